#include "improve/exchange.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/thread.hpp"

namespace pushwise::improve {
namespace {

// Pushes that can be told apart.
std::vector<plan::Line> pushes(std::size_t count) {
    return std::vector<plan::Line>(count, {1, board::Direction::right});
}

void tell_nobody(std::optional<Cost>) {}

TEST(Exchange, KeepsTheBestAndTellsOnlyOfIt) {
    Exchange exchange;
    std::vector<std::optional<Cost>> told;
    const auto tell = [&](std::optional<Cost> beaten) { told.push_back(beaten); };
    exchange.offer(0, 9, pushes(9), tell);
    exchange.offer(1, 9, pushes(1), tell);   // no better
    exchange.offer(1, 10, pushes(2), tell);  // worse
    EXPECT_EQ(told.size(), 1U);
    exchange.offer(1, 8, pushes(8), tell);
    EXPECT_EQ(told, (std::vector<std::optional<Cost>>{std::nullopt, 9}));
    std::uint64_t seen = 0;
    const auto best = exchange.better_from_others(0, seen);
    ASSERT_TRUE(best);
    EXPECT_EQ(best->size(), 8U);
}

TEST(Exchange, TellsEachMemberOnceAndNobodyOfHisOwn) {
    Exchange exchange;
    std::uint64_t seen_by_finder = 0;
    std::uint64_t seen_by_other = 0;
    EXPECT_FALSE(exchange.better_from_others(1, seen_by_other));  // there is nothing yet
    exchange.offer(0, 9, pushes(9), tell_nobody);
    EXPECT_FALSE(exchange.better_from_others(0, seen_by_finder));
    EXPECT_TRUE(exchange.better_from_others(1, seen_by_other));
    EXPECT_FALSE(exchange.better_from_others(1, seen_by_other));  // known by now
    exchange.offer(1, 7, pushes(7), tell_nobody);
    EXPECT_TRUE(exchange.better_from_others(0, seen_by_finder));
    EXPECT_FALSE(exchange.better_from_others(1, seen_by_other));
}

TEST(Exchange, TellsOneAtATimeInFallingOrder) {
    Exchange exchange;
    std::vector<Cost> told;
    {
        std::vector<support::Thread> members;
        for (int member = 0; member < 4; ++member) {
            members.emplace_back([&, member] {
                for (Cost cost = 2000 + member; cost > 100; cost -= 3)
                    exchange.offer(member, cost, {}, [&](auto) { told.push_back(cost); });
            });
        }
    }
    ASSERT_FALSE(told.empty());
    EXPECT_TRUE(std::is_sorted(told.rbegin(), told.rend()));
    EXPECT_EQ(std::adjacent_find(told.begin(), told.end()), told.end());
    EXPECT_EQ(told.back(), 101U);
}

}  // namespace
}  // namespace pushwise::improve
