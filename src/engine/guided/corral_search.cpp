#include "engine/guided/corral_search.hpp"

#include <algorithm>
#include <unordered_set>

#include "engine/guided/freeze.hpp"
#include "support/random.hpp"

namespace pushwise::engine::guided {
namespace {

constexpr std::size_t kFirstLimit = 100;  // positions
constexpr std::uint32_t kRetry = 128;     // questions before a second, longer search

// Where the player can walk while boxes move in one zone only. The floor outside the zone falls
// into the same pieces all the time, so these are entered as a whole.
template <int W>
class ZoneFlood {
public:
    using Set = Bits<W>;

    ZoneFlood(const Terrain<W>& terrain, const Set& zone, const Set& walls)
        : terrain_(terrain), inside_(zone - walls) {
        for (Set rest = terrain.floor() - zone - walls; rest.any();) {
            Piece piece{terrain.flood(rest, rest.first()), {}};
            rest -= piece.squares;
            piece.squares.for_each([&](Square s) {
                for (int d = 0; d < kSides; ++d) {
                    const Square to = terrain.next(s, d);
                    if (inside_.test(to)) piece.contacts.set(to);
                }
            });
            pieces_.push_back(piece);
        }
        stack_.reserve(terrain.squares());
    }

    // Pre: the boxes are in the zone, the player is on free floor.
    [[nodiscard]] Set operator()(const Set& boxes, Square player) {
        const Set free = inside_ - boxes;
        Set todo = free;
        Set entered;  // pieces outside
        if (todo.test(player)) {
            todo.reset(player);
            stack_.push_back(player);
        }
        for (bool grown = true; grown;) {
            while (!stack_.empty()) {
                const Square s = stack_.back();
                stack_.pop_back();
                for (int d = 0; d < kSides; ++d) {
                    const Square to = terrain_.next(s, d);
                    if (!todo.test(to)) continue;
                    todo.reset(to);
                    stack_.push_back(to);
                }
            }
            grown = false;
            const Set reached = free - todo;
            for (const Piece& piece : pieces_) {
                if (piece.squares.meets(entered)) continue;
                if (!piece.contacts.meets(reached) && !piece.squares.test(player)) continue;
                grown = true;
                entered |= piece.squares;
                const Set fresh = piece.contacts & todo;
                todo -= fresh;
                fresh.for_each([&](Square s) { stack_.push_back(s); });
            }
        }
        return (free - todo) | entered;
    }

private:
    struct Piece {
        Set squares;
        Set contacts;  // squares of the zone beside it
    };

