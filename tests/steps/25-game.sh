# The board server and its agent, both generations of the protocol.
exec build/release/tests/game_tests --gtest_brief=1
