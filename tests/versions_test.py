"""All packages have one version: that of project() in CMakeLists.txt."""
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]


def found(file, pattern):
    match = re.search(pattern, (ROOT / file).read_text(), re.MULTILINE)
    return match[1] if match else None


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
    print("\n".join(faults) if faults else f"everything is of version {version}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
