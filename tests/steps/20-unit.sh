# Unit tests, one folder per stage.
exec build/release/tests/unit_tests --gtest_brief=1
