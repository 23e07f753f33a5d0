#include "analysis/dead_groups.hpp"

#include <algorithm>
#include <utility>

#include "analysis/dead_squares.hpp"
#include "analysis/distances.hpp"
#include "analysis/sides.hpp"

namespace pushwise::analysis {
namespace {

using board::Direction;
using board::Square;

constexpr std::size_t kMostTriples = 400'000;

// The first `size` squares in ascending order.
std::array<Square, 3> sorted(std::array<Square, 3> group, int size) {
    if (group[0] > group[1]) std::swap(group[0], group[1]);
    if (size == 2) return group;
    if (group[1] > group[2]) std::swap(group[1], group[2]);
    if (group[0] > group[1]) std::swap(group[0], group[1]);
    return group;
}

// The squares a lone box may stand on: it can still get to a goal, or it can have come from the
// start.
board::SquareSet box_squares(const board::Board& board, board::Motion motion) {
    const Sides sides(board, board.start().player);
    if (motion == board::Motion::push) return live_squares(board, sides);
    const std::vector<std::uint16_t> distances = nearest_distances(board, sides, Measure::pulls);
    board::SquareSet squares(board.squares());
    for (int i = 0; i < board.squares(); ++i) {
        const auto s = static_cast<Square>(i);
        if (from_best_side(sides, distances, s) != Distances::kNever) squares.insert(s);
    }
    return squares;
}

}  // namespace

DeadGroups::DeadGroups(const board::Board& board, board::Motion motion, support::Budget& budget)
    : board_(board),
      motion_(motion),
      budget_(budget),
      squares_(board.squares(), box_squares(board, motion)) {
    // A search that begins with a box where none may stand is over before it could ask.
    const std::vector<Square>& first =
        motion == board::Motion::push ? board.start().boxes : board.goals();
    if (std::all_of(first.begin(), first.end(), [&](Square s) { return squares_.contains(s); })) {
        numbered_ = squares_.size();
    }
    // Alive players, dead players, and later the thirds: one set per pair each.
    if (numbered_ < 2 || !claim(3 * numbered_ * numbered_ * sizeof(Set))) {
        numbered_ = 0;
        return;
    }
    find_pairs();
}

bool DeadGroups::claim(std::size_t bytes) {
    if (bytes > budget_.memory_left() / 4 || !budget_.claim(bytes)) return false;
    claimed_ += bytes;
    return true;
}

std::size_t DeadGroups::index(const Group& group, int size) const noexcept {
    if (size == 2) return pair_index(group[0], group[1]);
    const std::size_t a = squares_.number(group[0]);
    const std::size_t b = squares_.number(group[1]);
    const std::size_t c = squares_.number(group[2]);
    return c * (c - 1) * (c - 2) / 6 + b * (b - 1) / 2 + a;
}

std::vector<DeadGroups::Set> DeadGroups::find_alive(int size) {
    struct Placement {
        Group boxes;
        Square player;
    };
    struct Successor {
        int box;
        Square to;
        Square player;
    };
    const std::size_t groups =
        size == 2 ? numbered_ * numbered_ : numbered_ * (numbered_ - 1) * (numbered_ - 2) / 6;
    std::vector<Set> alive(groups);
    std::vector<Placement> open;
    board::Field field(board_);
    // Pre: the field holds the boxes of the group.
    const auto visit = [&](const Group& boxes, Square player) {
        Set& players = alive[index(boxes, size)];
        if (players.contains(player)) return;
        field.flood(player);
        for (const Square s : field.reached())
            players.insert(s);
        open.push_back({boxes, player});
    };

    // Positions the search would end with: boxes on goals with the player anywhere, or boxes and
    // player where they stand at the start.
    const std::vector<Square>& ends =
        motion_ == board::Motion::push ? board_.goals() : board_.start().boxes;
    const auto visit_end = [&](const Group& boxes) {
        field.put_all({boxes.data(), static_cast<std::size_t>(size)});
        if (motion_ == board::Motion::pull) {
            visit(boxes, board_.start().player);
        } else {
            for (int s = 0; s < board_.squares(); ++s) {
                if (field.is_free(static_cast<Square>(s))) visit(boxes, static_cast<Square>(s));
            }
        }
        field.take_all({boxes.data(), static_cast<std::size_t>(size)});
    };
    for (std::size_t i = 0; i < ends.size(); ++i) {
        for (std::size_t j = i + 1; j < ends.size(); ++j) {
            const auto others = static_cast<std::int64_t>(size == 2 ? 1 : ends.size() - j);
            if (!budget_.spend_work(others * board_.squares())) return {};
            if (size == 2) visit_end({ends[i], ends[j]});
            for (std::size_t k = j + 1; size == 3 && k < ends.size(); ++k)
                visit_end({ends[i], ends[j], ends[k]});
        }
    }

    std::vector<Successor> steps;
    for (std::size_t count = 1; !open.empty(); ++count) {
        if (count % 4096 == 0 && !budget_.look_at_clock()) return {};
        const Placement at = open.back();
        open.pop_back();
        field.put_all({at.boxes.data(), static_cast<std::size_t>(size)});
        field.flood(at.player);
        steps.clear();
        for (int i = 0; i < size; ++i) {
            for (const Direction d : board::kAllDirections) {
                const Square beside = field.next(at.boxes[i], d);
                if (!field.reaches(beside)) continue;
                // Backwards from the end the player pulls the box after him; forwards from the
                // start he pushes it away.
                const Square beyond = motion_ == board::Motion::push ? field.next(beside, d)
                                                                     : field.behind(at.boxes[i], d);
                if (!field.is_free(beyond)) continue;
                if (motion_ == board::Motion::push) {
                    steps.push_back({i, beside, beyond});
                } else {
                    steps.push_back({i, beyond, at.boxes[i]});
                }
            }
        }
        for (const Successor& step : steps) {
            Group boxes = at.boxes;
            boxes[step.box] = step.to;
            field.take(at.boxes[step.box]);
            field.put(step.to);
            visit(sorted(boxes, size), step.player);
            field.take(step.to);
            field.put(at.boxes[step.box]);
        }
        field.take_all({at.boxes.data(), static_cast<std::size_t>(size)});
    }
    return alive;
}

void DeadGroups::find_pairs() {
    const std::vector<Set> alive = find_alive(2);
    if (alive.empty()) {
        numbered_ = 0;  // out of time
        return;
    }
    Set all;
    for (int s = 0; s < board_.squares(); ++s)
        all.insert(static_cast<Square>(s));
    always_.resize(numbered_);
    sometimes_.resize(numbered_);
    pair_players_.resize(numbered_ * numbered_);
    for (std::size_t i = 0; i < numbered_; ++i) {
        for (std::size_t j = i + 1; j < numbered_; ++j) {
            const Square a = squares_[i];
            const Square b = squares_[j];
            const Set& players = alive[pair_index(a, b)];
            Set dead = all - players;
            dead.erase(a);
            dead.erase(b);
            if (dead.empty()) continue;
            std::vector<Set>& partners = players.empty() ? always_ : sometimes_;
            partners[i].insert(b);
            partners[j].insert(a);
            pair_players_[pair_index(a, b)] = pair_players_[pair_index(b, a)] = dead;
        }
    }
}

std::size_t DeadGroups::triples_to_find() const noexcept {
    if (knows_triples_ || numbered_ < 3 || board_.goals().size() < 3) return 0;
    const std::size_t triples = numbered_ * (numbered_ - 1) * (numbered_ - 2) / 6;
    return triples <= kMostTriples ? triples : 0;
}

void DeadGroups::find_triples() {
    knows_triples_ = true;
    if (!claim(numbered_ * numbered_ * numbered_ / 6 * sizeof(Set))) return;
    triple_players_ = find_alive(3);
    if (triple_players_.empty()) return;
    Set all;
    for (int s = 0; s < board_.squares(); ++s)
        all.insert(static_cast<Square>(s));
    partners_.resize(numbered_);
    thirds_.resize(numbered_ * numbered_);
    for (std::size_t k = 2; k < numbered_; ++k) {
        for (std::size_t j = 1; j < k; ++j) {
            for (std::size_t i = 0; i < j; ++i) {
                const Group group{squares_[i], squares_[j], squares_[k]};
                Set& players = triple_players_[index(group, 3)];
                players = all - players;  // from now on: those for which it is dead
                for (const Square s : group)
                    players.erase(s);
                for (const auto& [a, b] : {std::pair{i, j}, {i, k}, {j, k}})
                    players -= pair_players_[a * numbered_ + b];
                if (players.empty()) continue;
                ++triples_;
                for (const auto& [a, b, c] :
                     {std::array{i, j, k}, {j, i, k}, {i, k, j}, {k, i, j}, {j, k, i}, {k, j, i}}) {
                    partners_[a].insert(squares_[b]);
                    thirds_[a * numbered_ + b].insert(squares_[c]);
                }
            }
        }
    }
}

bool DeadGroups::match(const Set& boxes, Square moved, Square player) const noexcept {
    if (numbered_ == 0) return false;
    if (!squares_.contains(moved)) return true;  // lost by itself
    const std::size_t n = squares_.number(moved);
    if (boxes.meets(always_[n])) return true;
    bool dead = false;
    (boxes & sometimes_[n]).for_each([&](Square other) {
        dead = dead || pair_players_[pair_index(moved, other)].contains(player);
    });
    if (dead || triples_ == 0) return dead;
    (boxes & partners_[n]).for_each([&](Square second) {
        (boxes & thirds_[pair_index(moved, second)]).for_each([&](Square third) {
            if (dead || third < second) return;
            const Group group = sorted({moved, second, third}, 3);
            dead = triple_players_[index(group, 3)].contains(player);
        });
    });
    return dead;
}

std::vector<Square> DeadGroups::find(const std::vector<Square>& boxes, Square player) const {
    if (numbered_ == 0) return {};
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        for (std::size_t j = i + 1; j < boxes.size(); ++j) {
            if (pair_players_[pair_index(boxes[i], boxes[j])].contains(player)) {
                return {boxes[i], boxes[j]};
            }
        }
    }
    Set all;
    for (const Square s : boxes)
        all.insert(s);
    for (std::size_t i = 0; triples_ > 0 && i < boxes.size(); ++i) {
        for (std::size_t j = i + 1; j < boxes.size(); ++j) {
            std::vector<Square> group;
            (all & thirds_[pair_index(boxes[i], boxes[j])]).for_each([&](Square third) {
                const Group candidate = sorted({boxes[i], boxes[j], third}, 3);
                if (triple_players_[index(candidate, 3)].contains(player)) {
                    group.assign(candidate.begin(), candidate.end());
                }
            });
            if (!group.empty()) return group;
        }
    }
    return {};
}

std::vector<std::vector<Square>> DeadGroups::dead_pairs() const {
    std::vector<std::vector<Square>> pairs;
    for (std::size_t i = 0; i < numbered_; ++i) {
        always_[i].for_each([&](Square other) {
            if (squares_[i] < other) pairs.push_back({squares_[i], other});
        });
    }
    return pairs;
}

}  // namespace pushwise::analysis
