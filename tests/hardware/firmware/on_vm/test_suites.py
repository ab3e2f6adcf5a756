"""The tests of brain, link and firmware on a real MicroPython VM with the memory of a board."""

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.hardware.firmware.on_vm.layout import lay_out, plain
from tests.hardware.firmware.on_vm.suites import ROOMY, files_on_vm
from tests.house.tree import ROOT

HERE = Path(__file__).parent
HEAP, ROOMY_HEAP = "192K", "2M"
pytestmark = pytest.mark.vm


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Everything that runs, compiled as the boards' tool does it."""
    folder = tmp_path_factory.mktemp("vm")
    lay_out(folder, files_on_vm())
    return folder


@pytest.fixture(scope="module")
def collected() -> Counter[str]:
    """How many cases of each test pytest finds in these files on the host."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "--no-cov", "-p", "no:cacheprovider"]
    done = subprocess.run([*command, *files_on_vm()], cwd=ROOT, capture_output=True, text=True, check=True)
    nodes = [line.partition("[")[0] for line in done.stdout.splitlines() if "::" in line]
    return Counter(nodes)


def run(folder: Path, file: str, heap: str, tests: list[str]) -> Counter[str]:
    """How many cases of each of these tests pass on the VM; fails and shows what they say when one does not."""
    module = file.removesuffix(".py").replace("/", ".")
    vm = Path(sys.executable).with_name("micropython")
    done = subprocess.run(
        [vm, "-X", f"heapsize={heap}", HERE / "run.py", module, *tests],
        env={"MICROPYPATH": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    passed = re.findall(r"^(\S+) (\d+)$", done.stdout, re.MULTILINE)
    return Counter({f"{file}::{test}": int(cases) for test, cases in passed})


@pytest.mark.parametrize("file", files_on_vm())
def test_every_case_that_pytest_finds_in_a_file_passes_on_the_vm(
    folder: Path, collected: Counter[str], file: str
) -> None:
    nodes = [node for node in collected if node.startswith(f"{file}::")]
    assert nodes
    passed = Counter[str]()
    for heap, some in ((HEAP, set(nodes) - ROOMY), (ROOMY_HEAP, set(nodes) & ROOMY)):
        if some:
            passed += run(folder, file, heap, [node.removeprefix(f"{file}::") for node in sorted(some)])
    assert passed == {node: collected[node] for node in nodes}


def test_a_case_that_fails_is_named_with_its_values_and_the_others_run_all_the_same(folder: Path) -> None:
    source = """
import pytest

class TestMoney:
    @pytest.mark.parametrize("sign", [1, -1])
    @pytest.mark.parametrize(("paid", "left"), [(1, 9), (2, 7)])
    def test_it_goes_down(self, sign: int, paid: int, left: int) -> None:
        assert [*range(10)][-sign * paid] == left, "kept"

def test_nothing_is_raised() -> None:
    with pytest.raises(ValueError, match="never"):
        int("1")

def test_of_two(both: tuple[int, int] = (1, 2)) -> None:
    assert (0, *both) == (0, 1, 2)
"""
    (folder / "some.py").write_text(plain(source), "utf-8")
    with pytest.raises(AssertionError) as told:
        run(folder, "some.py", HEAP, ["TestMoney::test_it_goes_down", "test_nothing_is_raised", "test_of_two"])
    said = str(told.value)
    assert re.search(r"AssertionError: kept\n *TestMoney::test_it_goes_down failed: \{.*'paid': 2", said)
    assert re.search(r"AssertionError: nothing was raised\n *test_nothing_is_raised failed: \{\}", said)
    assert "test_of_two 1\n" in said
