#include "logic/cp/horizons.hpp"

#include <gecode/search.hh>

#include <memory>

#include "engine/search_report.hpp"
#include "logic/cp/model.hpp"
#include "logic/memory_watch.hpp"
#include "plan/lines.hpp"

namespace pushwise::logic::cp {
namespace {

// A model grows with its horizon; so far it is still a small one on the boards this suits.
constexpr int kMaxHorizon = 250;
constexpr int kNodesPerLook = 64;  // between two looks at the memory

// Asked before every node of the search tree, which is thereby counted.
class BudgetStop final : public Gecode::Search::Stop {
public:
    explicit BudgetStop(support::Budget& budget) : budget_(budget), memory_(budget) {}

    bool stop(const Gecode::Search::Statistics&, const Gecode::Search::Options&) override {
        // A node may take long on a large board, so the clock is read at each. Memory costs more.
        if (!budget_.spend_node() || !budget_.look_at_clock()) return true;
        return budget_.nodes() % kNodesPerLook == 0 && !memory_.look();
    }
    // False when time or memory is up.
    [[nodiscard]] bool look() { return budget_.look_at_clock() && memory_.look(); }

private:
    support::Budget& budget_;
    MemoryWatch memory_;
};

class Search {
public:
    Search(const board::Board& board, const engine::Request& request)
        : budget_(request.limits, request.stop),
          reporter_(request, budget_, "cp", "searching with constraints"),
          stop_(budget_),
          table_(board, budget_) {}

    engine::Outcome run() {
        const std::optional<int> least = table_.lower_bound();
        if (budget_.is_over()) return engine::ended(budget_, 0);
        if (!least) {
            outcome_.status = Status::unsolvable;
            return std::move(outcome_);
        }
        if (table_.is_too_large()) {
            outcome_.status = Status::unsupported;
            outcome_.note = "the board allows more than 65,535 different lines";
            return std::move(outcome_);
        }
        for (int horizon = *least; horizon <= kMaxHorizon; ++horizon) {
            outcome_.lower_bound = horizon;
            reporter_.report_now(horizon, {}, budget_.nodes());
            // The first node is spent here, so that a horizon that fails at once costs one too.
            if (!budget_.spend_node() || !stop_.look() || try_horizon(horizon)) break;
        }
        outcome_.statistics.states = budget_.nodes();
        outcome_.statistics.peak_bytes = budget_.peak();
        if (!outcome_.plan) outcome_.status = engine::status_of(budget_.reason());
        return std::move(outcome_);
    }

private:
    // True when there is a plan; false when there is none or the budget ended the search.
    bool try_horizon(int horizon) {
        Arrivals arrivals(table_);
        Gecode::Search::Options options;
        options.threads = 1;
        options.stop = &stop_;
        auto* model = new Model(table_, horizon, arrivals);
        Gecode::DFS<Model> search(model, options);
        delete model;  // the search has its own copy
        const std::unique_ptr<Model> solution(search.next());
        failures_ += search.statistics().fail;
        outcome_.statistics.more["failures"] = static_cast<double>(failures_);
        if (!solution) return false;
        std::vector<plan::Line> lines;
        for (const int number : solution->lines()) {
            const TableLine& line = table_.lines()[number];
            lines.push_back({line.box, line.direction, static_cast<int>(line.path.size())});
        }
        outcome_.status = Status::solved;
        outcome_.plan = plan::plan_of_lines(table_.board(), lines);
        outcome_.proved = Objective::lines;
        return true;
    }

    support::Budget budget_;
    engine::Reporter reporter_;
    BudgetStop stop_;
    LineTable table_;
    std::uint64_t failures_ = 0;
    engine::Outcome outcome_;
};

}  // namespace

engine::Outcome solve_by_horizons(const board::Board& board, const engine::Request& request) {
    return Search(board, request).run();
}

}  // namespace pushwise::logic::cp
