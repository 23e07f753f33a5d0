#include "hint.hpp"

#include <cctype>

namespace pushwise::server {
namespace {

int player_square(const std::vector<std::string>& rows) {
    const int width = static_cast<int>(rows.front().size());
    for (std::size_t y = 0; y < rows.size(); ++y) {
        const std::size_t x = rows[y].find_first_of("@+");
        if (x != std::string::npos) return static_cast<int>(y) * width + static_cast<int>(x);
    }
    return 0;
}

int offset(char letter, int width) {
    switch (std::tolower(static_cast<unsigned char>(letter))) {
        case 'u': return -width;
        case 'd': return width;
        case 'l': return -1;
        default: return 1;
    }
}

}  // namespace

std::optional<FirstRun> first_run(const std::vector<std::string>& rows, std::string_view lurd) {
    const int width = static_cast<int>(rows.front().size());
    int player = player_square(rows);
    std::optional<FirstRun> run;
    for (std::size_t i = 0; i < lurd.size(); ++i) {
        const int step = offset(lurd[i], width);
        player += step;
        if (std::isupper(static_cast<unsigned char>(lurd[i])) == 0) continue;
        if (!run) {
            run = FirstRun{player, player, {}};
        } else if (player != run->target) {
            break;  // another box
        }
        run->target = player + step;
        run->lurd = lurd.substr(0, i + 1);
    }
    return run;
}

}  // namespace pushwise::server
