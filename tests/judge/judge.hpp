// The judge: what is true of a small level, found by trying everything.
//
// It reads the rules of the game for itself, from the level's characters, and shares nothing with
// the library it judges: it is a target of its own that cannot even see the library's headers. It
// follows the player step by step, so that it has no notion of regions, bounds, lines as moves or
// any other idea an engine could have wrong, and it never leaves anything out.
//
// Costs memory for every position that can be reached: levels of some thirty squares and four boxes
// are what it is for.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace judge {

// The fewest of the first, and of the plans that have them the fewest of the second.
using Figures = std::pair<int, int>;

struct Shortest {
    Figures pushes_moves;
    Figures moves_pushes;
    int lines = 0;
};

struct Truth {
    std::size_t positions = 0;         // that can be reached, the player's square counted
    std::optional<Shortest> shortest;  // nothing: no plan exists
};

// A plan as it was played: letters u d l r walk, U D L R push, and nothing else is a plan.
struct Played {
    std::string problem;  // of the first step that cannot be done so; empty when all can
    bool solved = false;  // at the end every goal has a box
    int moves = 0;
    int pushes = 0;
    int lines = 0;  // runs of pushes of one box in one direction, walking in between ignored
};

class Judge {
public:
    // Rows of # @ + $ * . and space, of one length.
    explicit Judge(const std::vector<std::string>& rows);

    // Why these rows are no level that can be judged: there is not one player, the wall around him
    // has a gap, boxes are missing, or there are more than 64 squares. Empty when they are one.
    [[nodiscard]] const std::string& problem() const { return problem_; }

    // Nothing when more than `most` positions can be reached. Pre: problem() is empty.
    [[nodiscard]] std::optional<Truth> truth(std::size_t most) const;
    // Pre: problem() is empty.
    [[nodiscard]] Played play(std::string_view lurd) const;

private:
    using Squares = std::uint64_t;  // one bit for each
    struct Position {
        Squares boxes = 0;
        int player = 0;
        bool operator==(const Position&) const = default;
    };
    struct Hash {
        std::size_t operator()(const Position& p) const noexcept;
    };
    struct Step {
        int to = -1;  // a position's number; -1: not possible
        bool push = false;
    };
    // Every position that can be reached, and what follows each.
    struct Graph {
        std::vector<Position> positions;
        std::vector<std::array<Step, 4>> steps;
    };

    void read(const std::vector<std::string>& rows);
    [[nodiscard]] bool solved(const Position& p) const { return (goals_ & ~p.boxes) == 0; }
    // False when the step is not possible.
    bool make(Position& p, int direction, bool& push) const;
    [[nodiscard]] std::optional<Graph> explore(std::size_t most) const;
    [[nodiscard]] std::optional<Figures> cheapest(const Graph& graph, Figures walk,
                                                  Figures push) const;
    [[nodiscard]] int fewest_lines(const Graph& graph) const;

    std::string problem_;
    std::vector<std::array<int, 4>> beside_;  // up, down, left, right; -1: wall
    Squares goals_ = 0;
    Position start_;
};

}  // namespace judge
