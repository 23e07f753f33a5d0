// A growing map from 64-bit hashes to 32-bit numbers, open addressing, nothing is ever removed.
#pragma once

#include <cstdint>
#include <vector>

namespace pushwise::engine::core {

class HashIndex {
public:
    static constexpr std::uint32_t kAbsent = 0xffffffff;

    HashIndex() : slots_(1024) {}

    [[nodiscard]] std::uint32_t find(std::uint64_t hash) const noexcept {
        return slots_[slot(hash)].value;
    }
    // Keeps an old value. Pre: value != kAbsent.
    void insert(std::uint64_t hash, std::uint32_t value) {
        Slot& s = slots_[slot(hash)];
        if (s.value != kAbsent) return;
        s = {hash, value};
        if (++size_ * 2 > slots_.size()) grow();
    }
    void assign(std::uint64_t hash, std::uint32_t value) {
        Slot& s = slots_[slot(hash)];
        if (s.value != kAbsent) {
            s.value = value;
        } else {
            insert(hash, value);
        }
    }
    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    [[nodiscard]] std::size_t bytes() const noexcept { return slots_.size() * sizeof(Slot); }

private:
    struct Slot {
        std::uint64_t hash = 0;
        std::uint32_t value = kAbsent;
    };

    [[nodiscard]] std::size_t slot(std::uint64_t hash) const noexcept {
        std::size_t i = hash & (slots_.size() - 1);
        while (slots_[i].value != kAbsent && slots_[i].hash != hash)
            i = (i + 1) & (slots_.size() - 1);
        return i;
    }
    void grow() {
        std::vector<Slot> old(slots_.size() * 2);
        old.swap(slots_);
        for (const Slot& s : old) {
            if (s.value != kAbsent) slots_[slot(s.hash)] = s;
        }
    }

    std::vector<Slot> slots_;
    std::size_t size_ = 0;
};

}  // namespace pushwise::engine::core
