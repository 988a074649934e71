# Oya. `make help` lists the targets. A fresh machine needs Python 3.11 or newer and make.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
ARGS   ?=

# -qq: pip says something only when it fails.
PIP    := $(BIN)/python -m pip install -qq -c constraints.txt
PYTEST := $(BIN)/python -m pytest -n auto --dist worksteal $(PYTEST_ARGS)

export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PIP_ROOT_USER_ACTION := ignore
# Warnings are set in pyproject.toml; a shell's own setting would change what the tests say. Without
# compiled modules each of the many processes that they start would compile the whole dealer.
unexport PYTHONWARNINGS PYTHONDONTWRITEBYTECODE

INSTALL  := pyproject.toml setup.py constraints.txt
RUNTIME  := $(VENV)/.installed
DEV      := $(VENV)/.installed-dev

.DEFAULT_GOAL := help
.PHONY: help play run bench install dev test test-full lint format clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' Makefile
	@echo '  ARGS="..." is handed on by play, run and bench; PYTHON=python3.12 chooses the interpreter.'

play: $(RUNTIME) ## play in the terminal, without Discord
	@$(BIN)/python -m bot play $(ARGS)

run: $(RUNTIME) ## run the Discord bot (settings: .env.example)
	@$(BIN)/python -m bot run $(ARGS)

bench: $(DEV) ## measure
	@$(BIN)/python -m bot bench $(ARGS)

install: $(RUNTIME) ## install what the bot needs into .venv
	@:

dev: $(DEV) ## install what the tests need, too
	@:

test: lint ## lint, types, import contracts and the everyday tests
	$(PYTEST) -m "not full"

test-full: lint ## the same with the long tests
	$(PYTEST)

lint: $(DEV) ## ruff, mypy and import-linter
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy --strict
	$(BIN)/lint-imports --no-logo

format: $(DEV) ## put imports and layout in order
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

clean: ## remove .venv, builds and caches; data/var stays
	rm -rf $(VENV) build dist *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis \
		.import_linter_cache
	find bot cogs tests -type d -name __pycache__ -prune -exec rm -rf {} +

$(VENV)/pyvenv.cfg:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "Oya needs Python 3.11 or newer, and '$(PYTHON)' is not: try make PYTHON=python3.12" >&2; \
		exit 1; }
	@$(PYTHON) -m venv --clear $(VENV) || { rm -rf $(VENV); exit 1; }

$(RUNTIME): $(VENV)/pyvenv.cfg $(INSTALL)
	@echo "Installing Oya into $(VENV) ..."
	@$(PIP) -e .
	@touch $@

$(DEV): $(VENV)/pyvenv.cfg $(INSTALL)
	@echo "Installing Oya and its development tools into $(VENV) ..."
	@$(PIP) -e '.[dev]'
	@touch $(RUNTIME) $@
