// A set of squares in a fixed number of machine words.
//
// Fast searches copy, compare and combine box sets at every generated position; with the size known
// at compile time each of these is a handful of instructions and needs no heap.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "board/square_set.hpp"
#include "board/word_set.hpp"

namespace pushwise::board {

template <int W>
struct Bits {
    static constexpr int kCapacity = W * 64;

    std::array<std::uint64_t, W> words{};

    [[nodiscard]] bool contains(Square s) const noexcept {
        return word_set::contains(words.data(), s);
    }
    void insert(Square s) noexcept { word_set::insert(words.data(), s); }
    void erase(Square s) noexcept { word_set::erase(words.data(), s); }

    [[nodiscard]] bool empty() const noexcept {
        std::uint64_t all = 0;
        for (const std::uint64_t word : words)
            all |= word;
        return all == 0;
    }
    [[nodiscard]] int size() const noexcept { return word_set::size(words.data(), W); }
    [[nodiscard]] bool subset_of(const Bits& other) const noexcept {
        std::uint64_t rest = 0;
        for (int i = 0; i < W; ++i)
            rest |= words[i] & ~other.words[i];
        return rest == 0;
    }
    [[nodiscard]] bool meets(const Bits& other) const noexcept {
        std::uint64_t common = 0;
        for (int i = 0; i < W; ++i)
            common |= words[i] & other.words[i];
        return common != 0;
    }
    // The smallest member. Pre: !empty().
    [[nodiscard]] Square first() const noexcept {
        int i = 0;
        while (words[i] == 0)
            ++i;
        return static_cast<Square>(i * 64 + std::countr_zero(words[i]));
    }

    // Calls visit(square) in ascending order.
    template <typename Visit>
    void for_each(Visit visit) const {
        word_set::for_each(words.data(), W, [&](std::size_t n) { visit(static_cast<Square>(n)); });
    }

    Bits& operator|=(const Bits& o) noexcept {
        for (int i = 0; i < W; ++i)
            words[i] |= o.words[i];
        return *this;
    }
    Bits& operator&=(const Bits& o) noexcept {
        for (int i = 0; i < W; ++i)
            words[i] &= o.words[i];
        return *this;
    }
    // Set difference.
    Bits& operator-=(const Bits& o) noexcept {
        for (int i = 0; i < W; ++i)
            words[i] &= ~o.words[i];
        return *this;
    }
    friend Bits operator|(Bits a, const Bits& b) noexcept { return a |= b; }
    friend Bits operator&(Bits a, const Bits& b) noexcept { return a &= b; }
    friend Bits operator-(Bits a, const Bits& b) noexcept { return a -= b; }
    bool operator==(const Bits&) const = default;
};

}  // namespace pushwise::board
