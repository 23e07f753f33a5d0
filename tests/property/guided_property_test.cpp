// The guided engine and the proofs it prunes with, against breadth-first search.
#include <gtest/gtest.h>

#include "analysis/corral_proof.hpp"
#include "analysis/frozen_facts.hpp"
#include "analysis/needless_squares.hpp"
#include "engine/bfs/bfs.hpp"
#include "engine/guided/corral_pruning.hpp"
#include "engine/guided/guided.hpp"
#include "engine/guided/survey.hpp"
#include "plan/replay.hpp"
#include "property/for_random_levels.hpp"

namespace pushwise {
namespace {

using board::Bits;
using board::Square;
using BitBoard = board::BitBoard<4>;
using Survey = engine::guided::Survey<4>;
using FrozenStudy = analysis::FrozenStudy<4>;
using CorralPruning = engine::guided::CorralPruning<4>;
using CorralProof = analysis::CorralProof<4>;

bool is_solvable(const level::Level& level) {
    engine::Request request;
    request.objective = Objective::pushes;
    return engine::bfs::Bfs().solve(board::Board(level), request).status == Status::solved;
}

TEST(GuidedProperty, EveryPlanSolvesItsLevel) {
    int solvable = 0;
    int solved = 0;
    const auto holds = [&](const level::Level& level, support::Random) {
        const board::Board board(level);
        engine::Request request;
        request.limits.nodes = 2000;
        const engine::Outcome outcome = engine::guided::Guided().solve(board, request);
        if (outcome.status == Status::unsupported) return;
        ASSERT_NE(outcome.status, Status::unsolvable);
        const bool possible = is_solvable(level);
        solvable += possible ? 1 : 0;
        if (outcome.status != Status::solved) return;
        ++solved;
        ASSERT_TRUE(possible);
        const auto played = plan::replay(board, *outcome.plan);
        ASSERT_TRUE(played);
        ASSERT_EQ(*played, *outcome.plan);
        board::Position end = board.start();
        for (plan::Step step : outcome.plan->steps)
            ASSERT_TRUE(plan::play(board, end, step));
        ASSERT_TRUE(board.is_solved(end.boxes));
    };
    testing::for_random_levels({11, 2000, testing::kScattered}, holds);
    // The engine is not complete, but on levels this small it rarely misses.
    EXPECT_GE(solved * 100, solvable * 97);
}

TEST(GuidedProperty, WhatIsCalledLostIsLost) {
    int lost = 0;
    const auto holds = [&](const level::Level& level, support::Random) {
        const board::Board board(level);
        support::Budget budget({}, {});
        const auto view = BitBoard::make(board, analysis::needless_squares(board, budget));
        if (view->start_boxes().size() != view->goals().size()) return;
        const Survey survey(*view, budget);
        FrozenStudy study(*view, survey.live(), budget);
        CorralProof corrals(*view, survey.live(), budget);
        const Bits<4>& boxes = view->start_boxes();
        const auto* facts = study.facts(boxes);
        bool verdict = facts == nullptr || !study.feasible(*facts, boxes);
        if (!verdict) {
            const auto reach = view->flood(view->floor() - boxes, view->start_player());
            verdict = CorralPruning(*view)
                          .find(boxes, facts->frozen, view->start_player(), facts->live)
                          .lost ||
                      corrals.finds_loss(boxes, facts->frozen, reach);
        }
        if (!verdict) return;
        ++lost;
        ASSERT_FALSE(is_solvable(level));
    };
    testing::for_random_levels({12, 4000, testing::kScattered}, holds);
    EXPECT_GE(lost, 500);
}

// The level after the box on `from` was pushed one square towards `d`.
level::Level pushed(const level::Level& level, const board::Board& board, Square from,
                    board::Direction d) {
    level::Level next = level;
    const auto at = [&](Square s) -> char& { return next.rows[board.y(s)][board.x(s)]; };
    const auto put = [&](Square s, char on_floor, char on_goal) {
        at(s) = board.is_goal(s) ? on_goal : on_floor;
    };
    put(board.start().player, level::kFloor, level::kGoal);
    put(board.next(from, d), level::kBox, level::kBoxOnGoal);
    put(from, level::kPlayer, level::kPlayerOnGoal);
    return next;
}

TEST(GuidedProperty, SomeSolutionStartsInsideThePiCorral) {
    int corrals = 0;
    const auto holds = [&](const level::Level& level, support::Random) {
        const board::Board board(level);
        if (board.is_solved(board.start().boxes)) return;
        support::Budget budget({}, {});
        const auto view = BitBoard::make(board, analysis::needless_squares(board, budget));
        const Survey survey(*view, budget);
        FrozenStudy study(*view, survey.live(), budget);
        const Bits<4>& boxes = view->start_boxes();
        if (boxes.size() != view->goals().size()) return;
        const auto* facts = study.facts(boxes);
        if (facts == nullptr) return;
        const auto free = view->floor() - boxes;
        const auto reach = view->flood(free, view->start_player());
        const auto corral =
            CorralPruning(*view).find(boxes, facts->frozen, view->start_player(), facts->live);
        if (corral.movers.empty() || !is_solvable(level)) return;
        ++corrals;
        bool found = false;
        corral.movers.for_each([&](Square box) {
            for (int d = 0; d < board::kDirections && !found; ++d) {
                if (!reach.contains(view->next(box, board::opposite(d)))) continue;
                if (!free.contains(view->next(box, d))) continue;
                found = is_solvable(
                    pushed(level, board, view->to_board(box), static_cast<board::Direction>(d)));
            }
        });
        ASSERT_TRUE(found);
    };
    testing::for_random_levels({13, 8000, testing::kScattered}, holds);
    EXPECT_GE(corrals, 50);
}

}  // namespace
}  // namespace pushwise
