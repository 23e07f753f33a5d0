# The shell scripts are clean.
shellcheck -x -s bash pushwise test .ci/run scripts/*.sh tests/steps/*.sh bench/run bench/logic && echo "shell scripts are clean"