    const Terrain<W>& terrain_;
    Set inside_;
    std::vector<Piece> pieces_;
    std::vector<Square> stack_;
};

}  // namespace

template <int W>
bool CorralSearch<W>::finds_loss(const Set& boxes, const Set& frozen, const Set& reach) {
    const Square player = reach.first();
    Set closed = terrain_.floor() - boxes - reach;
    std::vector<Set> areas;
    std::vector<Set> fences;
    while (closed.any()) {
        areas.push_back(terrain_.flood(closed, closed.first()));
        closed -= areas.back();
        const Task task = make_task(boxes, frozen, areas.back());
        fences.push_back(task.boxes);
        if (is_lost(task, player)) return true;
    }
    for (std::size_t a = 0; a < areas.size(); ++a) {
        for (std::size_t b = a + 1; b < areas.size(); ++b) {
            if (!fences[a].meets(fences[b])) continue;
            if (is_lost(make_task(boxes, frozen, areas[a] | areas[b]), player)) return true;
        }
    }
    return false;
}

template <int W>
Bits<W> CorralSearch<W>::around(const Set& squares) const {
    Set result = squares;
    squares.for_each([&](Square s) {
        for (int d = 0; d < kSides; ++d) {
            for (const Square t : {terrain_.next(s, d), terrain_.diagonal(s, d)}) {
                if (t != terrain_.none()) result.set(t);
            }
        }
    });
    return result;
}

template <int W>
typename CorralSearch<W>::Task CorralSearch<W>::make_task(const Set& boxes, const Set& frozen,
                                                          const Set& area) const {
    Task task;
    task.area = area;
    const Set near = around(area);
    task.boxes = (boxes - frozen) & near;
    // A box right behind the fence that cannot step aside holds the fence in place.
    Set behind;
    task.boxes.for_each([&](Square s) {
        for (int d = 0; d < kSides; ++d) {
            const Square t = terrain_.next(s, d);
            if (!boxes.test(t) || frozen.test(t) || task.boxes.test(t)) continue;
            const Square left = terrain_.next(t, d ^ 1);
            const Square right = terrain_.next(t, opposite(d ^ 1));
            if (left == terrain_.none() || right == terrain_.none() || boxes.test(left) ||
                boxes.test(right)) {
                behind.set(t);
            }
        }
    });
    task.boxes |= behind;
    task.zone = near | task.boxes;
    task.walls = frozen & around(task.zone);
    task.key = support::mix(terrain_.box_hash(task.walls) + 1) ^ terrain_.region_hash(area) * 3;
    return task;
}

template <int W>
std::uint64_t CorralSearch<W>::key(const Task& task, const State& state, const Set& reach) const {
    return task.key ^ terrain_.box_hash(state.boxes) ^ support::mix(reach.first()) ^
           (state.entered ? 0x9e3779b97f4a7c15ULL : 0);
}

template <int W>
bool CorralSearch<W>::is_lost(const Task& task, Square player) {
    if (task.boxes.none()) return false;
    const State start{task.boxes, player, false};
    const Set reach = terrain_.flood(terrain_.floor() - task.walls - task.boxes, player);
    if (reach.meets(task.area)) return false;  // only boxes left out closed it
    const std::uint64_t question = key(task, start, reach);
    if (known_.size() >= kMaxKnown) known_.clear();
    Known& known = known_[question];
    if (known.answer != Answer::unclear) return known.answer == Answer::lost;
    const std::uint32_t asked = known.asked++;
    const bool again = asked >= kRetry && (asked & (asked - 1)) == 0;
    if (asked != 0 && !again) return false;
    const Answer answer = search(task, start, std::max<std::size_t>(kFirstLimit, asked));
    known_[question].answer = answer;
    return answer == Answer::lost;
}

// Best-first on the number of boxes left, so that success is found quickly and only failure is
// exhaustive.
template <int W>
typename CorralSearch<W>::Answer CorralSearch<W>::search(const Task& task, const State& start,
                                                         std::size_t limit) {
    ZoneFlood<W> flood(terrain_, task.zone, task.walls);
    std::vector<std::vector<State>> open(start.boxes.count() + 1);
    std::unordered_set<std::uint64_t> seen;
    open.back().push_back(start);
    std::size_t lowest = open.size() - 1;
    while (true) {
        while (lowest < open.size() && open[lowest].empty())
            ++lowest;
        if (lowest == open.size()) break;
        State state = open[lowest].back();
        open[lowest].pop_back();
        const Set reach = flood(state.boxes, state.player);
        state.entered |= reach.meets(task.area);
        const std::uint64_t here = key(task, state, reach);
        if (!seen.insert(here).second) continue;
        ++searched_;
        if (seen.size() > limit) return Answer::unclear;
        if (const auto it = known_.find(here); it != known_.end()) {
            if (it->second.answer == Answer::lost) continue;
            if (it->second.answer == Answer::possible) return Answer::possible;
        }
        next_.clear();
        if (expand(task, state, reach)) return Answer::possible;
        for (const State& next : next_) {
            const std::size_t left = next.boxes.count();
            open[left].push_back(next);
            lowest = std::min(lowest, left);
        }
    }
    for (const std::uint64_t lost : seen)
        known_[lost].answer = Answer::lost;
    return Answer::lost;
}

template <int W>
bool CorralSearch<W>::expand(const Task& task, const State& state, const Set& reach) {
    const bool goals_served =
        state.entered || (task.area & terrain_.goals()).subset_of(state.boxes);
    if (goals_served && state.boxes.subset_of(terrain_.goals())) return true;
    const Set blocked = state.boxes | task.walls;
    bool forced = false;
    state.boxes.for_each([&](Square s) {
        for (int d = 0; d < kSides && !forced; ++d) {
            const Square stand = terrain_.next(s, opposite(d));
            const Square to = terrain_.next(s, d);
            if (!reach.test(stand) || !survey_.useful().test(to) || blocked.test(to)) continue;
            State next = state;
            next.player = s;
            next.boxes.reset(s);
            if (!task.zone.test(to)) {
                forced = true;
                next_.assign(1, next);
                continue;
            }
            next.boxes.set(to);
            if (freezes(terrain_, next.boxes, task.walls, survey_.useful(), to)) continue;
            next_.push_back(next);
        }
    });
    return false;
}

template class CorralSearch<4>;
template class CorralSearch<16>;

}  // namespace pushwise::engine::guided
