#!/usr/bin/env bash
# Installs into a scratch folder and uses everything that arrives there.
set -e
prefix=$PWD/build/install-test
rm -rf "$prefix"
cmake --install build/release --prefix "$prefix" >/dev/null
"$prefix/bin/pushwise" --version

cmake -S tests/install -B "$prefix/consumer" -G Ninja -DCMAKE_PREFIX_PATH="$prefix" >/dev/null
cmake --build "$prefix/consumer" >/dev/null
"$prefix/consumer/consumer"
# shellcheck disable=SC2046  # a list of options
g++ -std=c++20 tests/install/consumer.cpp -o "$prefix/consumer/by-hand" \
    $(PKG_CONFIG_PATH="$prefix/lib/pkgconfig" pkg-config --cflags --libs pushwise)
"$prefix/consumer/by-hand"

mandoc -Tlint -Wwarning "$prefix/share/man/man1/pushwise.1"
for command in solve check show convert bench engines; do
    "$prefix/bin/pushwise" "$command" --help | grep -o -- ' --[a-z-]*\|,--[a-z-]*' | tr -d ' ,' |
        while read -r option; do
            mandoc -Tascii "$prefix/share/man/man1/pushwise.1" | col -b | grep -q -- "$option" ||
                { echo "$option of $command is not in the manual"; exit 1; }
        done
done
bash -n "$prefix/share/bash-completion/completions/pushwise"
for shell in zsh fish; do
    command -v "$shell" >/dev/null || continue
    find "$prefix/share/$shell" -type f -exec "$shell" -n {} \;
done
# shellcheck disable=SC1091  # written by the program
. "$prefix/share/bash-completion/completions/pushwise"
COMP_WORDS=(pushwise solve --opt) COMP_CWORD=2
_pushwise
[ "${COMPREPLY[*]}" = --optimal ]
COMP_WORDS=(pushwise solve --engine ast) COMP_CWORD=3
_pushwise
[ "${COMPREPLY[*]}" = astar ]
COMP_WORDS=(pushwise cluster s) COMP_CWORD=2
_pushwise
[ "${COMPREPLY[*]}" = solve ]
COMP_WORDS=(pushwise --json -q solve --opt) COMP_CWORD=4
_pushwise
[ "${COMPREPLY[*]}" = --optimal ]
COMP_WORDS=(pushwise --color never -q solve --opt) COMP_CWORD=5
_pushwise
[ "${COMPREPLY[*]}" = --optimal ]
COMP_WORDS=(pushwise --color "=" never solve --opt) COMP_CWORD=5
_pushwise
[ "${COMPREPLY[*]}" = --optimal ]
COMP_WORDS=(pushwise solve --color n) COMP_CWORD=3
_pushwise
[ "${COMPREPLY[*]}" = never ]
COMP_WORDS=(pushwise --qui) COMP_CWORD=1
_pushwise
[ "${COMPREPLY[*]}" = --quiet ]
COMP_WORDS=(pushwise help solv) COMP_CWORD=2
_pushwise
[ "${COMPREPLY[*]}" = solve ]
echo "program, library, manual and completions are installed and work"
