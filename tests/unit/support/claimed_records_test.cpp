#include "support/claimed_records.hpp"

#include <gtest/gtest.h>

#include <cstring>

namespace pushwise::support {
namespace {

TEST(ClaimedRecords, KeepTheirBytesAndNeverMove) {
    Budget budget({}, {});
    {
        ClaimedRecords records(12, 100, budget);
        std::vector<std::uint8_t*> places;
        for (std::uint32_t i = 0; i < 1000; ++i) {
            ASSERT_TRUE(records.extend());
            places.push_back(records[i]);
            const std::uint32_t values[]{i, 2 * i, 3 * i};
            std::memcpy(records[i], values, sizeof(values));
        }
        EXPECT_EQ(records.size(), 1000u);
        for (std::uint32_t i = 0; i < 1000; ++i) {
            EXPECT_EQ(records[i], places[i]);
            const std::uint32_t values[]{i, 2 * i, 3 * i};
            EXPECT_EQ(std::memcmp(records[i], values, sizeof(values)), 0);
        }
        EXPECT_GE(budget.claimed(), 12'000u);
        EXPECT_LE(budget.claimed(), 12'100u);
    }
    EXPECT_EQ(budget.claimed(), 0u);
}

// A record larger than a block has one of its own.
TEST(ClaimedRecords, EndAtTheMemoryLimit) {
    Limits limits;
    limits.memory_bytes = 1000;
    Budget budget(limits, {});
    ClaimedRecords records(300, 100, budget);
    for (int i = 0; i < 3; ++i)
        EXPECT_TRUE(records.extend());
    EXPECT_FALSE(records.extend());
    EXPECT_EQ(records.size(), 3u);
    EXPECT_EQ(budget.reason(), Status::memory);
}

}  // namespace
}  // namespace pushwise::support
