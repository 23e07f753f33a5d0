#include "output/terminal_board.hpp"

namespace pushwise::output {
namespace {

// Shape and colour differ for every kind of square, so that nothing is told by hue alone.
std::string coloured_square(char c, bool dead, const Style& style) {
    switch (c) {
        case '#': return style.wrap("47;30", "  ");
        case '$': return style.wrap("33;1", "[]");
        case '*': return style.wrap("32;1", "{}");
        case '@': return style.wrap("36;1", "()");
        case '+': return style.wrap("36;1", "(.");
        case '.': return style.wrap("35", "..");
        default: return dead ? style.wrap("31;2", "xx") : "  ";
    }
}

}  // namespace

std::string draw(const std::vector<std::string>& rows, const std::vector<std::string>& dead,
                 const Style& style) {
    std::string text;
    for (std::size_t y = 0; y < rows.size(); ++y) {
        std::string line;
        for (std::size_t x = 0; x < rows[y].size(); ++x) {
            const bool is_dead = !dead.empty() && dead[y][x] == 'x';
            if (style.colours()) {
                line += coloured_square(rows[y][x], is_dead, style);
            } else {
                line += is_dead && rows[y][x] == ' ' ? 'x' : rows[y][x];
            }
        }
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + "\n";
    }
    return text;
}

}  // namespace pushwise::output
