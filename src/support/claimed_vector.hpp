// A vector whose memory is claimed from a Budget before it is taken.
//
// The one container for whatever grows with a search. Where the claim is refused nothing changes,
// the Budget knows that the memory limit was reached, and the caller is told by false. It grows to
// twice its size, or by a quarter where twice does not fit any more. While it moves, the old
// and the new block both count.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "support/budget.hpp"

namespace pushwise::support {

template <typename T>
class ClaimedVector {
public:
    // Keeps the reference.
    explicit ClaimedVector(Budget& budget) noexcept : budget_(&budget) {}
    ~ClaimedVector() { budget_->release(bytes()); }
    ClaimedVector(const ClaimedVector&) = delete;
    ClaimedVector& operator=(const ClaimedVector&) = delete;
    ClaimedVector(ClaimedVector&& other) noexcept
        : budget_(other.budget_), items_(std::exchange(other.items_, {})) {}
    ClaimedVector& operator=(ClaimedVector&& other) noexcept {
        std::swap(budget_, other.budget_);
        items_.swap(other.items_);
        return *this;
    }

    [[nodiscard]] bool push_back(T item) {
        if (items_.size() == items_.capacity() && !reserve(items_.size() + 1)) return false;
        items_.push_back(std::move(item));
        return true;
    }
    void pop_back() noexcept { items_.pop_back(); }
    // Makes it longer, filled up with `item`. Pre: size >= size().
    [[nodiscard]] bool extend(std::size_t size, const T& item) {
        if (size > items_.capacity() && !reserve(size)) return false;
        items_.resize(size, item);
        return true;
    }
    // Everything anew: `size` times `item`. The old memory is given back first.
    [[nodiscard]] bool renew(std::size_t size, const T& item) {
        if (size * sizeof(T) > budget_->memory_left() + bytes()) {
            return budget_->run_out_of_room();
        }
        reset();
        return extend(size, item);
    }
    [[nodiscard]] bool append(std::span<const T> items) {
        if (!reserve(items_.size() + items.size())) return false;
        items_.insert(items_.end(), items.begin(), items.end());
        return true;
    }
    // Room for `size` items in all, and more when it has to grow.
    [[nodiscard]] bool reserve(std::size_t size) {
        const std::size_t old = items_.capacity();
        if (size <= old) return true;
        const std::size_t wanted = capacity_for(size);
        if (!budget_->claim(wanted * sizeof(T))) return false;
        items_.reserve(wanted);
        budget_->release(old * sizeof(T));
        return true;
    }
    // Does reserve(size) take at most a quarter of the memory left? To be asked for what makes a
    // search better but could be done without: it must not take the place of positions.
    [[nodiscard]] bool is_cheap(std::size_t size) const noexcept {
        return size <= items_.capacity() ||
               capacity_for(size) * sizeof(T) <= budget_->memory_left() / 4;
    }
    // Forgets all items; their memory is kept, or given back.
    void clear() noexcept { items_.clear(); }
    void reset() noexcept {
        budget_->release(bytes());
        std::vector<T>().swap(items_);
    }

    [[nodiscard]] std::size_t size() const noexcept { return items_.size(); }
    [[nodiscard]] bool empty() const noexcept { return items_.empty(); }
    [[nodiscard]] std::size_t bytes() const noexcept { return items_.capacity() * sizeof(T); }
    [[nodiscard]] T& operator[](std::size_t i) noexcept { return items_[i]; }
    [[nodiscard]] const T& operator[](std::size_t i) const noexcept { return items_[i]; }
    [[nodiscard]] T& back() noexcept { return items_.back(); }
    [[nodiscard]] const T& back() const noexcept { return items_.back(); }
    [[nodiscard]] T* data() noexcept { return items_.data(); }
    [[nodiscard]] const T* data() const noexcept { return items_.data(); }
    [[nodiscard]] auto begin() noexcept { return items_.begin(); }
    [[nodiscard]] auto end() noexcept { return items_.end(); }
    [[nodiscard]] auto begin() const noexcept { return items_.begin(); }
    [[nodiscard]] auto end() const noexcept { return items_.end(); }

private:
    [[nodiscard]] std::size_t capacity_for(std::size_t size) const noexcept {
        const std::size_t old = items_.capacity();
        const std::size_t twice = std::max(size, old * 2);
        return twice * sizeof(T) <= budget_->memory_left() ? twice : std::max(size, old + old / 4);
    }

    Budget* budget_;
    std::vector<T> items_;  // every byte of its capacity is claimed
};

}  // namespace pushwise::support
