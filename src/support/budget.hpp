// The one place that decides when a search must end.
//
// A search asks its Budget once per expanded state (cheap: the clock is read every few hundred
// calls) and before it grows a table (claimed_vector.hpp). An analysis tells it of its work: every
// loop that is longer than the board is large calls spend_work() and, on false, ends with what it
// may claim without having looked further. Memory is counted by claims, not by looking at the
// process, so that a limit ends a search at the same state every time.
//
// Once a limit was reached every question is answered with false, at once.
//
// Thread safety: a Budget belongs to one search thread; the Stop it watches may be raised from
// any thread or from a signal handler.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "pushwise/value/limits.hpp"
#include "pushwise/value/status.hpp"
#include "pushwise/value/stop.hpp"

namespace pushwise::support {

class Budget {
public:
    using Clock = std::chrono::steady_clock;

    // The clock starts now. `work_per_look`: units of work between two looks at it; tests that end
    // an analysis at any of its steps take one.
    Budget(const Limits& limits, Stop stop, std::int64_t work_per_look = kWorkPerLook)
        : limits_(limits),
          stop_(std::move(stop)),
          start_(Clock::now()),
          work_per_look_(work_per_look),
          work_(work_per_look) {}

    // Counts one expanded state. False once any limit is reached; `reason()` then says which.
    [[nodiscard]] bool spend_node() noexcept {
        if (is_over()) return false;
        if (nodes_ >= limits_.nodes) return end(Status::nodes);
        ++nodes_;
        return --countdown_ > 0 || look_at_clock();
    }

    // Counts work inside one expanded state or before the first, in units of about a nanosecond: on
    // huge boards it can take long. Ordinary levels never come to a look at the clock this way.
    [[nodiscard]] bool spend_work(std::int64_t units) noexcept {
        return (work_ -= units) > 0 || look_at_clock();
    }

    // For loops that expand nothing: looks at the clock and the stop flag now.
    [[nodiscard]] bool look_at_clock() noexcept;

    // Asks for `bytes` more; false (and reason() == memory) when they do not fit.
    [[nodiscard]] bool claim(std::size_t bytes) noexcept;
    // For tables that have run out of numbers: as if the memory limit had been reached.
    bool run_out_of_room() noexcept { return end(Status::memory); }
    void release(std::size_t bytes) noexcept { claimed_ -= bytes; }

    // The limit that was reached; as long as none was, Status::exhausted: a search that ends all
    // the same has nothing left to try.
    [[nodiscard]] Status reason() const noexcept { return reason_; }
    [[nodiscard]] bool is_over() const noexcept { return reason_ != Status::exhausted; }
    [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_; }
    [[nodiscard]] std::size_t claimed() const noexcept { return claimed_; }
    [[nodiscard]] std::size_t peak() const noexcept { return peak_; }
    [[nodiscard]] std::size_t memory_left() const noexcept {
        return limits_.memory_bytes - claimed_;
    }
    [[nodiscard]] double seconds() const noexcept {
        return std::chrono::duration<double>(Clock::now() - start_).count();
    }
    [[nodiscard]] double seconds_left() const noexcept { return limits_.seconds - seconds(); }
    // Of the time left, what a part of a search may take that has a share in it. With a limit on
    // nodes that is all of it: the clock may end such a search, but how far its parts get must not
    // depend on it, or a slow machine would find another plan.
    [[nodiscard]] double seconds_for_part(double share) const noexcept {
        return limits_.nodes == Limits{}.nodes ? share * seconds_left() : seconds_left();
    }
    [[nodiscard]] const Limits& limits() const noexcept { return limits_; }
    [[nodiscard]] const Stop& stop() const noexcept { return stop_; }

private:
    static constexpr int kNodesPerLook = 256;
    static constexpr std::int64_t kWorkPerLook = std::int64_t{1} << 26;

    bool end(Status reason) noexcept {
        if (!is_over()) reason_ = reason;
        work_ = 0;  // spend_work() has nothing left to give
        return false;
    }

    Limits limits_;
    Stop stop_;
    Clock::time_point start_;
    std::uint64_t nodes_ = 0;
    std::size_t claimed_ = 0;
    std::size_t peak_ = 0;
    int countdown_ = kNodesPerLook;
    std::int64_t work_per_look_;
    std::int64_t work_;
    Status reason_ = Status::exhausted;
};

}  // namespace pushwise::support
