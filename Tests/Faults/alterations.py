"""Changes that turn a sandbox into a hostile environment. A scene is a function that uses a sandbox."""

from __future__ import annotations

from collections.abc import Callable

from sandbox import EXPORT, LIST, REPORT, RUN, WORKS, Sandbox

Scene = Callable[[Sandbox], None]


class Skipped(Exception):
    """The reason why this machine can't provide an environment."""


def under(*alterations: Scene, expected: str = WORKS, commands: list | None = None) -> Scene:
    """Returns a scene that applies the alterations and then runs the commands."""

    def act(box: Sandbox) -> None:
        for alter in alterations:
            alter(box)
        for arguments in commands or [RUN, EXPORT, REPORT, LIST]:
            if arguments[0] == "run" and "out.csv" in arguments:
                box.measure(expected, arguments)
            else:
                box.run(arguments, expected)

    return act


def before(call: Callable[[], None]) -> Scene:
    """Calls `call` in the child process, before it executes the command."""
    return lambda box: box.launch.before.append(call)


def variables(**values: str | None) -> Scene:
    """Sets environment variables, and removes those whose value is None."""

    def alter(box: Sandbox) -> None:
        for name, value in values.items():
            if value is None:
                box.launch.environment.pop(name, None)
            else:
                box.launch.environment[name] = value

    return alter


def wrapped(*arguments: str) -> Scene:
    """Puts arguments in front of the command, such as another command that runs it."""

    def alter(box: Sandbox) -> None:
        box.launch.wrapper = list(arguments)
        box.launch.is_heard = False

    return alter
