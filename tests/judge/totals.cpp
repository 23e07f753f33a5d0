#include "judge/totals.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace pushwise::testing {
namespace {

using Row = std::vector<std::string>;

AnswerCounts counts_of(const Answer& answer, bool wrong) {
    AnswerCounts counts;
    counts.answers = 1;
    counts.plans = answer.status == Status::solved ? 1 : 0;
    counts.shortest = answer.optimal ? 1 : 0;
    counts.unsolvable = answer.status == Status::unsolvable ? 1 : 0;
    counts.given_up = 1 - counts.plans - counts.unsolvable;
    counts.bounds = answer.lower_bound && !answer.optimal ? 1 : 0;
    counts.wrong = wrong ? 1 : 0;
    return counts;
}

// The first column to the left, numbers to the right.
std::string table(const std::vector<Row>& rows) {
    std::vector<std::size_t> widths(rows.front().size(), 0);
    for (const Row& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], row[i].size());
    }
    std::string text;
    for (const Row& row : rows) {
        text += row[0] + std::string(widths[0] - row[0].size(), ' ');
        for (std::size_t i = 1; i < row.size(); ++i)
            text += "  " + std::string(widths[i] - row[i].size(), ' ') + row[i];
        text += '\n';
    }
    return text + "\n";
}

Row row_of(const std::string& name, const AnswerCounts& c) {
    Row row{name};
    for (const std::uint64_t n :
         {c.answers, c.plans, c.shortest, c.unsolvable, c.bounds, c.given_up, c.wrong})
        row.push_back(std::to_string(n));
    return row;
}

std::string table(const char* first, const std::map<std::string, AnswerCounts>& counts,
                  const AnswerCounts* sum) {
    std::vector<Row> rows{
        {first, "answers", "plans", "shortest", "unsolvable", "bounds", "given up", "wrong"}};
    for (const auto& [name, c] : counts)
        rows.push_back(row_of(name, c));
    if (sum != nullptr) rows.push_back(row_of("all", *sum));
    return table(rows);
}

}  // namespace

void AnswerCounts::add(const AnswerCounts& other) {
    answers += other.answers;
    plans += other.plans;
    shortest += other.shortest;
    unsolvable += other.unsolvable;
    given_up += other.given_up;
    bounds += other.bounds;
    wrong += other.wrong;
}

void LevelCounts::add(const LevelCounts& other) {
    levels += other.levels;
    solvable += other.solvable;
    positions += other.positions;
    too_large += other.too_large;
}

void Totals::count_level(const std::string& kind, const LevelCounts& counts) {
    by_kind_[kind].add(counts);
}

void Totals::count_answer(const Question& question, const Answer& answer, bool wrong) {
    const AnswerCounts counts = counts_of(answer, wrong);
    by_engine_[question.engine].add(counts);
    by_objective_[std::string(name(question.objective))].add(counts);
    all_.add(counts);
}

void Totals::add(const Totals& other) {
    for (const auto& [name, counts] : other.by_kind_)
        by_kind_[name].add(counts);
    for (const auto& [name, counts] : other.by_engine_)
        by_engine_[name].add(counts);
    for (const auto& [name, counts] : other.by_objective_)
        by_objective_[name].add(counts);
    all_.add(other.all_);
}

std::uint64_t Totals::levels() const {
    std::uint64_t sum = 0;
    for (const auto& [name, counts] : by_kind_)
        sum += counts.levels;
    return sum;
}

std::string Totals::to_text() const {
    std::vector<Row> kinds{{"level", "judged", "solvable", "positions", "too large"}};
    for (const auto& [name, c] : by_kind_) {
        kinds.push_back({name, std::to_string(c.levels), std::to_string(c.solvable),
                         std::to_string(c.positions), std::to_string(c.too_large)});
    }
    return table(kinds) + table("engine", by_engine_, &all_) +
           table("objective", by_objective_, nullptr);
}

}  // namespace pushwise::testing
