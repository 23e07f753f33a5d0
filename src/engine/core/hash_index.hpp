// A growing map from 64-bit hashes to 32-bit numbers, open addressing, nothing is ever removed.
#pragma once

#include <algorithm>
#include <cstdint>

#include "support/claimed_vector.hpp"

namespace pushwise::engine::core {

class HashIndex {
public:
    static constexpr std::uint32_t kAbsent = 0xffffffff;

    // Keeps the reference.
    explicit HashIndex(support::Budget& budget) noexcept : slots_(budget) {}

    [[nodiscard]] std::uint32_t find(std::uint64_t hash) const noexcept {
        return slots_.empty() ? kAbsent : slots_[slot(hash)].value;
    }
    // Keeps an old value. False at the memory limit. Pre: value != kAbsent.
    [[nodiscard]] bool insert(std::uint64_t hash, std::uint32_t value) {
        if (is_full() && !grow()) return false;
        Slot& s = slots_[slot(hash)];
        if (s.value != kAbsent) return true;
        s = {hash, value};
        ++size_;
        return true;
    }
    [[nodiscard]] bool assign(std::uint64_t hash, std::uint32_t value) {
        if (is_full() && !grow()) return false;
        Slot& s = slots_[slot(hash)];
        if (s.value == kAbsent) ++size_;
        s = {hash, value};
        return true;
    }
    [[nodiscard]] std::size_t size() const noexcept { return size_; }

private:
    static constexpr std::size_t kFirstSlots = 1024;
    struct Slot {
        std::uint64_t hash = 0;
        std::uint32_t value = kAbsent;
    };

    [[nodiscard]] bool is_full() const noexcept { return size_ * 2 >= slots_.size(); }
    [[nodiscard]] std::size_t slot(std::uint64_t hash) const noexcept {
        std::size_t i = hash & (slots_.size() - 1);
        while (slots_[i].value != kAbsent && slots_[i].hash != hash)
            i = (i + 1) & (slots_.size() - 1);
        return i;
    }
    [[nodiscard]] bool grow() {
        support::ClaimedVector<Slot> old(std::move(slots_));
        if (!slots_.extend(std::max(kFirstSlots, old.size() * 2), Slot{})) {
            slots_ = std::move(old);
            return false;
        }
        for (const Slot& s : old) {
            if (s.value != kAbsent) slots_[slot(s.hash)] = s;
        }
        return true;
    }

    support::ClaimedVector<Slot> slots_;  // a power of two long, half full at most
    std::size_t size_ = 0;
};

}  // namespace pushwise::engine::core
