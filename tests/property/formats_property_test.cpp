// Random levels survive writing and reading in every format.
#include <gtest/gtest.h>

#include "property/format_round_trip.hpp"
#include "property/random_level.hpp"

namespace pushwise::testing {
namespace {

TEST(FormatsProperty, RandomLevelsSurviveEveryFormat) {
    support::Random random(20240);
    for (int i = 0; i < 300; ++i) {
        for (const Flavour flavour : kFlavours) {
            ASSERT_EQ(round_trip_failure(random_level(random, flavour)), "");
        }
    }
}

}  // namespace
}  // namespace pushwise::testing
