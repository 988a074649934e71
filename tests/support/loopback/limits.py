"""How large things may be. Docs: resources/message, components/reference."""

from __future__ import annotations

from typing import Final

from tests.support.loopback.bodies import Component, Embed, ModalBody, Option, walk
from tests.support.loopback.errors import check, check_length

ROW: Final = 1
BUTTON: Final = 2
STRING_SELECT: Final = 3
TEXT_INPUT: Final = 4
SELECTS: Final = frozenset({3, 5, 6, 7, 8})
SECTION: Final = 9
TEXT: Final = 10
LAYOUT: Final = frozenset({ROW, SECTION, TEXT, 11, 12, 13, 14, 17})
"""What IS_COMPONENTS_V2 adds to a message, and rows."""
LABEL: Final = 18
RADIO_GROUP: Final = 21
CHECKBOX_GROUP: Final = 22
CHECKBOX: Final = 23
IN_LABEL: Final = SELECTS | {TEXT_INPUT, 19, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX}
LINK: Final = 5


def check_content(content: str | None) -> None:
    """2000 characters."""
    if content is not None:
        check_length(content, 0, 2000, "content")


def check_embeds(embeds: list[Embed]) -> None:
    """10 embeds; 4096 in a description, 25 fields, 6000 characters in all."""
    check(len(embeds) <= 10, "embeds", "Must be 10 or fewer in length.")
    total = 0
    for number, embed in enumerate(embeds):
        where = f"embeds.{number}"
        texts = [
            (embed.title, 256, "title"),
            (embed.description, 4096, "description"),
            (embed.footer and embed.footer.text, 2048, "footer.text"),
            (embed.author and embed.author.name, 256, "author.name"),
        ]
        for text, most, name in texts:
            check_length(text or "", 0, most, f"{where}.{name}")
            total += len(text or "")
        check(len(embed.fields) <= 25, f"{where}.fields", "Must be 25 or fewer in length.")
        for place, one in enumerate(embed.fields):
            check_length(one.name, 1, 256, f"{where}.fields.{place}.name")
            check_length(one.value, 1, 1024, f"{where}.fields.{place}.value")
            total += len(one.name) + len(one.value)
    check(total <= 6000, "embeds", "Embed size exceeds maximum size of 6000")


def check_components(top: list[Component], *, layout: bool) -> None:
    """5 rows of 5 buttons or one select; with IS_COMPONENTS_V2, 40 components of any kind."""
    everything = walk(top)
    if layout:
        check(len(everything) <= 40, "components", "Must be 40 or fewer in total.")
        shown = sum(len(one.content or "") for one in everything if one.type == TEXT)
        check(shown <= 4000, "components", "Displayable text exceeds 4000 characters.")
    else:
        check(len(top) <= 5, "components", "Must be 5 or fewer in length.")
    for number, one in enumerate(top):
        fine = one.type in LAYOUT if layout else one.type == ROW
        check(fine, f"components.{number}.type", f"{one.type} may not stand here.")
    _check_ids(everything)
    for one in everything:
        if one.type == ROW:
            _check_row(one)
        elif one.type == BUTTON:
            _check_button(one)
        elif one.type in SELECTS:
            _check_select(one)
        elif one.type == SECTION:
            fine = one.accessory is not None and 1 <= len(one.components) <= 3
            check(fine, "components", "A section has one to three texts and an accessory.")
        elif one.type == TEXT:
            check_length(one.content, 1, 4000, "components.content")


def _check_ids(everything: list[Component]) -> None:
    """custom_id: 1 to 100 characters, no two the same."""
    ids = [one.custom_id for one in everything if one.custom_id is not None]
    for custom_id in ids:
        check_length(custom_id, 1, 100, "components.custom_id")
    check(len(ids) == len(set(ids)), "components", "Component custom id cannot be duplicated")


def _check_row(row: Component) -> None:
    kinds = {one.type for one in row.components}
    buttons = kinds == {BUTTON} and len(row.components) <= 5
    select = len(row.components) == 1 and kinds <= SELECTS
    check(buttons or select, "components", "A row has one to five buttons, or one select.")


def _check_button(button: Component) -> None:
    named = button.label or button.emoji
    check(bool(named), "components.label", "A button needs a label or an emoji.")
    check_length(button.label or "", 0, 80, "components.label")
    check(button.style in range(1, 7), "components.style", "Not a style.")
    if button.style == LINK:
        check(bool(button.url) and not button.custom_id, "components.url", "A link has a url only.")
    else:
        check(bool(button.custom_id) and not button.url, "components.custom_id", "Required.")


def _check_select(select: Component) -> None:
    check(bool(select.custom_id), "components.custom_id", "This field is required")
    check_length(select.placeholder or "", 0, 150, "components.placeholder")
    if select.type == STRING_SELECT:
        check_options(select.options, 1, 25)
    least = 1 if select.min_values is None else select.min_values
    most = 1 if select.max_values is None else select.max_values
    check(0 <= least <= most <= 25, "components.max_values", "min_values, max_values: 0 to 25.")


def check_options(options: list[Option], least: int, most: int) -> None:
    """Lines to choose from."""
    where = "components.options"
    check(least <= len(options) <= most, where, f"Must be between {least} and {most} in length.")
    for one in options:
        check_length(one.label, 1, 100, f"{where}.label")
        check_length(one.value, 1, 100, f"{where}.value")
        check_length(one.description or "", 0, 100, f"{where}.description")
    values = {one.value for one in options}
    check(len(values) == len(options), where, "Option values cannot be duplicated")


def check_modal(modal: ModalBody) -> None:
    """Title 45, custom_id 100, one to five components: rows with an input, labels, texts."""
    check_length(modal.title, 1, 45, "title")
    check_length(modal.custom_id, 1, 100, "custom_id")
    check(1 <= len(modal.components) <= 5, "components", "Must be between 1 and 5 in length.")
    _check_ids(walk(modal.components))
    for one in modal.components:
        if one.type == ROW:
            alone = len(one.components) == 1 and one.components[0].type == TEXT_INPUT
            check(alone, "components", "A row of a modal has one text input.")
            check_length(one.components[0].label, 1, 45, "components.label")
            _check_field(one.components[0])
        elif one.type == LABEL:
            check_length(one.label, 1, 45, "components.label")
            check_length(one.description or "", 0, 100, "components.description")
            fine = one.component is not None and one.component.type in IN_LABEL
            check(fine, "components.component", "Not something that a label can hold.")
            assert one.component is not None
            _check_field(one.component)
        else:
            check(one.type == TEXT, "components.type", f"{one.type} may not stand in a modal.")


def _check_field(field: Component) -> None:
    check(bool(field.custom_id), "components.custom_id", "This field is required")
    if field.type == TEXT_INPUT:
        check(field.style in (1, 2), "components.style", "Not a style.")
        check_length(field.placeholder or "", 0, 100, "components.placeholder")
        check_length(field.value or "", 0, 4000, "components.value")
        least, most = field.min_length or 0, 4000 if field.max_length is None else field.max_length
        fine = 0 <= least <= most and 1 <= most <= 4000
        check(fine, "components.max_length", "min_length, max_length: 0 to 4000.")
    elif field.type in SELECTS:
        _check_select(field)
    elif field.type == RADIO_GROUP:
        check_options(field.options, 2, 10)
    elif field.type == CHECKBOX_GROUP:
        check_options(field.options, 1, 10)
