// Random levels survive writing and reading in every format.
#include <gtest/gtest.h>

#include "property/for_random_levels.hpp"
#include "property/format_round_trip.hpp"

namespace pushwise::testing {
namespace {

TEST(FormatsProperty, RandomLevelsSurviveEveryFormat) {
    for_random_levels({.seed = 20240, .count = 1500},
                      [](const level::Level& level, support::Random) {
                          EXPECT_EQ(round_trip_failure(level), "");
                      });
}

}  // namespace
}  // namespace pushwise::testing
