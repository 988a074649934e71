"""The one build step that pyproject.toml cannot express: data/ becomes bot/data in a wheel.

Everything else stands in pyproject.toml. ``data/var`` (databases) never leaves the machine, and
an editable install copies nothing: there the data is read from the work tree.
"""

import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
DATA = ROOT / "data"


def data_files() -> list[Path]:
    """What belongs into a wheel, relative to data/: no databases, no hidden or compiled files."""
    found = (path.relative_to(DATA) for path in DATA.rglob("*") if path.is_file())
    return sorted(
        path
        for path in found
        if path.parts[0] != "var"
        and path.suffix != ".pyc"
        and not any(part.startswith(".") for part in path.parts)
    )


class BuildWithData(build_py):
    """The usual build, and then the data beside the modules of ``bot``."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        target = self._target()
        shutil.rmtree(target, ignore_errors=True)  # left by an earlier build
        for path in data_files():
            (target / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(DATA / path, target / path)

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:
        outputs: list[str] = super().get_outputs(include_bytecode)
        if not self.editable_mode:
            outputs += [str(self._target() / path) for path in data_files()]
        return outputs

    def get_source_files(self) -> list[str]:
        sources: list[str] = super().get_source_files()
        return sources + [str(Path("data") / path) for path in data_files()]

    def _target(self) -> Path:
        return Path(self.build_lib) / "bot" / "data"


setup(cmdclass={"build_py": BuildWithData})
