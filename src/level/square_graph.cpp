#include "level/square_graph.hpp"

#include <algorithm>
#include <optional>

#include "level/text.hpp"
#include "pushwise/value/cell.hpp"

namespace pushwise::level {
namespace {

// The two numbers in a name, columns first unless it says "row" before "col".
std::optional<Cell> coordinates(std::string_view name) {
    std::array<int, 2> found{};
    std::size_t count = 0;
    bool in_number = false;
    for (const char c : name) {
        const bool digit = c >= '0' && c <= '9';
        if (digit && !in_number && ++count > 2) return std::nullopt;
        if (digit) {
            int& value = found[count - 1];
            value = std::min((in_number ? value * 10 : 0) + (c - '0'), 1'000'000);
        }
        in_number = digit;
    }
    if (count != 2) return std::nullopt;
    const std::string words = lower(name);
    const bool swapped =
        words.find("row") < words.find("col") && words.find("col") != std::string::npos;
    return swapped ? Cell{found[1], found[0]} : Cell{found[0], found[1]};
}

}  // namespace

int SquareGraph::number(std::string_view name, std::size_t offset) {
    const auto [entry, added] = numbers_.try_emplace(name, static_cast<int>(nodes_.size()));
    if (added) {
        Node node;
        node.name = name;
        node.square.place = source_.place(offset);
        nodes_.push_back(node);
    }
    return entry->second;
}

void SquareGraph::fail(TextPosition place, std::string message, std::string hint) {
    support::add_error(level_.diagnostics,
                       source_.error(place, std::move(message), std::move(hint)));
}

void SquareGraph::connect(std::string_view from, std::string_view to, Direction side,
                          std::size_t offset) {
    const int a = number(from, offset);
    const int b = number(to, offset);
    int& next = nodes_[a].next[index(side)];
    if (next != kNone && next != b) {
        fail(source_.place(offset),
             quoted(from) + " has two neighbours on one side: " + quoted(nodes_[next].name) +
                 " and " + quoted(to),
             "the facts contradict each other; remove one of them");
        return;
    }
    next = b;
}

void SquareGraph::join(std::string_view from, std::string_view to, Direction side,
                       std::size_t offset) {
    connect(from, to, side, offset);
    connect(to, from, opposite(side), offset);
}

void SquareGraph::add_player(std::string_view square, std::size_t offset) {
    const int s = number(square, offset);
    if (player_ != kNone && player_ != s) {
        fail(source_.place(offset), "a second player, or the player in two places",
             "a level has exactly one; games for two players are not supported");
        return;
    }
    player_ = s;
    nodes_[s].square.player = true;
    nodes_[s].square.place = source_.place(offset);
    if (nodes_[s].square.box) fail(source_.place(offset), "the player stands on a box", "move one");
}

void SquareGraph::add_box(std::string_view square, std::size_t offset) {
    GridSquare& on = nodes_[number(square, offset)].square;
    if (on.player) fail(source_.place(offset), "a box where the player stands", "move one of them");
    on.box = true;
}

void SquareGraph::add_goal(std::string_view square, std::size_t offset) {
    GridSquare& on = nodes_[number(square, offset)].square;
    if (!on.goal) ++goals_;
    on.goal = true;
}

// Walks from `start` and gives each square met its place relative to it.
void SquareGraph::lay_out(int start) {
    std::vector<int> frontier{start};
    nodes_[start].laid = true;
    while (!frontier.empty()) {
        const Node at = nodes_[frontier.back()];
        frontier.pop_back();
        for (const Direction side : support::kAllDirections) {
            if (at.next[index(side)] == kNone) continue;
            Node& next = nodes_[at.next[index(side)]];
            const int x = at.square.x + dx(side);
            const int y = at.square.y + dy(side);
            if (!next.laid) {
                next.laid = true;
                next.square.x = x;
                next.square.y = y;
                frontier.push_back(at.next[index(side)]);
            } else if (next.square.x != x || next.square.y != y) {
                fail(
                    next.square.place,
                    quoted(next.name) + " lies in two different places, depending on the way there",
                    "the facts contradict each other");
                return;
            }
        }
    }
}

// Every two squares side by side must be connected in both directions.
void SquareGraph::check_board() {
    std::map<Cell, const Node*> at;
    for (const Node& node : nodes_) {
        if (!node.laid) continue;
        const auto [entry, added] = at.try_emplace({node.square.x, node.square.y}, &node);
        if (added) continue;
        fail(node.square.place,
             quoted(node.name) + " and " + quoted(entry->second->name) + " lie in the same place",
             "the facts contradict each other");
    }
    for (const auto& [point, node] : at) {
        for (const Direction side : support::kAllDirections) {
            const auto next = at.find({point.x + dx(side), point.y + dy(side)});
            if (next == at.end() || node->next[index(side)] != kNone) continue;
            fail(node->square.place,
                 "no way from " + quoted(node->name) + " to " + quoted(next->second->name) +
                     ", which lies beside it",
                 "one-way passages and walls between squares are not supported");
        }
    }
}

// Moves the laid squares to where their names say, when all names agree on where that is, and lays
// the others by name too. Without such names the others cannot be placed.
bool SquareGraph::use_names() {
    Cells named;
    named.reserve(nodes_.size());
    for (const Node& node : nodes_) {
        const std::optional<Cell> point = coordinates(node.name);
        if (!point) return false;
        named.push_back({point->x - first_, point->y - first_});
    }
    const int dx = named[player_].x - nodes_[player_].square.x;
    const int dy = named[player_].y - nodes_[player_].square.y;
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        const GridSquare& square = nodes_[i].square;
        if (nodes_[i].laid && named[i] != Cell{square.x + dx, square.y + dy}) return false;
    }
    Cells sorted = named;
    std::sort(sorted.begin(), sorted.end());
    if (std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end()) return false;
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        nodes_[i].square.x = named[i].x;
        nodes_[i].square.y = named[i].y;
        nodes_[i].laid = true;
    }
    return true;
}

void SquareGraph::finish() {
    if (player_ == kNone) {
        fail({}, "the level has no player", "say where the player stands");
    } else {
        lay_out(player_);
        if (level_.valid()) check_board();
    }
    if (!level_.valid()) return;
    if (!use_names()) {
        const auto lost = std::find_if(nodes_.begin(), nodes_.end(), [](const Node& node) {
            return !node.laid && (node.square.box || node.square.goal);
        });
        if (lost != nodes_.end()) {
            level_.diagnostics.push_back(
                source_.warning(lost->square.place,
                                quoted(lost->name) + " is not connected to the player's squares",
                                "boxes and goals there are left out"));
        }
    }
    std::vector<GridSquare> squares;
    for (const Node& node : nodes_) {
        if (node.laid) squares.push_back(node.square);
    }
    set_grid(level_, source_, squares);
}

}  // namespace pushwise::level
