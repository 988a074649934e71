"""Words: what people type, in the shipped languages."""
