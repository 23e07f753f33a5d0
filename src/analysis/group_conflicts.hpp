// Tables of conflicts: what groups of two, three and four boxes cost beyond their boxes one by one,
// by their squares and the player's region, and a quick way to those among the boxes of a position.
//
// A group counts only where smaller groups within it do not ask for as much already. Most do not
// count, so each pair and each triple of squares has a set of bits: the squares that make it a
// group that counts. With the squares of the boxes as bits, a position's groups are found by a few
// operations on words.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "analysis/conflict_cover.hpp"
#include "analysis/sides.hpp"
#include "board/board.hpp"
#include "board/field.hpp"
#include "board/numbered_squares.hpp"
#include "support/budget.hpp"

namespace pushwise::analysis {

template <int K>
class GroupGraph;

class GroupConflicts {
public:
    // What lone boxes cost at least, by state of Sides; kNoCost where one cannot be finished.
    using Alone = std::vector<std::int32_t>;
    static constexpr std::int32_t kNoCost = std::numeric_limits<std::int32_t>::max();

    // Conflicts are even and halved. A group that cannot be finished at all has this one.
    using Half = int;
    static constexpr Half kLost = 255;

    // Keeps the references.
    GroupConflicts(const board::Board& board, const Sides& sides);

    // Takes the conflicts of groups of two, then three, then four boxes. Pre: the graph has been
    // searched. False when the budget was spent before; nothing has been added then.
    template <int K>
    [[nodiscard]] bool add(const GroupGraph<K>& graph, const Alone& alone, support::Budget& budget);
    [[nodiscard]] std::size_t bytes() const noexcept;

    // A conflict, or kVaries and the number of a row of varied_.
    using Entry = std::uint32_t;
    struct Group {
        Entry entry = 0;
        ConflictCover::Conflict conflict;  // its cost is not set
    };
    [[nodiscard]] Half value(Entry entry, board::Square player) const noexcept {
        if (entry < kVaries) return static_cast<Half>(entry);
        return varied_[std::size_t{entry ^ kVaries} * squares_ + player];
    }

    // Makes this the loaded position. Boxes that stand where they stood cost nothing, so searches
    // that go on from where they were are quick.
    void load(std::span<const board::Square> boxes);
    // Does every box stand where a box may?
    [[nodiscard]] bool is_known() const noexcept { return is_known_; }
    [[nodiscard]] bool may_stand(board::Square s) const noexcept { return numbered_.contains(s); }
    // All groups of the loaded position.
    [[nodiscard]] std::span<const Group> here() const noexcept { return here_; }
    // Calls visit(group) for every group of `box` on another square and loaded boxes.
    // Pre: is_known(), may_stand(to).
    template <typename Visit>
    void for_each_with(int box, board::Square to, Visit visit) const {
        for_each_group(box, numbered_.number(to), visit);
    }

private:
    static constexpr Entry kVaries = Entry{1} << 31;
    static constexpr std::uint16_t kOut = std::numeric_limits<std::uint16_t>::max();  // not put

    using Bits = std::uint64_t;
    static constexpr std::size_t kBits = 64;

    [[nodiscard]] static std::size_t pair_of(std::size_t a, std::size_t b) noexcept {
        return a < b ? b * (b - 1) / 2 + a : a * (a - 1) / 2 + b;
    }
    [[nodiscard]] static std::size_t triple_of(std::size_t a, std::size_t b,
                                               std::size_t c) noexcept {
        if (a > b) std::swap(a, b);
        if (b > c) std::swap(b, c);
        if (a > b) std::swap(a, b);
        return c * (c - 1) * (c - 2) / 6 + b * (b - 1) / 2 + a;
    }
    [[nodiscard]] static std::size_t four_of(std::size_t a, std::size_t b, std::size_t c,
                                             std::size_t d) noexcept;

