// A priority queue for keys that never fall below the last one taken: a radix heap (Ahuja,
// Mehlhorn, Orlin, Tarjan 1990).
//
// An item waits in the bucket of the highest bit in which its key differs from the last key taken,
// so each item moves at most 64 times however large the keys are; pairs of costs in one word need
// nothing better. Among equal keys the last one put in comes first. When
// memory is refused items are lost, and the Budget says so.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "support/claimed_vector.hpp"

namespace pushwise::improve {

class RadixHeap {
public:
    struct Item {
        std::uint64_t key;
        std::uint32_t value;
    };

    // Keeps the reference.
    explicit RadixHeap(support::Budget& budget) : spread_(budget) {
        for (int i = 0; i < kBuckets; ++i)
            buckets_.emplace_back(budget);
    }

    // The memory is kept, or given back.
    void clear() noexcept {
        for (Bucket& bucket : buckets_)
            bucket.clear();
        last_ = 0;
        size_ = 0;
    }
    void reset() noexcept {
        clear();
        for (Bucket& bucket : buckets_)
            bucket.reset();
        spread_.reset();
    }
    [[nodiscard]] bool empty() const noexcept { return size_ == 0; }

    // Pre: key is not below the last one taken.
    void push(std::uint64_t key, std::uint32_t value) { size_ += put({key, value}) ? 1 : 0; }

    // Nothing when it is empty, or when what was left got lost.
    std::optional<Item> pop() {
        if (size_ == 0) return std::nullopt;
        if (buckets_[0].empty()) refill();
        if (buckets_[0].empty()) return std::nullopt;
        const Item item = buckets_[0].back();
        buckets_[0].pop_back();
        --size_;
        return item;
    }

private:
    using Bucket = support::ClaimedVector<Item>;
    static constexpr int kBuckets = 65;

    [[nodiscard]] bool put(const Item& item) { return buckets_[bucket(item.key)].push_back(item); }
    [[nodiscard]] int bucket(std::uint64_t key) const noexcept {
        return 64 - std::countl_zero(key ^ last_);
    }
    void refill() {
        int first = 1;
        while (buckets_[first].empty())
            ++first;
        std::swap(spread_, buckets_[first]);
        last_ = spread_[0].key;
        for (const Item& item : spread_) {
            if (item.key < last_) last_ = item.key;
        }
        for (const Item& item : spread_)
            size_ -= put(item) ? 0 : 1;
        spread_.clear();
    }

    std::vector<Bucket> buckets_;
    Bucket spread_;  // working space
    std::uint64_t last_ = 0;
    std::size_t size_ = 0;
};

}  // namespace pushwise::improve
