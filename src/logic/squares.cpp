#include "logic/squares.hpp"

#include <cstdio>

namespace pushwise::logic {

std::string column_row(const board::Board& board, board::Square s) {
    return "col" + std::to_string(board.x(s)) + "row" + std::to_string(board.y(s));
}

std::string position(const board::Board& board, board::Square s) {
    return "pos(" + std::to_string(board.x(s)) + "," + std::to_string(board.y(s)) + ")";
}

board::Square square_of(const board::Board& board, const Term& name) {
    if (const auto n = name.number) {
        return *n >= 0 && *n < board.squares() ? static_cast<board::Square>(*n) : board::kNoSquare;
    }
    if (name.is("pos", 2)) {
        const auto x = name.arguments[0].number;
        const auto y = name.arguments[1].number;
        return x && y ? board.at(*x, *y) : board::kNoSquare;
    }
    int x = 0;
    int y = 0;
    int used = 0;
    if (std::sscanf(name.name.c_str(), "col%4drow%4d%n", &x, &y, &used) == 2 &&
        name.arguments.empty() && used == static_cast<int>(name.name.size())) {
        return board.at(x, y);
    }
    return board::kNoSquare;
}

}  // namespace pushwise::logic
