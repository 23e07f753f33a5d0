#include "console/run_summary.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "output/wording.hpp"

namespace pushwise::console {
namespace {

constexpr std::size_t kEnoughForTimes = 10;  // levels; of fewer nobody wants quantiles

std::string levels(std::size_t n) {
    return output::count(static_cast<std::int64_t>(n), "level");
}

std::string grouped(std::size_t n) {
    return output::grouped(static_cast<std::int64_t>(n));
}

// "0.42 ms", "3.1 s": as many digits as a quantile deserves.
std::string short_time(double seconds) {
    if (seconds < 1e-3) return fmt::format("{:.2g} ms", seconds * 1000);
    if (seconds < 1) return fmt::format("{:.0f} ms", seconds * 1000);
    if (seconds < 100) return fmt::format("{:.1f} s", seconds);
    return fmt::format("{:.0f} s", seconds);
}

double to_micro(double seconds) {
    return std::round(seconds * 1e6) / 1e6;
}

}  // namespace

std::string about_rest(bool has_output, const std::string& summary) {
    std::string untried = "the rest was not tried";
    if (!has_output) return untried;
    return untried + ", the same command with --resume " + (summary.empty() ? "" : "--force ") +
           "does it";
}

bool is_given_up(Status status) {
    return status != Status::solved && status != Status::unsolvable && status != Status::invalid;
}

void Times::add(double seconds) {
    const double bucket = kPerDoubling * std::log2(std::max(seconds, kShortest) / kShortest);
    ++counts_[std::min(static_cast<std::size_t>(bucket), kBuckets - 1)];
    ++count_;
    total_ += seconds;
    longest_ = std::max(longest_, seconds);
}

double Times::quantile(double share) const {
    const auto wanted = static_cast<std::uint64_t>(std::ceil(share * static_cast<double>(count_)));
    std::uint64_t seen = 0;
    for (std::size_t i = 0; i < kBuckets; ++i) {
        seen += counts_[i];
        if (seen >= std::max<std::uint64_t>(wanted, 1)) {
            const double middle = (static_cast<double>(i) + 0.5) / kPerDoubling;
            return std::min(kShortest * std::exp2(middle), longest_);
        }
    }
    return longest_;
}

void RunSummary::add(const output::ResultLine& line, Objective asked) {
    ++given_;
    ++counts_[line.status];
    proved_ += line.optimal && covers(*line.optimal, asked) ? 1 : 0;
    same_ += line.same_as ? 1 : 0;
    if (line.seconds && !line.same_as) times_.add(*line.seconds);
}

void RunSummary::add_earlier(Status status) {
    ++skipped_;
    left_given_up_ += is_given_up(status) ? 1 : 0;
}

std::string RunSummary::text(bool asks_proof, const std::string& rest,
                             const FileTally& files) const {
    std::string text;
    const auto found = counts_.find(Status::solved);
    const std::size_t solved = found == counts_.end() ? 0 : found->second;
    if (given_ > 0) {
        text = fmt::format("{} of {} solved", grouped(solved), levels(given_));
        if (asks_proof && proved_ < solved)
            text += fmt::format(" ({} proved shortest)", grouped(proved_));
    }
    for (const auto& [status, count] : counts_) {
        if (status != Status::solved) text += fmt::format(", {} {}", grouped(count), name(status));
    }
    if (skipped_ > 0) {
        text += fmt::format("{}{} {} done before", text.empty() ? "" : "; ", levels(skipped_),
                            skipped_ == 1 ? "was" : "were");
    }
    if (left_given_up_ > 0) {
        text +=
            fmt::format(", {} of them given up, which --retry does again", grouped(left_given_up_));
    }
    if (!rest.empty()) text += (text.empty() ? "" : "; ") + rest;
    if (times_.count() >= kEnoughForTimes) {
        text +=
            fmt::format("; half of them within {}, 90 % within {}, 99 % within {}, the longest {}",
                        short_time(times_.quantile(0.5)), short_time(times_.quantile(0.9)),
                        short_time(times_.quantile(0.99)), short_time(times_.longest()));
    }
    if (const std::string passed = files.text(); !passed.empty())
        text += (text.empty() ? "" : "; ") + passed;
    return text;
}

std::string RunSummary::json(const FileTally& files) const {
    const auto whole = [](std::size_t n) { return static_cast<std::int64_t>(n); };
    output::Figures by_status;
    std::size_t given_up = 0;
    for (const auto& [status, count] : counts_) {
        by_status[std::string(name(status))] = static_cast<double>(count);
        if (is_given_up(status)) given_up += count;
    }
    const auto of = [this](Status status) {
        const auto at = counts_.find(status);
        return at == counts_.end() ? std::size_t{0} : at->second;
    };
    output::JsonObject object;
    object.set("levels", whole(given_));
    object.set("solved", whole(of(Status::solved)));
    object.set("proved", whole(proved_));
    object.set("unsolvable", whole(of(Status::unsolvable)));
    object.set("given_up", whole(given_up));
    object.set("invalid", whole(of(Status::invalid)));
    object.set("copies", whole(same_));
    object.set("done_before", whole(skipped_));
    object.set("by_status", by_status);
    const Clock::time_point now = Clock::now();
    const std::chrono::duration<double> spent = now - start_.value_or(now);
    object.set("wall_seconds", to_micro(spent.count()));
    object.set("search_seconds", to_micro(times_.total()));
    output::Figures quantiles;
    if (times_.count() > 0) {
        quantiles = {{"0.5", to_micro(times_.quantile(0.5))},
                     {"0.9", to_micro(times_.quantile(0.9))},
                     {"0.99", to_micro(times_.quantile(0.99))},
                     {"1", to_micro(times_.longest())}};
    }
    object.set("seconds_quantiles", quantiles);
    object.set("files_read", whole(files.read));
    object.set("files_passed_over", whole(files.passed_over()));
    object.set("passed_over",
               output::Figures{{"not_named_like_levels", static_cast<double>(files.other_names)},
                               {"text_without_level", static_cast<double>(files.without_level)}});
    object.set("folders_unreadable", whole(files.lost_folders));
    object.set("files_unreadable", whole(files.lost_files));
    return output::to_json(object);
}

}  // namespace pushwise::console
