#include "logic/told_plan.hpp"

#include <algorithm>
#include <cctype>
#include <functional>
#include <map>
#include <string>

#include "logic/squares.hpp"

namespace pushwise::logic {
namespace {

using board::Direction;
using board::Square;

template <typename Value>
using Timed = std::optional<std::pair<int, Value>>;
template <typename Value>
using Read = std::function<Timed<Value>(const Term&)>;

// Everything `read` makes of the atoms, by time; atoms it answers with nothing are not of its
// vocabulary.
template <typename Value>
std::map<int, Value> in_order(const std::vector<Term>& atoms, const Read<Value>& read) {
    std::map<int, Value> by_time;
    for (const Term& atom : atoms) {
        if (auto found = read(atom)) by_time.insert_or_assign(found->first, found->second);
    }
    return by_time;
}

// The earliest time for which `read` makes two different things of the atoms.
template <typename Value>
std::optional<int> contested_time(const std::vector<Term>& atoms, const Read<Value>& read) {
    std::map<int, Value> by_time;
    std::optional<int> earliest;
    for (const Term& atom : atoms) {
        const auto found = read(atom);
        if (found && by_time.insert(*found).first->second != found->second) {
            earliest = std::min(earliest.value_or(found->first), found->first);
        }
    }
    return earliest;
}

template <typename Value>
void add(const std::map<int, Value>& by_time, std::vector<Value>& values, std::vector<int>& times) {
    for (const auto& [time, value] : by_time) {
        values.push_back(value);
        times.push_back(time);
    }
}

// The same for atoms without a time: the place in the text is one.
template <typename Value>
Read<Value> as_they_come(std::function<std::optional<Value>(const Term&)> read) {
    return [read = std::move(read), time = 0](const Term& atom) mutable -> Timed<Value> {
        auto value = read(atom);
        if (!value) return std::nullopt;
        return std::pair(time++, *value);
    };
}

template <typename Value>
Timed<Value> at_time(const Term& time, const std::optional<Value>& value) {
    if (!time.number || !value) return std::nullopt;
    return std::pair(*time.number, *value);
}

// Action A at time T: do(A,T), occ(A,T), occurs(A,T).
const Term* action_of(const Term& atom) {
    const bool is = atom.is("do", 2) || atom.is("occ", 2) || atom.is("occurs", 2);
    return is ? &atom.arguments[0] : nullptr;
}

std::optional<Direction> direction_of(const Term& term) {
    if (!term.arguments.empty()) return std::nullopt;
    return support::direction_named(term.name);
}

// --- Lines ---

Timed<plan::Line> timed_line(const board::Board& board, const std::vector<Term>& atoms,
                             const Term& atom) {
    const std::vector<Term>& a = atom.arguments;
    if (const Term* action = action_of(atom); action != nullptr && action->is("push", 3)) {
        const std::vector<Term>& push = action->arguments;
        return at_time(a[1], read_line(board, push[0], push[1], &push[2]));
    }
    if (atom.is("push", 4)) return at_time(a[3], read_line(board, a[0], a[1], &a[2]));
    if (atom.is("start", 3)) {
        const auto stop = std::find_if(atoms.rbegin(), atoms.rend(), [&](const Term& other) {
            return other.is("stop", 3) && other.arguments[2].number == a[2].number;
        });
        if (stop == atoms.rend()) return std::nullopt;
        return at_time(a[2], read_line(board, a[0], a[1], &stop->arguments[0]));
    }
    return std::nullopt;
}

std::map<int, plan::Line> lines_in(const board::Board& board, const std::vector<Term>& atoms) {
    auto lines = in_order<plan::Line>(
        atoms, [&](const Term& atom) { return timed_line(board, atoms, atom); });
    if (!lines.empty()) return lines;
    lines = in_order<plan::Line>(
        atoms, as_they_come<plan::Line>([&](const Term& atom) -> std::optional<plan::Line> {
            if (!atom.is("push", 3) || atom.arguments[2].number) return std::nullopt;
            return read_line(board, atom.arguments[0], atom.arguments[1], &atom.arguments[2]);
        }));
    if (!lines.empty()) return lines;
    return in_order<plan::Line>(atoms, [&](const Term& atom) -> Timed<plan::Line> {
        if (!atom.is("push", 3)) return std::nullopt;
        return at_time(atom.arguments[2],
                       read_line(board, atom.arguments[0], atom.arguments[1], nullptr));
    });
}

// --- Directions ---

// do(moveLeft(...),T), do(pushLeft(...),T), do(left,T), do(move(left),T)
Timed<Direction> action(const Term& atom) {
    const Term* action = action_of(atom);
    if (action == nullptr) return std::nullopt;
    std::string name = action->name;
    for (const char* verb : {"move", "push"}) {
        if (name.rfind(verb, 0) == 0) name.erase(0, 4);
    }
    std::transform(name.begin(), name.end(), name.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    auto direction = support::direction_named(name);
    for (const Term& argument : action->arguments) {
        if (!direction && name.empty()) direction = direction_of(argument);
    }
    return at_time(atom.arguments[1], direction);
}

// vykonaj(T,D), move(T,D), move(D,T)
Timed<Direction> named_direction(const Term& atom) {
    if (!atom.is("vykonaj", 2) && !atom.is("move", 2)) return std::nullopt;
    const Term& first = atom.arguments[0];
    const Term& second = atom.arguments[1];
    return first.number ? at_time(first, direction_of(second))
                        : at_time(second, direction_of(first));
}

Timed<Direction> offset_move(const Term& atom) {
    if (!atom.is("move", 3)) return std::nullopt;
    const auto dx = atom.arguments[0].number;
    const auto dy = atom.arguments[1].number;
    if (!dx || !dy) return std::nullopt;
    return at_time(atom.arguments[2], support::direction_by(*dx, *dy));
}

// move(DX,DY,T) and move(T,X,Y) look alike. Where any of them is no step of one square, or crates
// are told of by crate(T,X,Y), places are meant.
bool moves_are_places(const std::vector<Term>& atoms) {
    return std::any_of(atoms.begin(), atoms.end(), [](const Term& atom) {
        return (atom.is("move", 3) && !offset_move(atom)) || atom.is("crate", 3);
    });
}

// Up to the first time with two of them.
std::map<int, Direction> directions_in(const std::vector<Term>& atoms,
                                       std::optional<PlanBreak>& broken) {
    std::vector<Read<Direction>> vocabularies{action};
    if (!moves_are_places(atoms)) vocabularies.emplace_back(offset_move);
    vocabularies.emplace_back(named_direction);
    vocabularies.push_back(as_they_come<Direction>([](const Term& atom) {
        const bool is = atom.is("move", 1) || atom.is("push", 1) || atom.is("do", 1);
        return is ? direction_of(atom.arguments[0]) : std::nullopt;
    }));
    for (const Read<Direction>& read : vocabularies) {
        auto directions = in_order<Direction>(atoms, read);
        if (directions.empty()) continue;
        if (const auto time = contested_time<Direction>(atoms, read)) {
            broken = {*time, "the player acts in two directions at time " + std::to_string(*time)};
            directions.erase(directions.find(*time), directions.end());
        }
        return directions;
    }
    return {};
}

// --- Where the player stands ---

std::optional<PlaceAtTime> place(const Term& time, const Term& x, const Term& y) {
    if (!time.number || !x.number || !y.number) return std::nullopt;
    return PlaceAtTime{*time.number, *x.number, *y.number};
}

bool is_player(const Term& term) {
    return term.number == 0 || term.is("sokoban", 0) || term.is("player", 0);
}

// `moves`: move(T,X,Y) says where he stands.
std::optional<PlaceAtTime> player_place(const board::Board& board, const std::vector<Term>& atoms,
                                        bool moves, const Term& atom) {
    const std::vector<Term>& a = atom.arguments;
    if (moves && atom.is("move", 3)) return place(a[0], a[1], a[2]);
    if (atom.is("at", 4) && is_player(a[0])) return place(a[3], a[1], a[2]);
    if (atom.is("at", 3) && is_player(a[0]) && a[1].is("pos", 2)) {
        return place(a[2], a[1].arguments[0], a[1].arguments[1]);
    }
    if (atom.is("atX", 3) && is_player(a[0])) {
        for (const Term& other : atoms) {
            if (other.is("atY", 3) && is_player(other.arguments[0]) &&
                other.arguments[2].number == a[2].number) {
                return place(a[2], a[1], other.arguments[1]);
            }
        }
    }
    if (atom.is("player", 2) && a[1].number) {
        const Square s = square_of(board, a[0]);
        if (s != board::kNoSquare) return PlaceAtTime{*a[1].number, board.x(s), board.y(s)};
    }
    return std::nullopt;
}

// push(T,X1,Y1,X2,Y2,X3,Y3) on the grid of the level
std::map<int, plan::Line> pushes_by_places(const board::Board& board,
                                           const std::vector<Term>& atoms) {
    return in_order<plan::Line>(atoms, [&](const Term& atom) -> Timed<plan::Line> {
        if (!atom.is("push", 7)) return std::nullopt;
        const auto from = place(atom.arguments[0], atom.arguments[3], atom.arguments[4]);
        const auto to = place(atom.arguments[0], atom.arguments[5], atom.arguments[6]);
        if (!from || !to) return std::nullopt;
        const auto d = support::direction_by(to->x - from->x, to->y - from->y);
        return std::pair(from->time, plan::Line{board.at(from->x, from->y),
                                                d.value_or(Direction::up), d ? 1 : 0});
    });
}

ToldPart along(const std::vector<PlaceAtTime>& track) {
    ToldPlan told;
    for (std::size_t i = 1; i < track.size(); ++i) {
        const int dx = track[i].x - track[i - 1].x;
        const int dy = track[i].y - track[i - 1].y;
        if (const auto step = support::direction_by(dx, dy)) {
            told.steps.push_back(*step);
            told.times.push_back(track[i].time);
        } else if (dx != 0 || dy != 0) {
            const int time = track[i].time;
            return {std::move(told), {{time, "the player jumps at time " + std::to_string(time)}}};
        }
    }
    return {std::move(told), {}};
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

std::vector<PlaceAtTime> player_places(const board::Board& board, const std::vector<Term>& atoms) {
    const bool moves = moves_are_places(atoms);
    std::map<int, PlaceAtTime> places;
    for (const Term& atom : atoms) {
        if (const auto found = player_place(board, atoms, moves, atom)) {
            places.insert_or_assign(found->time, *found);
        }
    }
    std::vector<PlaceAtTime> track;
    for (const auto& [time, place] : places)
        track.push_back(place);
    return track;
}

ToldPart told_part(const board::Board& board, const std::vector<Term>& atoms) {
    ToldPlan told;
    std::optional<PlanBreak> broken;
    add(lines_in(board, atoms), told.lines, told.times);
    if (told.lines.empty()) add(directions_in(atoms, broken), told.steps, told.times);
    if (told.size() > 0 || broken) return {std::move(told), std::move(broken)};
    const std::vector<PlaceAtTime> track = player_places(board, atoms);
    if (!track.empty()) return along(track);
    add(pushes_by_places(board, atoms), told.lines, told.times);
    if (told.size() > 0) return {std::move(told), {}};
    return {};
}

Result<std::optional<ToldPlan>> told_plan(const board::Board& board,
                                          const std::vector<Term>& atoms) {
    ToldPart part = told_part(board, atoms);
    if (part.broken) return failure(part.broken->why);
    return std::move(part.plan);
}

}  // namespace pushwise::logic
