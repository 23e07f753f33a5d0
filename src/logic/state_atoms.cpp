#include "logic/state_atoms.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <span>

#include "logic/atoms.hpp"
#include "logic/squares.hpp"
#include "logic/told_plan.hpp"
#include "plan/replay.hpp"
#include "pushwise/value/cell.hpp"

namespace pushwise::logic {
namespace {

struct State {
    std::set<Cell> players;
    std::set<Cell> boxes;
};
using States = std::map<int, State>;  // by time

class StateReader {
public:
    StateReader(const board::Board& board, const std::vector<Term>& atoms)
        : board_(board), crates_(std::any_of(atoms.begin(), atoms.end(), [](const Term& atom) {
              return atom.is("crate", 3);
          })) {
        for (const Term& atom : atoms)
            read(atom);
        for (const auto& [key, columns] : columns_) {
            for (const int x : columns) {
                for (const int y : rows_[key])
                    add(key.first == 0, {x, y}, key.second);
            }
        }
    }

    // Counted as the level counts.
    [[nodiscard]] States states() const {
        int dx = 0;
        int dy = 0;
        if (!states_.empty() && !states_.begin()->second.players.empty()) {
            const Cell first = *states_.begin()->second.players.begin();
            dx = board_.x(board_.start().player) - first.x;
            dy = board_.y(board_.start().player) - first.y;
        }
        States shifted;
        for (const auto& [time, state] : states_) {
            for (const auto& [x, y] : state.players)
                shifted[time].players.insert({x + dx, y + dy});
            for (const auto& [x, y] : state.boxes)
                shifted[time].boxes.insert({x + dx, y + dy});
        }
        return shifted;
    }

    // Is it the vocabulary of crate(T,X,Y)?
    [[nodiscard]] bool has_crates() const noexcept { return crates_; }

private:
    using Key = std::pair<int, int>;  // the number of a thing, and the time

    void add(bool player, Cell cell, int time) {
        (player ? states_[time].players : states_[time].boxes).insert(cell);
    }

    // Which thing: 0 is the player, every other name is a box.
    static int thing(const Term& term) {
        if (term.number) return *term.number;
        if (term.is("sokoban", 0) || term.is("player", 0)) return 0;
        return 1;
    }

    void read(const Term& atom) {
        const std::vector<Term>& a = atom.arguments;
        if (atom.is("at", 4) || atom.is("atX", 3) || atom.is("atY", 3)) {
            const int what = thing(a[0]);
            const auto time = a.back().number;
            const auto first = a[1].number;
            if (!time || !first) return;
            if (atom.is("at", 4)) {
                if (a[2].number) add(what == 0, {*first, *a[2].number}, *time);
            } else {
                (atom.is("atX", 3) ? columns_ : rows_)[{what, *time}].insert(*first);
            }
        } else if (atom.is("at", 3)) {
            read_square(thing(a[0]) == 0, a[1], a[2]);
        } else if (crates_ && (atom.is("move", 3) || atom.is("crate", 3))) {
            if (a[0].number && a[1].number && a[2].number) {
                add(atom.name == "move", {*a[1].number, *a[2].number}, *a[0].number);
            }
        } else if (atom.is("player", 2) || atom.is("box", 2)) {
            read_square(atom.name == "player", a[0], a[1]);
        } else if (atom.is("holds", 2) && a[0].arguments.size() == 1) {
            if (a[0].name == "sokoban_in" || a[0].name == "box_in") {
                read_square(a[0].name == "sokoban_in", a[0].arguments[0], a[1]);
            }
        }
    }

    void read_square(bool player, const Term& square, const Term& time) {
        if (!time.number) return;
        if (square.is("pos", 2) && square.arguments[0].number && square.arguments[1].number) {
            add(player, {*square.arguments[0].number, *square.arguments[1].number}, *time.number);
            return;
        }
        const board::Square s = square_of(board_, square);
        if (s != board::kNoSquare) add(player, {board_.x(s), board_.y(s)}, *time.number);
    }

