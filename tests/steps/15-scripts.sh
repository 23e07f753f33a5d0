# The shell scripts are clean.
shellcheck -x -s bash pushwise test packaging/build packaging/test .ci/run scripts/*.sh tests/steps/*.sh python/tests/run.sh bench/run bench/logic && echo "shell scripts are clean"
