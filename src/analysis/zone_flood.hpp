// Where the player can walk while boxes move in one zone only.
//
// The floor outside the zone falls into the same pieces all the time, so these are entered as a
// whole.
#pragma once

#include <vector>

#include "board/bit_board.hpp"

namespace pushwise::analysis {

template <int W>
class ZoneFlood {
public:
    using Set = board::Bits<W>;

    ZoneFlood(const board::BitBoard<W>& view, const Set& zone, const Set& walls)
        : view_(view), inside_(zone - walls) {
        for (Set rest = view.floor() - zone - walls; !rest.empty();) {
            Piece piece{view.flood(rest, rest.first()), {}};
            rest -= piece.squares;
            piece.squares.for_each([&](board::Square s) {
                for (int d = 0; d < board::kDirections; ++d) {
                    const board::Square to = view.next(s, d);
                    if (inside_.contains(to)) piece.contacts.insert(to);
                }
            });
            pieces_.push_back(piece);
        }
        stack_.reserve(view.squares());
    }

    // Pre: the boxes are in the zone, the player is on free floor.
    [[nodiscard]] Set operator()(const Set& boxes, board::Square player) {
        const Set free = inside_ - boxes;
        Set todo = free;
        Set entered;  // pieces outside
        if (todo.contains(player)) {
            todo.erase(player);
            stack_.push_back(player);
        }
        for (bool grown = true; grown;) {
            while (!stack_.empty()) {
                const board::Square s = stack_.back();
                stack_.pop_back();
                for (int d = 0; d < board::kDirections; ++d) {
                    const board::Square to = view_.next(s, d);
                    if (!todo.contains(to)) continue;
                    todo.erase(to);
                    stack_.push_back(to);
                }
            }
            grown = false;
            const Set reached = free - todo;
            for (const Piece& piece : pieces_) {
                if (piece.squares.meets(entered)) continue;
                if (!piece.contacts.meets(reached) && !piece.squares.contains(player)) continue;
                grown = true;
                entered |= piece.squares;
                const Set fresh = piece.contacts & todo;
                todo -= fresh;
                fresh.for_each([&](board::Square s) { stack_.push_back(s); });
            }
        }
        return (free - todo) | entered;
    }

private:
    struct Piece {
        Set squares;
        Set contacts;  // squares of the zone beside it
    };

    const board::BitBoard<W>& view_;
    Set inside_;
    std::vector<Piece> pieces_;
    std::vector<board::Square> stack_;
};

}  // namespace pushwise::analysis
