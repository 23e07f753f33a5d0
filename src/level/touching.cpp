#include "level/touching.hpp"

#include <algorithm>

#include "level/validate.hpp"

namespace pushwise::level {
namespace {

bool is_edge(const BoardRow& row) {
    return row.squares.find_first_not_of("# ") == std::string::npos &&
           row.squares.find(kWall) != std::string::npos;
}

int players(const BoardRow& row) {
    return static_cast<int>(std::count_if(row.squares.begin(), row.squares.end(), has_player));
}

using Rows = std::vector<BoardRow>::const_iterator;

bool is_level(Rows first, Rows last) {
    Level level;
    std::size_t width = 0;
    for (Rows row = first; row != last; ++row)
        width = std::max(width, row->squares.size());
    for (Rows row = first; row != last; ++row) {
        level.rows.push_back(row->squares);
        level.rows.back().resize(width, kFloor);
    }
    validate(level, {});
    return level.valid();
}

}  // namespace

std::vector<std::vector<BoardRow>> part_boards(const std::vector<BoardRow>& rows) {
    constexpr int kMostTries = 1000;
    std::vector<std::vector<BoardRow>> boards;
    int tries = 0;
    for (Rows start = rows.begin(); start != rows.end();) {
        if (!is_edge(*start)) return {};
        int inside = 0;
        Rows end = start;
        for (bool found = false; !found; ++end) {
            if (end == rows.end()) return {};
            inside += players(*end);
            if (inside > 1) return {};
            if (inside == 0 || !is_edge(*end)) continue;
            const Rows next = end + 1;
            if (next != rows.end() && !is_edge(*next)) continue;
            if (++tries > kMostTries || end + 1 - start > kMaxHeight) return {};
            found = is_level(start, next);
        }
        // Walls without a player below them belong to the last board.
        if (std::none_of(end, rows.end(), [](const BoardRow& row) { return players(row) > 0; }))
            end = rows.end();
        boards.emplace_back(start, end);
        start = end;
    }
    return boards;
}

}  // namespace pushwise::level
