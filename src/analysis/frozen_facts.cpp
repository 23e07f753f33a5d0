#include "analysis/frozen_facts.hpp"

#include "analysis/bipartite_matching.hpp"
#include "analysis/freeze.hpp"
#include "analysis/retrograde.hpp"
#include "support/random.hpp"

namespace pushwise::analysis {

using board::Square;

namespace {

constexpr std::int64_t kWorkPerStudy = 16;  // of a goal, per square

}  // namespace

template <int W>
std::size_t FrozenStudy<W>::Hash::operator()(const Set& set) const noexcept {
    std::uint64_t hash = 0;
    for (const std::uint64_t word : set.words)
        hash = support::mix(hash ^ word) + word;
    return hash;
}

template <int W>
const FrozenFacts<W>* FrozenStudy<W>::facts(const Set& boxes) {
    Set live = live_;
    Set frozen;
    while (true) {
        const Set grown =
            frozen_boxes(view_, boxes, frozen, [&](Square s) { return live.contains(s); });
        if (!grown.subset_of(view_.goals())) return nullptr;
        auto it = known_.find(grown);
        if (it == known_.end()) {
            const std::size_t entry_bytes = view_.squares() * sizeof(Set);
            if (known_.size() * entry_bytes >= kMaxBytes) known_.clear();
            it = known_.emplace(grown, study(grown)).first;
        }
        if (grown == frozen) return &it->second;
        frozen = grown;
        live = it->second.live;
    }
}

template <int W>
FrozenFacts<W> FrozenStudy<W>::study(const Set& frozen) {
    FrozenFacts<W> facts;
    facts.frozen = frozen;
    const Set floor = view_.floor() - frozen;
    const Set goals = view_.goals() - frozen;
    lone_.set_floor(floor);
    facts.reach.resize(view_.squares());
    goals.for_each([&](Square goal) {
        if (!budget_.spend_work(kWorkPerStudy * view_.squares())) return;
        Set target;
        target.insert(goal);
        const Set from = lone_.pulled_from(target);
        facts.live |= from;
        from.for_each([&](Square s) { facts.reach[s].insert(goal); });
    });
    if (budget_.is_over()) {
        facts.live = floor;
        facts.reach.assign(facts.reach.size(), goals);
        facts.must_hold.clear();
        return facts;
    }
    for (Set left = floor - goals; !left.empty();) {
        const Set zone = view_.flood(left, left.first());
        left -= zone;
        facts.must_hold.push_back(never_pulled(view_, floor, goals, zone.first()));
    }
    return facts;
}

template <int W>
bool FrozenStudy<W>::feasible(const FrozenFacts<W>& facts, const Set& boxes) const {
    bool in_place = facts.must_hold.empty();
    for (const Set& needed : facts.must_hold)
        in_place |= needed.subset_of(boxes);
    if (!in_place) return false;

    return can_match(boxes - facts.frozen, view_.goals() - facts.frozen,
                     [&](Square box) -> const Set& { return facts.reach[box]; });
}

template class FrozenStudy<4>;
template class FrozenStudy<16>;

}  // namespace pushwise::analysis
