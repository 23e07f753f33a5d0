#!/usr/bin/env bash
# Installs the package as docs/python.md says, without the network and from what build/release has
# compiled, and runs its tests there. Exit code 77: something optional is not installed.
set -e
python=/usr/bin/python3
[ -f "$(echo build/release/python/pushwise/_core.*.so)" ] || { echo "pybind11 is not installed"; exit 77; }
for module in numpy venv ensurepip; do
    "$python" -c "import $module" 2>/dev/null || { echo "python3-$module is not installed"; exit 77; }
done
# As the guide says, with another python3 in front as pyenv puts one there.
others=$(mktemp -d)
trap 'rm -rf "$others"' EXIT
ln -s /bin/false "$others/python3"
make=$(sed -n 's/^    \(.* -m venv .*[^ ]\) ~\/sokoban .*/\1/p' docs/python.md)
# shellcheck disable=SC2086  # a list of words
[ -x build/python-test/bin/pip ] || PATH=$others:$PATH $make build/python-test || { echo "docs/python.md: '$make' fails"; exit 1; }
build/python-test/bin/pip -q install --no-index --force-reinstall --no-deps \
    --config-settings build-dir=build/release . 2>&1 || exit 1
cd python/tests
../../build/python-test/bin/python -m unittest 2>&1
if command -v mypy >/dev/null; then
    mypy --no-error-summary --disallow-untyped-defs --cache-dir ../../build/mypy --python-executable /usr/bin/python3 ../pushwise
fi
echo "the package is installed and works"
