// Levels given as named squares and what lies next to what: the competitions' formats.
//
// The layout follows from the neighbours alone. Names that carry coordinates ("col4row5",
// "pos-04-05") decide where the whole lies, and where squares lie that are not connected to the
// player's. What cannot be a board of squares is reported: two neighbours on one side, ways that
// lead back elsewhere, one-way passages, squares side by side with no way between them.
#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "level/grid.hpp"
#include "level/level.hpp"
#include "level/source.hpp"
#include "support/direction.hpp"

namespace pushwise::level {

using support::Direction;

class SquareGraph {
public:
    // `first` is the column and row that names give to the wall at the upper left: coordinates of
    // the level are those of the names minus `first`. Keeps a reference to both.
    SquareGraph(const Source& source, Level& level, int first)
        : source_(source), level_(level), first_(first) {}

    // `to` lies next to `from`. Names must outlive the graph.
    void connect(std::string_view from, std::string_view to, Direction side, std::size_t offset);
    // Both ways at once.
    void join(std::string_view from, std::string_view to, Direction side, std::size_t offset);

    void add_floor(std::string_view square, std::size_t offset) { number(square, offset); }
    void add_player(std::string_view square, std::size_t offset);
    void add_box(std::string_view square, std::size_t offset);
    void add_goal(std::string_view square, std::size_t offset);

    [[nodiscard]] int goals() const noexcept { return goals_; }

    // Reports contradictions, or sets the level's rows and validates.
    void finish();

private:
    static constexpr int kNone = -1;

    struct Node {
        std::string_view name;
        std::array<int, support::kDirections> next{kNone, kNone, kNone, kNone};
        GridSquare square;
        bool laid = false;  // its coordinates are known
    };

    int number(std::string_view name, std::size_t offset);
    void fail(TextPosition place, std::string message, std::string hint);
    void lay_out(int start);
    void check_board();
    bool use_names();

    const Source& source_;
    Level& level_;
    int first_;
    std::map<std::string_view, int> numbers_;
    std::vector<Node> nodes_;
    int player_ = kNone;
    int goals_ = 0;
};

}  // namespace pushwise::level
