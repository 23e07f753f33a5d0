#include "judge.hpp"

#include <bit>
#include <deque>
#include <functional>
#include <map>
#include <queue>
#include <unordered_map>

namespace judge {
namespace {

constexpr std::size_t kMostSquares = 64;
constexpr std::string_view kWalks = "udlr";
constexpr std::string_view kPushes = "UDLR";
constexpr std::array<int, 4> kDx{0, 0, -1, 1};
constexpr std::array<int, 4> kDy{-1, 1, 0, 0};

bool one_of(char c, std::string_view set) {
    return set.find(c) != std::string_view::npos;
}

}  // namespace

std::size_t Judge::Hash::operator()(const Position& p) const noexcept {
    const std::uint64_t x = (p.boxes ^ (p.boxes >> 29)) * 0x9e3779b97f4a7c15ULL;
    return static_cast<std::size_t>((x ^ (x >> 32)) * 67 + static_cast<unsigned>(p.player));
}

Judge::Judge(const std::vector<std::string>& rows) {
    read(rows);
}

// The game is played on the squares the player could walk to if there were no boxes. What is drawn
// elsewhere is decoration.
void Judge::read(const std::vector<std::string>& rows) {
    std::vector<std::pair<int, int>> squares;
    std::map<std::pair<int, int>, int> number;
    const auto enter = [&](int x, int y) {
        if (number.emplace(std::pair(x, y), static_cast<int>(squares.size())).second) {
            squares.emplace_back(x, y);
        }
    };
    const int height = static_cast<int>(rows.size());
    const int width = rows.empty() ? 0 : static_cast<int>(rows.front().size());
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            if (one_of(rows[y][x], "@+")) enter(x, y);
        }
    }
    if (squares.size() != 1) {
        problem_ = "there is not one player";
        return;
    }
    for (std::size_t i = 0; i < squares.size(); ++i) {
        const auto [x, y] = squares[i];
        for (int d = 0; d < 4; ++d) {
            const int to_x = x + kDx[d];
            const int to_y = y + kDy[d];
            if (to_x < 0 || to_y < 0 || to_x >= width || to_y >= height) {
                problem_ = "the wall around the player has a gap";
                return;
            }
            if (rows[to_y][to_x] != '#') enter(to_x, to_y);
        }
    }
    if (squares.size() > kMostSquares) {
        problem_ = "there are more than 64 squares";
        return;
    }
    for (std::size_t i = 0; i < squares.size(); ++i) {
        const auto [x, y] = squares[i];
        if (one_of(rows[y][x], "$*")) start_.boxes |= Squares{1} << i;
        if (one_of(rows[y][x], ".*+")) goals_ |= Squares{1} << i;
        std::array<int, 4>& beside = beside_.emplace_back();
        for (int d = 0; d < 4; ++d) {
            const auto found = number.find({x + kDx[d], y + kDy[d]});
            beside[d] = found == number.end() ? -1 : found->second;
        }
    }
    if (std::popcount(start_.boxes) < std::popcount(goals_)) problem_ = "boxes are missing";
}

bool Judge::make(Position& p, int direction, bool& push) const {
    const int to = beside_[p.player][direction];
    if (to < 0) return false;
    push = (p.boxes >> to & 1) != 0;
    if (push) {
        const int beyond = beside_[to][direction];
        if (beyond < 0 || (p.boxes >> beyond & 1) != 0) return false;
        p.boxes ^= Squares{1} << to | Squares{1} << beyond;
    }
    p.player = to;
    return true;
}

std::optional<Judge::Graph> Judge::explore(std::size_t most) const {
    Graph graph;
    std::unordered_map<Position, int, Hash> number;
    const auto enter = [&](const Position& p) {
        const auto [found, is_new] = number.emplace(p, static_cast<int>(graph.positions.size()));
        if (is_new) graph.positions.push_back(p);
        return found->second;
    };
    enter(start_);
    for (std::size_t i = 0; i < graph.positions.size(); ++i) {
        if (graph.positions.size() > most) return std::nullopt;
        std::array<Step, 4>& steps = graph.steps.emplace_back();
        for (int d = 0; d < 4; ++d) {
            Position next = graph.positions[i];
            if (make(next, d, steps[d].push)) steps[d].to = enter(next);
        }
    }
    return graph;
}

