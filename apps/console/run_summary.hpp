// What a run over many levels came to, counted as it goes: the memory does not grow with the
// levels.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "console/file_tally.hpp"
#include "output/result_line.hpp"

namespace pushwise::console {

// How often which time occurred. Quantiles are right to two percent.
class Times {
public:
    void add(double seconds);
    // So large is the part `share` (0 to 1) of the times at most. Pre: not empty.
    [[nodiscard]] double quantile(double share) const;
    [[nodiscard]] std::uint64_t count() const noexcept { return count_; }
    [[nodiscard]] double total() const noexcept { return total_; }
    [[nodiscard]] double longest() const noexcept { return longest_; }

private:
    static constexpr int kPerDoubling = 32;
    static constexpr double kShortest = 1e-6;  // seconds; what is below counts alike
    static constexpr std::size_t kBuckets = std::size_t{40} * kPerDoubling;

    std::array<std::uint64_t, kBuckets> counts_{};
    std::uint64_t count_ = 0;
    double total_ = 0;
    double longest_ = 0;
};

class RunSummary {
public:
    // There is work from here on; only the first call counts.
    void begin() { start_ = start_.value_or(Clock::now()); }
    // A level that was answered now, or a file that could not be read; `asked` is to be proved.
    void add(const output::ResultLine& line, Objective asked);
    // A level that was answered before.
    void add_earlier(Status status);

    [[nodiscard]] std::size_t given() const noexcept { return given_; }
    [[nodiscard]] std::size_t skipped() const noexcept { return skipped_; }

    // For people; empty when there is nothing to say. `asks_proof`: say how many are proved.
    // `rest` is added where not all was tried, and what became of `files` where not all were read.
    [[nodiscard]] std::string text(bool asks_proof, const std::string& rest,
                                   const FileTally& files) const;
    // For programs: one line of JSON.
    [[nodiscard]] std::string json(const FileTally& files) const;

private:
    using Clock = std::chrono::steady_clock;

    std::map<Status, std::size_t> counts_;
    std::size_t given_ = 0;
    std::size_t proved_ = 0;  // of these
    std::size_t same_ = 0;    // of these, copies of others
    std::size_t skipped_ = 0;
    std::size_t left_given_up_ = 0;  // of those skipped
    Times times_;
    std::optional<Clock::time_point> start_;
};

// Would more time, memory or another engine perhaps do?
// Of an interrupted run: how to go on. A summary that was written is in the way of the next one.
[[nodiscard]] std::string about_rest(bool has_output, const std::string& summary);

[[nodiscard]] bool is_given_up(Status status);

}  // namespace pushwise::console
