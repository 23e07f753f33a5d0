// The driver of every property test: a property must hold on each level of a random sample. The
// first level that breaks it is shrunk, and the smallest one is reported as XSB.
//
// A property is any callable with GoogleTest assertions in it; `random` is a source of its own for
// each level, so that it makes the same choices again while the level shrinks:
//
//   testing::for_random_levels({.seed = 7, .count = 500},
//                              [&](const level::Level& level, support::Random random) {
//       const board::Board board(level);
//       EXPECT_EQ(fast(board), naive(board));
//   });
#pragma once

#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <span>
#include <string>

#include "property/random_level.hpp"
#include "property/shrink.hpp"

namespace pushwise::testing {

struct Sample {
    std::uint64_t seed;
    int count;
    std::span<const Flavour> flavours = kFlavours;  // in turn
};

namespace detail {

// Whether an assertion fails in `run`; none of its failures is reported.
template <typename Run>
bool fails_quietly(const Run& run) {
    ::testing::TestPartResultArray results;
    {
        const ::testing::ScopedFakeTestPartResultReporter listener(
            ::testing::ScopedFakeTestPartResultReporter::INTERCEPT_ONLY_CURRENT_THREAD, &results);
        run();
    }
    for (int i = 0; i < results.size(); ++i) {
        if (results.GetTestPartResult(i).failed()) return true;
    }
    return false;
}

}  // namespace detail

// Stops early when `enough()`, for properties that wait for levels of a certain kind.
template <typename Property, typename Enough>
void for_random_levels(const Sample& sample, const Property& property, const Enough& enough) {
    support::Random levels(sample.seed);
    for (int i = 0; i < sample.count && !enough(); ++i) {
        const level::Level level =
            random_level(levels, sample.flavours[i % sample.flavours.size()]);
        const support::Random own(support::mix(sample.seed + i));
        const auto fails = [&](const level::Level& candidate) {
            return detail::fails_quietly([&] { property(candidate, own); });
        };
        if (!fails(level)) continue;
        const level::Level smallest = shrink(level, fails);
        SCOPED_TRACE("level " + std::to_string(i) + " of seed " + std::to_string(sample.seed) +
                     to_text(level) + "shrunk to" + to_text(smallest));
        property(smallest, own);
        if (!fails(smallest)) ADD_FAILURE() << "the property does not always fail here";
        return;
    }
}

template <typename Property>
void for_random_levels(const Sample& sample, const Property& property) {
    for_random_levels(sample, property, [] { return false; });
}

}  // namespace pushwise::testing
