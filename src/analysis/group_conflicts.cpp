#include "analysis/group_conflicts.hpp"

#include <algorithm>
#include <cassert>

#include "analysis/group_graph.hpp"
#include "board/field.hpp"

namespace pushwise::analysis {
namespace {

using board::Square;

constexpr std::size_t kMostVaried = 64 << 20;  // bytes
constexpr std::int64_t kWorkPerGroup = 200;

}  // namespace

GroupConflicts::GroupConflicts(const board::Board& board, const Sides& sides)
    : board_(board),
      sides_(sides),
      squares_(static_cast<std::size_t>(board.squares())),
      numbered_(board.squares(), live_squares(board, sides)),
      words_(board::word_set::words_for(numbered_.size())),
      box_at_(numbered_.size(), -1),
      loaded_(words_, 0) {}

std::size_t GroupConflicts::bytes() const noexcept {
    return (pairs_.size() + triples_.size() + fours_.size()) * sizeof(Entry) +
           (third_.size() + with_fours_.size() + fourth_.size()) * sizeof(Bits) + varied_.size();
}

std::size_t GroupConflicts::four_of(std::size_t a, std::size_t b, std::size_t c,
                                    std::size_t d) noexcept {
    if (a > b) std::swap(a, b);
    if (b > c) std::swap(b, c);
    if (c > d) std::swap(c, d);
    return d * (d - 1) * (d - 2) / 6 * (d - 3) / 4 + triple_of(a, b, c);
}

template <int K>
bool GroupConflicts::add(const GroupGraph<K>& graph, const Alone& alone, support::Budget& budget) {
    forget();  // what is loaded does not have the new groups
    std::vector<Entry>& entries = K == 2 ? pairs_ : K == 3 ? triples_ : fours_;
    entries.assign(graph.groups(), 0);
    if (K == 3) third_.assign(pairs_.size() * words_, 0);
    if (K == 4) {
        with_fours_.assign(pairs_.size() * words_, 0);
        fourth_.assign(triples_.size() * words_, 0);
    }
    board::Field field(board_);
    bool complete = true;
    graph.for_each_group([&](std::size_t rank, const typename GroupGraph<K>::Group& group) {
        complete = complete && budget.spend_work(kWorkPerGroup);
        if (!complete) return;
        const Entry entry = entry_of(graph, rank, group, alone, field);
        if (entry != 0) note(rank, entry, group);
    });
    if (!complete) entries.clear();
    return complete;
}

template <int K>
GroupConflicts::Entry GroupConflicts::entry_of(const GroupGraph<K>& graph, std::size_t rank,
                                               const typename GroupGraph<K>::Group& group,
                                               const Alone& alone, board::Field& field) {
    struct Region {
        Square player;
        Half conflict;
    };
    std::array<Region, GroupGraph<K>::kSides> regions;
    int count = 0;
    Half least = kLost;
    Half most = 0;
    graph.for_each_region(rank, group, [&](Square player, int cost) {
        std::int64_t sum = 0;
        for (const std::uint16_t n : group)
            sum += alone[sides_.state(graph.squares()[n], player)];
        Half conflict = kLost;
        if (cost != GroupGraph<K>::kLost) {
            assert(cost >= sum && (cost - sum) % 2 == 0);
            conflict = static_cast<Half>(std::min<std::int64_t>((cost - sum) / 2, kLost - 1));
        } else if (sum >= kNoCost) {
            conflict = 0;  // one of its boxes is lost
        }
        if (conflict <= implied(group, player)) conflict = 0;
        regions[count++] = {player, conflict};
        least = std::min(least, conflict);
        most = std::max(most, conflict);
    });
    if (most == 0) return 0;
    if (least == most || varied_.size() > kMostVaried) return static_cast<Entry>(least);
    const auto entry = static_cast<Entry>(kVaries + varied_.size() / squares_);
    varied_.resize(varied_.size() + squares_, static_cast<std::uint8_t>(least));
    const auto row = varied_.end() - static_cast<std::ptrdiff_t>(squares_);
    for (const std::uint16_t n : group)
        field.put(graph.squares()[n]);
    for (int r = 0; r < count; ++r) {
        field.flood(regions[r].player);
        for (const Square s : field.reached())
            row[s] = static_cast<std::uint8_t>(regions[r].conflict);
    }
    for (const std::uint16_t n : group)
        field.take(graph.squares()[n]);
    return entry;
}

GroupConflicts::Half GroupConflicts::implied(const std::array<std::uint16_t, 2>&,
                                             Square) const noexcept {
    return 0;
}

GroupConflicts::Half GroupConflicts::implied(const std::array<std::uint16_t, 3>& group,
                                             Square player) const noexcept {
    const auto [a, b, c] = group;
    const Half x = value(pairs_[pair_of(a, b)], player);
    const Half y = value(pairs_[pair_of(a, c)], player);
    const Half z = value(pairs_[pair_of(b, c)], player);
    return std::max({x, y, z, (x + y + z + 1) / 2});
}

// Each box is in three of the triples, and in one of the pairs of each of the three pairings.
GroupConflicts::Half GroupConflicts::implied(const std::array<std::uint16_t, 4>& group,
                                             Square player) const noexcept {
    const auto [a, b, c, d] = group;
    const auto pair = [&](std::size_t i, std::size_t j) {
        return value(pairs_[pair_of(i, j)], player);
    };
    const auto triple = [&](std::uint16_t i, std::uint16_t j, std::uint16_t k) {
        return std::max(value(triples_[triple_of(i, j, k)], player),
                        implied(std::array{i, j, k}, player));
    };
    const Half w = triple(a, b, c);
    const Half x = triple(a, b, d);
    const Half y = triple(a, c, d);
    const Half z = triple(b, c, d);
    return std::max({w, x, y, z, (w + x + y + z + 2) / 3, pair(a, b) + pair(c, d),
                     pair(a, c) + pair(b, d), pair(a, d) + pair(b, c)});
}

void GroupConflicts::note(std::size_t rank, Entry entry,
                          const std::array<std::uint16_t, 2>& /*group*/) {
    pairs_[rank] = entry;
}

void GroupConflicts::note(std::size_t rank, Entry entry,
                          const std::array<std::uint16_t, 3>& group) {
    triples_[rank] = entry;
    for (std::size_t k = 0; k < 3; ++k) {
        third_[pair_of(group[(k + 1) % 3], group[(k + 2) % 3]) * words_ + group[k] / kBits] |=
            Bits{1} << (group[k] % kBits);
    }
}

void GroupConflicts::note(std::size_t rank, Entry entry,
                          const std::array<std::uint16_t, 4>& group) {
    fours_[rank] = entry;
    for (std::size_t k = 0; k < 4; ++k) {
        const std::uint16_t out = group[k];
        const std::array rest{group[(k + 1) % 4], group[(k + 2) % 4], group[(k + 3) % 4]};
        fourth_[triple_of(rest[0], rest[1], rest[2]) * words_ + out / kBits] |= Bits{1}
                                                                                << (out % kBits);
        for (std::size_t i = 0; i < 3; ++i) {
            with_fours_[pair_of(rest[i], rest[(i + 1) % 3]) * words_ + out / kBits] |=
                Bits{1} << (out % kBits);
        }
    }
}

template bool GroupConflicts::add(const GroupGraph<2>& graph, const Alone& alone,
                                  support::Budget& budget);
template bool GroupConflicts::add(const GroupGraph<3>& graph, const Alone& alone,
                                  support::Budget& budget);
template bool GroupConflicts::add(const GroupGraph<4>& graph, const Alone& alone,
                                  support::Budget& budget);

void GroupConflicts::load(std::span<const Square> boxes) {
    is_known_ = std::all_of(boxes.begin(), boxes.end(), [&](Square s) { return may_stand(s); });
    if (!is_known_) return;
    if (at_.size() != boxes.size()) {
        forget();
        at_.resize(boxes.size(), kOut);
    }
    changed_.clear();
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        if (at_[i] == numbered_.number(boxes[i])) continue;
        changed_.push_back(static_cast<int>(i));
        if (at_[i] != kOut) take_out(static_cast<int>(i));
    }
    std::erase_if(here_, [&](const Group& group) {
        const auto end = group.conflict.boxes.begin() + group.conflict.size;
        return std::any_of(group.conflict.boxes.begin(), end,
                           [&](int box) { return at_[box] == kOut; });
    });
    for (const int box : changed_) {
        put(box, numbered_.number(boxes[box]));
        note_groups_of(box);
    }
}

void GroupConflicts::forget() noexcept {
    at_.clear();
    std::fill(loaded_.begin(), loaded_.end(), 0);
    here_.clear();
}

void GroupConflicts::take_out(int box) noexcept {
    loaded_[at_[box] / kBits] &= ~(Bits{1} << (at_[box] % kBits));
    at_[box] = kOut;
}

void GroupConflicts::put(int box, std::uint16_t number) noexcept {
    at_[box] = number;
    box_at_[number] = box;
    loaded_[number / kBits] |= Bits{1} << (number % kBits);
}

// Boxes of a group are in the order of their squares, whichever of them was put last: what the
// groups cost together must not depend on the way to a position.
void GroupConflicts::note_groups_of(int box) {
    for_each_group(box, at_[box], [&](const Group& group) {
        auto& boxes = here_.emplace_back(group).conflict.boxes;
        for (int i = 1; i < group.conflict.size && at_[boxes[i]] < at_[box]; ++i)
            std::swap(boxes[i - 1], boxes[i]);
    });
}

}  // namespace pushwise::analysis
