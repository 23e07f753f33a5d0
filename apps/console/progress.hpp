// The line at the bottom of a terminal that says how a run is getting on.
//
// Where standard error is no terminal all calls do nothing, unless lines are asked for: then it is
// one now and then that stays. Safe from any thread.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <map>
#include <mutex>
#include <optional>
#include <thread>

#include "pushwise/solve.hpp"

namespace pushwise::console {

class ProgressLine {
public:
    explicit ProgressLine(bool wanted, bool as_lines = false);
    ~ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    [[nodiscard]] bool active() const noexcept { return active_; }

    // There is work now: the clock runs from here on, and nothing is drawn before. Only the first
    // call counts.
    void begin();
    // How the search of one level is going.
    void update(std::size_t index, const Progress& progress);
    // The level `index` is finished; `share` of all the work handed in is done now (0 to 1).
    void finished(std::size_t index, double share);
    // Takes the line away, so that something else can be printed; it comes back by itself.
    void clear();
    // Takes it away for good.
    void end();

private:
    using Clock = std::chrono::steady_clock;

    void draw();  // Pre: mutex_ is held

    bool active_;
    bool as_lines_;  // on no terminal
    std::optional<Clock::time_point> start_;
    std::mutex mutex_;
    std::condition_variable ended_;
    bool over_ = false;
    bool drawn_ = false;
    std::size_t done_ = 0;
    double share_ = 0;
    std::map<std::size_t, Progress> running_;
    std::thread ticker_;
};

}  // namespace pushwise::console
