#include <gtest/gtest.h>

#include "pushwise/level_stream.hpp"
#include "pushwise/solve.hpp"
#include "pushwise/version.hpp"

namespace pushwise {
namespace {

Level level_of(std::string_view text) {
    return read_levels(text, "test.xsb").levels().at(0);
}

TEST(Api, SolvesAndProves) {
    SolveOptions options;
    options.objective = Objective::pushes;
    const Answer answer = solve(level_of("#######\n#@ $ .#\n#######\n"), options);
    ASSERT_EQ(answer.status, Status::solved) << answer.note;
    EXPECT_EQ(answer.solution, "rRR");
    EXPECT_EQ(answer.optimal, Objective::pushes);
    EXPECT_EQ(answer.metrics.pushes, 2);
}

// Four boxes in the open: a plan is found at once, the proof is not.
TEST(Api, GivesAPlanWithItsGapWhereTheProofIsNotFinished) {
    const Level level =
        level_of("########\n#@     #\n# $ $  #\n# $ $  #\n#  ..  #\n#  ..  #\n########\n");
    SolveOptions options;
    options.objective = Objective::moves;
    const Answer truth = solve(level, options);
    ASSERT_EQ(truth.optimal, Objective::moves);
    EXPECT_FALSE(truth.stopped_by);
    for (const std::uint64_t nodes : {60, 100, 200}) {
        options.limits.nodes = nodes;
        const Answer answer = solve(level, options);
        ASSERT_EQ(answer.status, Status::solved) << nodes;
        if (answer.optimal) continue;
        ASSERT_TRUE(answer.lower_bound);
        EXPECT_EQ(answer.lower_bound_of, Objective::moves);
        EXPECT_EQ(answer.stopped_by, StopReason::nodes);
        EXPECT_LE(*answer.lower_bound, truth.metrics.moves);
        EXPECT_GE(answer.metrics.moves, truth.metrics.moves);
        EXPECT_NE(answer.note.find(std::to_string(answer.metrics.moves - *answer.lower_bound)),
                  std::string::npos);
    }
}

// Nobody has asked for a proof, and the plan is as long as a bound that was found on the way.
TEST(Api, CallsOptimalWhatIsAsLongAsItsBound) {
    const Level level = level_of("#########\n#@ $   .#\n#  $   .#\n#       #\n#########\n");
    for (const char* engine : {"auto", "best-first", "astar", "bfs", "tabled"}) {
        SolveOptions options;
        options.engine = engine;
        const Answer answer = solve(level, options);
        ASSERT_EQ(answer.status, Status::solved) << engine;
        ASSERT_TRUE(answer.lower_bound) << engine;
        const bool counts_lines = answer.lower_bound_of == Objective::lines;
        EXPECT_EQ(counts_lines, engine == std::string_view("tabled"));
        const int figure = counts_lines ? answer.metrics.lines : answer.metrics.pushes;
        EXPECT_EQ(answer.optimal.has_value(), figure == answer.lower_bound) << engine;
        if (answer.optimal) {
            EXPECT_EQ(answer.optimal, answer.lower_bound_of) << engine;
        }
        if (engine != std::string_view("best-first")) {
            EXPECT_TRUE(answer.optimal) << engine;
        }
    }
}

// The exit code of two figures is that of both; the bound is of the first alone.
TEST(Api, AProofOfTheFirstFigureIsNoneOfBoth) {
    EXPECT_TRUE(covers(Objective::pushes_moves, Objective::pushes));
    EXPECT_TRUE(covers(Objective::lines, Objective::any));
    EXPECT_FALSE(covers(Objective::pushes, Objective::pushes_moves));
    EXPECT_FALSE(covers(Objective::pushes, Objective::moves));
    const Level level =
        level_of("########\n#@     #\n# $ $  #\n# $ $  #\n#  ..  #\n#  ..  #\n########\n");
    SolveOptions options;
    options.objective = Objective::pushes_moves;
    options.limits.nodes = 300;
    const Answer answer = solve(level, options);
    ASSERT_EQ(answer.status, Status::solved);
    ASSERT_EQ(answer.optimal, Objective::pushes) << answer.note;
    EXPECT_EQ(answer.lower_bound, answer.metrics.pushes);
    EXPECT_EQ(answer.stopped_by, StopReason::nodes);
    EXPECT_NE(answer.note.find("not proved fewest moves"), std::string::npos) << answer.note;
}

// An open proof: what ended it is told, whatever the limits of its steps were.
TEST(Api, SaysWhatStoppedAProofThatHasAPlan) {
    std::string rows(18, '#');
    for (int i = 0; i < 16; ++i)
        rows += i == 1                 ? "\n#@               #"
                : i % 4 == 2 && i < 12 ? "\n#  $ $ $ $ $ $   #"
                : i > 12 && i < 16     ? "\n#     ......     #"
                                       : "\n#                #";
    const Level level = level_of(rows + "\n" + std::string(18, '#') + "\n");
    SolveOptions options;
    options.objective = Objective::pushes_moves;
    const auto reason = [&](const Limits& limits) {
        options.limits = limits;
        const Answer answer = solve(level, options);
        EXPECT_EQ(answer.status, Status::solved);
        EXPECT_FALSE(answer.optimal == Objective::pushes_moves);
        return answer.stopped_by;
    };
    Limits limits = kUsualLimits;
    limits.seconds = 1;
    EXPECT_EQ(reason(limits), StopReason::time);
    limits = kUsualLimits;
    limits.nodes = 30'000;
    EXPECT_EQ(reason(limits), StopReason::nodes);
    limits = kUsualLimits;
    limits.memory_bytes = std::size_t{64} << 20;
    EXPECT_EQ(reason(limits), StopReason::memory);
    options.progress = [&](const Progress& p) {
        if (!p.plan.empty()) options.stop.request();
    };
    EXPECT_EQ(reason(kUsualLimits), StopReason::interrupted);
}

// Who ends a search by ending its process or worker has nothing but the last progress.
TEST(Api, TellsThePlanOfAProofWhileItRuns) {
    const Level level =
        level_of("########\n#@     #\n# $ $  #\n# $ $  #\n#  ..  #\n#  ..  #\n########\n");
    SolveOptions options;
    const Answer any = solve(level, options);
    ASSERT_EQ(any.status, Status::solved);
    options.engine = "astar";
    options.objective = Objective::moves;
    options.plans = {any.solution};
    std::vector<Progress> told;
    options.progress = [&](const Progress& p) { told.push_back(p); };
    ASSERT_EQ(solve(level, options).status, Status::solved);
    ASSERT_FALSE(told.empty());
    for (const Progress& p : told) {
        EXPECT_EQ(p.plan, any.solution);
        ASSERT_TRUE(p.now);
        EXPECT_EQ(p.now->moves, any.metrics.moves);
        EXPECT_EQ(p.upper, any.metrics.moves);
        EXPECT_FALSE(p.before);
    }
}

// Two figures, and plans that are as good in the first.
TEST(Api, IsNeverWorseThanAPlanGivenInTheSecondFigureEither) {
    const Level level =
        level_of("########\n#@     #\n# $ $  #\n# $ $  #\n#  ..  #\n#  ..  #\n########\n");
    SolveOptions options;
    options.objective = Objective::pushes_moves;
    const Answer best = solve(level, options);
    ASSERT_EQ(best.optimal, Objective::pushes_moves);
    options.engine = "bfs";  // shortens nothing
    options.limits.nodes = 10;
    options.plans = {"rlrl" + best.solution, best.solution, "rl" + best.solution};
    const Answer answer = solve(level, options);
    ASSERT_EQ(answer.status, Status::solved);
    EXPECT_NE(answer.optimal, Objective::pushes_moves);
    EXPECT_EQ(answer.metrics.pushes, best.metrics.pushes);
    EXPECT_EQ(answer.metrics.moves, best.metrics.moves);
}

// Engine tabled proves fewest lines; improving saves walks and pushes for more lines.
TEST(Api, ImprovingKeepsNoProofOfWhatItChanges) {
    const Level level = level_of(
        "###############\n"
        "#  . #    #   #\n"
        "# ..  $    .  #\n"
        "#      $$  .. #\n"
        "#   #$$$  # . #\n"
        "### #   $ #   #\n"
        "  #  @###  ####\n"
        "  #########\n");
    SolveOptions options;
    options.engine = "tabled";
    const Answer proved = solve(level, options);
    ASSERT_EQ(proved.optimal, Objective::lines);
    for (const Objective objective : {Objective::pushes, Objective::moves, Objective::lines}) {
        options.improve_seconds = 30;
        options.limits.nodes = 20'000;
        options.improve_for = objective;
        const Answer answer = solve(level, options);
        ASSERT_EQ(answer.status, Status::solved) << name(objective);
        if (answer.optimal == Objective::lines) {
            EXPECT_EQ(answer.metrics.lines, proved.metrics.lines) << name(objective);
            EXPECT_EQ(answer.lower_bound, proved.metrics.lines) << name(objective);
        } else {
            EXPECT_NE(answer.metrics.lines, proved.metrics.lines) << name(objective);
            EXPECT_NE(objective, Objective::lines);
        }
    }
}

// The proof begins with the best of the plans given: with one that is shortest nothing is left to
// find, and one that is not never becomes the answer of a finished proof.
TEST(Api, BeginsAProofWithThePlansGiven) {
    const Level level = level_of("#######\n#@$  .#\n#     #\n#######\n");
    for (const char* engine : {"auto", "astar", "hda", "bfs"}) {
        SolveOptions options;
        options.engine = engine;
        options.objective = Objective::moves;
        options.plans = {"duRRR"};
        SCOPED_TRACE(engine);
        const Answer answer = solve(level, options);
        EXPECT_EQ(answer.status, Status::solved);
        EXPECT_EQ(answer.solution, "RRR");
        EXPECT_EQ(answer.optimal, Objective::moves);
        options.plans = {"duRRR", "RRR"};
        options.limits.nodes = 0;
        const Answer known = solve(level, options);
        EXPECT_EQ(known.status, Status::solved);
        EXPECT_EQ(known.solution, "RRR");
        options.plans = {"RRR", "RR"};
        const Answer refused = solve(level, options);
        EXPECT_EQ(refused.status, Status::invalid);
        EXPECT_NE(refused.note.find("does not solve"), std::string::npos) << refused.note;
    }
}

TEST(Api, SaysWhatIsWrongWithAnInvalidLevel) {
    const Answer answer = solve(level_of("####\n#$.#\n####\n"), {});
    EXPECT_EQ(answer.status, Status::invalid);
    EXPECT_EQ(answer.note, "the level has no player");
}

TEST(Api, ChecksOptionsInWords) {
    SolveOptions options;
    EXPECT_TRUE(check_options(options));
    options.engine = "nonsense";
    EXPECT_NE(check_options(options).message().find("no engine 'nonsense'"), std::string::npos);
    options.engine = "guided";
    options.objective = Objective::lines;
    EXPECT_NE(check_options(options).message().find("cannot prove fewest lines"),
              std::string::npos);
    EXPECT_EQ(*objective_by_name("moves,pushes"), Objective::moves_pushes);
    EXPECT_NE(objective_by_name("beauty").message().find("'beauty' is not an objective"),
              std::string::npos);
}

TEST(Api, AStopEndsTheSearch) {
    SolveOptions options;
    options.engine = "bfs";
    options.stop.request();
    std::string text = "##########\n";
    for (int i = 0; i < 6; ++i)
        text += i == 2 ? "#@$ $ $..#\n" : "#        #\n";
    text += "#       .#\n##########\n";
    EXPECT_EQ(solve(level_of(text), options).status, Status::interrupted);
}

TEST(Api, ChecksPlansInAnyCaseAndRunLengths) {
    const Level level = level_of("#######\n#@ $ .#\n#######\n");
    const Check good = check_plan(level, "r2r");
    EXPECT_TRUE(good.solved) << good.problem;
    EXPECT_EQ(good.lurd, "rRR");
    EXPECT_EQ(good.metrics.lines, 1);
    EXPECT_FALSE(check_plan(level, "rr").solved);
    EXPECT_FALSE(check_plan(level, "xyz").solved);
}

TEST(Api, ShowsThePositionAfterSomeSteps) {
    const Level level = level_of("#######\n#@ $ .#\n#######\n");
    EXPECT_EQ((*rows_after(level, "rRR", 2))[1], "#  @$.#");
    EXPECT_EQ((*rows_after(level, "rRR", 3))[1], "#   @*#");
    EXPECT_FALSE(rows_after(level, "rRR", 4));
    EXPECT_FALSE(rows_after(level, "uuu", 1));
}

TEST(Api, EveryEngineSaysWhatItIs) {
    ASSERT_FALSE(engines().empty());
    for (const EngineInfo& info : engines()) {
        EXPECT_FALSE(info.name.empty());
        EXPECT_FALSE(info.summary.empty());
    }
}

TEST(Api, AStreamRefusesAnUnknownFormatAsAWholeFileDoes) {
    const std::string text = "#####\n#@$.#\n#####\n";
    LevelStream stream([text, at = 0]() mutable { return at++ == 0 ? text : std::string(); },
                       "a.xsb", "nonsense");
    EXPECT_FALSE(stream.next());
    EXPECT_EQ(stream.waiting(), 0U);
    const Diagnostics told = stream.take_diagnostics();
    const Diagnostics expected = read_levels(text, "a.xsb", "nonsense").diagnostics();
    ASSERT_EQ(told.size(), 1U);
    EXPECT_EQ(told[0].message, expected.at(0).message);
    EXPECT_EQ(told[0].hint, expected.at(0).hint);
    EXPECT_EQ(told[0].file, "a.xsb");
    EXPECT_TRUE(stream.take_diagnostics().empty());
}

}  // namespace
}  // namespace pushwise
