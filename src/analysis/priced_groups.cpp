#include "analysis/priced_groups.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <limits>

#include "analysis/group_graph.hpp"
#include "analysis/matching.hpp"

namespace pushwise::analysis {
namespace {

using board::Square;

constexpr std::size_t kMostTriples = 400'000;
constexpr std::size_t kMostVaried = 0x7fff;
constexpr std::int64_t kWorkPerGroup = 200;
constexpr std::int32_t kNoCost = std::numeric_limits<std::int32_t>::max();
constexpr int kMostHalf = 200;  // of a conflict: more is as good

int colour(const board::Board& board, Square s) {
    return (board.x(s) + board.y(s)) % 2;
}

}  // namespace

PricedGroups::PricedGroups(const board::Board& board, FrozenWalls& walls, support::Budget& budget)
    : board_(board),
      walls_(walls),
      budget_(budget),
      squares_(static_cast<std::size_t>(board.squares())) {
    assert(board.spares() == 0);
    GroupGraph<2> pairs(board, walls[0].sides);
    GroupGraph<3> triples(board, walls[0].sides);
    const std::size_t bytes = pairs.bytes() + triples.bytes();
    if (board.goals().size() < 2 || triples.groups() > kMostTriples ||
        bytes > budget.memory_left() / 4 || !find_prices() || !budget.claim(bytes)) {
        return;
    }
    claimed_ = bytes;
    number_ = pairs.numbers();
    words_ = (pairs.squares().size() + 63) / 64;
    box_at_.assign(pairs.squares().size(), -1);
    loaded_.assign(words_, 0);
    if (!fill_pairs(pairs) || !fill_triples(triples)) pairs_.clear();
    const std::size_t kept = (pairs_.size() + triples_.size()) * sizeof(Entry) +
                             third_.size() * sizeof(std::uint64_t) + varied_.size();
    budget.release(claimed_ - std::min(kept, claimed_));
    claimed_ = std::min(kept, claimed_);
}

// The prices of the cheapest matching at the start. Costs are (distance + colour of box + colour of
// goal) / 2, a whole number, so that what is tight is tight in even steps.
bool PricedGroups::find_prices() {
    const std::vector<Square>& boxes = board_.start().boxes;
    const std::vector<Square>& goals = board_.goals();
    const Outlook& open = walls_[0];
    std::vector<std::uint16_t> rows;
    for (const Square box : boxes) {
        const auto row = open.distances.row(open.sides.state(box, board_.start().player));
        for (std::size_t g = 0; g < goals.size(); ++g) {
            const int odd = colour(board_, box) + colour(board_, goals[g]);
            rows.push_back(row[g] == Distances::kNever
                               ? Distances::kNever
                               : static_cast<std::uint16_t>((row[g] + odd) / 2));
        }
    }
    const int count = static_cast<int>(boxes.size());
    Matching matching(count, count, budget_);
    for (int b = 0; b < count; ++b) {
        matching.set_row(b,
                         {rows.data() + static_cast<std::size_t>(b) * goals.size(), goals.size()});
    }
    matching.solve();
    if (budget_.is_over() || !matching.is_feasible()) return false;
    home_price_.assign(squares_, 0);
    for (std::size_t g = 0; g < goals.size(); ++g) {
        price_.push_back(static_cast<int>(2 * matching.price(static_cast<int>(g))) -
                         colour(board_, goals[g]));
        home_price_[goals[g]] = price_.back();
        all_prices_ += price_.back();
    }
    return true;
}

const PricedGroups::Alone& PricedGroups::alone(FrozenWalls::Index walls) {
    if (alone_.size() <= walls) alone_.resize(std::size_t{walls} + 1);
    Alone& found = alone_[walls];
    if (found.empty()) {
        const Outlook& outlook = walls_[walls];
        found.assign(static_cast<std::size_t>(outlook.sides.states()), kNoCost);
        const std::size_t bytes = found.size() * sizeof(found.front());
        if (budget_.claim(bytes)) claimed_ += bytes;
        for (std::size_t state = 0; state < found.size(); ++state) {
            const auto row = outlook.distances.row(static_cast<int>(state));
            for (std::size_t g = 0; g < row.size(); ++g) {
                if (row[g] != Distances::kNever)
                    found[state] = std::min(found[state], row[g] - price_[g]);
            }
        }
    }
    return found;
}

std::size_t PricedGroups::triple_of(std::size_t a, std::size_t b, std::size_t c) noexcept {
    if (a > b) std::swap(a, b);
    if (b > c) std::swap(b, c);
    if (a > b) std::swap(a, b);
    return c * (c - 1) * (c - 2) / 6 + b * (b - 1) / 2 + a;
}

// implied(player): what smaller groups ask for already.
template <int K, typename Implied>
PricedGroups::Entry PricedGroups::entry_of(const GroupGraph<K>& graph, std::size_t rank,
                                           const typename GroupGraph<K>::Group& group,
                                           board::Field& field, Implied implied) {
    struct Region {
        Square player;
        Half conflict;
    };
    std::array<Region, GroupGraph<K>::kSides> regions;
    int count = 0;
    const Alone& alone_here = alone(0);
    Half least = kMostHalf;
    Half most = 0;
    graph.for_each_region(rank, group, [&](Square player, int cost) {
        int sum = 0;
        for (const std::uint16_t n : group)
            sum += alone_here[walls_[0].sides.state(graph.squares()[n], player)];
        assert(cost >= sum && (cost - sum) % 2 == 0);
        Half conflict = std::min((cost - sum) / 2, kMostHalf);
        if (conflict <= implied(player)) conflict = 0;
        regions[count++] = {player, conflict};
        least = std::min(least, conflict);
        most = std::max(most, conflict);
    });
    if (most == 0) return 0;
    if (least == most || varied_.size() / squares_ >= kMostVaried) return static_cast<Entry>(least);
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

bool PricedGroups::fill_pairs(GroupGraph<2>& graph) {
    if (!graph.build(budget_) || !graph.search(price_, budget_)) return false;
    pairs_.assign(graph.groups(), 0);
    board::Field field(board_);
    bool complete = true;
    graph.for_each_group([&](std::size_t rank, const GroupGraph<2>::Group& group) {
        complete = complete && budget_.spend_work(kWorkPerGroup);
        if (!complete) return;
        pairs_[rank] = entry_of(graph, rank, group, field, [](Square) { return 0; });
    });
    return complete;
}

bool PricedGroups::fill_triples(GroupGraph<3>& graph) {
    if (!graph.build(budget_) || !graph.search(price_, budget_)) return false;
    triples_.assign(graph.groups(), 0);
    third_.assign(pairs_.size() * words_, 0);
    board::Field field(board_);
    bool complete = true;
    graph.for_each_group([&](std::size_t rank, const GroupGraph<3>::Group& group) {
        complete = complete && budget_.spend_work(kWorkPerGroup);
        if (!complete) return;
        const auto [a, b, c] = group;
        const Entry ab = pairs_[pair_of(a, b)];
        const Entry ac = pairs_[pair_of(a, c)];
        const Entry bc = pairs_[pair_of(b, c)];
        triples_[rank] = entry_of(graph, rank, group, field, [&](Square player) {
            const Half x = value(ab, player);
            const Half y = value(ac, player);
            const Half z = value(bc, player);
            return std::max({x, y, z, (x + y + z + 1) / 2});
        });
        if (triples_[rank] == 0) return;
        const auto add = [&](std::uint16_t i, std::uint16_t j, std::uint16_t k) {
            third_[pair_of(i, j) * words_ + k / 64] |= std::uint64_t{1} << (k % 64);
        };
        add(a, b, c);
        add(a, c, b);
        add(b, c, a);
    });
    return complete;
}

template <typename Visit>
void PricedGroups::for_each_group(int box, std::uint16_t square, bool later, Visit visit) {
    Group group;
    for (int i = 0; i < static_cast<int>(at_.size()); ++i) {
        if (i == box || (later && at_[i] < square)) continue;
        const std::size_t pair = pair_of(square, at_[i]);
        if (pairs_[pair] != 0) {
            group.entry = pairs_[pair];
            group.conflict.boxes = {box, i};
            group.conflict.size = 2;
            visit(static_cast<const Group&>(group));
        }
        const std::size_t first = at_[i] / 64U;
        for (std::size_t w = first; w < words_; ++w) {
            std::uint64_t bits = third_[pair * words_ + w] & loaded_[w];
            if (w == first) bits &= ~std::uint64_t{0} << (at_[i] % 64) << 1;
            for (; bits != 0; bits &= bits - 1) {
                const std::size_t n = w * 64 + static_cast<std::size_t>(std::countr_zero(bits));
                if (box_at_[n] == box) continue;  // where it was before
                group.entry = triples_[triple_of(square, at_[i], n)];
                group.conflict.boxes = {box, i, box_at_[n]};
                group.conflict.size = 3;
                visit(static_cast<const Group&>(group));
            }
        }
    }
}

void PricedGroups::load(std::span<const Square> boxes) {
    std::fill(loaded_.begin(), loaded_.end(), 0);
    at_.clear();
    here_.clear();
    is_known_ = std::all_of(boxes.begin(), boxes.end(),
                            [&](Square s) { return number_[s] != GroupGraph<2>::kNone; });
    if (!is_known_) return;
    for (const Square s : boxes) {
        const std::uint16_t n = number_[s];
        box_at_[n] = static_cast<int>(at_.size());
        loaded_[n / 64U] |= std::uint64_t{1} << (n % 64);
        at_.push_back(n);
    }
    for (int box = 0; box < static_cast<int>(at_.size()); ++box)
        for_each_group(box, at_[box], true, [&](const Group& group) { here_.push_back(group); });
}

std::int64_t PricedGroups::cost_alone(std::span<const Square> boxes, Square player,
                                      FrozenWalls::Index walls) {
    const Alone& open = alone(0);
    const Sides& sides = walls_[0].sides;
    std::int64_t total = all_prices_;
    cost_.clear();
    for (const Square box : boxes)
        cost_.push_back(open[sides.state(box, player)]);
    more_.assign(boxes.size(), 0);
    is_fixed_.assign(boxes.size(), false);
    if (walls != 0) {
        const Outlook& outlook = walls_[walls];
        const Alone& walled = alone(walls);
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            is_fixed_[i] =
                std::binary_search(outlook.frozen.begin(), outlook.frozen.end(), boxes[i]);
            const std::int32_t now = is_fixed_[i] ? -home_price_[boxes[i]]
                                                  : walled[outlook.sides.state(boxes[i], player)];
            if (cost_[i] == kNoCost || now == kNoCost) return 0;
            more_[i] = (now - cost_[i]) / 2;
            cost_[i] = now;
        }
    }
    for (const std::int32_t cost : cost_) {
        if (cost == kNoCost) return 0;
        total += cost;
    }
    return total;
}

void PricedGroups::look_at(const Group& group, Square player) {
    ConflictCover::Conflict left;
    left.cost = value(group.entry, player);
    for (int i = 0; i < group.conflict.size; ++i) {
        const int box = group.conflict.boxes[i];
        left.cost -= more_[box];
        if (!is_fixed_[box]) left.boxes[left.size++] = box;
    }
    if (left.cost <= 0 || left.size == 0) return;
    left.cost *= 2;
    found_.push_back(left);
}

std::int64_t PricedGroups::total_after(std::span<const Square> boxes, int moved, Square player,
                                       FrozenWalls::Index walls) {
    const std::uint16_t square = number_[boxes[moved]];
    if (!is_known_ || square == GroupGraph<2>::kNone) return 0;
    const std::int64_t alone = cost_alone(boxes, player, walls);
    if (alone == 0) return 0;
    found_.clear();
    for (const Group& group : here_) {
        const auto end = group.conflict.boxes.begin() + group.conflict.size;
        if (std::find(group.conflict.boxes.begin(), end, moved) == end) look_at(group, player);
    }
    for_each_group(moved, square, false, [&](const Group& group) { look_at(group, player); });
    return alone + cover_.least(found_, static_cast<int>(boxes.size()));
}

void PricedGroups::weigh(std::span<const Square> boxes, Square player, FrozenWalls::Index walls) {
    weighed_.assign(boxes.begin(), boxes.end());
    behind_ = walls;
    weight_ = is_known_ ? cost_alone(boxes, player, walls) : 0;
    if (weight_ == 0) return;
    found_.clear();
    for (const Group& group : here_)
        look_at(group, player);
    conflicts_ = cover_.least(found_, static_cast<int>(boxes.size()));
    weighed_conflicts_ = found_;
    has_conflict_.assign(boxes.size(), false);
    for (const ConflictCover::Conflict& c : found_) {
        for (int i = 0; i < c.size; ++i)
            has_conflict_[c.boxes[i]] = true;
    }
}

std::int64_t PricedGroups::total_if_next(int box, Square to) {
    if (weight_ == 0 || is_fixed_[box]) return 0;
    const Outlook& outlook = walls_[behind_];
    if (!outlook.sides.is_reachable(to)) return 0;
    const std::int32_t then = alone(behind_)[outlook.sides.state(to, weighed_[box])];
    if (then == kNoCost) return 0;
    const std::int32_t more = then + 1 - cost_[box];
    if (more <= 0) return weight_ + conflicts_;
    if (!has_conflict_[box]) return weight_ + conflicts_ + more;
    found_.clear();
    for (ConflictCover::Conflict c : weighed_conflicts_) {
        const auto end = c.boxes.begin() + c.size;
        if (std::find(c.boxes.begin(), end, box) != end) c.cost -= more;
        if (c.cost > 0) found_.push_back(c);
    }
    return weight_ + more + cover_.least(found_, static_cast<int>(weighed_.size()));
}

}  // namespace pushwise::analysis
