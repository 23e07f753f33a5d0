// Articulation points: one depth-first search that tells what a box on a square would cut off from
// what (Hopcroft and Tarjan, Efficient algorithms for graph manipulation, 1973).
//
// The search numbers squares in the order it discovers them. The low point of a square is the
// earliest number that some square below it in the search tree touches. A child whose low point is
// not earlier than its parent hangs on the parent alone: with a box on the parent the subtree of
// the child, an interval of numbers, is a part of its own.
#pragma once

#include "board/board.hpp"

namespace pushwise::analysis {

// What the search writes, by square. `Table` is an array or vector of Square, `Bytes` one of bytes.
template <typename Table, typename Bytes>
struct SearchTree {
    Table parent;  // kNoSquare for a root
    Table time;    // of discovery
    Table low;     // the low point
    Table end;     // the subtree holds the times in [time, end)
    Bytes turn;    // working space
};

// Visits everything connected to `root`. next(s, d) is a neighbour; is_new(t) and is_old(t) say
// whether it is floor not seen yet, or floor seen before; neither for a wall. enter(s) comes when a
// square is discovered and must make it old; leave(s, parent) when its subtree is complete.
template <typename Tree, typename Next, typename IsNew, typename IsOld, typename Enter,
          typename Leave>
void search_depth_first(Tree& tree, board::Square root, board::Square& clock, Next next,
                        IsNew is_new, IsOld is_old, Enter enter, Leave leave) {
    using board::Square;
    const auto discover = [&](Square s, Square parent) {
        tree.parent[s] = parent;
        tree.time[s] = tree.low[s] = clock++;
        tree.turn[s] = 0;
        enter(s);
    };
    discover(root, board::kNoSquare);
    for (Square s = root;;) {
        if (tree.turn[s] < board::kDirections) {
            const Square to = next(s, tree.turn[s]++);
            if (is_new(to)) {
                discover(to, s);
                s = to;
            } else if (is_old(to) && to != tree.parent[s] && tree.time[to] < tree.low[s]) {
                tree.low[s] = tree.time[to];
            }
            continue;
        }
        tree.end[s] = clock;
        if (s == root) return;
        const Square up = tree.parent[s];
        if (tree.low[s] < tree.low[up]) tree.low[up] = tree.low[s];
        leave(s, up);
        s = up;
    }
}

}  // namespace pushwise::analysis
