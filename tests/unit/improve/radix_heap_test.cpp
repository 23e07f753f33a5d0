#include "improve/radix_heap.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/random.hpp"

namespace pushwise::improve {
namespace {

TEST(RadixHeap, GivesTheLeastKeyFirst) {
    support::Random random(5);
    RadixHeap heap;
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
            const RadixHeap::Item item = heap.pop();
            ASSERT_EQ(item.key, *least);
            last = item.key;
            waiting.erase(least);
        }
        ASSERT_EQ(heap.size(), waiting.size());
    }
    heap.clear();
    EXPECT_TRUE(heap.empty());
    heap.push(1, 7);
    EXPECT_EQ(heap.pop().value, 7U);
}

TEST(RadixHeap, AmongEqualsTheLastComesFirst) {
    RadixHeap heap;
    heap.push(3, 1);
    EXPECT_EQ(heap.pop().value, 1U);
    heap.push(3, 2);
    heap.push(3, 3);
    EXPECT_EQ(heap.pop().value, 3U);
    EXPECT_EQ(heap.pop().value, 2U);
}

}  // namespace
}  // namespace pushwise::improve
