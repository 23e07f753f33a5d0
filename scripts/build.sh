# shellcheck shell=bash
# What ./pushwise and ./test share: packages and the build. Sourced, from the root of the project.

# The one line a person sees while something takes long.
say() { printf 'pushwise: %s\n' "$*" >&2; }

# packages KIND...: the names of these kinds in scripts/packages.
packages() {
    local kind name rest
    while read -r kind name rest; do
        case " $* " in *" $kind "*) [ -n "$rest" ] || echo "$name" ;; esac
    done <scripts/packages
}

has_dpkg() { command -v dpkg-query >/dev/null; }

# missing_packages KIND...: those that are not installed.
missing_packages() {
    local name
    for name in $(packages "$@"); do
        [ "$(dpkg-query -W -f '${db:Status-Status}' "$name" 2>/dev/null)" = installed ] || echo "$name"
    done
}

# install_packages KIND...: installs what is missing, or names it and fails. With PUSHWISE_INSTALL=no
# nothing is installed.
install_packages() {
    local missing as_root=()
    has_dpkg || return 0
    missing=$(missing_packages "$@" | tr '\n' ' ')
    [ -n "$missing" ] || return 0
    if [ "${PUSHWISE_INSTALL:-yes}" = no ]; then
        say "missing packages, not installed because PUSHWISE_INSTALL=no; please run: apt-get install ${missing% }"
        return 1
    fi
    if [ "$(id -u)" -ne 0 ]; then
        if command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
            as_root=(sudo -n)
        else
            say "missing packages; please run: apt-get install ${missing% }"
            return 1
        fi
    fi
    say "installing ${missing% } (PUSHWISE_INSTALL=no declines)"
    mkdir -p build
    # shellcheck disable=SC2086  # a list of words
    if ! { "${as_root[@]}" apt-get -q update &&
        "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
            apt-get -q install -y --no-install-recommends $missing; } >build/install.log 2>&1 </dev/null; then
        tail -n 15 build/install.log >&2
        say "could not install these packages; please run: apt-get install ${missing% }"
        return 1
    fi
}

# command_of WORD...: the command among the words of a command line; options may stand before it.
command_of() {
    local word before=
    for word in "$@"; do
        [ "$before" != --color ] || word=-value
        before=$word
        case $word in
        -h | --help) echo help && return ;;
        -*) ;;
        *) echo "$word" && return ;;
        esac
    done
}

# program_of COMMAND: the program that does the work of this command.
program_of() {
    case $1 in
    bench | serve) echo "pushwise-$1" ;;
    *) echo pushwise ;;
    esac
}

# is_built PROGRAM: is everything it is made of older than the stamp of its last build? Folders count
# too, so that a file that was removed or renamed is noticed.
is_built() {
    [ -x "build/release/apps/cli/$1" ] && [ -f "build/release/.built-$1" ] &&
        [ -z "$(find CMakeLists.txt CMakePresets.json cmake src include apps encodings levels \
            web/index.html web/package-lock.json web/src web/public \
            -newer "build/release/.built-$1" -print -quit 2>&1)" ]
}

# run_build PRESET TARGET...: configures if that was never done, and builds. Its output goes to
# build/PRESET.log; a terminal sees one line of progress.
run_build() {
    local preset=$1 log=build/$1.log
    shift
    mkdir -p build
    {
        [ -f "build/$preset/build.ninja" ] || cmake --preset "$preset" -D PUSHWISE_WEB="${with_web:-OFF}"
    } >"$log" 2>&1 || {
        tail -n 30 "$log" >&2
        say "cannot configure the build, see $log"
        has_dpkg || say "no Debian packages here: README.md says what the build needs on other systems"
        return 1
    }
    say "building ($preset)"
    if [ -t 2 ]; then
        NINJA_STATUS='[%f/%t] ' ninja -C "build/$preset" "$@" 2>&1 | tee -a "$log" |
            grep --line-buffered -o '^\[[0-9]*/[0-9]*\]' |
            while read -r step; do printf '\r%s' "$step" >&2; done
        local rc=${PIPESTATUS[0]}
        printf '\r\033[K' >&2
    else
        ninja -C "build/$preset" "$@" >>"$log" 2>&1
        local rc=$?
    fi
    [ "$rc" -eq 0 ] && return
    tail -n 40 "$log" >&2
    say "the build failed, see $log"
    return 1
}

# The pages of `serve` are built with npm, which is large and which other commands do not need: it is
# installed, and they are built, when they are first asked for. Without it the server still answers, and
# says what is missing.
prepare_web() {
    with_web=ON
    [ ! -d build/release/web/assets ] || return 0
    command -v npm >/dev/null || install_packages web || return 0
    [ ! -f build/release/build.ninja ] || cmake -D PUSHWISE_WEB=ON build/release >/dev/null
    rm -f build/release/web.stamp build/release/.built-pushwise-serve
}

# The pages of `site` need npm and Emscripten, installed and built when they are first asked for, and again
# when anything they are made of is newer. Without them the command says what is missing.
prepare_site() {
    local stamp=build/release/.built-site
    [ ! -f "$stamp" ] || [ -n "$(find CMakeLists.txt CMakePresets.json cmake src include apps encodings levels web \
        -path web/node_modules -prune -o -newer "$stamp" ! -name pushwise.wasm -type f -print -quit)" ] || return 0
    command -v npm >/dev/null || install_packages web || return 0
    command -v em++ >/dev/null || install_packages wasm || return 0
    install_packages build || return 1
    touch build/.building-site
    run_build release site && mv build/.building-site "$stamp"
}

# build_program PROGRAM: builds it if anything is newer. Only one at a time: the others wait and find
# it done.
build_program() {
    mkdir -p build
    (
        flock 9
        is_built "$1" && exit 0
        install_packages build || exit 1
        touch build/.building
        run_build release pushwise_cli "apps/cli/$1" && mv build/.building "build/release/.built-$1"
    ) 9>build/.lock
}
