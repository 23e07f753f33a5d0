# The shell scripts are clean: whatever says so in its first line, and what is sourced.
mapfile -t files < <(git ls-files -z | xargs -0 grep -IlE '^#!.*(bash|/sh)')
files+=(scripts/*.sh tests/steps/*.sh)
shellcheck -x -s bash "${files[@]}" && echo "${#files[@]} shell scripts are clean"
