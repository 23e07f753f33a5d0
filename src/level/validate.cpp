#include "level/validate.hpp"

#include <algorithm>
#include <string>
#include <tuple>

#include "pushwise/value/cell.hpp"
#include "support/direction.hpp"

namespace pushwise::level {
namespace {

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

// The cells one can walk to from `start`, row-major. `enter` decides for each new cell whether the
// walk goes on from there.
template <typename Enter>
std::vector<char> flood(const std::vector<std::string>& rows, Cell start, Enter enter) {
    const int height = static_cast<int>(rows.size());
    const int width = static_cast<int>(rows.front().size());
    std::vector<char> seen(static_cast<std::size_t>(width) * height, 0);
    std::vector<Cell> frontier;
    const auto visit = [&](Cell c) {
        seen[c.y * width + c.x] = 1;
        if (enter(c)) frontier.push_back(c);
    };
    visit(start);
    while (!frontier.empty()) {
        const Cell at = frontier.back();
        frontier.pop_back();
        for (const support::Direction d : support::kAllDirections) {
            const Cell next{at.x + dx(d), at.y + dy(d)};
            if (next.x < 0 || next.y < 0 || next.x >= width || next.y >= height) continue;
            if (rows[next.y][next.x] != kWall && seen[next.y * width + next.x] == 0) visit(next);
        }
    }
    return seen;
}

// Which cells lie beyond everything drawn in their row or column, or on the border of the grid. In
// a closed level the player gets to none of them, so where he first does the wall is missing.
class Outside {
public:
    explicit Outside(const Level& level)
        : rows_(level.height(), {level.width(), -1}),
          columns_(level.width(), {level.height(), -1}) {
        for (int y = 0; y < level.height(); ++y) {
            for (int x = 0; x < level.width(); ++x) {
                if (level.rows[y][x] == kFloor) continue;
                rows_[y].add(x);
                columns_[x].add(y);
            }
        }
    }

    [[nodiscard]] bool contains(Cell c) const {
        const bool border = c.x == 0 || c.y == 0 || c.x + 1 == static_cast<int>(columns_.size()) ||
                            c.y + 1 == static_cast<int>(rows_.size());
        return border || !rows_[c.y].holds(c.x) || !columns_[c.x].holds(c.y);
    }

private:
    struct Span {
        int first;
        int last;
        void add(int at) {
            first = std::min(first, at);
            last = std::max(last, at);
        }
        [[nodiscard]] bool holds(int at) const { return first <= at && at <= last; }
    };
    std::vector<Span> rows_;
    std::vector<Span> columns_;
};

class Validator {
public:
    using Describe = std::function<Diagnostic(Severity, Cell, std::string, std::string)>;

    Validator(Level& level, Describe describe) : level_(level), describe_(std::move(describe)) {}

    void run() {
        if (!check_size()) return;
        const std::vector<Cell> players = check_players();
        if (players.empty()) {
            check_counts([](Cell) { return true; });
            return;
        }
        const bool closed = check_closed(players.front());
        const std::vector<char> area = player_area(level_.rows);
        const auto inside = [&](Cell c) { return area[c.y * level_.width() + c.x] != 0; };
        check_counts(inside);
        if (!closed) return;
        report_decoration(has_box, inside, "a box", " boxes");
        report_decoration(has_goal, inside, "a goal", " goals");
    }

private:
    void report(Severity severity, Cell at, std::string message, std::string hint) {
        level_.diagnostics.push_back(describe_(severity, at, std::move(message), std::move(hint)));
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

    std::vector<Cell> check_players() {
        std::vector<Cell> players = cells_where(level_.rows, has_player);
        if (players.empty()) {
            report(Severity::error, {}, "the level has no player",
                   "put one '@' (or '+' on a goal)");
        }
        constexpr std::size_t kMostShown = 5;
        for (std::size_t i = 1; i < std::min(players.size(), kMostShown); ++i) {
            report(Severity::error, players[i], i == 1 ? "a second player" : "one more player",
                   "a level has exactly one '@' or '+'; games for two players are not supported");
        }
        return players;
    }

    bool check_closed(Cell player) {
        constexpr std::size_t kMostShown = 5;
        const Outside outside(level_);
        std::vector<Cell> gaps;
        flood(level_.rows, player, [&](Cell c) {
            if (!outside.contains(c)) return true;
            gaps.push_back(c);
            return false;
        });
        std::sort(gaps.begin(), gaps.end(),
                  [](Cell a, Cell b) { return std::tie(a.y, a.x) < std::tie(b.y, b.x); });
        if (gaps.size() > kMostShown) gaps.resize(kMostShown);
        for (const Cell gap : gaps) {
            report(Severity::error, gap, "the player can leave the board here",
                   "close the wall around the level with '#'");
        }
        return gaps.empty();
    }

    template <typename Inside>
    void check_counts(Inside inside) {
        const std::vector<Cell> boxes = cells_where(level_.rows, has_box);
        const std::vector<Cell> goals = cells_where(level_.rows, has_goal);
        const auto boxes_in = std::count_if(boxes.begin(), boxes.end(), inside);
        const auto goals_in = std::count_if(goals.begin(), goals.end(), inside);
        if (boxes_in > kMaxBoxes) {
            report(Severity::error, {}, "the level has " + std::to_string(boxes_in) + " boxes",
                   "levels with up to 500 boxes are accepted");
        }
        if (boxes_in < goals_in) {
            report(Severity::error, *std::find_if(goals.begin(), goals.end(), inside),
                   std::to_string(boxes_in) + (boxes_in == 1 ? " box for " : " boxes for ") +
                       std::to_string(goals_in) + (goals_in == 1 ? " goal" : " goals"),
                   "every goal the player can get to needs a box");
        }
    }

    template <typename Test, typename Inside>
    void report_decoration(Test test, Inside inside, const char* one, const char* several) {
        std::vector<Cell> outside = cells_where(level_.rows, test);
        std::erase_if(outside, inside);
        if (outside.empty()) return;
        report(Severity::warning, outside.front(),
               (outside.size() == 1 ? one : std::to_string(outside.size()) + several) +
                   " the player can never get to",
               "taken as decoration");
    }

    Level& level_;
    Describe describe_;
};

}  // namespace

void validate(Level& level, std::string_view file) {
    Validator(level, [&](Severity severity, Cell at, std::string message, std::string hint) {
        Diagnostic d;
        d.severity = severity;
        d.file = file;
        d.line = level.line > 0 ? level.line + at.y : 0;
        d.column = level.line > 0 ? at.x + 1 : 0;
        d.message = std::move(message);
        d.hint = std::move(hint);
        if (at.y < level.height()) d.source = level.rows[at.y];
        return d;
    }).run();
}

void validate(Level& level, const Source& source, const Locate& locate) {
    Validator(level, [&](Severity severity, Cell at, std::string message, std::string hint) {
        return source.diagnostic(severity, locate(at.x, at.y), std::move(message), std::move(hint));
    }).run();
}

std::vector<char> player_area(const std::vector<std::string>& rows) {
    const std::vector<Cell> players = cells_where(rows, has_player);
    if (players.empty()) return {};
    return flood(rows, players.front(), [](Cell) { return true; });
}

}  // namespace pushwise::level