// Dijkstra's search. Nothing when no solved position can be reached.
std::optional<Figures> Judge::cheapest(const Graph& graph, Figures walk, Figures push) const {
    using Entry = std::pair<Figures, int>;
    const auto plus = [](Figures a, Figures b) {
        return Figures(a.first + b.first, a.second + b.second);
    };
    std::vector<std::optional<Figures>> known(graph.positions.size());
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> waiting;
    known[0] = {0, 0};
    waiting.emplace(Figures(0, 0), 0);
    while (!waiting.empty()) {
        const auto [cost, at] = waiting.top();
        waiting.pop();
        if (known[at] != cost) continue;
        if (solved(graph.positions[at])) return cost;
        for (const Step& step : graph.steps[at]) {
            if (step.to < 0) continue;
            const Figures then = plus(cost, step.push ? push : walk);
            if (known[step.to] && *known[step.to] <= then) continue;
            known[step.to] = then;
            waiting.emplace(then, step.to);
        }
    }
    return std::nullopt;
}

// By the words of the definition: a position goes together with the push made last, and a push
// costs a line unless it goes on with that one, whatever was walked in between.
// Pre: a plan exists.
int Judge::fewest_lines(const Graph& graph) const {
    constexpr int kPushesPerPosition = static_cast<int>(kMostSquares) * 4 + 1;  // 0: none yet
    struct Node {
        int position;
        int last;  // 1 + 4 * where the box pushed last stands + the direction it went
        int lines;
    };
    std::unordered_map<std::int64_t, int> known;
    std::deque<Node> waiting;
    const auto enter = [&](Node node, bool costs) {
        const std::int64_t key = std::int64_t{node.position} * kPushesPerPosition + node.last;
        const auto [found, is_new] = known.emplace(key, node.lines);
        if (!is_new && found->second <= node.lines) return;
        found->second = node.lines;
        costs ? waiting.push_back(node) : waiting.push_front(node);
    };
    enter({0, 0, 0}, false);
    for (;;) {
        const Node node = waiting.front();
        waiting.pop_front();
        if (solved(graph.positions[node.position])) return node.lines;
        for (int d = 0; d < 4; ++d) {
            const Step& step = graph.steps[node.position][d];
            if (step.to < 0) continue;
            if (!step.push) {
                enter({step.to, node.last, node.lines}, false);
                continue;
            }
            const int box_from = graph.positions[step.to].player;  // the player follows the box
            const bool goes_on = node.last == 1 + box_from * 4 + d;
            enter({step.to, 1 + beside_[box_from][d] * 4 + d, node.lines + (goes_on ? 0 : 1)},
                  !goes_on);
        }
    }
}

std::optional<Truth> Judge::truth(std::size_t most) const {
    const std::optional<Graph> graph = explore(most);
    if (!graph) return std::nullopt;
    Truth truth;
    truth.positions = graph->positions.size();
    const auto pushes_moves = cheapest(*graph, {0, 1}, {1, 1});
    if (!pushes_moves) return truth;
    truth.shortest = {*pushes_moves, *cheapest(*graph, {1, 0}, {1, 1}), fewest_lines(*graph)};
    return truth;
}

Played Judge::play(std::string_view lurd) const {
    Played played;
    Position p = start_;
    std::pair<int, int> last{-1, -1};  // where the box pushed last stands, and its direction
    for (const char letter : lurd) {
        const bool wants_push = one_of(letter, kPushes);
        const std::size_t direction = (wants_push ? kPushes : kWalks).find(letter);
        bool push = false;
        if (direction == std::string_view::npos || !make(p, static_cast<int>(direction), push) ||
            push != wants_push) {
            played.problem = "step " + std::to_string(played.moves + 1) + ", '" + letter +
                             "', cannot be done so";
            return played;
        }
        ++played.moves;
        if (!push) continue;
        ++played.pushes;
        const int d = static_cast<int>(direction);
        if (last != std::pair(p.player, d)) ++played.lines;
        last = {beside_[p.player][d], d};
    }
    played.solved = solved(p);
    return played;
}

}  // namespace judge
