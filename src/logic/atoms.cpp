#include "logic/atoms.hpp"

#include <algorithm>
#include <cctype>
#include <functional>
#include <map>
#include <optional>

#include "logic/squares.hpp"
#include "plan/replay.hpp"
#include "pushwise/value/cell.hpp"

namespace pushwise::logic {
namespace {

using board::Direction;
using board::Square;

template <typename Value>
using ByTime = std::map<int, Value>;

// Everything `read` makes of the atoms, in the order of time; atoms it answers with nothing are
// not of its vocabulary.
template <typename Value>
std::vector<Value> in_order(
    const std::vector<Term>& atoms,
    const std::function<std::optional<std::pair<int, Value>>(const Term&)>& read) {
    ByTime<Value> by_time;
    for (const Term& atom : atoms) {
        if (auto found = read(atom)) by_time.insert_or_assign(found->first, found->second);
    }
    std::vector<Value> values;
    for (const auto& [time, value] : by_time)
        values.push_back(value);
    return values;
}

// `line`, if there is one, at the time that the term `time` gives.
std::optional<std::pair<int, plan::Line>> timed(const Term& time, std::optional<plan::Line> line) {
    if (!time.number || !line) return std::nullopt;
    return std::pair(*time.number, *line);
}

// occ(push(From,D,To),T)
std::optional<std::pair<int, plan::Line>> straight_push(const board::Board& board,
                                                        const Term& atom) {
    if (!atom.is("occ", 2) || !atom.arguments[0].is("push", 3)) return std::nullopt;
    const auto& push = atom.arguments[0].arguments;
    return timed(atom.arguments[1], read_line(board, push[0], push[1], &push[2]));
}

std::optional<std::pair<int, plan::Line>> single_push(const board::Board& board, const Term& atom) {
    if (!atom.is("push", 3)) return std::nullopt;
    return timed(atom.arguments[2],
                 read_line(board, atom.arguments[0], atom.arguments[1], nullptr));
}

// start(From,D,T), for which the stop(To,D,T) of the same time is looked up.
std::optional<std::pair<int, plan::Line>> started_push(const board::Board& board,
                                                       const std::vector<Term>& atoms,
                                                       const Term& atom) {
    if (!atom.is("start", 3)) return std::nullopt;
    const auto stop = std::find_if(atoms.rbegin(), atoms.rend(), [&](const Term& other) {
        return other.is("stop", 3) && other.arguments[2].number == atom.arguments[2].number;
    });
    if (stop == atoms.rend()) return std::nullopt;
    return timed(atom.arguments[2],
                 read_line(board, atom.arguments[0], atom.arguments[1], &stop->arguments[0]));
}

// do(moveLeft(...),T), do(pushLeft(...),T)
std::optional<std::pair<int, Direction>> action(const Term& atom) {
    if (!atom.is("do", 2)) return std::nullopt;
    std::string name = atom.arguments[0].name;
    if (name.rfind("move", 0) != 0 && name.rfind("push", 0) != 0) return std::nullopt;
    name.erase(0, 4);
    std::transform(name.begin(), name.end(), name.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    const auto direction = support::direction_named(name);
    const auto time = atom.arguments[1].number;
    if (!direction || !time) return std::nullopt;
    return std::pair(*time, *direction);
}

std::optional<std::pair<int, Direction>> offset_move(const Term& atom) {
    if (!atom.is("move", 3)) return std::nullopt;
    const auto dx = atom.arguments[0].number;
    const auto dy = atom.arguments[1].number;
    const auto time = atom.arguments[2].number;
    if (!dx || !dy || !time) return std::nullopt;
    for (const Direction d : board::kAllDirections) {
        if (board::dx(d) == *dx && board::dy(d) == *dy) return std::pair(*time, d);
    }
    return std::nullopt;
}

std::optional<std::pair<int, Direction>> carried_out(const Term& atom) {
    if (!atom.is("vykonaj", 2)) return std::nullopt;
    const auto time = atom.arguments[0].number;
    const auto direction = support::direction_named(atom.arguments[1].name);
    if (!time || !direction) return std::nullopt;
    return std::pair(*time, *direction);
}

std::optional<std::pair<int, Square>> player_square(const board::Board& board, const Term& atom) {
    if (!atom.is("player", 2)) return std::nullopt;
    const Square s = square_of(board, atom.arguments[0]);
    const auto time = atom.arguments[1].number;
    if (s == board::kNoSquare || !time) return std::nullopt;
    return std::pair(*time, s);
}

// at(0,X,Y,T)
std::optional<std::pair<int, Cell>> player_cell(const Term& atom) {
    if (!atom.is("at", 4) || atom.arguments[0].number != 0) return std::nullopt;
    const auto x = atom.arguments[1].number;
    const auto y = atom.arguments[2].number;
    const auto time = atom.arguments[3].number;
    if (!x || !y || !time) return std::nullopt;
    return std::pair(*time, Cell{*x, *y});
}

Result<plan::Plan> from_directions(const board::Board& board,
                                   const std::vector<Direction>& directions) {
    plan::Plan plan;
    for (const Direction d : directions)
        plan.steps.push_back({d, false});
    return plan::replay(board, std::move(plan));
}

// Each step is the direction that `leads` says goes from one value to the next.
template <typename Value>
Result<plan::Plan> from_track(
    const board::Board& board, const std::vector<Value>& track,
    const std::function<bool(const Value&, Direction, const Value&)>& leads) {
    std::vector<Direction> directions;
    for (std::size_t i = 1; i < track.size(); ++i) {
        const auto step =
            std::find_if(board::kAllDirections.begin(), board::kAllDirections.end(),
                         [&](Direction d) { return leads(track[i - 1], d, track[i]); });
        if (step == board::kAllDirections.end()) {
            return failure("the player jumps at step " + std::to_string(i));
        }
        directions.push_back(*step);
    }
    return from_directions(board, directions);
}

std::string capitalised(std::string_view word) {
    std::string text(word);
    text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
    return text;
}

}  // namespace

std::optional<plan::Line> read_line(const board::Board& board, const Term& from,
                                    const Term& direction, const Term* to) {
    const Square s = square_of(board, from);
    const auto d = support::direction_named(direction.name);
    if (!d || s == board::kNoSquare) return std::nullopt;
    if (to == nullptr) return plan::Line{s, *d, 1};
    const Square last = square_of(board, *to);
    int length = 0;
    for (Square at = s; at != last; at = board.next(at, *d)) {
        if (at == board::kNoSquare) return plan::Line{s, *d, 0};
        ++length;
    }
    return plan::Line{s, *d, length};
}

Result<plan::Plan> plan_from_atoms(const board::Board& board, const std::vector<Term>& atoms) {
    const auto lines = in_order<plan::Line>(atoms, [&](const Term& atom) {
        auto line = straight_push(board, atom);
        if (!line) line = started_push(board, atoms, atom);
        return line ? line : single_push(board, atom);
    });
    if (!lines.empty()) {
        auto plan = plan::plan_of_lines(board, lines);
        if (!plan) return failure("one of the pushes is not possible");
        return *std::move(plan);
    }
    for (const auto& read : {action, offset_move, carried_out}) {
        const auto directions = in_order<Direction>(atoms, read);
        if (!directions.empty()) return from_directions(board, directions);
    }
    // Only how the cells differ counts: facts may number columns and rows from anywhere.
    const auto cells = in_order<Cell>(atoms, player_cell);
    if (!cells.empty()) {
        return from_track<Cell>(board, cells, [](const Cell& a, Direction d, const Cell& b) {
            return a.x + board::dx(d) == b.x && a.y + board::dy(d) == b.y;
        });
    }
    const auto squares =
        in_order<Square>(atoms, [&](const Term& atom) { return player_square(board, atom); });
    return from_track<Square>(
        board, squares, [&](Square a, Direction d, Square b) { return board.next(a, d) == b; });
}

std::string atoms_from_plan(const board::Board& board, const plan::Plan& plan) {
    std::string out;
    board::Position position = board.start();
    std::vector<Square> boxes = position.boxes;  // by number, which never changes
    const auto write_state = [&](std::size_t time) {
        const auto write = [&](std::size_t number, Square s) {
            out += "at(" + std::to_string(number) + "," + std::to_string(board.x(s)) + "," +
                   std::to_string(board.y(s)) + "," + std::to_string(time) + ").\n";
        };
        write(0, position.player);
        for (std::size_t i = 0; i < boxes.size(); ++i)
            write(i + 1, boxes[i]);
    };
    write_state(0);
    for (std::size_t i = 0; i < plan.steps.size(); ++i) {
        plan::Step step = plan.steps[i];
        const Square from = position.player;
        plan::play(board, position, step);
        const Square to = position.player;
        out += std::string("do(") + (step.push ? "push" : "move") +
               capitalised(word(step.direction)) + "(sokoban," + logic::position(board, from) +
               "," + logic::position(board, to);
        if (step.push) {
            const auto box = std::find(boxes.begin(), boxes.end(), to);
            *box = board.next(to, step.direction);
            out += "," + logic::position(board, *box) + ",crate" +
                   std::to_string(box - boxes.begin() + 1);
        }
        out += ")," + std::to_string(i) + ").\n";
        write_state(i + 1);
    }
    return out;
}

}  // namespace pushwise::logic
