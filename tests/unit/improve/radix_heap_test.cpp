#include "improve/radix_heap.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/random.hpp"

namespace pushwise::improve {
namespace {

TEST(RadixHeap, GivesTheLeastKeyFirst) {
    support::Random random(5);
    support::Budget budget({}, {});
    RadixHeap heap(budget);
    std::vector<std::uint64_t> waiting;
    std::uint64_t last = 0;
    for (std::uint32_t i = 0; i < 20'000; ++i) {
        if (waiting.empty() || random.below(5) < 3) {
            // Equal keys, and now and then one as large as a pair of costs.
            const bool large = random.below(10) == 0;
            const std::uint64_t key = last + (large ? random.next() >> 24 : random.below(4));
            heap.push(key, i);
            waiting.push_back(key);
        } else {
            const auto least = std::min_element(waiting.begin(), waiting.end());
            const RadixHeap::Item item = *heap.pop();
            ASSERT_EQ(item.key, *least);
            last = item.key;
            waiting.erase(least);
        }
        ASSERT_EQ(heap.empty(), waiting.empty());
    }
    heap.clear();
    EXPECT_TRUE(heap.empty());
    heap.push(1, 7);
    EXPECT_EQ(heap.pop()->value, 7U);
}

TEST(RadixHeap, AmongEqualsTheLastComesFirst) {
    support::Budget budget({}, {});
    RadixHeap heap(budget);
    heap.push(3, 1);
    EXPECT_EQ(heap.pop()->value, 1U);
    heap.push(3, 2);
    heap.push(3, 3);
    EXPECT_EQ(heap.pop()->value, 3U);
    EXPECT_EQ(heap.pop()->value, 2U);
}

TEST(RadixHeap, EndsWithItsMemory) {
    Limits limits;
    limits.memory_bytes = 1000;
    support::Budget budget(limits, {});
    RadixHeap heap(budget);
    for (std::uint32_t i = 0; i < 100; ++i)
        heap.push(i, i);
    EXPECT_TRUE(budget.is_over());
    EXPECT_LE(budget.peak(), 1000U);
    std::uint64_t last = 0;
    while (const auto item = heap.pop()) {  // what was not lost comes in order
        EXPECT_GE(item->key, last);
        last = item->key;
    }
    heap.reset();
    EXPECT_EQ(budget.claimed(), 0U);
}

}  // namespace
}  // namespace pushwise::improve
