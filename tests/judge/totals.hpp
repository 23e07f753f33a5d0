// What the differential fuzzer has seen, as tables.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "judge/question.hpp"

namespace pushwise::testing {

struct AnswerCounts {
    std::uint64_t answers = 0;
    std::uint64_t plans = 0;
    std::uint64_t shortest = 0;    // of the plans, those called shortest
    std::uint64_t unsolvable = 0;  // proved
    std::uint64_t given_up = 0;
    std::uint64_t bounds = 0;  // lower bounds given without the proof of a plan
    std::uint64_t wrong = 0;
    void add(const AnswerCounts& other);
};

struct LevelCounts {
    std::uint64_t levels = 0;
    std::uint64_t solvable = 0;
    std::uint64_t positions = 0;
    std::uint64_t too_large = 0;  // for the judge; nothing was asked about them
    void add(const LevelCounts& other);
};

class Totals {
public:
    void count_level(const std::string& kind, const LevelCounts& counts);
    void count_answer(const Question& question, const Answer& answer, bool wrong);
    void add(const Totals& other);
    [[nodiscard]] const AnswerCounts& all() const { return all_; }
    [[nodiscard]] std::uint64_t levels() const;
    // Three tables: by kind of level, by engine, by objective.
    [[nodiscard]] std::string to_text() const;

private:
    std::map<std::string, LevelCounts> by_kind_;
    std::map<std::string, AnswerCounts> by_engine_;
    std::map<std::string, AnswerCounts> by_objective_;
    AnswerCounts all_;
};

}  // namespace pushwise::testing
