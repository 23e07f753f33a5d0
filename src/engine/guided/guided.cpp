#include "engine/guided/guided.hpp"

#include <algorithm>

#include "analysis/needless_squares.hpp"
#include "engine/guided/attempt.hpp"
#include "engine/guided/tuning.hpp"
#include "engine/search_report.hpp"
#include "plan/lines.hpp"

namespace pushwise::engine::guided {
namespace {

template <int W>
class Guide {
public:
    Guide(const board::Board& board, const Request& request, const BitBoard<W>& view,
          const support::Budget& begun)
        : board_(board),
          request_(request),
          view_(view),
          budget_(begun),
          reporter_(request, budget_, "guided", "pushing"),
          knowledge_(view, budget_) {}

    // Every round a new attempt joins, and all that are alive get the same share.
    Outcome run() {
        for (std::size_t round = 0;; ++round) {
            if (round < kMaxAttempts && !begin_attempt(recipe(round))) {
                return gave_up(budget_.reason());
            }
            bool alive = false;
            for (auto& attempt : attempts_) {
                if (attempt == nullptr) continue;
                const SearchEnd end = carry_on(*attempt, kSlice);
                if (end == SearchEnd::goal) return solved(*attempt);
                if (end == SearchEnd::budget) return gave_up(budget_.reason());
                if (end == SearchEnd::exhausted) attempt.reset();
                alive |= attempt != nullptr;
            }
            if (!alive && round >= kMaxAttempts) return gave_up(Status::exhausted);
        }
    }

private:
    // Both rules without chance first, then both again with one seed after another; at once where a
    // seed is asked for, so that each finds a plan of its own.
    [[nodiscard]] Recipe recipe(std::size_t round) const noexcept {
        Recipe recipe;
        recipe.rule = round % 2 == 0 ? SinkRule::largest_group : SinkRule::any_accessible;
        recipe.seed =
            request_.seed == 0 && round < 2 ? 0 : round / 2 + request_.seed * kMaxAttempts;
        return recipe;
    }

    // False when the budget is spent.
    bool begin_attempt(Recipe recipe) {
        report("packing plan", view_.start_boxes(), view_.start_player(), 0);
        const std::uint64_t before = budget_.nodes();
        auto steps = find_plan(knowledge_, recipe, kPlanPositions, budget_);
        plan_positions_ += budget_.nodes() - before;
        attempts_.push_back(
            std::make_unique<Attempt<W>>(knowledge_, std::move(steps), recipe.seed, budget_));
        return budget_.look_at_clock();
    }

    SearchEnd carry_on(Attempt<W>& attempt, std::uint64_t positions) {
        SearchEnd end = SearchEnd::paused;
        while (end == SearchEnd::paused && positions > 0) {
            const std::uint64_t glance = std::min(positions, kGlance);
            positions -= glance;
            end = attempt.run(glance);
            if (end == SearchEnd::paused && !budget_.look_at_clock()) end = SearchEnd::budget;
            const auto& best = attempt.search().node(attempt.search().best());
            report("pushing", best.state.boxes, best.state.player, best.depth);
        }
        return end;
    }

    Outcome solved(const Attempt<W>& attempt) {
        Outcome outcome = gave_up(Status::solved);
        outcome.plan = spell_out(attempt.search());
        return outcome;
    }

    // The outcome as far as it does not depend on a plan.
    Outcome gave_up(Status status) {
        Outcome outcome;
        outcome.status = status;
        outcome.statistics.states = budget_.nodes();
        outcome.statistics.peak_bytes = budget_.peak();
        outcome.statistics.more["plan_positions"] = static_cast<double>(plan_positions_);
        outcome.statistics.more["push_positions"] =
            static_cast<double>(budget_.nodes() - plan_positions_);
        outcome.statistics.more["corral_positions"] =
            static_cast<double>(knowledge_.corrals.searched());
        outcome.statistics.more["attempts"] = static_cast<double>(attempts_.size());
        return outcome;
    }

    std::optional<plan::Plan> spell_out(const CellSearch<PushDomain<W>>& search) {
        std::vector<plan::Line> pushes;
        MacroGenerator<W> macros(view_);
        const auto path = search.path_to(search.goal());
        for (std::size_t i = 1; i < path.size(); ++i) {
            const auto& before = search.node(path[i - 1]).state;
            const Move& move = search.node(path[i]).move;
            const auto reach = view_.flood(view_.floor() - before.boxes, before.player);
            Macro macro;
            macro.from = move.from;
            macro.to = move.to;
            macro.side = move.side;
            Square box = view_.to_board(move.from);
            for (const int d : macros.pushes(before.boxes, reach, macro)) {
                const auto direction = static_cast<board::Direction>(d);
                pushes.push_back({box, direction});
                box = board_.next(box, direction);
            }
        }
        return plan::plan_of_lines(board_, pushes);
    }

    void report(std::string_view activity, const Bits<W>& boxes, Square player, int depth) {
        if (!reporter_.is_due()) return;
        board::Position best;
        boxes.for_each([&](Square s) { best.boxes.push_back(view_.to_board(s)); });
        best.player = view_.to_board(player);
        Progress p = reporter_.now(budget_.nodes());
        p.activity = activity;
        p.depth = depth;
        reporter_.send(p, &best);
    }

    const board::Board& board_;
    const Request& request_;
    const BitBoard<W>& view_;
    support::Budget budget_;
    Reporter reporter_;
    Knowledge<W> knowledge_;
    std::vector<std::unique_ptr<Attempt<W>>> attempts_;  // null: run dry
    std::uint64_t plan_positions_ = 0;
};

}  // namespace

const EngineInfo& Guided::info() const {
    static const EngineInfo info{
        "guided",
        "feature-space search: a packing plan found backwards leads a search over whole box moves",
        {},
        false,
        true,
        ""};
    return info;
}

Outcome Guided::solve(const board::Board& board, const Request& request) const {
    if (request.objective != Objective::any)
        return refusal(Status::unsupported, "the guided engine proves nothing");
    if (board.spares() != 0) {
        return refusal(Status::unsupported, "the guided engine needs as many boxes as goals");
    }
    support::Budget budget(request.limits, request.stop);
    const board::SquareSet needless = analysis::needless_squares(board, budget);
    if (const auto view = BitBoard<4>::make(board, needless)) {
        return Guide<4>(board, request, *view, budget).run();
    }
    if (const auto view = BitBoard<16>::make(board, needless)) {
        return Guide<16>(board, request, *view, budget).run();
    }
    if (budget.is_over()) return ended(budget, 0);
    return refusal(Status::unsupported, "the guided engine takes boards of up to 1023 squares");
}

}  // namespace pushwise::engine::guided
