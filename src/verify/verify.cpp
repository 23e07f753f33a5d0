#include "verify/verify.hpp"

#include <cctype>
#include <optional>
#include <string>
#include <vector>

namespace pushwise::verify {
namespace {

using Rows = std::vector<std::string>;

bool is_box(char c) {
    return c == '$' || c == '*';
}

// Takes the thing off / puts the thing on a character, keeping the goal below it.
char without_box(char c) {
    return c == '*' ? '.' : ' ';
}
char with_box(char c) {
    return c == '.' ? '*' : '$';
}
char without_player(char c) {
    return c == '+' ? '.' : ' ';
}
char with_player(char c) {
    return c == '.' ? '+' : '@';
}

// Marks what the player could reach if every box were gone, by sweeping until nothing changes.
// Slower than a queue and hard to get wrong.
Rows reachable_without_boxes(const Rows& rows) {
    Rows mark(rows.size());
    for (std::size_t y = 0; y < rows.size(); ++y) {
        for (const char c : rows[y])
            mark[y] += (c == '@' || c == '+') ? 'x' : ' ';
    }
    const auto marked = [&](std::size_t y, std::size_t x) {
        return y < mark.size() && x < mark[y].size() && mark[y][x] == 'x';
    };
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t y = 0; y < rows.size(); ++y) {
            for (std::size_t x = 0; x < rows[y].size(); ++x) {
                if (rows[y][x] == '#' || mark[y][x] == 'x') continue;
                if (marked(y - 1, x) || marked(y + 1, x) || marked(y, x - 1) || marked(y, x + 1)) {
                    mark[y][x] = 'x';
                    changed = true;
                }
            }
        }
    }
    return mark;
}

std::size_t empty_goals(const Rows& rows, const Rows& area) {
    std::size_t count = 0;
    for (std::size_t y = 0; y < rows.size(); ++y) {
        for (std::size_t x = 0; x < rows[y].size(); ++x) {
            if (area[y][x] == 'x' && (rows[y][x] == '.' || rows[y][x] == '+')) ++count;
        }
    }
    return count;
}

// One step: nothing when it was legal, otherwise why not.
std::optional<std::string> play(Rows& rows, std::size_t& px, std::size_t& py, char letter,
                                bool& pushed) {
    std::size_t dx = 0;
    std::size_t dy = 0;
    switch (std::tolower(static_cast<unsigned char>(letter))) {
        case 'u': --dy; break;
        case 'd': ++dy; break;
        case 'l': --dx; break;
        case 'r': ++dx; break;
        default: return "is not a step";
    }
    const auto at = [&](std::size_t x, std::size_t y) {
        return y < rows.size() && x < rows[y].size() ? rows[y][x] : '#';
    };
    const std::size_t x1 = px + dx;
    const std::size_t y1 = py + dy;
    const char ahead = at(x1, y1);
    if (ahead == '#') return "walks into a wall";
    pushed = is_box(ahead);
    if (pushed) {
        const char beyond = at(x1 + dx, y1 + dy);
        if (beyond == '#') return "pushes a box into a wall";
        if (is_box(beyond)) return "pushes a box into another box";
        rows[y1 + dy][x1 + dx] = with_box(beyond);
        rows[y1][x1] = without_box(ahead);
    }
    rows[py][px] = without_player(rows[py][px]);
    rows[y1][x1] = with_player(rows[y1][x1]);
    px = x1;
    py = y1;
    return std::nullopt;
}

}  // namespace

Verdict check(const level::Level& level, std::string_view lurd, Case letter_case) {
    Rows rows = level.rows;
    std::size_t px = 0;
    std::size_t py = 0;
    for (std::size_t y = 0; y < rows.size(); ++y) {
        const std::size_t x = rows[y].find_first_of("@+");
        if (x != std::string::npos) {
            px = x;
            py = y;
        }
    }
    const Rows area = reachable_without_boxes(rows);
    Verdict verdict;
    for (const char letter : lurd) {
        bool pushed = false;
        std::optional<std::string> problem = play(rows, px, py, letter, pushed);
        if (!problem && letter_case == Case::exact) {
            const bool says_push = std::isupper(static_cast<unsigned char>(letter)) != 0;
            if (says_push != pushed)
                problem =
                    pushed ? "pushes but is written as a walk" : "walks but is written as a push";
        }
        if (problem) {
            verdict.step = verdict.moves + 1;
            const bool printable = std::isprint(static_cast<unsigned char>(letter)) != 0;
            verdict.problem = "step " + std::to_string(verdict.step) + " ('" +
                              (printable ? letter : '?') + "') " + *problem;
            return verdict;
        }
        ++verdict.moves;
        if (pushed) ++verdict.pushes;
        const int lower = std::tolower(static_cast<unsigned char>(letter));
        verdict.lurd += static_cast<char>(pushed ? std::toupper(lower) : lower);
    }
    const std::size_t left = empty_goals(rows, area);
    verdict.solved = left == 0;
    if (left > 0) {
        verdict.problem = "ends with " + std::to_string(left) +
                          (left == 1 ? " goal without a box" : " goals without a box");
    }
    return verdict;
}

}  // namespace pushwise::verify
