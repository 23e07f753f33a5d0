#include "engine/guided/corral_search.hpp"

#include <algorithm>
#include <unordered_set>

#include "engine/guided/freeze.hpp"
#include "support/random.hpp"

namespace pushwise::engine::guided {
namespace {

constexpr std::size_t kFirstLimit = 100;  // positions
constexpr std::uint32_t kRetry = 128;     // questions before a second, longer search

}  // namespace

template <int W>
bool CorralSearch<W>::finds_loss(const Set& boxes, const Set& frozen, Square player) {
    const Set free = terrain_.floor() - boxes;
    Set closed = free - terrain_.flood(free, player);
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
    return task.key ^ terrain_.box_hash(state.boxes) ^ support::mix(terrain_.region_hash(reach)) ^
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
        const Set reach = terrain_.flood(terrain_.floor() - task.walls - state.boxes, state.player);
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
            const Set rest = next.boxes | task.walls;
            next.boxes.set(to);
            if (!has_free_axis(terrain_, rest, survey_.useful(), to)) {
                const Set stuck = frozen_boxes(terrain_, next.boxes | task.walls, survey_.useful());
                if (!stuck.subset_of(terrain_.goals())) continue;
            }
            next_.push_back(next);
        }
    });
    return false;
}

template class CorralSearch<4>;
template class CorralSearch<16>;

}  // namespace pushwise::engine::guided
