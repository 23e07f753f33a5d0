// Items by number, where the numbers may begin anywhere: it grows at either end.
#pragma once

#include <algorithm>
#include <cstdint>

#include "support/claimed_vector.hpp"

namespace pushwise::engine::core {

// Slots nobody has used hold `kEmpty`.
template <typename T, auto kEmpty>
class Shelf {
public:
    // Keeps the reference.
    explicit Shelf(support::Budget& budget) noexcept : items_(budget) {}

    // The item with this number, made if there is none; null at the memory limit.
    [[nodiscard]] T* reach(std::int64_t number) {
        if (items_.empty()) base_ = number;
        if (number < base_) {
            // As much again as there is, so that items rarely move.
            const std::int64_t more = std::max<std::int64_t>(base_ - number, size());
            if (!add(more)) return nullptr;
            std::rotate(items_.begin(), items_.end() - more, items_.end());
            base_ -= more;
        }
        const std::int64_t missing = number - base_ - size() + 1;
        if (missing > 0 && !add(missing)) return nullptr;
        return &(*this)[number];
    }
    // Pre: it was reached before, or lies between two that were.
    [[nodiscard]] T& operator[](std::int64_t number) noexcept {
        return items_[static_cast<std::size_t>(number - base_)];
    }
    void clear() noexcept { items_.reset(); }

private:
    [[nodiscard]] std::int64_t size() const noexcept {
        return static_cast<std::int64_t>(items_.size());
    }
    [[nodiscard]] bool add(std::int64_t count) {
        if (!items_.reserve(items_.size() + static_cast<std::size_t>(count))) return false;
        for (; count > 0; --count)
            static_cast<void>(items_.push_back(T(kEmpty)));  // there is room
        return true;
    }

    std::int64_t base_ = 0;  // the number of the first
    support::ClaimedVector<T> items_;
};

}  // namespace pushwise::engine::core
