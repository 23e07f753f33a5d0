# The WebAssembly module: built with Emscripten, tested in Node through the npm package, and against the
# native program, which must expand the same positions.
for tool in em++ node npm; do
    command -v "$tool" >/dev/null || { echo "$tool is not installed (apt-get install emscripten node-acorn npm)"; exit 77; }
done
set -e
. scripts/build.sh
run_build wasm all
cd web/package
npm pack --dry-run --loglevel=error | grep -q 'pushwise-.*\.tgz'
npm test --silent
