#include "engine/core/novelty.hpp"

#include <algorithm>

#include "support/random.hpp"

namespace pushwise::engine::core {

Novelty::Degree Novelty::look(std::uint64_t position_class, std::span<const board::Square> boxes,
                              board::Square moved) {
    const std::uint64_t key = support::mix(position_class);
    std::uint32_t number = classes_.find(key);
    if (number == HashIndex::kAbsent) {
        number = static_cast<std::uint32_t>(classes_.size());
        classes_.insert(key, number);
        row_of_.resize(row_of_.size() + squares_, kNoRow);
    }
    const std::size_t first_square = number * squares_;
    Degree degree = note(first_square, moved, moved) ? new_square : nothing_new;
    for (const board::Square s : boxes) {
        if (s == moved) continue;
        const bool is_new = note(first_square, std::min(s, moved), std::max(s, moved));
        if (is_new && degree == nothing_new) degree = new_pair;
    }
    return degree;
}

bool Novelty::note(std::size_t first_square, board::Square a, board::Square b) {
    std::uint32_t& row = row_of_[first_square + a];
    if (row == kNoRow) {
        row = static_cast<std::uint32_t>(rows_.size() / words_);
        rows_.resize(rows_.size() + words_, 0);
    }
    std::uint64_t& word = rows_[row * words_ + (b >> 6)];
    const std::uint64_t bit = std::uint64_t{1} << (b & 63);
    const bool is_new = (word & bit) == 0;
    word |= bit;
    return is_new;
}

}  // namespace pushwise::engine::core
