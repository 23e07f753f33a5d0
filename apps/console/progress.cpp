#include "console/progress.hpp"

#include <fmt/format.h>

#include <chrono>

#include "console/message.hpp"
#include "console/terminal.hpp"
#include "output/wording.hpp"

namespace pushwise::console {
namespace {

constexpr auto kTick = std::chrono::milliseconds(200);
constexpr auto kTickOfLines = std::chrono::milliseconds(10'000);
constexpr std::size_t kMebibyte = std::size_t{1} << 20;
constexpr double kEnoughSeconds = 2;  // no estimate before that: it would be a guess

// "41 s", "12 min", "3.5 h": no more digits than an estimate deserves.
std::string rough_time(double seconds) {
    if (seconds < 90) return fmt::format("{:.0f} s", std::max(seconds, 1.0));
    if (seconds < 5400) return fmt::format("{:.0f} min", seconds / 60);
    return fmt::format("{:.1f} h", seconds / 3600);
}

// What a search is doing, and between what the length of a shortest plan lies: "astar (pushing),
// at least 134, best 140 (gap 6)".
std::string doing(const Progress& p) {
    std::string text = p.engine + (p.activity.empty() ? "" : " (" + p.activity + ")");
    if (p.horizon) text += fmt::format(", horizon {}", *p.horizon);
    if (p.before) return text;  // a plan is being made shorter: the activity has its lengths
    if (p.bound && p.bound != p.horizon) text += fmt::format(", at least {}", *p.bound);
    if (p.upper) text += fmt::format(", best {}", *p.upper);
    if (p.bound && p.upper) text += fmt::format(" (gap {})", *p.upper - *p.bound);
    return text;
}

}  // namespace

ProgressLine::ProgressLine(bool wanted, bool as_lines)
    : active_(wanted && (as_lines || is_terminal(Stream::err))),
      as_lines_(as_lines && !is_terminal(Stream::err)) {
    if (!active_) return;
    ticker_ = std::thread([this] {
        std::unique_lock lock(mutex_);
        while (!ended_.wait_for(lock, as_lines_ ? kTickOfLines : kTick, [this] { return over_; }))
            draw();
    });
}

ProgressLine::~ProgressLine() {
    end();
}

void ProgressLine::end() {
    if (!ticker_.joinable()) return;
    clear();
    {
        const std::lock_guard lock(mutex_);
        over_ = true;
    }
    ended_.notify_one();
    ticker_.join();
}

void ProgressLine::begin() {
    if (!active_) return;
    const std::lock_guard lock(mutex_);
    if (!start_) start_ = Clock::now();
}

void ProgressLine::update(std::size_t index, const Progress& progress) {
    if (!active_) return;
    const std::lock_guard lock(mutex_);
    running_[index] = progress;
}

void ProgressLine::finished(std::size_t index, double share) {
    if (!active_) return;
    const std::lock_guard lock(mutex_);
    running_.erase(index);
    ++done_;
    share_ = share;
}

void ProgressLine::clear() {
    if (!active_) return;
    const std::lock_guard lock(mutex_);
    if (drawn_) print("\r\033[K");
    drawn_ = false;
}

void ProgressLine::draw() {
    if (!start_) return;
    const double seconds = std::chrono::duration<double>(Clock::now() - *start_).count();
    std::uint64_t states = 0;
    double rate = 0;
    std::size_t memory = 0;
    for (const auto& [index, p] : running_) {
        states += p.states;
        memory += p.memory_bytes;
        if (p.seconds > 0) rate += static_cast<double>(p.states) / p.seconds;
    }
    // What matters most comes first: on a narrow terminal the end is cut off.
    std::string line = fmt::format("{:.1f} s", seconds);
    if (done_ > 0)
        line += ", " + output::count(static_cast<std::int64_t>(done_), "level") + " done";
    // Levels differ wildly, so the estimate is only as good as the levels are alike: "about".
    if (share_ > 0 && share_ < 1 && seconds > kEnoughSeconds) {
        line += fmt::format(", {:.0f} %, about {} left", 100 * share_,
                            rough_time(seconds * (1 - share_) / share_));
    }
    if (running_.size() == 1) {
        line += ", " + output::printable(doing(running_.begin()->second));
    }
    if (!running_.empty() || done_ == 0) {
        line += fmt::format(", {} states, {} MiB, {:.0f} k/s", output::grouped(states),
                            (memory + kMebibyte - 1) / kMebibyte, rate / 1000);
    }
    if (as_lines_) {
        print(line + "\n");
        return;
    }
    const auto width = static_cast<std::size_t>(std::max(terminal_width(Stream::err) - 1, 20));
    if (line.size() > width) line.resize(width);
    print("\r" + line + "\033[K");
    drawn_ = true;
}

}  // namespace pushwise::console
