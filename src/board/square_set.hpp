// A set of squares as bits, sized for one board.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "board/word_set.hpp"

namespace pushwise::board {

using Square = std::uint16_t;
inline constexpr Square kNoSquare = 0xffff;

class SquareSet {
public:
    SquareSet() = default;
    explicit SquareSet(int squares)
        : words_(word_set::words_for(static_cast<std::size_t>(squares)), 0) {}
    SquareSet(int squares, std::span<const Square> members) : SquareSet(squares) {
        for (const Square s : members)
            insert(s);
    }

    [[nodiscard]] bool contains(Square s) const noexcept {
        return word_set::contains(words_.data(), s);
    }
    void insert(Square s) noexcept { word_set::insert(words_.data(), s); }
    void erase(Square s) noexcept { word_set::erase(words_.data(), s); }
    void clear() noexcept { words_.assign(words_.size(), 0); }

    [[nodiscard]] int size() const noexcept { return word_set::size(words_.data(), words_.size()); }
    [[nodiscard]] bool empty() const noexcept {
        for (const std::uint64_t word : words_) {
            if (word != 0) return false;
        }
        return true;
    }

    // Pre: both are sized for the same board.
    [[nodiscard]] bool subset_of(const SquareSet& other) const noexcept {
        for (std::size_t i = 0; i < words_.size(); ++i) {
            if ((words_[i] & ~other.words_[i]) != 0) return false;
        }
        return true;
    }

    // Calls visit(square) in ascending order.
    template <typename Visit>
    void for_each(Visit visit) const {
        word_set::for_each(words_.data(), words_.size(),
                           [&](std::size_t n) { visit(static_cast<Square>(n)); });
    }

    // Pre, of both: the sets are sized for the same board.
    SquareSet& operator|=(const SquareSet& o) noexcept {
        for (std::size_t i = 0; i < words_.size(); ++i)
            words_[i] |= o.words_[i];
        return *this;
    }
    SquareSet& operator-=(const SquareSet& o) noexcept {
        for (std::size_t i = 0; i < words_.size(); ++i)
            words_[i] &= ~o.words_[i];
        return *this;
    }
    friend SquareSet operator|(SquareSet a, const SquareSet& b) noexcept { return a |= b; }
    friend SquareSet operator-(SquareSet a, const SquareSet& b) noexcept { return a -= b; }
    bool operator==(const SquareSet&) const = default;

private:
    std::vector<std::uint64_t> words_;
};

}  // namespace pushwise::board
