// The bits of a set of small numbers, in machine words that somebody else owns.
//
// Bits and SquareSet are such sets with the words in them; a search that keeps millions of sets in
// one array works on the words themselves.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace pushwise::board::word_set {

// How many words hold the numbers below `end`.
[[nodiscard]] constexpr std::size_t words_for(std::size_t end) noexcept {
    return (end + 63) / 64;
}
[[nodiscard]] constexpr bool contains(const std::uint64_t* words, std::size_t n) noexcept {
    return ((words[n >> 6] >> (n & 63)) & 1) != 0;
}
constexpr void insert(std::uint64_t* words, std::size_t n) noexcept {
    words[n >> 6] |= std::uint64_t{1} << (n & 63);
}
constexpr void erase(std::uint64_t* words, std::size_t n) noexcept {
    words[n >> 6] &= ~(std::uint64_t{1} << (n & 63));
}
[[nodiscard]] constexpr int size(const std::uint64_t* words, std::size_t count) noexcept {
    int size = 0;
    for (std::size_t i = 0; i < count; ++i)
        size += std::popcount(words[i]);
    return size;
}
// Calls visit(number) in ascending order.
template <typename Visit>
constexpr void for_each(const std::uint64_t* words, std::size_t count, Visit&& visit) {
    for (std::size_t i = 0; i < count; ++i) {
        for (std::uint64_t word = words[i]; word != 0; word &= word - 1)
            visit(i * 64 + static_cast<std::size_t>(std::countr_zero(word)));
    }
}

}  // namespace pushwise::board::word_set
