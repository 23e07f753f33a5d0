// Random improvements, one after the other: of random plans, for random objectives, with random
// limits, by one thread or several, some of them interrupted. Whatever comes back replays, is no
// worse than any plan given, and has kept its limits.
//
// ./test makes a few thousand of them; the environment variable PUSHWISE_IMPROVEMENTS says how many
// otherwise, and the totals are then printed.
#include <gtest/gtest.h>

#include <array>
#include <charconv>
#include <cstdlib>
#include <iostream>
#include <limits>
#include <string_view>

#include "judge/objective_figures.hpp"
#include "plan/metrics.hpp"
#include "property/for_random_levels.hpp"
#include "property/random_plan.hpp"
#include "pushwise/improve.hpp"
#include "verify/verify.hpp"

namespace pushwise {
namespace {

constexpr std::array kObjectives{Objective::any,          Objective::pushes,
                                 Objective::moves,        Objective::lines,
                                 Objective::pushes_moves, Objective::moves_pushes};
constexpr std::size_t kMebibyte = std::size_t{1} << 20;

struct Totals {
    std::uint64_t levels = 0;
    std::uint64_t improvements = 0;
    std::uint64_t gains = 0;
    std::uint64_t proved = 0;
    std::uint64_t interrupted = 0;
};

judge::Figures cost(const Metrics& metrics, Objective objective) {
    return testing::figures_of(metrics,
                               objective == Objective::any ? Objective::pushes_moves : objective);
}

class Improvements {
public:
    Improvements(const level::Level& level, support::Random random, Totals& totals)
        : level_(level),
          public_(std::make_shared<const level::Level>(level)),
          random_(random),
          totals_(totals) {
        for (std::uint32_t n = 1 + random_.below(3); n > 0; --n) {
            if (auto plan = testing::random_plan(level_, random_)) plans_.push_back(*plan);
        }
    }

    [[nodiscard]] bool has_plans() const { return !plans_.empty(); }

    void make_one() {
        ImproveOptions options;
        options.objective = kObjectives[random_.below(kObjectives.size())];
        options.limits.nodes = random_.below(2) == 0 ? random_.below(40) : random_.below(1500);
        // Hardly enough for the tables of one search, or plenty.
        options.limits.memory_bytes = kMebibyte / 16 << random_.below(10);
        options.seed = random_.below(5);
        options.threads = random_.below(8) == 0 ? 2 : 1;
        std::uint32_t gains_left = random_.below(8) == 0 ? 1 + random_.below(3) : 0;
        const bool is_stopped = gains_left > 0;
        options.progress = [&](const ImproveProgress& p) {
            ASSERT_TRUE(verify::check(level_, p.solution, verify::Case::exact).solved);
            ASSERT_LE(cost(p.now, options.objective), cost(p.before, options.objective));
            if (is_stopped && --gains_left == 0) options.stop.request();
        };
        std::vector<std::string> texts;
        for (const plan::Plan& plan : plans_)
            texts.push_back(plan::to_lurd(plan));
        const Answer answer = improve_plans(public_, texts, options);
        ASSERT_NO_FATAL_FAILURE(judge(answer, options));
        if (options.threads == 1 && !is_stopped) {
            ASSERT_EQ(improve_plans(public_, texts, options).solution, answer.solution);
        }
        ++totals_.improvements;
        totals_.gains +=
            cost(answer.metrics, options.objective) < cost(*answer.before, options.objective) ? 1
                                                                                              : 0;
        totals_.proved += answer.optimal ? 1 : 0;
        totals_.interrupted += options.stop.requested() ? 1 : 0;
    }

private:
    void judge(const Answer& answer, const ImproveOptions& options) {
        ASSERT_EQ(answer.status, Status::solved);
        ASSERT_TRUE(verify::check(level_, answer.solution, verify::Case::exact).solved);
        const Metrics now = plan::metrics(*plan::parse_lurd(answer.solution));
        ASSERT_EQ(now.moves, answer.metrics.moves);
        ASSERT_EQ(now.pushes, answer.metrics.pushes);
        ASSERT_EQ(now.lines, answer.metrics.lines);
        judge::Figures best{std::numeric_limits<int>::max(), 0};
        for (const plan::Plan& plan : plans_)
            best = std::min(best, cost(plan::metrics(plan), options.objective));
        ASSERT_TRUE(answer.before);
        ASSERT_EQ(cost(*answer.before, options.objective), best);
        ASSERT_LE(cost(now, options.objective), best);
        ASSERT_LE(answer.states, options.limits.nodes);
        ASSERT_LE(answer.peak_mib * kMebibyte, static_cast<double>(options.limits.memory_bytes));
        if (answer.lower_bound) {
            ASSERT_LE(*answer.lower_bound, cost(now, options.objective).first);
        }
    }

    const level::Level& level_;
    Level public_;
    support::Random random_;
    Totals& totals_;
    std::vector<plan::Plan> plans_;
};

std::uint64_t wanted_improvements() {
    std::uint64_t wanted = 3000;
    if (const char* text = std::getenv("PUSHWISE_IMPROVEMENTS")) {
        const std::string_view view(text);
        std::from_chars(view.data(), view.data() + view.size(), wanted);
    }
    return wanted;
}

TEST(ImproveSoundness, RandomImprovementsHoldAndKeepTheirLimits) {
    constexpr int kPerLevel = 10;
    const std::uint64_t wanted = wanted_improvements();
    Totals totals;
    const auto holds = [&](const level::Level& level, support::Random random) {
        Improvements improvements(level, random, totals);
        if (!improvements.has_plans()) return;
        ++totals.levels;
        for (int i = 0; i < kPerLevel; ++i)
            ASSERT_NO_FATAL_FAILURE(improvements.make_one());
    };
    testing::for_random_levels({93, std::numeric_limits<int>::max(), testing::kAllFlavours}, holds,
                               [&] { return totals.improvements >= wanted; });
    EXPECT_GE(totals.improvements, wanted);
    EXPECT_GT(totals.gains * 3, totals.improvements);
    if (std::getenv("PUSHWISE_IMPROVEMENTS") == nullptr) return;
    std::cout << totals.improvements << " improvements on " << totals.levels
              << " levels: " << totals.gains << " gains, " << totals.proved << " proved, "
              << totals.interrupted << " interrupted\n";
}

}  // namespace
}  // namespace pushwise
