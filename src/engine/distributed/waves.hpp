// How rank 0 finds out that all is done: termination detection by counting (Mattern, "Algorithms
// for Distributed Termination Detection", 1987).
//
// In a wave rank 0 asks every rank whether it is idle and how many messages it has sent and
// received. If all were idle in two waves in a row, the sums did not change and sent equals
// received, nothing can have been under way.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <limits>
#include <vector>

namespace pushwise::engine::distributed {

// The cost of no plan.
inline constexpr std::int32_t kNoCost = std::numeric_limits<std::int32_t>::max();

// What a rank says about itself in a wave.
struct Report {
    std::uint64_t sent = 0;      // messages that can make the receiver work
    std::uint64_t received = 0;  // of these
    std::uint64_t expanded = 0;
    std::uint64_t kept = 0;   // new children that stayed
    std::uint64_t given = 0;  // children that were sent
    std::uint64_t bytes = 0;  // of all messages with children
    std::uint64_t memory = 0;
    std::uint64_t peak = 0;        // of memory
    bool cut = false;              // something was left out for the limit of the pass
    std::int32_t least = kNoCost;  // total of what it has left to look at
    bool idle = false;
};

// Of all ranks together; idle when all are.
[[nodiscard]] inline Report sum_of(const std::vector<Report>& reports) {
    Report sum;
    sum.idle = true;
    for (const Report& r : reports) {
        sum.sent += r.sent;
        sum.received += r.received;
        sum.expanded += r.expanded;
        sum.kept += r.kept;
        sum.given += r.given;
        sum.bytes += r.bytes;
        sum.memory += r.memory;
        sum.peak += r.peak;
        sum.cut = sum.cut || r.cut;
        sum.least = std::min(sum.least, r.least);
        sum.idle = sum.idle && r.idle;
    }
    return sum;
}

class Waves {
public:
    explicit Waves(int ranks) : reports_(static_cast<std::size_t>(ranks)) {}

    // Is it time for another wave? Never before the last one is complete.
    [[nodiscard]] bool may_begin(std::chrono::milliseconds pause) const {
        return open_ == 0 && std::chrono::steady_clock::now() >= began_ + pause;
    }
    // A wave begins with the report of rank 0 itself; the others are to be asked now.
    void begin(const Report& own) {
        began_ = std::chrono::steady_clock::now();
        reports_.front() = own;
        open_ = static_cast<int>(reports_.size()) - 1;
    }
    void take(int from, const Report& report) {
        reports_[static_cast<std::size_t>(from)] = report;
        --open_;
    }
    [[nodiscard]] bool is_complete() const noexcept { return open_ == 0; }

    // Another search begins: waves before it say nothing about it.
    void forget() noexcept { was_quiet_ = false; }

    // To be asked once for each complete wave: is all done, and no message under way?
    [[nodiscard]] bool is_over() {
        const Report sum = sum_of(reports_);
        const bool quiet = sum.idle && sum.sent == sum.received;
        const bool same = was_quiet_ && last_.sent == sum.sent && last_.received == sum.received;
        last_ = sum;
        was_quiet_ = quiet;
        return quiet && same;
    }

    // As of the last wave, by rank.
    [[nodiscard]] std::vector<Report>& reports() noexcept { return reports_; }

private:
    std::vector<Report> reports_;
    int open_ = 0;  // reports still to come
    std::chrono::steady_clock::time_point began_;
    Report last_;
    bool was_quiet_ = false;
};

}  // namespace pushwise::engine::distributed
