#include "logic/asp.hpp"

#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <thread>

#include "logic/clingo_api.hpp"
#include "plan/metrics.hpp"
#include "unit/levels.hpp"

namespace pushwise::logic {
namespace {

using pushwise::testing::make_level;
using Rows = std::vector<std::string>;

// The level of Verweyen's Listing 4.1.
const Rows kListing{"#######", "# .$. #", "#@$ $ #", "#$ $ .#", "#. .$.#", "#######"};
// More ways than any test waits for.
const Rows kHard{"################", "#         #... #", "# $ $ $ $  ... #", "#  $ $ $ $#... #",
                 "#   $     #    #", "#@        #    #", "################"};

class AspTest : public ::testing::Test {
protected:
    void SetUp() override {
        if (!clingo::library()) GTEST_SKIP() << clingo::library().message();
    }

    static const engine::Engine& find(std::string_view name) {
        static const auto engines = asp_engines();
        for (const auto& e : engines) {
            if (e->info().name == name) return *e;
        }
        ADD_FAILURE() << "no engine " << name;
        return *engines.front();
    }

    static engine::Outcome solve(std::string_view name, const Rows& rows,
                                 const engine::Request& request) {
        return find(name).solve(board::Board(make_level(rows)), request);
    }

    static engine::Request asking(Objective objective) {
        engine::Request request;
        request.objective = objective;
        return request;
    }
};

// Bounds are in pushes where no objective is asked for; this level takes 1 push and 3 moves.
TEST_F(AspTest, DoesNotPassMovesOffAsPushes) {
    const Rows rows{"#####", "##@ #", "#.$ #", "#####"};
    for (const char* name : {"asp-plain", "asp-incremental", "asp-split", "asp-actions"}) {
        engine::Request request = asking(Objective::any);
        EXPECT_LE(solve(name, rows, request).lower_bound.value_or(0), 1) << name;
        request.limits.nodes = 1;
        EXPECT_LE(solve(name, rows, request).lower_bound.value_or(0), 1) << name;
    }
}

TEST_F(AspTest, ProvesThePublishedOptimumOfListing41) {
    const engine::Outcome outcome = solve("asp", kListing, asking(Objective::moves));
    ASSERT_EQ(outcome.status, Status::solved) << outcome.note;
    EXPECT_EQ(plan::metrics(*outcome.plan).moves, 23);
    EXPECT_EQ(outcome.proved, Objective::moves);
    EXPECT_EQ(outcome.lower_bound, 23);
    EXPECT_GT(outcome.statistics.more.at("rules"), 0);
    EXPECT_GT(outcome.statistics.more.at("ground_seconds"), 0);
}

TEST_F(AspTest, ProvesLinesOfListing41) {
    for (const char* name : {"asp", "asp-lines"}) {
        const engine::Outcome outcome = solve(name, kListing, asking(Objective::lines));
        ASSERT_EQ(outcome.status, Status::solved) << outcome.note;
        EXPECT_EQ(plan::metrics(*outcome.plan).lines, 7) << name;
    }
}

// Crowded, with 14 live squares and a long plan. The solver alone has over 100,000 conflicts here.
TEST_F(AspTest, TabulatesSmallBoards) {
    const Rows crowded{" ####",    "##@ ####", "# $* * #", "#  * # #",
                       "#  *   #", "# #*.  #", "#   #  #", "########"};
    const engine::Outcome outcome = solve("asp", crowded, asking(Objective::lines));
    ASSERT_EQ(outcome.status, Status::solved) << outcome.note;
    EXPECT_EQ(plan::metrics(*outcome.plan).lines, 23);
    EXPECT_EQ(outcome.lower_bound, 23);
    EXPECT_LT(outcome.statistics.more.at("conflicts"), 100);
}

TEST_F(AspTest, TableAndSolverCanBeChosen) {
    for (const Objective objective : {Objective::moves, Objective::pushes, Objective::lines}) {
        engine::Request request = asking(objective);
        request.options["asp"] = "table";
        const engine::Outcome table = solve("asp", kListing, request);
        request.options["asp"] = "solver";
        const engine::Outcome solver = solve("asp", kListing, request);
        ASSERT_EQ(table.status, Status::solved) << table.note;
        ASSERT_EQ(solver.status, Status::solved) << solver.note;
        EXPECT_EQ(table.lower_bound, solver.lower_bound);
        EXPECT_GT(solver.statistics.more.at("choices"), table.statistics.more.at("choices"));
    }
    engine::Request request;
    request.options["asp"] = "table";
    EXPECT_EQ(solve("asp", kHard, request).status, Status::unsupported);
}

// A lone box could reach the goal, but the player never gets behind it.
TEST_F(AspTest, AFullTableProvesThatThereIsNoPlan) {
    const Rows corridor{"########", "#  $ @.#", "########"};
    for (const Objective objective : {Objective::moves, Objective::pushes, Objective::lines}) {
        EXPECT_EQ(solve("asp", corridor, asking(objective)).status, Status::unsolvable);
    }
}

TEST_F(AspTest, EveryEngineSolvesASmallLevel) {
    for (const auto& e : asp_engines()) {
        for (const Objective objective : e->info().proves) {
            const engine::Outcome outcome =
                e->solve(board::Board(make_level({"######", "#@$ .#", "#    #", "######"})),
                         asking(objective));
            ASSERT_EQ(outcome.status, Status::solved) << e->info().name << outcome.note;
            EXPECT_EQ(plan::to_lurd(*outcome.plan), "RR") << e->info().name;
            EXPECT_EQ(outcome.proved, objective);
        }
    }
}

TEST_F(AspTest, ASolvedLevelHasTheEmptyPlan) {
    for (const auto& e : asp_engines()) {
        for (const Rows& level : {Rows{"#####", "#@* #", "#####"}, Rows{"###", "#@#", "###"}}) {
            const engine::Outcome outcome = e->solve(board::Board(make_level(level)), {});
            ASSERT_EQ(outcome.status, Status::solved) << e->info().name << outcome.note;
            EXPECT_TRUE(outcome.plan->steps.empty()) << e->info().name;
        }
    }
}

TEST_F(AspTest, SaysWhenAGoalIsOutOfReach) {
    const engine::Outcome outcome = solve("asp", {"#####", "#@ .#", "#$  #", "#####"}, {});
    EXPECT_EQ(outcome.status, Status::unsolvable);
}

TEST_F(AspTest, SwitchesKeepTheOptimum) {
    engine::Request request = asking(Objective::moves);
    request.options["asp"] = "forbidden,edges,clutter,bounds,no-undo";
    const Rows level{"######", "#    #", "# $# #", "# .@ #", "######"};
    for (const char* name :
         {"asp-plain", "asp-incremental", "asp-split", "asp-actions", "asp-steps"}) {
        const engine::Outcome outcome = solve(name, level, request);
        ASSERT_EQ(outcome.status, Status::solved) << outcome.note;
        EXPECT_EQ(plan::metrics(*outcome.plan).moves, 6) << name;
    }
}

TEST_F(AspTest, RefusesSwitchesItDoesNotHave) {
    engine::Request request;
    request.options["asp"] = "forbidden,magic";
    const engine::Outcome wrong = solve("asp-plain", kListing, request);
    EXPECT_EQ(wrong.status, Status::unsupported);
    EXPECT_NE(wrong.note.find("'magic'"), std::string::npos) << wrong.note;
    EXPECT_EQ(solve("asp", kListing, request).status, Status::unsupported);
}

TEST_F(AspTest, KeepsTheTimeLimit) {
    for (const char* name : {"asp", "asp-actions"}) {
        engine::Request request = asking(Objective::moves);
        request.limits.seconds = 0.5;
        const auto start = std::chrono::steady_clock::now();
        const engine::Outcome outcome = solve(name, kHard, request);
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
        EXPECT_EQ(outcome.status, Status::timeout) << name << outcome.note;
        EXPECT_LT(took.count(), 5.0) << name;
    }
}

// Its programs are too large to be grounded.
Rows hall() {
    Rows rows(60, "#" + std::string(60, ' ') + "#");
    rows.front() = rows.back() = std::string(62, '#');
    rows[1][1] = '@';
    for (int i = 0; i < 40; ++i) {
        rows[5][10 + i] = '$';
        rows[8][10 + i] = '.';
    }
    return rows;
}

// Grounding has no cancel of its own: one step of this program would take far longer.
TEST_F(AspTest, KeepsTheTimeLimitWhileGrounding) {
    engine::Request request = asking(Objective::moves);
    request.limits.seconds = 0.5;
    const auto start = std::chrono::steady_clock::now();
    const engine::Outcome outcome = solve("asp-actions", hall(), request);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    EXPECT_EQ(outcome.status, Status::timeout) << outcome.note;
    EXPECT_LT(took.count(), 5.0);
}

// Memory is what the process grows by: more here than earlier tests have left behind for use again,
// of which a sanitizer keeps hundreds of megabytes.
TEST_F(AspTest, KeepsTheMemoryLimit) {
    engine::Request request = asking(Objective::moves);
    request.limits.memory_bytes = 2 << 20;
    EXPECT_EQ(solve("asp-actions", hall(), request).status, Status::memory);
}

TEST_F(AspTest, StopsWhenAsked) {
    engine::Request request = asking(Objective::moves);
    request.limits.seconds = 20;
    std::thread stopper([stop = request.stop] {
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
        stop.request();
    });
    const engine::Outcome outcome = solve("asp", kHard, request);
    stopper.join();
    EXPECT_EQ(outcome.status, Status::interrupted);
}

TEST_F(AspTest, ANodeLimitIsExactAndRepeatable) {
    engine::Request request = asking(Objective::moves);
    request.limits.nodes = 300;
    const engine::Outcome first = solve("asp", kHard, request);
    const engine::Outcome second = solve("asp", kHard, request);
    EXPECT_EQ(first.status, Status::nodes);
    EXPECT_EQ(first.statistics.states, 300u);
    EXPECT_EQ(first.lower_bound, second.lower_bound);
    EXPECT_EQ(first.statistics.more.at("choices"), second.statistics.more.at("choices"));
}

// What clingo answers about the dumped files, by hand, in a shell.
TEST_F(AspTest, DumpsWhatItRan) {
    if (std::system("command -v clingo > /dev/null 2>&1") != 0) GTEST_SKIP() << "no clingo binary";
    for (const char* name : {"asp-plain", "asp-incremental", "asp"}) {
        const std::filesystem::path folder =
            std::filesystem::path(::testing::TempDir()) / ("pushwise-dump-" + std::string(name));
        engine::Request request = asking(Objective::moves);
        request.options["dump"] = folder.string();
        if (std::string_view(name) == "asp-plain") request.options["asp"] = "clutter";
        const engine::Outcome outcome =
            solve(name, {"######", "#@$ .#", "#    #", "######"}, request);
        ASSERT_EQ(outcome.status, Status::solved) << outcome.note;
        std::filesystem::create_directories(folder);
        for (const auto& [path, text] : outcome.files)
            std::ofstream(path) << text;
        const std::string command = "clingo " + (folder / "*.lp").string() + " 2>/dev/null";
        std::string output;
        std::unique_ptr<std::FILE, int (*)(std::FILE*)> pipe(popen(command.c_str(), "r"), &pclose);
        for (int c = std::fgetc(pipe.get()); c != EOF; c = std::fgetc(pipe.get())) {
            output += static_cast<char>(c);
        }
        EXPECT_NE(output.find("\nSATISFIABLE"), std::string::npos) << name << output;
        const char* last = std::string_view(name) == "asp" ? "player(2,2)" : "at(0,3,1,2)";
        EXPECT_NE(output.find(last), std::string::npos) << output;
        std::filesystem::remove_all(folder);
    }
}

}  // namespace
}  // namespace pushwise::logic
