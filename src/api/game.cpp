#include "pushwise/game.hpp"

#include <algorithm>

#include "analysis/position_bound.hpp"
#include "api/cells.hpp"
#include "board/rows.hpp"
#include "plan/replay.hpp"
#include "plan/walker.hpp"
#include "support/budget.hpp"

namespace pushwise {
namespace {

using board::Square;
using level::kBox;
using level::kBoxOnGoal;
using level::kFloor;
using level::kGoal;
using level::kPlayer;
using level::kPlayerOnGoal;

}  // namespace

struct Game::State {
    explicit State(const Level& start) : level(start), board(start.data()), at(board.start()) {}

    // Shows what stands on a square now.
    void draw(Square s, char on_floor, char on_goal) {
        const std::size_t cell = static_cast<std::size_t>(board.y(s)) * board.width() + board.x(s);
        grid[cell] = board.is_goal(s) ? on_goal : on_floor;
    }
    void draw_all() {
        grid.clear();
        for (const std::string& row : rows_of(board, at, level.data().rows))
            grid += row;
        on_goals = static_cast<int>(std::count_if(at.boxes.begin(), at.boxes.end(),
                                                  [this](Square s) { return board.is_goal(s); }));
        bound_is_known = false;
    }

    Level level;
    board::Board board;
    board::Position at;
    std::string grid;
    int on_goals = 0;
    // Found when it is first asked for after a push: walking changes nothing about it.
    support::Budget budget{Limits{}, Stop{}};
    std::optional<analysis::PositionBound> bounds;
    std::optional<std::int64_t> bound;
    bool bound_is_known = false;
};

Game::Game(const Level& level) : state_(std::make_unique<State>(level)) {
    state_->draw_all();
}
Game::~Game() = default;
Game::Game(Game&&) noexcept = default;
Game& Game::operator=(Game&&) noexcept = default;

GameStep Game::step(char direction) {
    State& s = *state_;
    const std::optional<board::Direction> way = support::direction_of(direction);
    if (!way) return GameStep::blocked;
    const Square from = s.at.player;
    plan::Step step{*way, false};
    if (!plan::play(s.board, s.at, step)) return GameStep::blocked;
    s.draw(from, kFloor, kGoal);
    s.draw(s.at.player, kPlayer, kPlayerOnGoal);
    if (!step.push) return GameStep::walked;
    const Square box = s.board.next(s.at.player, *way);
    s.draw(box, kBox, kBoxOnGoal);
    s.on_goals += int{s.board.is_goal(box)} - int{s.board.is_goal(s.at.player)};
    s.bound_is_known = false;
    return GameStep::pushed;
}

void Game::restart() {
    state_->at = state_->board.start();
    state_->draw_all();
}

int Game::width() const noexcept {
    return state_->board.width();
}
int Game::height() const noexcept {
    return state_->board.height();
}
std::string_view Game::grid() const noexcept {
    return state_->grid;
}
Level Game::position() const {
    LevelParts parts;
    parts.rows = rows_of(state_->board, state_->at, state_->level.data().rows);
    parts.title = state_->level.title();
    return collection_of({parts}).levels().front();
}
bool Game::is_solved() const noexcept {
    return state_->on_goals == static_cast<int>(state_->board.goals().size());
}
int Game::boxes_on_goals() const noexcept {
    return state_->on_goals;
}

std::vector<GamePush> Game::pushes() const {
    const board::Board& board = state_->board;
    const board::SquareSet boxes(board.squares(), state_->at.boxes);
    plan::Walker walker(board);
    walker.flood(state_->at.player, boxes);
    std::vector<GamePush> list;
    for (const Square box : state_->at.boxes) {
        for (const board::Direction d : board::kAllDirections) {
            const Square to = board.next(box, d);
            const Square stand = board.next(box, opposite(d));
            if (to == board::kNoSquare || stand == board::kNoSquare) continue;
            if (boxes.contains(to) || !walker.reaches(stand)) continue;
            plan::Plan plan;
            walker.append_walk(stand, plan.steps);
            plan.steps.push_back({d, true});
            list.push_back(
                {api::cell_of(board, box), support::letter(d, false), plan::to_lurd(plan)});
        }
    }
    return list;
}

std::optional<std::int64_t> Game::remaining() const {
    State& s = *state_;
    if (!s.bounds) s.bounds.emplace(s.board, analysis::Measure::pushes, s.budget);
    if (!s.bound_is_known) s.bound = s.bounds->find(s.at.boxes, s.at.player);
    s.bound_is_known = true;
    return s.bound;
}

}  // namespace pushwise
