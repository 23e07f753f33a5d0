"""All packages have one version, that of project() in CMakeLists.txt, and a build knows its commit."""
import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[1]


def found(file, pattern):
    match = re.search(pattern, (ROOT / file).read_text(), re.MULTILINE)
    return match[1] if match else None


def commit_of(folder, archived):
    """What a build in this folder takes for its commit."""
    (folder / "packaging").mkdir(exist_ok=True)
    (folder / "packaging/commit").write_text(archived + "\n")
    header = folder / "commit.hpp"
    subprocess.run(["cmake", "-D", f"SOURCE={folder}", "-D", f"OUTPUT={header}", "-P", ROOT / "cmake/Commit.cmake"], check=True)
    return re.search('"(.*)"', header.read_text())[1]


def commit_faults():
    def git(*words):
        return subprocess.run(["git", "-c", "user.name=x", "-c", "user.email=x@example.org", *words], cwd=folder, check=True,
                              capture_output=True, text=True).stdout.strip()

    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        as_in_git = (ROOT / "packaging/commit").read_text().strip()
        (folder / "src").mkdir()
        file = folder / "src/a.cpp"
        file.write_text("int a;\n")
        told = {"no commit without git": (commit_of(folder, as_in_git), ""),
                "that of an archive": (commit_of(folder, "0123456789abcdef" * 2 + "01234567"), "012345678")}
        git("init", "-q")
        git("add", "src")
        git("commit", "-qm", "first")
        head = git("rev-parse", "--short=9", "HEAD")
        told["that of a checkout"] = (commit_of(folder, as_in_git), head)
        (folder / "README").write_text("Nothing is built from it.\n")
        told["new files do not count"] = (commit_of(folder, as_in_git), head)
        file.write_text("int b;\n")
        told["changes are told"] = (commit_of(folder, as_in_git), head + "+")
        inner = folder / "unpacked"
        inner.mkdir()
        told["a checkout around it does not count"] = (commit_of(inner, as_in_git), "")
    return [f"commit, {what}: {got!r}, not {wanted!r}" for what, (got, wanted) in told.items() if got != wanted]


def main():
    version = found("CMakeLists.txt", r"project\(pushwise VERSION (\S+)")
    told = {
        "web/package/package.json": json.loads((ROOT / "web/package/package.json").read_text())["version"],
        "packaging/changelog": found("packaging/changelog", r"\Apushwise \((.*?)\)"),
        "CITATION.cff": found("CITATION.cff", r"^version: (\S+)"),
        "docs/api.md": found("docs/api.md", r'"version":"(.*?)"'),
    }
    # What is being made has no heading yet.
    newest = found("CHANGELOG.md", r"^## (\S+?),?(?: \S+)?$")
    if newest != "Unreleased":
        told["CHANGELOG.md"] = newest
        told["CITATION.cff, date-released"] = version if found("CITATION.cff", r"^date-released: (\S+)") == found(
            "CHANGELOG.md", r"^## \S+, (\S+)$") else "another day than CHANGELOG.md's"
    faults = [f"{file}: {other}, but CMakeLists.txt has {version}" for file, other in told.items() if other != version]
    faults += commit_faults()
    print("\n".join(faults) if faults else f"everything is of version {version}, and commits are known")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
