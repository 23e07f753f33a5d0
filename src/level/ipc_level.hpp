// The vocabulary of the International Planning Competition's Sokoban, shared by PDDL problems and
// by the facts of the 2013 answer set programming competition.
//
// Both speak of stones, locations and move-dir; they differ in punctuation only. There a goal names
// the stones that must be on goals, here the goals must be filled by any box: the same unless some
// stones are left out, which is reported.
#pragma once

#include <map>
#include <string_view>
#include <vector>

#include "level/square_graph.hpp"

namespace pushwise::level {

class IpcLevel {
public:
    IpcLevel(const Source& source, Level& level)
        : source_(source), level_(level), graph_(source, level, 1) {}

    // One atom; case, '-' and '_' in its name make no difference (IS-GOAL is isgoal). False when
    // the vocabulary has no such atom. Names must outlive this.
    bool add(std::string_view predicate, const std::vector<std::string_view>& arguments,
             std::size_t offset);
    void add_goal_stone(std::string_view stone, std::size_t offset);

    void finish();

private:
    struct Thing {
        std::string_view location;  // empty until an at says it
        std::size_t offset = 0;
        bool wanted = false;  // on a goal in the end
    };

    void add_at(std::string_view thing, std::string_view location, std::size_t offset);
    void fail(std::size_t offset, std::string message, std::string hint);

    const Source& source_;
    Level& level_;
    SquareGraph graph_;
    std::map<std::string_view, Thing> stones_;
    std::map<std::string_view, Thing> players_;
};

// How a writer of this vocabulary names things. Locations count from 1, the wall included.
struct IpcNames {
    char separator;  // '-' in PDDL, '_' in facts
    [[nodiscard]] std::string location(int x, int y) const;
    [[nodiscard]] std::string stone(int number) const;
    [[nodiscard]] std::string direction(Direction side) const;
};

// How many stones there are, and how many of them are asked to be on goals: as many as there are
// goals. With more boxes than goals the first ones are named, for want of a way to say "any".
struct IpcCensus {
    explicit IpcCensus(const std::vector<GridSquare>& squares);
    int boxes = 0;
    int wanted = 0;
};

// The neighbours of a square of the player's area.
struct IpcWay {
    Direction side;
    int x;
    int y;
};
[[nodiscard]] std::vector<IpcWay> ways_from(const Level& level, const GridSquare& square);

}  // namespace pushwise::level
