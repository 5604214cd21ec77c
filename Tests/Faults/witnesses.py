"""Plants code that must not run. Each piece leaves a file, its witness, if it does."""

from __future__ import annotations

import subprocess
from pathlib import Path

# Not the modules that an interpreter needs to start: it would fail before it imports another.
MODULES = ["vl_convert", "json", "sitecustomize", "usercustomize"]

HOOKS = ["post-checkout", "post-index-change", "reference-transaction", "fsmonitor-watchman", "post-merge"]


def script(path: Path, witnesses: Path, name: str, then: str = "exit 0") -> Path:
    """Makes an executable that leaves a witness and then does `then`."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\necho \"$0 $*\" >> '{witnesses / name}'\n{then}\n")
    path.chmod(0o755)
    return path


def modules(folder: Path, witnesses: Path) -> None:
    """Plants Python modules with the names of those that a renderer imports."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in MODULES:
        witness = witnesses / f"{name}.py in {folder.name}"
        (folder / f"{name}.py").write_text(f"open({str(witness)!r}, 'w').close()\n")


def environment(folder: Path, witnesses: Path) -> None:
    """Plants a Python environment."""
    script(folder / ".venv/bin/python", witnesses, ".venv", "cat > /dev/null; echo '<svg/>'")


def tools(folder: Path, witnesses: Path) -> None:
    """Plants executables with the names of those that `bench` looks for in PATH."""
    for name in (
        "git",
        "python3",
        "swift",
        "swift-frontend",
        "valgrind",
        "objcopy",
        "llvm-objcopy",
        "sh",
        "env",
    ):
        script(folder / name, witnesses, f"{name} in the current folder")


def _git(folder: Path, *arguments: str) -> None:
    identity = ["-c", "user.name=nobody", "-c", "user.email=nobody@localhost"]
    subprocess.run(
        ["git", *identity, "-c", "protocol.file.allow=always", *arguments],
        cwd=folder,
        check=True,
        stdin=subprocess.DEVNULL,
        capture_output=True,
    )


def repository(folder: Path, witnesses: Path) -> None:
    """Makes `folder` a repository with a submodule. All their settings that name programs name witnesses."""
    inner = folder / "inner"
    inner.mkdir()
    for place in (inner, folder):
        _git(place, "init", "-q")
        (place / "tracked").write_text("content\n")
        (place / ".gitattributes").write_text(f"* filter=of-{place.name} diff=planted\n")
        _git(place, "add", "tracked", ".gitattributes")
        if place == folder:
            (folder / ".gitmodules").write_text('[submodule "inner"]\n\tpath = inner\n\turl = ./inner\n')
            _git(place, "add", "inner", ".gitmodules")
        _git(place, "commit", "-q", "-m", "subject \x1b[31m\u202e of a commit")
    for place in (inner, folder):
        _configure(place, witnesses, place.name)
        # Same content, new time: git compares it, and so runs the filter.
        (place / "tracked").write_text("content\n")
        (place / ".git/index").touch()


def _configure(place: Path, witnesses: Path, where: str) -> None:
    def planted(name: str, then: str = "exit 0") -> str:
        return str(script(place / ".git" / "planted" / name, witnesses, f"{name} of {where}", then))

    hooks = place / ".git" / "planted-hooks"
    for hook in HOOKS:
        script(hooks / hook, witnesses, f"hook {hook} of {where}")
    settings = f"""
[core]
\tfsmonitor = {planted("core.fsmonitor")}
\thooksPath = {hooks}
\tpager = {planted("core.pager")}
\tsshCommand = {planted("core.sshCommand")}
\teditor = {planted("core.editor")}
\taskPass = {planted("core.askPass")}
\tgitProxy = {planted("core.gitProxy")}
\talternateRefsCommand = {planted("core.alternateRefsCommand")}
[diff]
\texternal = {planted("diff.external")}
[diff "planted"]
\tcommand = {planted("diff.command")}
\ttextconv = {planted("diff.textconv")}
[filter "of-{where}"]
\tclean = {planted("filter.clean", "cat")}
\tsmudge = {planted("filter.smudge", "cat")}
\tprocess = {planted("filter.process")}
\trequired = true
[pager]
\tlog = {planted("pager.log")}
\tstatus = {planted("pager.status")}
[alias]
\tstatus = !{planted("alias.status")}
\trev-parse = !{planted("alias.rev-parse")}
\tlog = !{planted("alias.log")}
[gpg]
\tprogram = {planted("gpg.program")}
[log]
\tshowSignature = true
[credential]
\thelper = {planted("credential.helper")}
[submodule]
\trecurse = true
[status]
\tsubmoduleSummary = true
"""
    with open(place / ".git/config", "a", encoding="utf-8") as file:
        file.write(settings)
