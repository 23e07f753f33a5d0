// Macro moves: one box taken to every square it can reach while nothing else moves.
//
// Pushing and pulling share the code; only the direction a box goes and the room the player needs
// differ. Per box one pass of Pieces replaces a flood per square, and hands over the player's
// region (as a hash) and the number of regions after the move. Moves that end with the box on the
// same square and the player in the same region are one move.
#pragma once

#include <vector>

#include "analysis/pieces.hpp"
#include "engine/guided/view.hpp"

namespace pushwise::engine::guided {

struct Macro {
    Square from = 0;
    Square to = 0;
    std::uint8_t side = 0;          // where the player stands next to the box afterwards
    std::uint16_t length = 0;       // pushes or pulls, the fewest possible
    bool opens = false;             // lifting the box joins two or more regions
    std::uint16_t regions = 0;      // connected pieces of free floor afterwards
    std::uint64_t region_hash = 0;  // of the player's region afterwards
};

template <int W>
class MacroGenerator {
public:
    using Set = Bits<W>;

    explicit MacroGenerator(const BitBoard<W>& view)
        : view_(view), pieces_(view), seen_(view.squares() + 1, 0) {}

    // Appends the macros of `box`. `reach` is the player's region, `regions` the number of regions
    // now; the box may only touch squares of `allowed` for which may_cross(square) holds.
    template <bool kPush, typename MayCross>
    void generate(const Set& boxes, Square box, const Set& reach, int regions, const Set& allowed,
                  MayCross may_cross, std::vector<Macro>& out) {
        unsigned start_sides = 0;
        for (int d = 0; d < kDirections; ++d) {
            start_sides |= reach.contains(view_.next(box, d)) ? 1U << d : 0U;
        }
        if (start_sides == 0 || !can_start<kPush>(boxes, box, start_sides)) return;
        Set free = view_.floor() - boxes;
        free.insert(box);
        pieces_.build(free, box);
        const analysis::Split around = pieces_.split(box);
        const int lifted = regions - around.pieces + 1;
        queue_.clear();
        for (int d = 0; d < kDirections; ++d) {
            if ((start_sides >> d & 1) == 0 || (seen_[box] >> d & 1) != 0) continue;
            seen_[box] |= around.sides_with(d);
            queue_.push_back({box, static_cast<std::uint8_t>(around.sides_with(d)), 0});
        }
        for (std::size_t head = 0; head < queue_.size(); ++head) {
            const Entry entry = queue_[head];
            for (int e = 0; e < kDirections; ++e) {
                if ((entry.sides >> e & 1) == 0) continue;
                const Square to = view_.next(entry.square, kPush ? opposite(e) : e);
                if (!free.contains(to) || (seen_[to] >> e & 1) != 0 || !allowed.contains(to))
                    continue;
                if (!kPush && !free.contains(view_.next(to, e))) continue;
                if (!may_cross(to)) continue;
                const analysis::Split split = pieces_.split(to);
                const auto sides = static_cast<std::uint8_t>(split.sides_with(e));
                seen_[to] |= sides;
                const auto length = static_cast<std::uint16_t>(entry.length + 1);
                queue_.push_back({to, sides, length});
                out.push_back({box, to, static_cast<std::uint8_t>(e), length, around.pieces > 1,
                               static_cast<std::uint16_t>(lifted - 1 + split.pieces),
                               pieces_.piece_hash(to, split, split.label[e])});
            }
        }
        for (const Entry& entry : queue_)
            seen_[entry.square] = 0;
    }

    // Can some other box be pushed (pulled) after the macro from a square the player could not
    // reach before? Costs a flood. `boxes` and `reach` are those before it.
    template <bool kPush>
    [[nodiscard]] bool opens_another(const Set& boxes, const Set& reach, const Macro& macro) const {
        Set after = boxes;
        after.erase(macro.from);
        after.insert(macro.to);
        const Set free = view_.floor() - after;
        Set fresh = view_.flood(free, view_.next(macro.to, macro.side)) - reach;
        fresh.erase(macro.from);
        bool found = false;
        fresh.for_each([&](Square s) {
            for (int d = 0; d < kDirections && !found; ++d) {
                const Square box = view_.next(s, d);
                const Square needed = kPush ? view_.next(box, d) : view_.next(s, opposite(d));
                found = box != macro.to && after.contains(box) && free.contains(needed);
            }
        });
        return found;
    }

    // The region hash of the floor around the box last looked at once that box is gone.
    [[nodiscard]] std::uint64_t hash_without_box() const noexcept {
        return pieces_.component_hash();
    }

    // The single pushes of a macro, as directions. Pre: the macro is possible.
    [[nodiscard]] std::vector<int> pushes(const Set& boxes, const Set& reach, const Macro& macro);

private:
    struct Entry {
        Square square;
        std::uint8_t sides;
        std::uint16_t length;
    };

    template <bool kPush>
    [[nodiscard]] bool can_start(const Set& boxes, Square box, unsigned sides) const noexcept {
        const Set free = view_.floor() - boxes;
        for (int e = 0; e < kDirections; ++e) {
            if ((sides >> e & 1) == 0) continue;
            const Square needed =
                kPush ? view_.next(box, opposite(e)) : view_.next(view_.next(box, e), e);
            if (free.contains(needed)) return true;
        }
        return false;
    }

    const BitBoard<W>& view_;
    analysis::Pieces<W> pieces_;
    std::vector<std::uint8_t> seen_;  // per square the sides done; all zero between calls
    std::vector<Entry> queue_;
};

}  // namespace pushwise::engine::guided
