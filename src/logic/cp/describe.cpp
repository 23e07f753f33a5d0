#include "logic/cp/describe.hpp"

#include "logic/squares.hpp"

namespace pushwise::logic::cp {
namespace {

using board::Square;

std::string number(std::size_t n) {
    return std::to_string(n);
}

std::string sum(const std::vector<Square>& squares, const LineTable& table) {
    std::string text;
    for (const Square s : squares)
        text += (text.empty() ? "" : " + ") + ("box[t," + number(table.squares().number(s)) + "]");
    return text;
}

void add_squares(std::string& out, const LineTable& table) {
    out += "\nsquares a box may be on: number, column and row, lines a lone box needs from there\n";
    for (std::size_t p = 0; p < table.squares().size(); ++p) {
        const Square s = table.squares()[p];
        out += "  " + number(p) + "  " + column_row(table.board(), s) + "  " +
               (table.is_strict() ? number(table.lone_box().lines(s)) : "-") + "\n";
    }
}

void add_lines(std::string& out, const LineTable& table) {
    out += "\nlines: number, box from, direction, to, player before and after\n";
    const board::Board& board = table.board();
    for (std::size_t i = 0; i < table.lines().size(); ++i) {
        const TableLine& line = table.lines()[i];
        out += "  " + number(i) + "  " + column_row(board, line.box) + "  " +
               std::string(word(line.direction)) + "  " +
               column_row(board, table.squares()[line.path.back()]) + "  " +
               column_row(board, line.stand) + "  " + column_row(board, line.player) + "\n";
    }
}

void add_start_and_end(std::string& out, const LineTable& table, int horizon) {
    const board::Board& board = table.board();
    out += "  start: ";
    for (const Square b : board.start().boxes)
        out += "box[0," + number(table.squares().number(b)) + "] = ";
    out += "1, all other box[0,p] = 0\n  player at " + column_row(board, board.start().player) +
           "\n  sum over p of box[t,p] = " + number(board.start().boxes.size()) + " for all t\n";
    const std::string left = std::to_string(horizon) + " - t";
    if (table.is_strict()) {
        out += "  sum over p of need(p) * box[t,p] <= " + left + " for all t\n";
    } else {
        out += "  " + sum(board.goals(), table) + " >= " + number(board.goals().size()) + " - (" +
               left + ") for all t\n";
    }
}

void add_crowds(std::string& out, const LineTable& table) {
    if (!table.is_strict()) return;
    for (const auto& crowds : {table.lone_box().blocks(), table.lone_box().areas()}) {
        for (const Crowd& crowd : crowds) {
            out += "  " + sum(crowd.squares, table) + " <= " + std::to_string(crowd.room) +
                   " for all t\n";
        }
    }
}

}  // namespace

std::string describe(const LineTable& table, int horizon) {
    std::string out = "The constraint model of engine cp for H = " + std::to_string(horizon) +
                      " lines; docs/logic.md explains it.\n\nvariables\n"
                      "  line[t], t = 0..H-1: one of " +
                      number(table.lines().size()) +
                      " lines\n  box[t,p], t = 0..H: 0 or 1, for each of " +
                      number(table.squares().size()) + " squares\n\nconstraints\n";
    add_start_and_end(out, table, horizon);
    add_crowds(out, table);
    out +=
        "  line_effect(box[t,*], line[t], box[t+1,*]) for all t\n"
        "  reachable(box[t,*], line[t-1], line[t]) for all t; for t = 0 from the start\n"
        "  first_arrival(line[0..t]) for all t but the last\n"
        "\nsearch: line[0], line[1], ... in this order, each the smallest number first\n";
    add_squares(out, table);
    add_lines(out, table);
    return out;
}

}  // namespace pushwise::logic::cp
