"""Builds the wheel of pushwise: what `pip install .` calls (PEP 517).

The module is built by CMake from the same files as the program, so nothing is downloaded: a compiler,
CMake, Ninja, pybind11 and the libraries come from Debian. The build is kept in build/python-TAG and
only what changed is compiled again. `--config-settings build-dir=DIR` takes another folder, for
example build/release, where the library may be compiled already.
"""
import base64
import hashlib
import io
import pathlib
import re
import subprocess
import sys
import sysconfig
import tarfile
import tomllib
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
MODULE = "_core" + sysconfig.get_config_var("EXT_SUFFIX")
NEEDS_FOR_PYTHON = ("pybind11-dev", "python3-dev", "python3-venv", "python3-numpy")


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    module = build_module((config_settings or {}).get("build-dir"))
    files = {path.relative_to(ROOT / "python").as_posix(): path.read_bytes() for path in package_files()}
    files[f"pushwise/{MODULE}"] = module.read_bytes()
    info = f"pushwise-{version()}.dist-info"
    files[f"{info}/METADATA"] = metadata().encode()
    files[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: pushwise\nRoot-Is-Purelib: false\nTag: {tag()}\n".encode()
    files[f"{info}/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    files[f"{info}/THIRD-PARTY"] = output_of(ROOT / "packaging/notices", "python").encode()
    files[f"{info}/RECORD"] = record(files, f"{info}/RECORD").encode()
    name = f"pushwise-{version()}-{tag()}.whl"
    with zipfile.ZipFile(pathlib.Path(wheel_directory) / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, content in files.items():
            entry = zipfile.ZipInfo(path)  # dated 1980: the same files give the same wheel
            entry.external_attr = (0o755 if path.endswith(".so") else 0o644) << 16
            wheel.writestr(entry, content, zipfile.ZIP_DEFLATED)
    return name


def build_sdist(sdist_directory, config_settings=None):
    """All files git knows, and their commit where git writes it into archives."""
    top = f"pushwise-{version()}"
    written = {"PKG-INFO": metadata(), "packaging/commit": output_of("git", "rev-parse", "HEAD")}
    with tarfile.open(pathlib.Path(sdist_directory) / f"{top}.tar.gz", "w:gz") as archive:
        for name in filter(None, output_of("git", "ls-files", "-z").split("\0")):
            if name not in written:
                archive.add(ROOT / name, f"{top}/{name}", recursive=False)
        for name, text in written.items():
            entry = tarfile.TarInfo(f"{top}/{name}")
            entry.size = len(text.encode())
            archive.addfile(entry, io.BytesIO(text.encode()))
    return f"{top}.tar.gz"


def build_module(folder):
    """The compiled module, for the interpreter that runs this."""
    # Of an environment its base: environments come and go, and the compiled files stay.
    python = getattr(sys, "_base_executable", sys.executable)
    settings = ["-DPUSHWISE_PYTHON=ON", f"-DPython_EXECUTABLE={python}"]
    if folder is None:
        folder = ROOT / f"build/python-{sys.implementation.cache_tag}"
        settings += ["-GNinja", "-DCMAKE_BUILD_TYPE=Release", "-DPUSHWISE_TESTS=OFF", "-DPUSHWISE_WEB=OFF"]
    folder = (ROOT / folder).resolve()
    run("cmake", "-S", ROOT, "-B", folder, *settings)
    run("cmake", "--build", folder, "--target", "pushwise_python")
    return folder / "python/pushwise" / MODULE


def run(*command):
    try:
        subprocess.run(command, check=True, stdout=sys.stderr)
    except (OSError, subprocess.CalledProcessError) as error:
        raise SystemExit(f"pushwise could not be built: {error}\n"
                         f"What it needs, on Debian 12: apt-get install {' '.join(packages())}") from None


def output_of(*command):
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout


def packages():
    """What the build needs from Debian."""
    listed = (line.split() for line in (ROOT / "scripts/packages").read_text().splitlines())
    return [words[1] for words in listed if words and words[0] == "build"] + list(NEEDS_FOR_PYTHON)


def package_files():
    return sorted(path for path in (ROOT / "python/pushwise").rglob("*")
                  if path.suffix in (".py", ".pyi", ".typed") or path.name == "py.typed")


def project():
    return tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


def version():
    return re.search(r"project\(pushwise VERSION (\S+)", (ROOT / "CMakeLists.txt").read_text())[1]


def tag():
    python = f"cp{sys.version_info[0]}{sys.version_info[1]}"
    return f"{python}-{python}-{re.sub('[-.]', '_', sysconfig.get_platform())}"


def metadata():
    about = project()
    lines = ["Metadata-Version: 2.1", f"Name: {about['name']}", f"Version: {version()}",
             f"Summary: {about['description']}", f"License: {about['license']['text']}",
             f"Requires-Python: {about['requires-python']}",
             *(f"Requires-Dist: {name}" for name in about["dependencies"]),
             "Description-Content-Type: text/markdown", "", (ROOT / about["readme"]).read_text()]
    return "\n".join(lines)


def record(files, own_name):
    def digest(content):
        return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()

    lines = [f"{name},sha256={digest(content)},{len(content)}" for name, content in files.items()]
    return "\n".join([*lines, f"{own_name},,", ""])
