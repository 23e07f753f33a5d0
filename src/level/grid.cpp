#include "level/grid.hpp"

#include <algorithm>
#include <map>

#include "level/text.hpp"
#include "level/validate.hpp"
#include "pushwise/value/cell.hpp"
#include "support/direction.hpp"

namespace pushwise::level {
namespace {

// The squares that are connected to something of interest.
std::vector<GridSquare> drawn_squares(const std::vector<GridSquare>& squares) {
    std::map<Cell, std::size_t> at;
    std::vector<std::size_t> frontier;
    std::vector<char> drawn(squares.size(), 0);
    for (std::size_t i = 0; i < squares.size(); ++i) {
        at[{squares[i].x, squares[i].y}] = i;
        if (!squares[i].player && !squares[i].box && !squares[i].goal) continue;
        drawn[i] = 1;
        frontier.push_back(i);
    }
    while (!frontier.empty()) {
        const GridSquare& square = squares[frontier.back()];
        frontier.pop_back();
        for (const support::Direction d : support::kAllDirections) {
            const auto next = at.find({square.x + dx(d), square.y + dy(d)});
            if (next == at.end() || drawn[next->second] != 0) continue;
            drawn[next->second] = 1;
            frontier.push_back(next->second);
        }
    }
    std::vector<GridSquare> out;
    for (std::size_t i = 0; i < squares.size(); ++i) {
        if (drawn[i] != 0) out.push_back(squares[i]);
    }
    return out;
}

struct Range {
    int low;
    int high;
};

// How far to shift so that 1..limit-2 holds the range: not at all where possible.
int shift(Range range, int limit) noexcept {
    return range.low >= 1 && range.high <= limit - 2 ? 0 : 1 - range.low;
}

template <typename Coordinate>
Range range_of(const std::vector<GridSquare>& squares, Coordinate coordinate) {
    const auto [low, high] = std::minmax_element(
        squares.begin(), squares.end(),
        [&](const GridSquare& a, const GridSquare& b) { return a.*coordinate < b.*coordinate; });
    return {*low.*coordinate, *high.*coordinate};
}

}  // namespace

void set_grid(Level& level, const Source& source, const std::vector<GridSquare>& all) {
    const std::vector<GridSquare> squares = drawn_squares(all);
    if (squares.empty()) {
        level.diagnostics.push_back(source.error({}, "no player, box or goal is given",
                                                 "a level needs a player, boxes and goals"));
        return;
    }
    const Range columns = range_of(squares, &GridSquare::x);
    const Range rows = range_of(squares, &GridSquare::y);
    if (columns.high - columns.low + 3 > kMaxWidth || rows.high - rows.low + 3 > kMaxHeight) {
        level.diagnostics.push_back(source.error(
            squares.front().place, "the squares spread over more than 200 columns or rows",
            "boards up to 200 x 200 are accepted, walls included"));
        return;
    }
    const int dx = shift(columns, kMaxWidth);
    const int dy = shift(rows, kMaxHeight);
    level.rows.assign(rows.high + dy + 2, std::string(columns.high + dx + 2, kFloor));
    for (const GridSquare& square : squares) {
        for (int y = square.y + dy - 1; y <= square.y + dy + 1; ++y) {
            for (int x = square.x + dx - 1; x <= square.x + dx + 1; ++x)
                level.rows[y][x] = kWall;
        }
    }
    const auto move = [dx, dy](Cell cell) { return Cell{cell.x + dx, cell.y + dy}; };
    for (ToldThings::Thing& thing : level.told.things)
        thing.square = move(thing.square);
    for (Cell& target : level.told.targets)
        target = move(target);
    std::map<Cell, TextPosition> places;
    for (const GridSquare& square : squares) {
        level.rows[square.y + dy][square.x + dx] =
            character_of(square.goal, square.box, square.player);
        places[{square.x + dx, square.y + dy}] = square.place;
    }
    validate(level, source, [&](int x, int y) {
        const auto place = places.find({x, y});
        return place == places.end() ? TextPosition{} : place->second;
    });
}

std::vector<GridSquare> area_squares(const Level& level) {
    const std::vector<char> area = player_area(level.rows);
    std::vector<GridSquare> squares;
    for (int y = 0; y < level.height(); ++y) {
        for (int x = 0; x < level.width(); ++x) {
            if (area[y * level.width() + x] == 0) continue;
            const char c = level.rows[y][x];
            squares.push_back({x, y, has_box(c), has_goal(c), has_player(c), {}});
        }
    }
    return squares;
}

std::string drawing(const Level& level, std::string_view prefix) {
    std::string out;
    for (const std::string& row : level.rows) {
        out += prefix;
        out += trimmed_right(row);
        out += '\n';
    }
    return out;
}

}  // namespace pushwise::level