    // What smaller groups ask for already; for two boxes nothing.
    [[nodiscard]] Half implied(const std::array<std::uint16_t, 2>& group,
                               board::Square player) const noexcept;
    [[nodiscard]] Half implied(const std::array<std::uint16_t, 3>& group,
                               board::Square player) const noexcept;
    [[nodiscard]] Half implied(const std::array<std::uint16_t, 4>& group,
                               board::Square player) const noexcept;
    void note(std::size_t rank, Entry entry, const std::array<std::uint16_t, 2>& group);
    void note(std::size_t rank, Entry entry, const std::array<std::uint16_t, 3>& group);
    void note(std::size_t rank, Entry entry, const std::array<std::uint16_t, 4>& group);

    template <int K>
    [[nodiscard]] Entry entry_of(const GroupGraph<K>& graph, std::size_t rank,
                                 const typename GroupGraph<K>::Group& group, const Alone& alone,
                                 board::Field& field);

    // Calls visit(n) for the numbers above `floor` that are loaded and whose bits are set in row.
    template <typename Visit>
    void for_each_loaded(const Bits* row, std::size_t floor, Visit visit) const {
        for (std::size_t w = floor / kBits; w < words_; ++w) {
            Bits bits = row[w] & loaded_[w];
            if (w == floor / kBits) bits &= ~Bits{0} << (floor % kBits) << 1;
            for (; bits != 0; bits &= bits - 1)
                visit(w * kBits + static_cast<std::size_t>(std::countr_zero(bits)));
        }
    }

    // The loaded position becomes none.
    void forget() noexcept;
    void take_out(int box) noexcept;
    void put(int box, std::uint16_t number) noexcept;
    // Notes all groups of a box that is put and others that are. Pre: none of them is noted.
    void note_groups_of(int box);

    // The groups of `box` on the square of number `square` and loaded boxes.
    template <typename Visit>
    void for_each_group(int box, std::size_t square, Visit visit) const {
        Group group;
        const auto tell = [&](Entry entry, int size) {
            group.entry = entry;
            group.conflict.size = size;
            visit(static_cast<const Group&>(group));
        };
        auto& boxes = group.conflict.boxes;
        boxes[0] = box;
        for (std::size_t i = 0; i < at_.size(); ++i) {
            const std::size_t a = at_[i];
            if (static_cast<int>(i) == box || a == kOut) continue;
            boxes[1] = static_cast<int>(i);
            const std::size_t pair = pair_of(square, a);
            if (pairs_[pair] != 0) tell(pairs_[pair], 2);
            for_each_loaded(&third_[pair * words_], a, [&](std::size_t b) {
                if (box_at_[b] == box) return;  // where it was before
                boxes[2] = box_at_[b];
                tell(triples_[triple_of(square, a, b)], 3);
            });
            if (fours_.empty()) continue;
            for_each_loaded(&with_fours_[pair * words_], a, [&](std::size_t b) {
                if (box_at_[b] == box) return;
                boxes[2] = box_at_[b];
                const std::size_t triple = triple_of(square, a, b);
                for_each_loaded(&fourth_[triple * words_], b, [&](std::size_t c) {
                    if (box_at_[c] == box) return;
                    boxes[3] = box_at_[c];
                    tell(fours_[four_of(square, a, b, c)], 4);
                });
            });
        }
    }

    const board::Board& board_;
    const Sides& sides_;
    std::size_t squares_;
    board::NumberedSquares numbered_;  // those a box may stand on
    std::size_t words_;                // for as many bits
    std::vector<Entry> pairs_;
    std::vector<Entry> triples_;
    std::vector<Entry> fours_;
    std::vector<Bits> third_;           // by pair: squares that make it a triple that counts
    std::vector<Bits> with_fours_;      // by pair: squares that make it part of a group of four
    std::vector<Bits> fourth_;          // by triple: squares that make it such a group
    std::vector<std::uint8_t> varied_;  // by row and player: conflicts that depend on his region

    // The loaded position.
    std::vector<std::uint16_t> at_;  // by box: the number of its square
    std::vector<int> changed_;       // boxes that stand elsewhere than before
    std::vector<int> box_at_;        // by number
    std::vector<Bits> loaded_;       // numbers
    std::vector<Group> here_;
    bool is_known_ = false;
};

}  // namespace pushwise::analysis
