// A priority queue for keys that never fall below the last one taken: a radix heap (Ahuja,
// Mehlhorn, Orlin, Tarjan 1990).
//
// An item waits in the bucket of the highest bit in which its key differs from the last key taken,
// so each item moves at most 64 times however large the keys are; pairs of costs in one word need
// nothing better. Among equal keys the last one put in comes first.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace pushwise::improve {

class RadixHeap {
public:
    struct Item {
        std::uint64_t key;
        std::uint32_t value;
    };

    void clear() noexcept {
        for (std::vector<Item>& bucket : buckets_)
            bucket.clear();
        last_ = 0;
        size_ = 0;
    }
    [[nodiscard]] bool empty() const noexcept { return size_ == 0; }
    [[nodiscard]] std::size_t size() const noexcept { return size_; }

    // Pre: key is not below the last one taken.
    void push(std::uint64_t key, std::uint32_t value) {
        buckets_[bucket(key)].push_back({key, value});
        ++size_;
    }

    // Pre: not empty.
    Item pop() {
        if (buckets_[0].empty()) refill();
        const Item item = buckets_[0].back();
        buckets_[0].pop_back();
        --size_;
        return item;
    }

private:
    [[nodiscard]] int bucket(std::uint64_t key) const noexcept {
        return 64 - std::countl_zero(key ^ last_);
    }
    void refill() {
        int first = 1;
        while (buckets_[first].empty())
            ++first;
        spread_.swap(buckets_[first]);
        last_ = spread_.front().key;
        for (const Item& item : spread_) {
            if (item.key < last_) last_ = item.key;
        }
        for (const Item& item : spread_)
            buckets_[bucket(item.key)].push_back(item);
        spread_.clear();
    }

    std::array<std::vector<Item>, 65> buckets_;
    std::vector<Item> spread_;  // working space
    std::uint64_t last_ = 0;
    std::size_t size_ = 0;
};

}  // namespace pushwise::improve
