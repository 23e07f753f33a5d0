// A second solver, as naive as possible, to judge engine bfs by.
//
// It works on the level's characters with maps keyed by whole boards, one player step at a time,
// and relaxes costs until nothing changes order: Dijkstra with a std::map as its queue. It shares
// no code with board/, plan/ or engine/.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "level/level.hpp"
#include "level/validate.hpp"

namespace pushwise::testing {

enum class NaiveObjective { pushes, moves, lines, pushes_moves, moves_pushes };

class NaiveSolver {
public:
    using Cost = std::pair<int, int>;

    explicit NaiveSolver(const level::Level& level) : width_(level.width()) {
        const std::vector<char> area = level::player_area(level.rows);
        std::size_t i = 0;
        for (const std::string& row : level.rows) {
            for (const char c : row) {
                const bool inside = area[i++] != 0;
                start_.board += !inside ? '#' : level::has_box(c) ? '$' : ' ';
                goal_ += inside && level::has_goal(c) ? '.' : ' ';
                if (level::has_player(c)) start_.player = static_cast<int>(start_.board.size()) - 1;
            }
        }
    }

    // The least cost of a plan, or nothing when there is none.
    [[nodiscard]] std::optional<Cost> best(NaiveObjective objective) const {
        std::map<State, Cost> known{{start_, {0, 0}}};
        std::map<Cost, std::vector<State>> queue{{{0, 0}, {start_}}};
        while (!queue.empty()) {
            const Cost cost = queue.begin()->first;
            const State state = queue.begin()->second.back();
            queue.begin()->second.pop_back();
            if (queue.begin()->second.empty()) queue.erase(queue.begin());
            if (known[state] != cost) continue;
            if (solved(state)) return cost;
            for (const int step : {-width_, -1, width_, 1}) {
                State next = state;
                int push = 0;
                int line = 0;
                next.player += step;
                char& ahead = next.board[next.player];
                if (ahead == '#') continue;
                if (ahead == '$') {
                    char& beyond = next.board[next.player + step];
                    if (beyond != ' ') continue;
                    std::swap(ahead, beyond);
                    push = 1;
                    if (objective == NaiveObjective::lines) {
                        const std::pair<int, int> now{next.player, step};
                        line = now == state.line ? 0 : 1;
                        next.line = {next.player + step, step};
                    }
                }
                const Cost then = add(cost, objective, push, line);
                const auto [it, is_new] = known.emplace(next, then);
                if (!is_new && it->second <= then) continue;
                it->second = then;
                queue[then].push_back(next);
            }
        }
        return std::nullopt;
    }

private:
    struct State {
        std::string board;
        int player = 0;
        std::pair<int, int> line{0, 0};  // where the box pushed last stands, and its direction
        auto operator<=>(const State&) const = default;
    };

    static Cost add(Cost cost, NaiveObjective objective, int push, int line) {
        switch (objective) {
            case NaiveObjective::pushes: return {cost.first + push, 0};
            case NaiveObjective::moves: return {cost.first + 1, 0};
            case NaiveObjective::lines: return {cost.first + line, 0};
            case NaiveObjective::pushes_moves: return {cost.first + push, cost.second + 1};
            case NaiveObjective::moves_pushes: return {cost.first + 1, cost.second + push};
        }
        return cost;
    }

    [[nodiscard]] bool solved(const State& state) const {
        for (std::size_t i = 0; i < goal_.size(); ++i) {
            if (goal_[i] == '.' && state.board[i] != '$') return false;
        }
        return true;
    }

    int width_;
    State start_;
    std::string goal_;
};

}  // namespace pushwise::testing
