# Everything runs from .venv, which is set up first whenever pyproject.toml is newer than its stamp.
# PYTHON=/path/to/python3 names the Python that makes .venv; ARGS="..." goes to `teller play` or to pytest.

.PHONY: help play test check bench storm clean
.DEFAULT_GOAL := help

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-6s %s\n", $$1, $$2 }' Makefile

play: .venv/all ## set the table: a page for this laptop, a QR code for phones, the unit
	@.venv/bin/teller play --lan $(ARGS)

test: .venv/dev ## every check and every test, with coverage; what CI runs
	@browser=$$(.ci/browser) && $(checks) && TELLER_CHROMIUM="$$browser" $(pytest) --cov $(ARGS)

check: .venv/dev ## the quick round: no browser, no Debian package, no MicroPython VM, no coverage
	@$(checks) && $(pytest) -m "not debian and not vm" --ignore=tests/browser --ignore=tests/firmware $(ARGS)

bench: .venv/dev ## measure the promises, or some: make bench GROUPS="link web"; build/bench.json beside the table
	@.ci/screen && PYTHONPATH=hardware/firmware .venv/bin/python -m tests.bench $(GROUPS)

storm: .venv/dev ## run storms of your own: make storm SEEDS=1000 FIRST=2001
	@.venv/bin/python -m tests.storms $(SEEDS) $(FIRST)

clean: ## remove .venv and everything that was built
	@rm -rf .venv build dist .coverage .coverage.* .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	@find . -name __pycache__ -prune -exec rm -rf {} +

SEEDS ?= 1000
FIRST ?= 2001

# pytest comes last in both targets: its closing line is what a reader, or CI, looks for.
checks = .venv/bin/ruff check --quiet . && .venv/bin/mypy --no-error-summary && .venv/bin/lint-imports --no-logo
pytest = .venv/bin/python -m pytest

.venv/all .venv/dev: pyproject.toml
	@.ci/venv $(@F)
