#include "logic/own_prolog.hpp"

#include <set>
#include <sstream>

#include "engine/search_report.hpp"
#include "logic/atoms.hpp"
#include "logic/child_process.hpp"
#include "logic/facts.hpp"
#include "logic/swipl.hpp"
#include "plan/replay.hpp"

namespace pushwise::logic {
namespace {

// Asks the program once it is loaded. What a program prints counts as atoms, so the answer that
// there is none has to be told apart from them: by the exit code.
constexpr const char* kAsk = R"(
pushwise_ask :-
    current_predicate(user:plan/1), !,
    (   user:plan(Plan)
    ->  forall(member(Step, Plan), format("~q.~n", [Step])), halt(0)
    ;   halt(4)
    ).
pushwise_ask :- current_predicate(user:main/0), !, ( user:main -> halt(0) ; halt(4) ).
pushwise_ask :- halt(5).
:- initialization((catch(pushwise_ask, E, (print_message(error, E), halt(6))))).
end_of_file.
)";
constexpr int kNoPlan = 4;
constexpr int kNoGoal = 5;

std::string quoted(std::string_view text, char quote) {
    std::string out(1, quote);
    for (const char c : text) {
        if (c == '\n') {
            out += "\\n";
            continue;
        }
        if (c == quote || c == '\\') out += '\\';
        out += c;
    }
    return out + quote;
}

// Loads the texts under their own names, so that messages have them.
std::string driver(const std::vector<Source>& sources) {
    std::string text =
        ":- module(pushwise, []).\n"
        ":- encoding(utf8).\n"
        ":- set_prolog_flag(verbose_load, silent).\n"
        "pushwise_load(Name, Text) :-\n"
        "    open_string(Text, Stream), load_files(user:Name, [stream(Stream)]), close(Stream).\n";
    for (const Source& source : sources) {
        text += ":- pushwise_load(" + quoted(source.file, '\'') + ", " + quoted(source.text, '"') +
                ").\n";
    }
    return text + kAsk;
}

std::vector<std::string> command(const Limits& limits) {
    std::vector<std::string> words = swipl_command(limits, "pushwise");
    words.insert(words.begin() + 1, "--on-error=halt");
    return words;
}

engine::Outcome refused(std::string why) {
    return engine::refusal(Status::invalid, std::move(why));
}

engine::Outcome judged(const ChildEnd& end, const std::string& printed, const board::Board& board) {
    if (end.exit_code == kNoGoal) {
        return refused("the program has neither plan/1 nor main/0 to ask");
    }
    if (end.exit_code == kNoPlan) {
        return engine::refusal(Status::exhausted, "the program has no plan");
    }
    if (end.exit_code != 0) {
        return refused(end.errors.empty() ? "SWI-Prolog ended without a word" : end.errors);
    }
    auto plan = plan_from_atoms(board, read_atoms(printed));
    if (!plan) return refused("what the program printed is no plan: " + plan.message());
    board::Position position = board.start();
    if (!plan::play(board, position, *plan) || !board.is_solved(position.boxes)) {
        return refused("the plan leaves a goal empty: " + in_words(*plan));
    }
    engine::Outcome outcome;
    outcome.status = Status::solved;
    outcome.plan = *std::move(plan);
    outcome.note = end.errors;
    return outcome;
}

}  // namespace

std::vector<Source> with_prolog_facts(const std::vector<ProgramText>& programs,
                                      std::string_view facts) {
    std::string clauses;
    std::set<std::string> declared;
    std::istringstream lines{std::string(facts)};
    for (std::string line; std::getline(lines, line);) {
        if (line.empty() || line.front() == '#' || line.front() == '%') continue;
        if (const auto fact = read_term(line)) {
            declared.insert(fact->name + "/" + std::to_string(fact->arguments.size()));
        }
        clauses += line + "\n";
    }
    std::string head;
    for (const std::string& predicate : declared)
        head += ":- dynamic " + predicate + ".\n:- discontiguous " + predicate + ".\n";
    std::vector<Source> sources{{"facts.pl", head + clauses}};
    for (const ProgramText& program : programs)
        sources.push_back({program.file, program.text});
    return sources;
}

engine::Outcome run_prolog(const std::vector<Source>& sources, const board::Board& board,
                           support::Budget& budget) {
    std::string printed;
    const ChildEnd end =
        run_child(command(budget.limits()), driver(sources) + picture(board), budget,
                  [&printed](std::string_view line) { (printed += line) += '\n'; });
    engine::Outcome outcome =
        budget.is_over() ? engine::ended(budget, 0) : judged(end, printed, board);
    outcome.statistics.peak_bytes = end.peak_bytes;
    return outcome;
}

}  // namespace pushwise::logic
