#include "logic/planner.hpp"

#include <algorithm>
#include <ctime>

#include "engine/search_report.hpp"
#include "logic/atoms.hpp"
#include "logic/how_far.hpp"
#include "logic/reasoner.hpp"
#include "plan/replay.hpp"

namespace pushwise::logic {
namespace {

using Answer = Reasoner::Answer;

class Planner {
public:
    Planner(const Program& program, Objective objective, std::string_view engine_name,
            const board::Board& board, const engine::Request& request, support::Budget& budget)
        : program_(program),
          objective_(objective),
          board_(board),
          request_(request),
          budget_(budget),
          memory_(budget),
          reporter_(request, budget, engine_name, kAskingForPlan),
          horizon_(program.first_horizon) {}

    engine::Outcome run() {
        report();
        if (program_.first_horizon > program_.last_horizon) return finish(Answer::unsatisfiable);
        if (program_.tabled()) return finish(fill());
        return finish(program_.incremental() ? grow() : restart());
    }

private:
    [[nodiscard]] std::vector<std::string> arguments() const {
        std::vector<std::string> list{"--seed=" + std::to_string(request_.seed & 0x7fffffff)};
        if (request_.threads > 1) {
            list.push_back("--parallel-mode=" + std::to_string(request_.threads));
        }
        return list;
    }

    static bool add(Reasoner& reasoner, const std::vector<Source>& sources) {
        for (const Source& source : sources) {
            if (!reasoner.add(source.file, source.text)) return false;
        }
        return true;
    }

    bool begin(Reasoner& reasoner) const {
        return add(reasoner, program_.sources) && reasoner.ground({{"base", {}}});
    }
    bool step(Reasoner& reasoner) const { return reasoner.ground({{"step", {horizon_}}}); }
    bool check(Reasoner& reasoner) const { return reasoner.ground({{"check", {horizon_}}}); }

    // The grounder fills a table; the solver only reads the plan off.
    Answer fill() {
        Reasoner reasoner(budget_, memory_, arguments(), [this] { report(); });
        horizon_ = 0;
        if (!begin(reasoner)) return end(reasoner);
        while (!reasoner.mentions("plan", horizon_)) {
            if (!check(reasoner) || !budget_.spend_node()) return end(reasoner);
            if (is_last()) return end(reasoner, Answer::unsatisfiable);
            ++horizon_;
            report();
            if (!step(reasoner)) return end(reasoner);
            hopeless_ = !reasoner.mentions("new", horizon_);
            if (hopeless_) return end(reasoner);
        }
        if (!add(reasoner, program_.reading) || !check(reasoner) ||
            !reasoner.assume("query", horizon_)) {
            return end(reasoner);
        }
        return end(reasoner, reasoner.solve());
    }

    // One reasoner that learns as it goes.
    Answer grow() {
        Reasoner reasoner(budget_, memory_, arguments(), [this] { report(); });
        if (is_own()) reasoner.keep_all_atoms();
        horizon_ = 0;
        if (!begin(reasoner) || !climb(reasoner, program_.first_horizon)) return end(reasoner);
        while (true) {
            if (!check(reasoner)) return end(reasoner);
            hopeless_ = reasoner.is_hopeless();  // grounding alone may show it
            if (hopeless_) return end(reasoner);
            if (!reasoner.assume("query", horizon_)) return end(reasoner);
            const Answer answer = reasoner.solve();
            if (answer != Answer::unsatisfiable) return end(reasoner, answer);
            hopeless_ = reasoner.is_hopeless();
            if (hopeless_ || !budget_.spend_node()) return end(reasoner);
            if (is_last()) return end(reasoner, answer);
            if (!reasoner.drop("query", horizon_)) return end(reasoner);
            if (!climb(reasoner, horizon_ + program_.stride)) return end(reasoner);
        }
    }

    // Grounds the steps up to `horizon`.
    bool climb(Reasoner& reasoner, int horizon) {
        while (horizon_ < horizon) {
            ++horizon_;
            report();
            if (!step(reasoner)) return false;
        }
        return true;
    }

    // A fresh reasoner for each horizon.
    Answer restart() {
        while (true) {
            std::vector<std::string> args = arguments();
            if (!program_.once) {
                args.push_back("-c");
                args.push_back(program_.horizon + "=" + std::to_string(horizon_));
            }
            Reasoner reasoner(budget_, memory_, args, [this] { report(); });
            if (is_own()) reasoner.keep_all_atoms();
            if (!begin(reasoner)) return end(reasoner);
            const Answer answer = reasoner.solve();
            end(reasoner, answer);
            if (answer != Answer::unsatisfiable) return answer;
            if (!budget_.spend_node()) return reasoner.state();
            if (is_last()) return answer;
            horizon_ += program_.stride;
            report();
        }
    }

    Answer end(const Reasoner& reasoner) { return end(reasoner, reasoner.state()); }

    Answer end(const Reasoner& reasoner, Answer answer) {
        for (const auto& [name, value] : reasoner.figures())
            figures_[name] += value;
        problem_ = reasoner.problem();
        messages_ = reasoner.messages();
        atoms_ = reasoner.atoms();
        all_atoms_ = reasoner.all_atoms();
        return answer;
    }

    // Is it a program of the user's?
    [[nodiscard]] bool is_own() const noexcept { return objective_ == Objective::any; }
    // Is there no longer horizon to ask for?
    [[nodiscard]] bool is_last() const noexcept {
        return program_.once || horizon_ > program_.last_horizon - program_.stride;
    }

