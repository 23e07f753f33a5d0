#include "engine/guided/macros.hpp"

#include <algorithm>
#include <cassert>

namespace pushwise::engine::guided {

template <int W>
std::vector<int> MacroGenerator<W>::pushes(const Set& boxes, const Set& reach, const Macro& macro) {
    struct Reached {
        Square square;
        std::uint8_t sides;
        std::uint8_t side;
        int parent;
    };
    Set free = view_.floor() - boxes;
    free.insert(macro.from);
    pieces_.build(free, macro.from);
    std::vector<std::uint8_t> seen(view_.squares() + 1, 0);
    std::vector<Reached> reached;
    const analysis::Split around = pieces_.split(macro.from);
    for (int d = 0; d < kDirections; ++d) {
        if (!reach.contains(view_.next(macro.from, d)) || (seen[macro.from] >> d & 1) != 0)
            continue;
        seen[macro.from] |= around.sides_with(d);
        reached.push_back({macro.from, static_cast<std::uint8_t>(around.sides_with(d)), 0, -1});
    }
    for (std::size_t head = 0; head < reached.size(); ++head) {
        const Reached here = reached[head];
        for (int e = 0; e < kDirections; ++e) {
            if ((here.sides >> e & 1) == 0) continue;
            const Square to = view_.next(here.square, opposite(e));
            if (!free.contains(to) || (seen[to] >> e & 1) != 0) continue;
            const auto sides = static_cast<std::uint8_t>(pieces_.split(to).sides_with(e));
            seen[to] |= sides;
            reached.push_back({to, sides, static_cast<std::uint8_t>(e), static_cast<int>(head)});
            if (to != macro.to || (sides >> macro.side & 1) == 0) continue;
            std::vector<int> directions;
            for (int i = static_cast<int>(reached.size()) - 1; reached[i].parent >= 0;
                 i = reached[i].parent) {
                directions.push_back(opposite(reached[i].side));
            }
            std::reverse(directions.begin(), directions.end());
            return directions;
        }
    }
    assert(false && "a macro that cannot be played");
    return {};
}

template class MacroGenerator<4>;
template class MacroGenerator<16>;

}  // namespace pushwise::engine::guided
