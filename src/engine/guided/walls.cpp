#include "engine/guided/walls.hpp"

#include "engine/guided/freeze.hpp"
#include "engine/guided/matching.hpp"
#include "support/random.hpp"

namespace pushwise::engine::guided {

template <int W>
std::size_t Walls<W>::Hash::operator()(const Set& set) const noexcept {
    std::uint64_t hash = 0;
    for (const std::uint64_t word : set.words)
        hash = support::mix(hash ^ word) + word;
    return hash;
}

template <int W>
const WallFacts<W>* Walls<W>::facts(const Set& boxes) {
    Set useful = survey_.useful();
    Set frozen;
    while (true) {
        const Set grown = frozen_boxes(terrain_, boxes, frozen, useful);
        if (!grown.subset_of(terrain_.goals())) return nullptr;
        auto it = known_.find(grown);
        if (it == known_.end()) {
            const std::size_t entry_bytes = terrain_.squares() * sizeof(Set);
            if (known_.size() * entry_bytes >= kMaxBytes) known_.clear();
            it = known_.emplace(grown, study(grown)).first;
        }
        if (grown == frozen) return &it->second;
        frozen = grown;
        useful = it->second.useful;
    }
}

template <int W>
WallFacts<W> Walls<W>::study(const Set& frozen) {
    WallFacts<W> facts;
    facts.frozen = frozen;
    const Set floor = terrain_.floor() - frozen;
    const Set goals = terrain_.goals() - frozen;
    lone_.set_floor(floor);
    facts.reach.resize(terrain_.squares());
    goals.for_each([&](Square goal) {
        Set target;
        target.set(goal);
        const Set from = lone_.pulled_from(target);
        facts.useful |= from;
        from.for_each([&](Square s) { facts.reach[s].set(goal); });
    });
    for (Set left = floor - goals; left.any();) {
        const Set zone = terrain_.flood(left, left.first());
        left -= zone;
        facts.must_hold.push_back(must_hold(floor, goals, zone.first()));
    }
    return facts;
}

template <int W>
Bits<W> Walls<W>::must_hold(const Set& floor, const Set& filled, Square player) const {
    Set boxes = filled;
    for (bool changed = true; changed;) {
        changed = false;
        const Set reach = terrain_.flood(floor - boxes, player);
        const Set pass = boxes;
        pass.for_each([&](Square s) {
            for (int d = 0; d < kSides; ++d) {
                const Square stand = terrain_.next(s, d);
                const Square behind = terrain_.next(stand, d);
                if (!reach.test(stand) || !floor.test(behind) || boxes.test(behind)) continue;
                boxes.reset(s);
                changed = true;
                return;
            }
        });
    }
    return boxes;
}

template <int W>
bool Walls<W>::feasible(const WallFacts<W>& facts, const Set& boxes) const {
    bool in_place = facts.must_hold.empty();
    for (const Set& needed : facts.must_hold)
        in_place |= needed.subset_of(boxes);
    if (!in_place) return false;

    return can_match(boxes - facts.frozen, terrain_.goals() - facts.frozen,
                     [&](Square box) -> const Set& { return facts.reach[box]; });
}

template class Walls<4>;
template class Walls<16>;

}  // namespace pushwise::engine::guided
