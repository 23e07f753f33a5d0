#include "level/validate.hpp"

#include <algorithm>
#include <string>

namespace pushwise::level {
namespace {

using support::Diagnostic;
using support::Severity;

struct Cell {
    int x = 0;
    int y = 0;
};

// All cells whose character satisfies `test`, row by row.
template <typename Test>
std::vector<Cell> cells_where(const std::vector<std::string>& rows, Test test) {
    std::vector<Cell> found;
    for (int y = 0; y < static_cast<int>(rows.size()); ++y) {
        for (int x = 0; x < static_cast<int>(rows[y].size()); ++x) {
            if (test(rows[y][x])) found.push_back({x, y});
        }
    }
    return found;
}

class Validator {
public:
    Validator(Level& level, std::string_view file) : level_(level), file_(file) {}

    void run() {
        if (!check_size() || !check_players()) return;
        const std::vector<char> area = player_area(level_.rows);
        if (!check_closed(area)) return;
        check_boxes(area);
    }

private:
    void report(Severity severity, Cell at, std::string message, std::string hint) {
        Diagnostic d;
        d.severity = severity;
        d.file = file_;
        d.line = level_.line > 0 ? level_.line + at.y : 0;
        d.column = level_.line > 0 ? at.x + 1 : 0;
        d.message = std::move(message);
        d.hint = std::move(hint);
        if (at.y < level_.height()) d.source = level_.rows[at.y];
        level_.diagnostics.push_back(std::move(d));
    }

    bool check_size() {
        if (level_.rows.empty()) {
            report(Severity::error, {}, "the level has no rows",
                   "a board starts with a row of '#'");
            return false;
        }
        if (level_.width() > kMaxWidth || level_.height() > kMaxHeight) {
            report(Severity::error, {},
                   "the board is " + std::to_string(level_.width()) + " x " +
                       std::to_string(level_.height()) + " squares",
                   "boards up to 200 x 200 are accepted");
            return false;
        }
        return true;
    }

    bool check_players() {
        const std::vector<Cell> players = cells_where(level_.rows, has_player);
        if (players.empty()) {
            report(Severity::error, {}, "the level has no player",
                   "put one '@' (or '+' on a goal)");
        }
        for (std::size_t i = 1; i < players.size(); ++i) {
            report(Severity::error, players[i], i == 1 ? "a second player" : "one more player",
                   "a level has exactly one '@' or '+'");
        }
        return players.size() == 1;
    }

    // The player's area may not touch the border of the grid. One message per gap square.
    bool check_closed(const std::vector<char>& area) {
        constexpr int kMostGaps = 5;
        int gaps = 0;
        for (int y = 0; y < level_.height(); ++y) {
            for (int x = 0; x < level_.width(); ++x) {
                const bool border =
                    x == 0 || y == 0 || x == level_.width() - 1 || y == level_.height() - 1;
                if (!border || area[y * level_.width() + x] == 0) continue;
                if (++gaps <= kMostGaps) {
                    report(Severity::error, {x, y}, "the player can leave the board here",
                           "close the wall around the level with '#'");
                }
            }
        }
        return gaps == 0;
    }

    void check_boxes(const std::vector<char>& area) {
        const auto inside = [&](Cell c) { return area[c.y * level_.width() + c.x] != 0; };
        const std::vector<Cell> boxes = cells_where(level_.rows, has_box);
        const std::vector<Cell> goals = cells_where(level_.rows, has_goal);
        const auto boxes_in = std::count_if(boxes.begin(), boxes.end(), inside);
        const auto goals_in = std::count_if(goals.begin(), goals.end(), inside);
        if (boxes_in > kMaxBoxes) {
            report(Severity::error, {}, std::to_string(boxes_in) + " boxes",
                   "levels with up to 500 boxes are accepted");
        }
        if (boxes_in < goals_in) {
            report(Severity::error, {},
                   std::to_string(boxes_in) + (boxes_in == 1 ? " box for " : " boxes for ") +
                       std::to_string(goals_in) + (goals_in == 1 ? " goal" : " goals"),
                   "every goal the player can get to needs a box");
        }
        report_decoration(boxes, inside, "box");
        report_decoration(goals, inside, "goal");
    }

    template <typename Inside>
    void report_decoration(const std::vector<Cell>& cells, Inside inside, const char* what) {
        const auto outside =
            std::count_if(cells.begin(), cells.end(), [&](Cell c) { return !inside(c); });
        if (outside == 0) return;
        const Cell first = *std::find_if_not(cells.begin(), cells.end(), inside);
        report(Severity::warning, first,
               outside == 1 ? std::string("a ") + what + " the player can never get to"
                            : std::to_string(outside) + " " + what + (what[0] == 'b' ? "es" : "s") +
                                  " the player can never get to",
               "taken as decoration");
    }

    Level& level_;
    std::string file_;
};

}  // namespace

void validate(Level& level, std::string_view file) {
    Validator(level, file).run();
}

std::vector<char> player_area(const std::vector<std::string>& rows) {
    const int height = static_cast<int>(rows.size());
    const int width = height == 0 ? 0 : static_cast<int>(rows.front().size());
    const std::vector<Cell> players = cells_where(rows, has_player);
    if (players.empty()) return {};
    std::vector<char> area(static_cast<std::size_t>(width) * height, 0);
    std::vector<Cell> frontier{players.front()};
    area[frontier.front().y * width + frontier.front().x] = 1;
    while (!frontier.empty()) {
        const Cell at = frontier.back();
        frontier.pop_back();
        for (const auto& [dx, dy] : {Cell{0, -1}, Cell{-1, 0}, Cell{0, 1}, Cell{1, 0}}) {
            const int x = at.x + dx;
            const int y = at.y + dy;
            if (x < 0 || y < 0 || x >= width || y >= height) continue;
            if (rows[y][x] == kWall || area[y * width + x] != 0) continue;
            area[y * width + x] = 1;
            frontier.push_back({x, y});
        }
    }
    return area;
}

}  // namespace pushwise::level