    engine::Outcome finish(Answer answer) {
        engine::Outcome outcome =
            engine::ended(budget_, static_cast<std::uint64_t>(figures_["choices"]));
        outcome.lower_bound = asked();
        if (answer == Answer::stopped && !program_.once)
            outcome.note = how_far(program_.first_horizon, asked());
        outcome.statistics.more = figures_;
        outcome.statistics.more["horizon"] = horizon_;
        outcome.statistics.more["cpu_seconds"] =
            static_cast<double>(std::clock() - cpu_start_) / CLOCKS_PER_SEC;
        if (is_own()) {
            outcome.lower_bound.reset();
            judge(answer, outcome);
            return outcome;
        }
        if (hopeless_) {
            outcome.status = Status::unsolvable;
            outcome.lower_bound.reset();
        } else if (answer == Answer::failed) {
            outcome.status = Status::unsupported;
            outcome.note = "clingo could not run the program: " + problem_;
        } else if (answer == Answer::unsatisfiable) {
            outcome.status = Status::exhausted;
            outcome.lower_bound = std::max(program_.last_horizon + 1, program_.first_horizon);
            outcome.note = "none within " + std::to_string(program_.last_horizon) +
                           " (proved), counting " + std::string(name(objective_));
        } else if (answer == Answer::satisfiable) {
            outcome.status = Status::solved;
            auto plan = plan_from_atoms(board_, atoms_);
            if (plan) {
                outcome.plan = *std::move(plan);
                outcome.proved = objective_;
            } else {
                outcome.note = plan.error().front().message;
            }
        }
        if (!tells_bound()) outcome.lower_bound.reset();
        return outcome;
    }

    // What a program of the user's has come to. It may be wrong in every way.
    void judge(Answer answer, engine::Outcome& outcome) const {
        const auto refuse = [&outcome](std::string why) {
            outcome.status = Status::invalid;
            outcome.note = std::move(why);
        };
        if (hopeless_ || answer == Answer::unsatisfiable) {
            outcome.status = Status::exhausted;
            outcome.note = "the program has no answer" + horizons_asked();
        } else if (answer == Answer::failed) {
            // clingo's own words name file and line.
            const bool told = messages_.find(": error: ") != std::string::npos;
            return refuse(told ? messages_ : problem_);
        } else if (answer == Answer::satisfiable) {
            auto plan = plan_from_atoms(board_, atoms_);
            if (!plan && !all_atoms_.empty()) {
                auto hidden = plan_from_atoms(board_, all_atoms_);
                if (hidden) plan = std::move(hidden);
            }
            if (!plan)
                return refuse("the answer" + at_horizon() + " is no plan: " + plan.message());
            board::Position position = board_.start();
            if (!plan::play(board_, position, *plan) || !board_.is_solved(position.boxes)) {
                return refuse("the plan" + at_horizon() +
                              " leaves a goal empty: " + in_words(*plan));
            }
            outcome.status = Status::solved;
            outcome.plan = *std::move(plan);
            if (!program_.once) {
                outcome.note = "the first horizon with an answer is " + std::to_string(horizon_);
            }
        }
        if (!messages_.empty()) outcome.note += (outcome.note.empty() ? "" : "\n") + messages_;
    }

    [[nodiscard]] std::string at_horizon() const {
        return program_.once ? "" : " at horizon " + std::to_string(horizon_);
    }
    [[nodiscard]] std::string horizons_asked() const {
        if (program_.once) return "";
        if (hopeless_) return " at horizon " + std::to_string(horizon_) + " or any later one";
        if (program_.first_horizon == horizon_) return at_horizon();
        return " at any horizon from " + std::to_string(program_.first_horizon) + " to " +
               std::to_string(horizon_);
    }

    // Where no objective is asked for, bounds are in pushes, and moves are no bound on them.
    [[nodiscard]] bool tells_bound() const noexcept {
        return !is_own() &&
               (request_.objective != Objective::any || objective_ != Objective::moves);
    }

    // The horizon that is asked for, or grounded on the way to the first one.
    [[nodiscard]] int asked() const noexcept { return std::max(horizon_, program_.first_horizon); }

    void report() {
        if (program_.once) return;
        const auto bound = tells_bound() ? std::optional<std::int64_t>(asked()) : std::nullopt;
        reporter_.report_horizon(bound, asked(), budget_.nodes());
    }

    const Program& program_;
    Objective objective_;
    const board::Board& board_;
    const engine::Request& request_;
    support::Budget& budget_;
    MemoryWatch memory_;
    engine::Reporter reporter_;
    int horizon_;  // the steps grounded so far; every shorter plan is ruled out
    std::map<std::string, double> figures_;
    std::string problem_;
    std::string messages_;
    std::vector<Term> atoms_;
    std::vector<Term> all_atoms_;
    bool hopeless_ = false;  // there is no legal sequence of steps this long, so no longer plan
    std::clock_t cpu_start_ = std::clock();
};

}  // namespace

engine::Outcome plan_with(const Program& program, Objective objective, std::string_view engine_name,
                          const board::Board& board, const engine::Request& request,
                          support::Budget& budget) {
    return Planner(program, objective, engine_name, board, request, budget).run();
}

}  // namespace pushwise::logic
