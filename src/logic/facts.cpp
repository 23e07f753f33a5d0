#include "logic/facts.hpp"

#include <set>

#include "board/field.hpp"
#include "board/rows.hpp"
#include "level/format.hpp"
#include "logic/squares.hpp"
#include "pushwise/value/cell.hpp"

namespace pushwise::logic {
namespace {

using board::Board;
using board::Direction;
using board::kNoSquare;
using board::Square;

std::string number(std::size_t n) {
    return std::to_string(n);
}

std::string xy(const Board& board, Square s) {
    return std::to_string(board.x(s)) + "," + std::to_string(board.y(s));
}

// name(arguments). with a line of its own
void add(std::string& out, const char* name, const std::string& arguments) {
    out += name;
    out += "(" + arguments + ").\n";
}

template <typename Visit>
void for_each_square(const Board& board, Visit visit) {
    for (int s = 0; s < board.squares(); ++s)
        visit(static_cast<Square>(s));
}

template <typename Visit>
void for_each_step(const Board& board, Visit visit) {
    for_each_square(board, [&](Square s) {
        for (const Direction d : board::kAllDirections) {
            if (board.next(s, d) != kNoSquare) visit(s, d, board.next(s, d));
        }
    });
}

void add_crowds(std::string& out, const std::vector<Crowd>& crowds, const char* squares,
                const char* size, int more) {
    for (std::size_t i = 0; i < crowds.size(); ++i) {
        for (const Square s : crowds[i].squares)
            add(out, squares, number(i) + "," + number(s));
        add(out, size, number(i) + "," + std::to_string(crowds[i].room + more));
    }
}

void add_next(std::string& out, const Board& board) {
    for_each_step(board, [&](Square s, Direction d, Square to) {
        add(out, "next", number(s) + "," + std::string(word(d)) + "," + number(to));
    });
}

void add_start_and_goals(std::string& out, const Board& board) {
    for (const Square g : board.goals())
        add(out, "goal", number(g));
    for (const Square b : board.start().boxes)
        add(out, "start_box", number(b));
    add(out, "start_player", number(board.start().player));
}

// By square: the first square that the player can walk to over dead squares; a live one is alone.
std::vector<Square> joined_dead(const Board& board, const BoxFacts& lone_box) {
    std::vector<Square> zone(board.squares());
    board::Field field(board);
    for_each_square(board, [&](Square s) {
        zone[s] = s;
        if (lone_box.is_live(s)) field.put(s);
    });
    field.for_each_region([&](Square first) {
        for (const Square s : field.reached())
            zone[s] = first;
    });
    return zone;
}

// Columns and rows of the walls that a square lies beside.
std::set<Cell> walls_of(const Board& board) {
    std::set<Cell> walls;
    for_each_square(board, [&](Square s) {
        for (const Direction d : board::kAllDirections) {
            if (board.next(s, d) == kNoSquare) {
                walls.insert({board.x(s) + board::dx(d), board.y(s) + board::dy(d)});
            }
        }
    });
    return walls;
}

// The level as `pushwise convert` gets it.
level::Collection collection_of(const Board& board) {
    level::Collection collection;
    level::Level& level = collection.levels.emplace_back();
    level.rows = rows_of(board, board.start());
    level.told = board.told();
    return collection;
}

}  // namespace

std::string picture(const Board& board) {
    std::string text;
    for (const std::string& row : rows_of(board, board.start()))
        text += row + "\n";
    return text;
}

std::string init_facts(const Board& board, level::Fields fields) {
    return level::write_init_facts(collection_of(board), fields);
}

std::string asp_facts(const Board& board) {
    return level::write(collection_of(board), level::Format::asp_facts);
}

std::string ipc_facts(const Board& board) {
    return level::write(collection_of(board), level::Format::ipc_facts);
}

std::string action_facts(const Board& board) {
    std::string out;
    for_each_square(board, [&](Square s) {
        add(out, "cell", position(board, s));
        add(out, board.is_goal(s) ? "isgoal" : "isnongoal", position(board, s));
    });
    for (const auto& [x, y] : walls_of(board))
        add(out, "wall", "pos(" + std::to_string(x) + "," + std::to_string(y) + ")");
    for_each_step(board, [&](Square s, Direction d, Square to) {
        const std::string pair = position(board, s) + "," + position(board, to);
        if (d == Direction::right) add(out, "leftOf", pair);
        if (d == Direction::up) add(out, "below", pair);
    });
    add(out, "init", "at(sokoban," + position(board, board.start().player) + ")");
    for (std::size_t i = 0; i < board.start().boxes.size(); ++i) {
        const std::string crate = "crate" + number(i + 1);
        add(out, "crate", crate);
        add(out, "init", "at(" + crate + "," + position(board, board.start().boxes[i]) + ")");
    }
    return out;
}

std::string step_facts(const Board& board) {
    std::string out;
    for_each_square(board, [&](Square s) { add(out, "floor", xy(board, s)); });
    for (const auto& [x, y] : walls_of(board))
        add(out, "wall", std::to_string(x) + "," + std::to_string(y));
    for (const Square g : board.goals())
        add(out, "storage", xy(board, g));
    for (const Square b : board.start().boxes)
        add(out, "crate", "0," + xy(board, b));
    add(out, "move", "0," + xy(board, board.start().player));
    return out;
}

std::string fast_facts(const Board& board, const BoxFacts& lone_box) {
    std::string out;
    add_next(out, board);
    const bool has_spares = board.spares() > 0;
    for_each_square(board, [&](Square s) {
        if (!has_spares && !lone_box.is_live(s)) return;
        add(out, "live", number(s));
        add(out, "distance", number(s) + "," + number(has_spares ? 0 : lone_box.pushes(s)));
        add(out, "lines", number(s) + "," + number(has_spares ? 0 : lone_box.lines(s)));
    });
    if (!has_spares) {
        add_crowds(out, lone_box.blocks(), "block", "block_size", 1);
        add_crowds(out, lone_box.areas(), "area", "room", 0);
    }
    add_start_and_goals(out, board);
    return out;
}

std::string table_facts(const Board& board, const BoxFacts& lone_box, Zones zones) {
    std::string out;
    add_next(out, board);
    const std::vector<Square> joined = joined_dead(board, lone_box);
    for_each_square(board, [&](Square s) {
        if (lone_box.is_live(s)) add(out, "live", number(s));
        add(out, "zone", number(s) + "," + number(zones == Zones::join_dead ? joined[s] : s));
    });
    add_start_and_goals(out, board);
    return out;
}

}  // namespace pushwise::logic
