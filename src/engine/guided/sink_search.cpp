#include "engine/guided/sink_search.hpp"

#include <algorithm>
#include <tuple>

#include "analysis/bipartite_matching.hpp"
#include "analysis/freeze.hpp"
#include "analysis/retrograde.hpp"
#include "engine/guided/best_index.hpp"
#include "engine/guided/tuning.hpp"
#include "support/random.hpp"

namespace pushwise::engine::guided {

template <int W>
Score SinkDomain<W>::Features::score() const noexcept {
    const auto fewer = [](int value, int limit) {
        return static_cast<Score>(limit - std::min(value, limit));
    };
    Score score = fewer(boxes, 1023);
    score = score << 10 | fewer(regions, 1023);
    score = score << 10 | fewer(on_goals, 1023);
    score = score << 8 | fewer(lost_links, 255);
    return score << kSpreadBits | static_cast<Score>(spread);
}

template <int W>
SinkDomain<W>::SinkDomain(const BitBoard<W>& view, const Survey<W>& survey, Recipe recipe,
                          support::Budget& budget)
    : view_(view),
      survey_(survey),
      recipe_(recipe),
      budget_(budget),
      macros_(view),
      lone_(view),
      pruning_(view) {}

template <int W>
std::vector<typename SinkDomain<W>::Root> SinkDomain<W>::roots() {
    std::vector<Root> roots;
    const Set& goals = view_.goals();
    const Set free = view_.floor() - goals;
    Features features;
    features.boxes = features.on_goals = goals.size();
    features.regions = view_.count_regions(free);
    features.lost_links = survey_.rooms().lost(survey_.rooms().broken(free));
    goals.for_each([&](Square s) { features.spread += survey_.goal_sum(s); });
    State state{goals, view_.start_boxes(), 0, view_.box_hash(goals)};
    state.supply.for_each([&](Square s) { state.hash ^= view_.supply_key(s); });
    for (Set left = free; !left.empty();) {
        const Set region = view_.flood(left, left.first());
        left -= region;
        state.player = region.first();
        found_.clear();
        goals.for_each([&](Square box) {
            if (!budget_.spend_work(kWorkPerSquare * view_.squares())) return;
            macros_.template generate<false>(
                goals, box, region, features.regions, survey_.suppliable(),
                [](Square) { return true; }, found_);
        });
        if (found_.empty()) continue;
        roots.push_back({state, state.hash ^ view_.region_hash(region), features.score()});
    }
    return roots;
}

template <int W>
Bits<W> SinkDomain<W>::sink_squares(const State& state, const Set& free, const Set& reach) {
    lone_.set_floor(free);
    const Set open = state.supply & free;
    std::vector<std::pair<Square, Set>> rows;
    open.for_each([&](Square s) {
        if (!budget_.spend_work(kWorkPerSquare * view_.squares())) return;
        rows.push_back({s, lone_.pushed_from(s)});
    });
    Set sink;
    int largest = 0;
    for (const auto& [s, from_s] : rows) {
        Set group;
        for (const auto& [t, from_t] : rows) {
            if (from_s.contains(t) && from_t.contains(s)) group.insert(t);
        }
        const int size = group.size();
        if (size > largest) sink = group;
        if (size == largest) sink |= group;
        largest = std::max(largest, size);
    }
    if (recipe_.rule == SinkRule::any_accessible) sink = open & reach;
    // Where a box could be pulled to now so that its next pull can sink it: anything the sink can
    // push to that is far from all of it.
    feeds_sink_ = Set{};
    for (const auto& [s, from_s] : rows) {
        if (sink.contains(s)) feeds_sink_ |= from_s;
    }
    const Set near = feeds_sink_;
    near.for_each([&](Square at) {
        sink.for_each([&](Square s) {
            if (survey_.steps(at, s) < kAwaySteps) feeds_sink_.erase(at);
        });
    });
    return sink.subset_of(reach) ? sink : Set{};
}

template <int W>
bool SinkDomain<W>::is_away(Square from, Square to) const noexcept {
    if (survey_.steps(from, to) >= kAwaySteps) return true;
    const analysis::RoomLinks<W>& rooms = survey_.rooms();
    const int a = rooms.room_of(from);
    const int b = rooms.room_of(to);
    if (a != analysis::RoomLinks<W>::kCorridor && b != analysis::RoomLinks<W>::kCorridor)
        return a != b;
    if (a == analysis::RoomLinks<W>::kCorridor && b == analysis::RoomLinks<W>::kCorridor)
        return false;
    const Square corridor = a == analysis::RoomLinks<W>::kCorridor ? from : to;
    if (rooms.borders(corridor, std::max(a, b))) return false;
    return view_.x(from) != view_.x(to) && view_.y(from) != view_.y(to);
}

template <int W>
bool SinkDomain<W>::supply_suffices(const Set& boxes, const Set& supply) const {
    const std::int64_t left = boxes.size();
    if (!budget_.spend_work(kWorkPerMatch * left * left)) return false;
    return analysis::can_match(boxes, supply,
                               [&](Square box) -> const Set& { return survey_.suppliers(box); });
}

template <int W>
void SinkDomain<W>::collect(const State& state, const Set& reach, const Features& now) {
    const Set free = view_.floor() - state.boxes;
    const auto broken = survey_.rooms().broken(free);
    sink_ = sink_squares(state, free, reach);
    Set allowed;
    state.supply.for_each([&](Square s) { allowed |= survey_.pushable_from(s); });
    candidates_.clear();
    bool any_sink = false;
    state.boxes.for_each([&](Square box) {
        if (!budget_.spend_work(kWorkPerSquare * view_.squares())) return;
        found_.clear();
        macros_.template generate<false>(
            state.boxes, box, reach, now.regions, allowed, [](Square) { return true; }, found_);
        if (found_.empty()) return;
        Set rest = state.boxes;
        rest.erase(box);
        bool box_sinks = false;
        if (!sink_.empty()) {
            for (const Macro& macro : found_) {
                if (box_sinks || !sink_.contains(macro.to) || !is_away(box, macro.to)) continue;
                Set supply = state.supply;
                supply.erase(macro.to);
                if (!supply_suffices(rest, supply)) continue;
                box_sinks = any_sink = true;
                Candidate candidate{macro, now, true};
                candidate.macro.region_hash = macros_.hash_without_box();
                Features& f = candidate.features;
                f.boxes -= 1;
                f.regions = view_.count_regions(view_.floor() - rest);
                f.on_goals -= view_.goals().contains(box) ? 1 : 0;
                f.lost_links = survey_.rooms().lost(survey_.rooms().broken(view_.floor() - rest));
                f.spread -= survey_.goal_sum(box);
                candidates_.push_back(candidate);
            }
        }
        if (any_sink) return;
        const auto lifted = survey_.rooms().lift(broken, free, box);
        for (const Macro& macro : found_) {
            if (survey_.no_rest_pulling().contains(macro.to) && !state.supply.contains(macro.to))
                continue;
            Candidate candidate{macro, now, false};
            Features& f = candidate.features;
            f.regions = macro.regions;
            f.on_goals += static_cast<int>(view_.goals().contains(macro.to)) -
                          static_cast<int>(view_.goals().contains(box));
            f.lost_links = survey_.rooms().lost_with(lifted, macro.to, scratch_);
            f.spread += survey_.goal_sum(macro.to) - survey_.goal_sum(box);
            candidates_.push_back(candidate);
        }
    });
    if (!any_sink) return;
    std::erase_if(candidates_, [](const Candidate& c) { return !c.sinks; });
}

template <int W>
void SinkDomain<W>::expand(const State& state, Score, std::vector<Child>& out) {
    const Set free = view_.floor() - state.boxes;
    const Set reach = view_.flood(free, state.player);
    Features now;
    now.boxes = state.boxes.size();
    now.regions = view_.count_regions(free);
    now.on_goals = (state.boxes & view_.goals()).size();
    now.lost_links = survey_.rooms().lost(survey_.rooms().broken(free));
    state.boxes.for_each([&](Square s) { now.spread += survey_.goal_sum(s); });
    collect(state, reach, now);
    for (const Candidate& c : candidates_) {
        const Macro& m = c.macro;
        std::uint64_t hash = state.hash ^ view_.box_key(m.from) ^ m.region_hash;
        hash ^= c.sinks ? view_.supply_key(m.to) : view_.box_key(m.to);
        out.push_back({hash, c.features.score(), {m.from, m.to, m.side, c.sinks}, 1});
    }
    advise(state, reach, now, out);
}

template <int W>
void SinkDomain<W>::advise(const State& state, const Set& reach, const Features& now,
                           std::vector<Child>& out) const {
    const auto advise_for = [&](int i) {
        if (i >= 0) out[i].weight = 0;
    };
    if (!candidates_.empty() && candidates_.front().sinks) {
        advise_for(best_sink());
        return;
    }
    const auto score = [](const Candidate& c) { return c.features.score(); };
    advise_for(best_pull(now));
    advise_for(best_index(
        candidates_, [&](const Candidate& c) { return c.features.regions < now.regions; }, score));
    advise_for(best_index(
        candidates_, [&](const Candidate& c) { return c.features.lost_links < now.lost_links; },
        score));
    advise_for(best_explorer(state, reach));
}

template <int W>
std::uint64_t SinkDomain<W>::preference(const Macro& macro, std::uint64_t length) const noexcept {
    if (recipe_.seed == 0) return length;
    return support::mix(recipe_.seed * 0x10001 + macro.from * 0x400 + macro.to);
}

// First a box that stands on neither goal nor supply square; otherwise not out of a hole, then
// leaving the fewest regions, then the longest way.
template <int W>
int SinkDomain<W>::best_sink() const {
    return best_index(
        candidates_, [](const Candidate&) { return true; },
        [&](const Candidate& c) {
            const Square from = c.macro.from;
            const bool stray = !view_.goals().contains(from) && !view_.start_boxes().contains(from);
            return std::tuple(stray, !survey_.holes().contains(from),
                              -static_cast<int>(c.macro.regions),
                              preference(c.macro, survey_.steps(from, c.macro.to)));
        });
}

// Without a sink: a box off a goal, worsening neither regions nor links and spreading out.
template <int W>
int SinkDomain<W>::best_pull(const Features& now) const {
    return best_index(
        candidates_,
        [&](const Candidate& c) {
            return view_.goals().contains(c.macro.from) && c.features.regions <= now.regions &&
                   c.features.lost_links <= now.lost_links && c.features.spread > now.spread;
        },
        [&](const Candidate& c) {
            return std::tuple(!survey_.holes().contains(c.macro.from),
                              feeds_sink_.contains(c.macro.to), -c.features.regions,
                              -c.features.lost_links, preference(c.macro, c.macro.length));
        });
}

// A move after which some other box can be pulled from a square the player could not reach.
template <int W>
int SinkDomain<W>::best_explorer(const State& state, const Set& reach) const {
    const auto opens_a_pull = [&](const Candidate& c) {
        return c.macro.opens && budget_.spend_work(kWorkPerSquare * view_.squares()) &&
               macros_.template opens_another<false>(state.boxes, reach, c.macro);
    };
    return best_index(candidates_, opens_a_pull,
                      [](const Candidate& c) { return c.features.score(); });
}

template <int W>
typename SinkDomain<W>::State SinkDomain<W>::play(const State& state, const Move& move) const {
    State next = state;
    next.boxes.erase(move.from);
    next.hash ^= view_.box_key(move.from);
    if (move.removes) {
        next.supply.erase(move.to);
        next.hash ^= view_.supply_key(move.to);
    } else {
        next.boxes.insert(move.to);
        next.hash ^= view_.box_key(move.to);
    }
    next.player = view_.next(move.to, move.side);
    return next;
}

template <int W>
Judgement SinkDomain<W>::judge(const State&, const Move& move, const State& child) {
    if (!move.removes) {
        if (!supply_suffices(child.boxes, child.supply)) return Judgement::lost;
        const Set left = analysis::never_pulled(view_, view_.floor(), child.boxes, child.player);
        if (!left.subset_of(child.supply)) return Judgement::lost;
    }
    // Played forwards, corral pruning must allow this box to arrive.
    const Set frozen = analysis::frozen_boxes(view_, child.boxes, Set{},
                                              [&](Square s) { return survey_.live().contains(s); });
    const auto corral = pruning_.find(child.boxes, frozen, child.player, survey_.live());
    const bool allowed =
        corral.movers.empty() ? !corral.lost : !move.removes && corral.movers.contains(move.to);
    return allowed ? Judgement::open : Judgement::wrong_way;
}

template class SinkDomain<4>;
template class SinkDomain<16>;

}  // namespace pushwise::engine::guided
