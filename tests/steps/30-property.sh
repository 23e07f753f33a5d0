# Properties on many random small levels.
exec build/release/tests/property_tests --gtest_brief=1
