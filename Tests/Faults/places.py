"""Things that may be in the place of a file: folders, pipes, links, devices. And hostile names."""

from __future__ import annotations

import os
import random
import socket
import threading

# The most bytes that are read of any file, and so the size of an endless one.
ENDLESS = 256 << 20


class Place:
    """Something other than an ordinary file, with the number of bytes that can be read from it."""

    def __init__(self, name: str, size: int, note: str):
        self.name = name
        self.size = size
        self.note = note  # The shell command that makes it again.

    def close(self) -> None:
        """Stops the thread that serves it, if there is one."""


class Pipe(Place):
    """A named pipe. Its writer writes `data` once, or endlessly. If `data` is None, there is no writer."""

    def __init__(self, name: str, data: bytes | None, endless: bool = False):
        what = "/dev/zero" if endless else f"{name}.data"
        note = f"mkfifo {name}" + ("" if data is None else f"; cat {what} > {name} &")
        super().__init__(name, ENDLESS if endless else len(data or b""), note)
        os.mkfifo(name)
        self.writer = None
        if data is not None:
            self.writer = threading.Thread(target=self._write, args=(data, endless), daemon=True)
            self.writer.start()

    def _write(self, data: bytes, endless: bool) -> None:
        try:
            with open(self.name, "wb", buffering=0) as file:
                view = memoryview(data)
                while view or endless:
                    count = file.write(view)
                    view = view if endless else view[count:]
        except OSError:
            return  # The reader closed the pipe.

    def close(self) -> None:
        while self.writer and self.writer.is_alive():
            # If the command never opened the pipe, the writer still waits for a reader.
            os.close(os.open(self.name, os.O_RDONLY | os.O_NONBLOCK))
            self.writer.join(0.01)


def _link(name: str, target: str, size: int) -> Place:
    os.symlink(target, name)
    return Place(name, size, f"ln -s {target} {name}")


def _socket(name: str) -> Place:
    # A socket's address has at most 107 bytes, a name 255.
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind("s")
    os.rename("s", name)
    return Place(name, 0, f"nc -lU {name} &")


def _sparse(name: str, size: int) -> Place:
    with open(name, "wb") as file:
        file.truncate(size)
    # Files beyond the limit must be refused unread.
    return Place(name, size if size <= ENDLESS else 0, f"truncate -s {size} {name}")


def _forbidden(name: str, data: bytes) -> Place:
    with open(name, "wb") as file:
        file.write(data)
    os.chmod(name, 0)
    return Place(name, len(data), f"chmod 0 {name}")


def _folder(name: str) -> Place:
    os.mkdir(name)
    return Place(name, 0, f"mkdir {name}")


def put(random: random.Random, name: str, data: bytes, is_named: bool) -> Place:
    """Makes something in the place of the file `name`, whose content would be `data`.

    A pipe without a writer never replaces a file that the command line names: reading that may wait.
    """
    draw = random.random()
    if draw < 0.06:
        return random.choice(
            (
                lambda: _link(name, "/dev/zero", ENDLESS),
                lambda: Pipe(name, b"schema,run\n" * 6000, endless=True),
                lambda: _sparse(name, 1 << 40),
                lambda: _sparse(name, 64 << 20),
            )
        )()
    return random.choice(
        (
            lambda: Pipe(name, data),
            lambda: Pipe(name, data) if is_named else Pipe(name, None),
            lambda: _folder(name),
            lambda: _link(name, "/dev/null", 0),
            lambda: _link(name, "nowhere", 0),
            lambda: _link(name, name, 0),
            lambda: _link(name, "..", 0),
            lambda: _link(name, "/proc/self/mem", 0),
            lambda: _link(name, "/dev/full", ENDLESS),
            lambda: _link(name, "/proc/self/fd/0", 0),
            lambda: _socket(name),
            lambda: _forbidden(name, data),
        )
    )()


# Hostile names, without extension.
NAMES = [
    *(
        b"a b",
        b"\x1b[31mred",
        b"line\nend",
        b"-rf",
        b"--help",
        b"=1+1",
        b"'q\"",
        b"$(id)",
        b"\xff\xfe",
        b"%s%n",
    ),
    *(
        "\u202egpj".encode(),
        "日本".encode(),
        "e\u0301".encode(),
        b"\x9b31m",
        "\x9b31m".encode(),
        b"n" * 240,
        b"\x7f\x08\x07",
    ),
]
