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
        const std::size_t size = row_of_.size() + squares_;
        if (!row_of_.is_cheap(size) || !row_of_.extend(size, kNoRow) ||
            !classes_.insert(key, number)) {
            return nothing_new;
        }
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
        const std::size_t size = rows_.size() + words_;
        if (!rows_.is_cheap(size) || !rows_.extend(size, 0)) return false;
        row = static_cast<std::uint32_t>(size / words_ - 1);
    }
    std::uint64_t* squares = &rows_[row * words_];
    const bool is_new = !board::word_set::contains(squares, b);
    board::word_set::insert(squares, b);
    return is_new;
}

}  // namespace pushwise::engine::core
