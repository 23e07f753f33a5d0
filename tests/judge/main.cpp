// The differential fuzzer: random levels, every engine and every objective against the judge.
//
// Level N of a seed and the questions about it do not depend on time or on the number of threads,
// so that a run can be repeated. An answer that is wrong is shown on the smallest level on which
// the same question is still answered wrongly, with the command that asks it.
#include <atomic>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <iostream>
#include <map>
#include <mutex>
#include <set>
#include <thread>

#include "judge/totals.hpp"
#include "property/random_level.hpp"
#include "property/shrink.hpp"

namespace pushwise::testing {
namespace {

constexpr const char* kUsage =
    "usage: tests/differential [--seconds N] [--answers N] [--seed S] [--threads N] [--long 1]\n"
    "\n"
    "Compares answers about random levels with those of an exhaustive judge, until this many "
    "seconds\n"
    "have passed [60, or no limit with --answers] or this many answers have been given. Exit code: "
    "0\n"
    "none was wrong, 1 some were, 2 bad usage. --long 1: only levels of two rooms.\n";

// Larger ones would take seconds of the judge's time.
constexpr std::size_t kMostPositions = 40'000;
// Of levels with long walks, on which a search looks at thousands of positions before bounds that
// take a while are used: one level in so many.
constexpr std::size_t kMostPositionsOfLong = 200'000;
constexpr std::uint64_t kLongEvery = 32;
// Most levels with things put anywhere have no plan, and say little about shortest ones: of those
// without a plan one in this many is asked about.
constexpr std::uint32_t kUnsolvableOf = 3;
// One of these for each engine and objective is enough to start looking for the cause.
constexpr std::size_t kMostShown = 20;

struct Options {
    std::uint64_t seconds = 0;  // 0: no limit
    std::uint64_t answers = 0;  // 0: no limit
    std::uint64_t seed = 1;
    std::uint64_t threads = 1;
    std::uint64_t only_long = 0;
};

Level public_level(const level::Level& level) {
    return Level(std::make_shared<const level::Level>(level));
}

class Fuzzer {
public:
    explicit Fuzzer(const Options& options) : options_(options) {}

    // How much was wrong.
    std::uint64_t run() {
        const auto start = std::chrono::steady_clock::now();
        if (options_.seconds > 0) end_ = start + std::chrono::seconds(options_.seconds);
        std::vector<std::thread> threads;
        for (std::uint64_t i = 0; i < options_.threads; ++i)
            threads.emplace_back([this] { work(); });
        for (std::thread& thread : threads)
            thread.join();
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
        const AnswerCounts& all = totals_.all();
        std::cout << totals_.to_text() << all.answers << " answers on " << totals_.levels()
                  << " levels of seed " << options_.seed << " in "
                  << static_cast<long>(took.count()) << " s: " << all.wrong << " wrong\n";
        return all.wrong + refused_;
    }

private:
    void work() {
        Totals totals;
        while (!is_over())
            judge_level(next_level_++, totals);
        const std::lock_guard lock(mutex_);
        totals_.add(totals);
    }

    [[nodiscard]] bool is_over() const {
        return std::chrono::steady_clock::now() >= end_ ||
               (options_.answers > 0 && answers_ >= options_.answers);
    }

    void judge_level(std::uint64_t number, Totals& totals) {
        support::Random random(support::mix(options_.seed) + support::mix(number));
        const bool is_long = options_.only_long != 0 || number % kLongEvery == kLongEvery - 1;
        const Flavour flavour =
            is_long ? Flavour::two_rooms : kAllFlavours[number % kAllFlavours.size()];
        const level::Level level = random_level(random, flavour);
        const judge::Judge judge(level.rows);
        if (!judge.problem().empty()) {
            const std::lock_guard lock(mutex_);
            ++refused_;
            std::cout << "the judge does not take this level: " << judge.problem()
                      << to_text(level);
            return;
        }
        const std::optional<judge::Truth> truth =
            judge.truth(is_long ? kMostPositionsOfLong : kMostPositions);
        if (!truth) return totals.count_level(name(flavour), {0, 0, 0, 1});
        if (!truth->shortest && random.below(kUnsolvableOf) != 0) return;
        totals.count_level(name(flavour),
                           {1, truth->shortest.has_value() ? 1U : 0U, truth->positions, 0});
        for (const Question& question : questions_.about(number, *truth, random)) {
            const Answer answer = ask(public_level(level), question);
            const bool wrong = !fault(question, answer, judge, *truth).empty();
            totals.count_answer(question, answer, wrong);
            ++answers_;
            if (wrong) show(number, level, question);
        }
    }

    // The fault in the answer about this level, found anew.
    static std::string fault_on(const level::Level& level, const Question& question) {
        const judge::Judge judge(level.rows);
        if (!judge.problem().empty()) return {};
        const std::optional<judge::Truth> truth = judge.truth(kMostPositionsOfLong);
        return truth ? fault(question, ask(public_level(level), question), judge, *truth)
                     : std::string();
    }

    void show(std::uint64_t number, const level::Level& level, const Question& question) {
        {
            const std::lock_guard lock(mutex_);
            const std::string kind = question.engine + std::string(name(question.objective));
            if (!shown_.emplace(kind).second || shown_.size() > kMostShown) return;
        }
        const level::Level smallest = shrink(level, [&](const level::Level& candidate) {
            return !fault_on(candidate, question).empty();
        });
        const std::string problem = fault_on(smallest, question);
        const std::lock_guard lock(mutex_);
        std::cout << "wrong, level " << number << " of seed " << options_.seed << ": "
                  << (problem.empty() ? "but not each time it is asked" : problem) << "\n\n"
                  << question.command() << " <<'END'" << to_text(smallest) << "END\n\n"
                  << std::flush;
    }

    Options options_;
    Questionnaire questions_;
    std::chrono::steady_clock::time_point end_ = std::chrono::steady_clock::time_point::max();
    std::atomic<std::uint64_t> next_level_ = 0;
    std::atomic<std::uint64_t> answers_ = 0;
    std::mutex mutex_;
    std::uint64_t refused_ = 0;  // levels that the library takes and the judge does not
    std::set<std::string> shown_;
    Totals totals_;
};

// Nothing when the words are no options.
std::optional<Options> options_of(const std::vector<std::string>& words) {
    Options options;
    const std::map<std::string, std::uint64_t*> known{{"--seconds", &options.seconds},
                                                      {"--answers", &options.answers},
                                                      {"--seed", &options.seed},
                                                      {"--threads", &options.threads},
                                                      {"--long", &options.only_long}};
    for (std::size_t i = 0; i < words.size(); i += 2) {
        const auto option = known.find(words[i]);
        if (option == known.end() || i + 1 == words.size()) return std::nullopt;
        const std::string& value = words[i + 1];
        const char* end = value.data() + value.size();
        const auto [rest, error] = std::from_chars(value.data(), end, *option->second);
        if (error != std::errc() || rest != end) return std::nullopt;
    }
    if (options.seconds == 0 && options.answers == 0) options.seconds = 60;
    if (options.threads == 0 || options.threads > 256) return std::nullopt;
    return options;
}

}  // namespace
}  // namespace pushwise::testing

int main(int argc, char** argv) {
    const auto options = pushwise::testing::options_of({argv + 1, argv + argc});
    if (!options) {
        std::fputs(pushwise::testing::kUsage, stderr);
        return 2;
    }
    return pushwise::testing::Fuzzer(*options).run() == 0 ? 0 : 1;
}
