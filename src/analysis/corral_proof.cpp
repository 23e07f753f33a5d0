#include "analysis/corral_proof.hpp"

#include <algorithm>
#include <unordered_set>

#include "analysis/freeze.hpp"
#include "analysis/zone_flood.hpp"
#include "support/random.hpp"

namespace pushwise::analysis {

using board::Square;

namespace {

constexpr std::size_t kFirstLimit = 100;  // positions
constexpr std::uint32_t kRetry = 128;     // questions before a second, longer search

}  // namespace

template <int W>
bool CorralProof<W>::finds_loss(const Set& boxes, const Set& frozen, const Set& reach) {
    const Square player = reach.first();
    Set closed = view_.floor() - boxes - reach;
    std::vector<Set> areas;
    std::vector<Set> fences;
    while (!closed.empty()) {
        areas.push_back(view_.flood(closed, closed.first()));
        closed -= areas.back();
        const Task task = make_task(boxes, frozen, areas.back());
        fences.push_back(task.boxes);
        if (is_lost(task, {task.boxes, player, false})) return keep(task);
    }
    for (std::size_t a = 0; a < areas.size(); ++a) {
        for (std::size_t b = a + 1; b < areas.size(); ++b) {
            if (budget_.is_over()) return false;
            if (!fences[a].meets(fences[b])) continue;
            const Task task = make_task(boxes, frozen, areas[a] | areas[b]);
            if (is_lost(task, {task.boxes, player, false})) return keep(task);
        }
    }
    return false;
}

template <int W>
bool CorralProof<W>::keep(const Task& task) {
    last_ = task;
    return true;
}

template <int W>
board::Bits<W> CorralProof<W>::fewest_boxes(Square player) {
    Task task = last_;
    if (!is_lost(task, {task.boxes, player, true})) return {};
    const Set all = task.boxes;
    all.for_each([&](Square s) {
        task.boxes.erase(s);
        if (!is_lost(task, {task.boxes, player, true})) task.boxes.insert(s);
    });
    return task.boxes;
}

template <int W>
board::Bits<W> CorralProof<W>::around(const Set& squares) const {
    Set result = squares;
    squares.for_each([&](Square s) {
        for (int d = 0; d < board::kDirections; ++d) {
            for (const Square t : {view_.next(s, d), view_.diagonal(s, d)}) {
                if (t != view_.outside()) result.insert(t);
            }
        }
    });
    return result;
}

template <int W>
typename CorralProof<W>::Task CorralProof<W>::make_task(const Set& boxes, const Set& frozen,
                                                        const Set& area) const {
    Task task;
    task.area = area;
    const Set near = around(area);
    task.boxes = (boxes - frozen) & near;
    // A box right behind the fence that cannot step aside holds the fence in place.
    Set behind;
    task.boxes.for_each([&](Square s) {
        for (int d = 0; d < board::kDirections; ++d) {
            const Square t = view_.next(s, d);
            if (!boxes.contains(t) || frozen.contains(t) || task.boxes.contains(t)) continue;
            const Square left = view_.next(t, d ^ 1);
            const Square right = view_.next(t, board::opposite(d ^ 1));
            if (left == view_.outside() || right == view_.outside() || boxes.contains(left) ||
                boxes.contains(right)) {
                behind.insert(t);
            }
        }
    });
    task.boxes |= behind;
    task.zone = near | task.boxes;
    task.walls = frozen & around(task.zone);
    task.key = support::mix(view_.box_hash(task.walls) + 1) ^ view_.region_hash(area) * 3;
    return task;
}

template <int W>
std::uint64_t CorralProof<W>::key(const Task& task, const State& state, const Set& reach) const {
    return task.key ^ view_.box_hash(state.boxes) ^ support::mix(reach.first()) ^
           (state.entered ? 0x9e3779b97f4a7c15ULL : 0);
}

template <int W>
bool CorralProof<W>::is_lost(const Task& task, const State& start) {
    if (task.boxes.empty()) return false;
    const Set reach = view_.flood(view_.floor() - task.walls - task.boxes, start.player);
    // Only boxes left out closed it?
    if (!start.entered && reach.meets(task.area)) return false;
    const std::uint64_t question = key(task, start, reach);
    if (known_.size() >= kMaxKnown) known_.clear();
    Known& known = known_[question];
    if (known.answer != Finding::unknown) return known.answer == Finding::lost;
    const std::uint32_t asked = known.asked++;
    const bool again = asked >= kRetry && (asked & (asked - 1)) == 0;
    if (asked != 0 && !again) return false;
    const Finding answer = search(task, start, std::max<std::size_t>(kFirstLimit, asked));
    known_[question].answer = answer;
    return answer == Finding::lost;
}

// Best-first on the number of boxes left, so that success is found quickly and only failure is
// exhaustive.
template <int W>
Finding CorralProof<W>::search(const Task& task, const State& start, std::size_t limit) {
    ZoneFlood<W> flood(view_, task.zone, task.walls);
    std::vector<std::vector<State>> open(start.boxes.size() + 1);
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
        if (seen.size() > limit || !budget_.spend_work(kWorkPerPosition)) return Finding::unknown;
        if (const auto it = known_.find(here); it != known_.end()) {
            if (it->second.answer == Finding::lost) continue;
            if (it->second.answer == Finding::possible) return Finding::possible;
        }
        next_.clear();
        if (expand(task, state, reach)) return Finding::possible;
        for (const State& next : next_) {
            const std::size_t left = next.boxes.size();
            open[left].push_back(next);
            lowest = std::min(lowest, left);
        }
    }
    for (const std::uint64_t lost : seen)
        known_[lost].answer = Finding::lost;
    return Finding::lost;
}

template <int W>
bool CorralProof<W>::expand(const Task& task, const State& state, const Set& reach) {
    const bool goals_served = state.entered || (task.area & view_.goals()).subset_of(state.boxes);
    if (goals_served && state.boxes.subset_of(view_.goals())) return true;
    const Set blocked = state.boxes | task.walls;
    bool forced = false;
    state.boxes.for_each([&](Square s) {
        for (int d = 0; d < board::kDirections && !forced; ++d) {
            const Square stand = view_.next(s, board::opposite(d));
            const Square to = view_.next(s, d);
            if (!reach.contains(stand) || !live_.contains(to) || blocked.contains(to)) continue;
            State next = state;
            next.player = s;
            next.boxes.erase(s);
            if (!task.zone.contains(to)) {
                forced = true;
                next_.assign(1, next);
                continue;
            }
            next.boxes.insert(to);
            if (freezes_off_goals(
                    view_, next.boxes, task.walls, [&](Square t) { return live_.contains(t); }, to))
                continue;
            next_.push_back(next);
        }
    });
    return false;
}

template class CorralProof<4>;
template class CorralProof<16>;
template class CorralProof<24>;

}  // namespace pushwise::analysis
