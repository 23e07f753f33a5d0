#include "support/claimed_vector.hpp"

#include <gtest/gtest.h>

#include <numeric>

namespace pushwise::support {
namespace {

Limits memory(std::size_t bytes) {
    Limits limits;
    limits.memory_bytes = bytes;
    return limits;
}

TEST(ClaimedVector, NeverHoldsMoreThanWasClaimed) {
    Budget budget(memory(1000), {});
    {
        ClaimedVector<int> numbers(budget);
        int count = 0;
        while (numbers.push_back(count)) {
            ++count;
            ASSERT_EQ(budget.claimed(), numbers.bytes());
            ASSERT_LE(numbers.bytes(), 1000u);
        }
        EXPECT_EQ(budget.reason(), Status::memory);
        EXPECT_GE(count, 100);  // of 250 that would fit: old and new place are there together
        ASSERT_EQ(numbers.size(), static_cast<std::size_t>(count));
        for (int i = 0; i < count; ++i)
            ASSERT_EQ(numbers[i], i);  // what was refused changed nothing
    }
    EXPECT_EQ(budget.claimed(), 0u);
}

TEST(ClaimedVector, GivesBackWhatItLeaves) {
    Budget budget(memory(100'000), {});
    ClaimedVector<int> numbers(budget);
    ASSERT_TRUE(numbers.extend(1000, 7));
    EXPECT_EQ(std::accumulate(numbers.begin(), numbers.end(), 0), 7000);
    ClaimedVector<int> moved(std::move(numbers));
    EXPECT_EQ(budget.claimed(), moved.bytes());
    ASSERT_TRUE(moved.renew(20'000, 1));  // fits only because the old place is given back first
    EXPECT_EQ(moved.size(), 20'000u);
    EXPECT_FALSE(moved.renew(30'000, 1));
    EXPECT_EQ(moved.size(), 20'000u);
    moved.reset();
    EXPECT_EQ(budget.claimed(), 0u);
}

TEST(ClaimedVector, IsCheapWhileAQuarterOfTheRestIsEnough) {
    Budget budget(memory(4000), {});
    ClaimedVector<char> text(budget);
    EXPECT_TRUE(text.is_cheap(1000));
    EXPECT_FALSE(text.is_cheap(1001));
    EXPECT_FALSE(budget.is_over());  // asking costs nothing
}

}  // namespace
}  // namespace pushwise::support