    const board::Board& board_;
    bool crates_;
    States states_;
    std::map<Key, std::set<int>> columns_;
    std::map<Key, std::set<int>> rows_;
};

// The positions the plan leads to, as far as it can be played: the start, and one after each line
// or step.
std::vector<board::Position> true_positions(const board::Board& board, const ToldPlan& told) {
    std::vector<board::Position> positions{board.start()};
    for (std::size_t i = 1; i <= told.lines.size(); ++i) {
        auto plan = plan::plan_of_lines(board, std::span(told.lines).first(i));
        board::Position position = board.start();
        if (!plan || !plan::play(board, position, *plan)) return positions;
        positions.push_back(std::move(position));
    }
    for (const board::Direction d : told.steps) {
        board::Position position = positions.back();
        plan::Step step{d, false};
        if (!plan::play(board, position, step)) return positions;
        positions.push_back(std::move(position));
    }
    return positions;
}

// Empty where they agree. States that tell only of the boxes, or only of the player, are compared
// by that.
std::string difference(const board::Board& board, const board::Position& truth, const State& told,
                       bool with_player, bool with_boxes) {
    const Cell player{board.x(truth.player), board.y(truth.player)};
    if (with_player && told.players.size() > 1) {
        return "the player stands on " + to_words(*told.players.begin()) + " and on " +
               to_words(*std::next(told.players.begin()));
    }
    if (with_player && told.players.empty()) {
        return "the player stands nowhere, and should on " + to_words(player);
    }
    if (with_player && *told.players.begin() != player) {
        return "the player stands on " + to_words(*told.players.begin()) + ", and should on " +
               to_words(player);
    }
    if (!with_boxes) return {};
    std::set<Cell> boxes;
    for (const board::Square s : truth.boxes)
        boxes.insert({board.x(s), board.y(s)});
    for (const Cell& cell : boxes) {
        if (told.boxes.count(cell) == 0) return "there should be a box on " + to_words(cell);
    }
    for (const Cell& cell : told.boxes) {
        if (boxes.count(cell) == 0) return "there should be no box on " + to_words(cell);
    }
    return {};
}

// A program that loses everything tells nothing at all of a time. So where no state is told after
// an action (`delay` later) and before the next one, an empty one is put there.
void add_untold(States& states, const std::vector<int>& actions, int delay) {
    for (std::size_t i = 0; i < actions.size(); ++i) {
        const int after = actions[i] + delay;
        const auto told = states.lower_bound(after);
        const bool is_told = told != states.end() &&
                             (i + 1 == actions.size() || told->first < actions[i + 1] + delay);
        if (!is_told) states[after];
    }
}

}  // namespace

Result<std::optional<std::string>> first_wrong_state(const board::Board& board,
                                                     const std::vector<Term>& atoms) {
    const auto [told, broken] = told_part(board, atoms);
    if (!told) return failure(kNoPlanFound);
    const StateReader reader(board, atoms);
    States states = reader.states();
    if (states.empty()) return failure(broken ? broken->why : "the atoms tell of no states");
    std::vector<int> actions = told->times;
    if (broken) actions.push_back(broken->time);
    // What is done at the time of the first state leads to the next one.
    const bool leads_on = !actions.empty() && actions.front() <= states.begin()->first;
    const int delay = leads_on ? 1 : 0;
    const int end = actions.empty() ? 0 : actions.back() + delay;
    add_untold(states, told->times, delay);
    const std::vector<board::Position> truth = true_positions(board, *told);
    const auto any = [&states](auto which) {
        return std::any_of(states.begin(), states.end(),
                           [&](const auto& entry) { return !(entry.second.*which).empty(); });
    };
    const bool with_player = any(&State::players);
    const bool with_boxes = any(&State::boxes);
    for (const auto& [time, state] : states) {
        if (broken && time >= end) break;
        // Behind the end the crates of this vocabulary stay by inertia, and the player, who has no
        // action to stay by, does not.
        if (reader.has_crates() && time > end && with_player && state.players.empty()) break;
        const auto done = static_cast<std::size_t>(
            std::count_if(told->times.begin(), told->times.end(),
                          [now = time - delay](int t) { return t <= now; }));
        if (done >= truth.size()) break;
        const std::string wrong = difference(board, truth[done], state, with_player, with_boxes);
        if (!wrong.empty()) {
            return std::optional("at time " + std::to_string(time) + " " + wrong);
        }
    }
    if (broken) return failure(broken->why);
    return std::optional<std::string>();
}

}  // namespace pushwise::logic
