# The browser application: types and format, tests without a browser, and every page in Chromium
# against the real server.
for tool in npm chromium; do
    command -v "$tool" >/dev/null || { echo "$tool is not installed"; exit 77; }
done
set -e
cd web
# The build has installed the packages already where it could.
[ -x node_modules/.bin/playwright ] || npm ci --loglevel=error
npm run --silent check
npm run --silent unit
CHROMIUM=$(command -v chromium) npm run --silent browser
