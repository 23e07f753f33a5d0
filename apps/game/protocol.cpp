#include "game/protocol.hpp"

#include <vector>

namespace pushwise::game {
namespace {

constexpr std::string_view kLetters = "udlr";  // at the place of their digit

struct Cell {
    int x = 0;
    int y = 0;
};

Cell player_of(const std::vector<std::string>& rows) {
    for (std::size_t y = 0; y < rows.size(); ++y) {
        const std::size_t x = rows[y].find_first_of("@+");
        if (x != std::string::npos) return {static_cast<int>(x), static_cast<int>(y)};
    }
    return {};
}

Cell beside(Cell at, char step) {
    return {at.x + (step == 'r' ? 1 : 0) - (step == 'l' ? 1 : 0),
            at.y + (step == 'd' ? 1 : 0) - (step == 'u' ? 1 : 0)};
}

// The level's rows with everything the player can never reach made wall.
std::vector<std::string> filled_rows(const Level& level) {
    std::vector<std::string> rows = level.rows();
    std::vector<std::string> inside(rows.size(), std::string(rows.front().size(), '#'));
    std::vector<Cell> queue{player_of(rows)};
    inside[queue[0].y][queue[0].x] = rows[queue[0].y][queue[0].x];
    while (!queue.empty()) {
        const Cell at = queue.back();
        queue.pop_back();
        for (const char step : kLetters) {
            const Cell to = beside(at, step);  // a valid level is closed, so this is on the grid
            if (rows[to.y][to.x] == '#' || inside[to.y][to.x] != '#') continue;
            inside[to.y][to.x] = rows[to.y][to.x];
            queue.push_back(to);
        }
    }
    return inside;
}

}  // namespace

std::optional<Protocol> protocol_by_name(std::string_view name) {
    if (name == "2010") return Protocol::y2010;
    if (name == "2011") return Protocol::y2011;
    return std::nullopt;
}

std::string board_message(Protocol protocol, const Level& level) {
    const std::vector<std::string> rows = filled_rows(level);
    std::string text = protocol == Protocol::y2011 ? std::to_string(rows.size()) + "\n" : "";
    for (const std::string& row : rows)
        text += row + "\n";
    return protocol == Protocol::y2010 ? text + "\n" : text;
}

std::string_view verdict(Protocol protocol, bool solved) {
    if (protocol == Protocol::y2010) return solved ? "Good solution" : "Wrong solution";
    return solved ? "CORRECT SOLUTION" : "INCORRECT SOLUTION";
}

std::optional<std::string> steps_of(std::string_view text) {
    constexpr std::string_view kKnown = "UDLR0123";
    std::string steps;
    for (const char c : text) {
        if (c == ' ' || c == '\r' || c == '\t') continue;
        const std::size_t place = kKnown.find(c);
        if (place == std::string_view::npos) return std::nullopt;
        steps += kLetters[place % kLetters.size()];
    }
    return steps;
}

std::string play(const Level& level, std::string_view steps) {
    std::vector<std::string> rows = level.rows();
    const auto at = [&rows](Cell c) -> char& { return rows[c.y][c.x]; };
    const auto has_box = [&at](Cell c) { return at(c) == '$' || at(c) == '*'; };
    Cell player = player_of(rows);
    std::string played;
    for (const char step : steps) {
        const Cell to = beside(player, step);
        if (at(to) == '#') continue;
        if (has_box(to)) {
            const Cell beyond = beside(to, step);
            if (at(beyond) == '#' || has_box(beyond)) continue;
            at(to) = at(to) == '*' ? '.' : ' ';
            at(beyond) = at(beyond) == '.' ? '*' : '$';
        }
        player = to;
        played += step;
    }
    return played;
}

}  // namespace pushwise::game
