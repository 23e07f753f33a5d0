#include "logic/prolog.hpp"

#include "engine/search_report.hpp"
#include "logic/child_process.hpp"
#include "logic/encodings.hpp"
#include "logic/facts.hpp"
#include "logic/reasoners_here.hpp"
#include "logic/swipl.hpp"
#include "logic/told_plan.hpp"

namespace pushwise::logic {
namespace {

// A limit from here on is none: SWI-Prolog could not take it as an argument.
constexpr std::uint64_t kMostRows = std::uint64_t{1} << 53;

class Run {
public:
    Run(const board::Board& board, const engine::Request& request)
        : board_(board),
          request_(request),
          budget_(request.limits, request.stop),
          reporter_(request, budget_, "prolog", "filling the table") {}

    engine::Outcome solve() {
        const std::string input = std::string(encoding("tabled.pl")) + picture(board_);
        const ChildEnd end = run_child(command(), input, budget_, [this](std::string_view line) {
            if (const auto fact = read_term(line)) read(*fact);
        });
        outcome_.statistics.peak_bytes = end.peak_bytes;
        if (budget_.is_over()) {
            outcome_.status = budget_.reason();
        } else if (!answered_) {
            outcome_.status = Status::unsupported;
            outcome_.note = "SWI-Prolog gave no answer: " +
                            (end.errors.empty() ? "it ended without a word" : end.errors);
        } else if (outcome_.status == Status::solved) {
            outcome_.plan = plan::plan_of_lines(board_, lines_);
            outcome_.proved = Objective::lines;
        } else if (outcome_.status == Status::unsolvable) {
            outcome_.lower_bound.reset();
        }
        return std::move(outcome_);
    }

private:
    [[nodiscard]] std::vector<std::string> command() const {
        const Limits& limits = request_.limits;
        std::vector<std::string> words = swipl_command(limits, "tabled");
        words.emplace_back("--");
        if (limits.nodes < kMostRows) {
            words.push_back("--rows=" + std::to_string(limits.nodes));
        }
        return words;
    }

    // One fact of the program's output; tabled.pl says which there are.
    void read(const Term& fact) {
        const std::vector<Term>& arguments = fact.arguments;
        std::optional<int> number;
        if (!arguments.empty()) number = arguments[0].number;
        if (fact.is("bound", 1) && number) {
            outcome_.lower_bound = *number;
            report();
        } else if (fact.is("rows", 1) && number) {
            outcome_.statistics.states = static_cast<std::uint64_t>(*number);
            report();
        } else if (fact.is("push", 3)) {
            lines_.push_back(read_line(board_, arguments[0], arguments[1], &arguments[2])
                                 .value_or(plan::Line{}));
        } else if (fact.is("solved", 1) && number) {
            answer(Status::solved);
            outcome_.lower_bound = *number;
        } else if (fact.is("unsolvable", 0)) {
            answer(Status::unsolvable);
        } else if (fact.is("stopped", 1)) {
            answer(arguments[0].is("rows", 0) ? Status::nodes : Status::memory);
        }
    }

    void answer(Status status) {
        outcome_.status = status;
        answered_ = true;
    }

    void report() { reporter_.report_now(outcome_.lower_bound, {}, outcome_.statistics.states); }

    const board::Board& board_;
    const engine::Request& request_;
    support::Budget budget_;
    engine::Reporter reporter_;
    std::vector<plan::Line> lines_;
    bool answered_ = false;
    engine::Outcome outcome_;
};

}  // namespace

const EngineInfo& Prolog::info() const {
    static const EngineInfo info{"prolog",
                                 "the tabled Prolog planner: a table of shortest ways, in lines",
                                 {Objective::lines},
                                 true,
                                 true,
                                 "SWI-Prolog 9 (Debian package swi-prolog-nox)"};
    return info;
}

Checked Prolog::available() const {
    return swipl_available();
}

engine::Outcome Prolog::solve(const board::Board& board, const engine::Request& request) const {
    if constexpr (!kHasReasoners) return refuse(*this);
    return Run(board, request).solve();
}

}  // namespace pushwise::logic
