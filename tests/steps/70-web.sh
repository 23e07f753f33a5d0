# The browser application: types and format, tests without a browser, and every page in Chromium
# against the real server and, where the WebAssembly module has been built (step 66), as a static site.
for tool in npm chromium; do
    command -v "$tool" >/dev/null || { echo "$tool is not installed"; exit 77; }
done
set -e
cd web
# The build has installed the packages already where it could.
[ -x node_modules/.bin/playwright ] || npm ci --loglevel=error
npm run --silent check
npm run --silent unit
if [ -f package/pushwise.wasm ]; then
    npm run --silent site -- --logLevel error
    export PUSHWISE_SITE=$PWD/dist-site
else
    echo "web/package/pushwise.wasm is not built: the static site is left out (apt-get install emscripten node-acorn)"
fi
CHROMIUM=$(command -v chromium) npm run --silent browser
