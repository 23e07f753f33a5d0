# The board server and its agent, both generations of the protocol, and what a hostile server can do.
build/release/tests/game_tests --gtest_brief=1 || exit 1
cd tests/game && exec python3 -m unittest --quiet agent_test
