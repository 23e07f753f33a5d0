#include "engine/guided/push_search.hpp"

#include <algorithm>
#include <tuple>

#include "analysis/freeze.hpp"
#include "engine/guided/best_index.hpp"
#include "engine/guided/tuning.hpp"
#include "support/random.hpp"

namespace pushwise::engine::guided {

template <int W>
Score PushDomain<W>::Features::score() const noexcept {
    const auto fewer = [](int value, int limit) {
        return static_cast<Score>(limit - std::min(value, limit));
    };
    Score score = static_cast<Score>(std::clamp(packed, 0, 1023));
    score = score << 10 | fewer(regions, 1023);
    score = score << 8 | fewer(lost_links, 255);
    score = score << 10 | fewer(out_of_plan, 1023);
    score = score << 8 | fewer(hot_spots, 255);
    return score << 18 | static_cast<Score>(preference);
}

template <int W>
PushDomain<W>::PushDomain(const BitBoard<W>& view, const Survey<W>& survey,
                          analysis::FrozenStudy<W>& frozen, analysis::CorralProof<W>& corrals,
                          HotSpots<W>& hot_spots, PackingPlan<W>& plan, std::uint64_t seed,
                          support::Budget& budget)
    : view_(view),
      survey_(survey),
      frozen_(frozen),
      corrals_(corrals),
      hot_spots_(hot_spots),
      plan_(plan),
      seed_(seed),
      budget_(budget),
      macros_(view),
      pruning_(view) {}

template <int W>
typename PushDomain<W>::State PushDomain<W>::start() const {
    return {view_.start_boxes(), view_.start_player(), view_.box_hash(view_.start_boxes())};
}

template <int W>
std::uint64_t PushDomain<W>::hash(const State& state) const {
    const Set reach = view_.flood(view_.floor() - state.boxes, state.player);
    return state.hash ^ view_.region_hash(reach);
}

template <int W>
Score PushDomain<W>::score(const State& state) {
    return features(state).score();
}

template <int W>
typename PushDomain<W>::Features PushDomain<W>::features(const State& state) {
    const Set free = view_.floor() - state.boxes;
    Features f;
    const auto progress = plan_.progress(state.boxes, plan_.size());
    f.packed = progress.packed;
    f.stage = progress.stage;
    f.regions = view_.count_regions(free);
    f.lost_links = survey_.rooms().lost(survey_.rooms().broken(free));
    f.out_of_plan = (state.boxes & plan_.out_of_plan(f.stage)).size();
    f.hot_spots = hot_spots_.count(state.boxes);
    state.boxes.for_each([&](Square s) { f.distance += survey_.nearest_goal(s); });
    f.preference = preference(state.hash, f.distance);
    return f;
}

template <int W>
int PushDomain<W>::preference(std::uint64_t box_hash, int far) const noexcept {
    constexpr int kLargest = (1 << 18) - 1;
    if (seed_ == 0) return std::min(far, kLargest);
    return static_cast<int>(support::mix(box_hash + seed_) & kLargest);
}

template <int W>
void PushDomain<W>::collect(const State& state, const Set& reach, const Features& now) {
    candidates_.clear();
    const analysis::FrozenFacts<W>* facts = frozen_.facts(state.boxes);
    if (facts == nullptr) return;
    const Set free = view_.floor() - state.boxes;
    const auto corral = pruning_.find(state.boxes, facts->frozen, state.player, facts->live);
    if (corral.lost) return;
    const auto is_live = [&](Square s) { return facts->live.contains(s); };
    const Set movers = !corral.movers.empty() ? corral.movers : state.boxes - facts->frozen;
    const auto broken = survey_.rooms().broken(free);
    const std::uint64_t here = view_.region_hash(reach);
    const std::int64_t work = kWorkPerBox * state.boxes.size();
    movers.for_each([&](Square box) {
        Set rest = state.boxes;
        rest.erase(box);
        found_.clear();
        macros_.template generate<true>(
            state.boxes, box, reach, now.regions, facts->live,
            [&](Square s) { return !analysis::completes_block(view_, rest, s); }, found_);
        if (found_.empty()) return;
        const auto lifted = survey_.rooms().lift(broken, free, box);
        for (const Macro& macro : found_) {
            if (!budget_.spend_work(work)) return;
            if (macro.to == box && macro.region_hash == here) continue;
            if (survey_.no_rest_pushing().contains(macro.to) && !view_.goals().contains(macro.to) &&
                !plan_.squares().contains(macro.to)) {
                continue;
            }
            Set after = rest;
            after.insert(macro.to);
            if (analysis::freezes_off_goals(view_, after, facts->frozen, is_live, macro.to))
                continue;
            Candidate candidate{macro, now};
            Features& f = candidate.features;
            const auto progress = plan_.progress(
                after, plan_.squares().contains(macro.to) ? plan_.size() : now.stage);
            f.packed = progress.packed;
            f.stage = progress.stage;
            f.regions = macro.regions;
            f.lost_links = survey_.rooms().lost_with(lifted, macro.to, scratch_);
            f.out_of_plan = (after & plan_.out_of_plan(f.stage)).size();
            f.hot_spots = hot_spots_.count(after);
            f.distance += survey_.nearest_goal(macro.to) - survey_.nearest_goal(box);
            f.preference =
                preference(state.hash ^ view_.box_key(box) ^ view_.box_key(macro.to), f.distance);
            candidates_.push_back(candidate);
        }
    });
}

template <int W>
void PushDomain<W>::expand(const State& state, Score, std::vector<Child>& out) {
    const Set reach = view_.flood(view_.floor() - state.boxes, state.player);
    const Features now = features(state);
    collect(state, reach, now);
    for (const Candidate& c : candidates_) {
        const Macro& m = c.macro;
        const std::uint64_t hash =
            state.hash ^ view_.box_key(m.from) ^ view_.box_key(m.to) ^ m.region_hash;
        out.push_back({hash, c.features.score(), {m.from, m.to, m.side, false}, 1});
    }
    advise(state, reach, now, out);
}

template <int W>
void PushDomain<W>::advise(const State& state, const Set& reach, const Features& now,
                           std::vector<Child>& out) {
    const auto score = [](const Candidate& c) { return c.features.score(); };
    // Every advisor keeps what is packed.
    const auto advise_for = [&](auto eligible, auto rank) {
        const int i = best_index(
            candidates_,
            [&](const Candidate& c) { return c.features.packed >= now.packed && eligible(c); },
            rank);
        if (i >= 0) out[i].weight = 0;
        return i >= 0;
    };
    const auto tidy = [&](const Candidate& c) {
        return c.features.regions <= now.regions && c.features.lost_links <= now.lost_links;
    };
    const bool packs =
        advise_for([&](const Candidate& c) { return c.features.packed > now.packed; }, score);
    advise_for([&](const Candidate& c) { return c.features.regions < now.regions; }, score);
    advise_for([&](const Candidate& c) { return c.features.lost_links < now.lost_links; }, score);
    advise_for([&](const Candidate& c) { return c.features.hot_spots < now.hot_spots; }, score);
    if (now.out_of_plan > 0) {
        const auto& far = plan_.distance_from_zone(now.stage);
        advise_for(
            [&](const Candidate& c) {
                return tidy(c) && c.features.out_of_plan <= now.out_of_plan &&
                       is_undoable(c.macro) && far[c.macro.to] > far[c.macro.from];
            },
            [&](const Candidate& c) {
                return std::tuple(-static_cast<int>(far[c.macro.from]), far[c.macro.to]);
            });
    }
    if (const auto focus = plan_.focus(now.stage); focus.has_value() && !packs) {
        const auto steps = [&](Square s) { return static_cast<int>(survey_.steps(s, *focus)); };
        advise_for(
            [&](const Candidate& c) { return tidy(c) && steps(c.macro.to) >= steps(c.macro.from); },
            [&](const Candidate& c) {
                return std::tuple(-steps(c.macro.from), steps(c.macro.to));
            });
    }
    advise_for(
        [&](const Candidate& c) {
            return is_undoable(c.macro) && c.macro.opens &&
                   budget_.spend_work(kWorkPerSquare * view_.squares()) &&
                   macros_.template opens_another<true>(state.boxes, reach, c.macro);
        },
        score);
}

template <int W>
typename PushDomain<W>::State PushDomain<W>::play(const State& state, const Move& move) const {
    State next = state;
    next.boxes.erase(move.from);
    next.boxes.insert(move.to);
    next.hash ^= view_.box_key(move.from) ^ view_.box_key(move.to);
    next.player = view_.next(move.to, move.side);
    return next;
}

template <int W>
Judgement PushDomain<W>::judge(const State&, const Move&, const State& child) {
    const analysis::FrozenFacts<W>* facts = frozen_.facts(child.boxes);
    if (facts == nullptr || !frozen_.feasible(*facts, child.boxes)) return Judgement::lost;
    if (pruning_.find(child.boxes, facts->frozen, child.player, facts->live).lost) {
        return Judgement::lost;
    }
    const Set reach = view_.flood(view_.floor() - child.boxes, child.player);
    return corrals_.finds_loss(child.boxes, facts->frozen, reach) ? Judgement::lost
                                                                  : Judgement::open;
}

template class PushDomain<4>;
template class PushDomain<16>;

}  // namespace pushwise::engine::guided
