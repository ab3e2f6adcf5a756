"""A board without hardware: a MicroPython VM on a folder, behind a pseudo-terminal, started again when it is reset.

It has a real prompt and a real raw prompt, so `mpremote` works on it as on a board.
"""

import os
import socket
import subprocess
import sys
import threading
import tty
from contextlib import suppress
from pathlib import Path
from select import select

# Stands in for the board's `machine`: what it ends, the harness starts anew.
_MACHINE = "import sys\ndef reset():\n    sys.exit()\n"


class VmBoard:
    """Runs `main.py` of its folder if there is one, and then the prompt; `device` is the serial device."""

    def __init__(self, folder: Path, modules: Path) -> None:
        self.folder = folder
        self.resets = -1
        modules.mkdir(parents=True, exist_ok=True)
        (modules / "machine.py").write_text(_MACHINE, "utf-8")
        self._env = {**os.environ, "MICROPYPATH": f":{modules}:.frozen"}
        self._outside, self._inside = os.openpty()
        tty.setraw(self._inside)
        self.device = os.ttyname(self._inside)
        self._ending = threading.Event()
        self._thread = threading.Thread(target=self._keep_running, name="board")
        self._thread.start()

    def close(self) -> None:
        """Pull its cable."""
        self._ending.set()
        self._thread.join()
        for descriptor in (self._outside, self._inside):
            os.close(descriptor)

    def _keep_running(self) -> None:
        while not self._ending.is_set():
            self.resets += 1
            here, there = socket.socketpair()
            with here, there, self._started(there) as process:
                there.close()
                self._relay(here)
                process.kill()

    def _started(self, cable: socket.socket) -> "subprocess.Popen[bytes]":
        main = ["main.py"] if (self.folder / "main.py").exists() else []
        vm = str(Path(sys.executable).with_name("micropython"))
        return subprocess.Popen(
            [vm, "-X", "heapsize=192K", "-i", *main],
            cwd=self.folder,
            env=self._env,
            stdin=cable.fileno(),
            stdout=cable.fileno(),
            stderr=cable.fileno(),
        )

    def _relay(self, vm: socket.socket) -> None:
        """Carry bytes both ways until the VM ends; a socket, because a terminal would drop what comes as it changes."""
        while not self._ending.is_set():
            ready, _, _ = select([vm.fileno(), self._outside], [], [], 0.02)
            if vm.fileno() in ready:
                data = _received(vm)
                if not data:
                    return
                os.write(self._outside, data)
            if self._outside in ready:
                with suppress(OSError):
                    vm.sendall(os.read(self._outside, 4096))


def _received(vm: socket.socket) -> bytes:
    try:
        return vm.recv(4096)
    except ConnectionResetError:
        return b""  # it ended with something unread
