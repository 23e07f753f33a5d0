#include "console/drawn_plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <thread>
#include <vector>

#include "console/sink.hpp"
#include "console/terminal.hpp"
#include "output/terminal_board.hpp"
#include "output/wording.hpp"
#include "pushwise/game.hpp"
#include "pushwise/reach.hpp"

namespace pushwise::console {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kSlowest{120};    // from one step to the next, of a short plan
constexpr milliseconds kFastest{20};     // of a long one
constexpr milliseconds kWhole{20'000};   // that long a plan is watched
constexpr milliseconds kStill{400};      // for the start to be looked at
constexpr const char* kUp = "\033[{}A";  // the cursor, that many lines
constexpr const char* kHide = "\033[?25l";
constexpr const char* kShow = "\033[?25h";
constexpr const char* kClearLine = "\033[K";
constexpr const char* kClearBelow = "\033[J";

std::vector<std::string> rows_of(const Game& game) {
    std::vector<std::string> rows;
    const auto width = static_cast<std::size_t>(game.width());
    for (std::size_t at = 0; at < game.grid().size(); at += width)
        rows.emplace_back(game.grid().substr(at, width));
    return rows;
}

std::int64_t pushes_in(std::string_view lurd) {
    return std::count_if(lurd.begin(), lurd.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
}

// Writes one frame over the one before.
class Screen {
public:
    Screen() { out_.write(kHide); }
    ~Screen() { out_.write(kShow); }
    Screen(const Screen&) = delete;
    Screen& operator=(const Screen&) = delete;

    void show(const std::string& frame) {
        std::string text = lines_ > 0 ? fmt::format(fmt::runtime(kUp), lines_) : "";
        lines_ = std::count(frame.begin(), frame.end(), '\n');
        for (const char c : frame) {
            if (c == '\n') text += kClearLine;
            text += c;
        }
        out_.write(text + kClearBelow);
    }
    [[nodiscard]] bool ok() const { return out_.ok(); }

private:
    Sink out_;
    std::ptrdiff_t lines_ = 0;
};

}  // namespace

std::string boards_of_plan(const Level& level, std::string_view lurd, const output::Style& style) {
    const std::vector<BoxRun> runs = box_runs(level, lurd);
    Game game(level);
    const output::Room room{room_for_boards().columns, 0};
    std::string text = "start\n" + output::draw(rows_of(game), {}, style, room) + "\n";
    std::size_t played = 0;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const std::size_t before = played;
        for (; played < runs[i].steps; ++played)
            game.step(lurd[played]);
        text += fmt::format("{} of {}: the box on {} to {}\n{}\n", i + 1, runs.size(),
                            to_words(runs[i].from), to_words(runs[i].to),
                            lurd.substr(before, played - before));
        text += output::draw(rows_of(game), {}, style, room) + "\n";
    }
    return text;
}

void play_plan(const Level& level, std::string_view lurd, const std::string& heading,
               const Stop& stop) {
    if (stop.requested()) return;
    const output::Style style = style_for(Stream::out);
    output::Room room = room_for_boards();
    room.lines = std::max(room.lines - 2, 1);  // the counters, the cursor
    const auto steps = static_cast<std::int64_t>(lurd.size());
    const std::int64_t all_pushes = pushes_in(lurd);
    const milliseconds pause =
        std::clamp(kWhole / std::max<std::int64_t>(steps, 1), kFastest, kSlowest);
    Game game(level);
    Screen screen;
    std::int64_t pushes = 0;
    for (std::int64_t played = 0; screen.ok(); ++played) {
        std::string counters = fmt::format("{}: move {} of {}, push {} of {}", heading, played,
                                           steps, pushes, all_pushes);
        counters.resize(std::min(counters.size(), static_cast<std::size_t>(room.columns)));
        screen.show(output::draw(rows_of(game), {}, style, room) + counters + "\n");
        if (played == steps || stop.requested()) break;
        std::this_thread::sleep_for(played == 0 ? kStill : pause);
        if (game.step(lurd[played]) == GameStep::pushed) ++pushes;
    }
}

}  // namespace pushwise::console
