#include "improve/vicinity.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace pushwise::improve {

using board::Square;

bool Vicinity::resize(std::size_t positions) {
    positions_ = positions;
    words_ = board::word_set::words_for(positions);
    with_.clear();
    fewer_.resize(words_);
    as_many_.resize(words_);
    one_more_.resize(words_);
    return with_.extend(words_ * world_.words() * 64, 0);
}

void Vicinity::compare(std::span<const Square> boxes, int displaced, std::uint32_t near) {
    first_word_ = near / 64 >= kReach ? near / 64 - kReach : 0;
    last_word_ = std::min(words_, near / 64 + kReach + 1);
    for (std::size_t w = first_word_; w < last_word_; ++w) {
        std::array<std::uint64_t, kMostDisplaced + 2> more_than{};
        for (const Square s : boxes) {
            const std::uint64_t elsewhere = ~with_[world_.number(s) * words_ + w];
            for (int n = displaced + 1; n > 0; --n)
                more_than[n] |= more_than[n - 1] & elsewhere;
            more_than[0] |= elsewhere;
        }
        std::uint64_t valid = ~std::uint64_t{0};
        if (w + 1 == words_ && positions_ % 64 != 0) {
            valid = (std::uint64_t{1} << (positions_ % 64)) - 1;
        }
        fewer_[w] = ~more_than[displaced - 1] & valid;
        as_many_[w] = more_than[displaced - 1] & ~more_than[displaced] & valid;
        one_more_[w] = more_than[displaced] & ~more_than[displaced + 1] & valid;
    }
}

std::optional<std::uint32_t> Vicinity::nearest(Square from, Square to, std::uint32_t near) const {
    const std::uint64_t* at_from = with_.data() + world_.number(from) * words_;
    const std::uint64_t* at_to = with_.data() + world_.number(to) * words_;
    const auto fitting = [&](std::size_t w) {
        return fewer_[w] | (as_many_[w] & (~at_from[w] | at_to[w])) |
               (one_more_[w] & ~at_from[w] & at_to[w]);
    };
    const std::size_t middle = near / 64;
    const std::uint64_t before = (std::uint64_t{1} << (near % 64)) - 1;
    std::uint64_t found = fitting(middle) & ~before;
    for (std::size_t w = middle;; found = fitting(w)) {
        if (found != 0) return static_cast<std::uint32_t>(w * 64 + std::countr_zero(found));
        if (++w >= last_word_) break;
    }
    found = fitting(middle) & before;
    for (std::size_t w = middle;; found = fitting(w)) {
        if (found != 0) return static_cast<std::uint32_t>(w * 64 + 63 - std::countl_zero(found));
        if (w-- == first_word_) return std::nullopt;
    }
}

}  // namespace pushwise::improve
