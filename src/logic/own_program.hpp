// A program of the user's as an engine: clingo, Prolog or the action language B over facts of the
// level.
//
// Nothing it says is taken on trust. Its plan is replayed, a wrong one is the program's fault and
// told as such (Status::invalid, as is a program that cannot be run), and it proves nothing. It
// runs in a process of its own, so that the limits hold whatever it does.
//
// Options: "facts" is the vocabulary of the facts (see fact_vocabulary.hpp; by default the one the
// program speaks), "horizon" how many steps are asked for (see horizon_range.hpp), "dump" as for
// the other engines. docs/programs.md tells which atoms are a plan.
#pragma once

#include <string>
#include <vector>

#include "engine/engine.hpp"
#include "pushwise/value/program_text.hpp"

namespace pushwise::logic {

class OwnProgram final : public engine::Engine {
public:
    explicit OwnProgram(std::vector<ProgramText> programs);

    [[nodiscard]] const EngineInfo& info() const override { return info_; }
    [[nodiscard]] Checked available() const override;
    [[nodiscard]] Checked check(const std::map<std::string, std::string>& options) const override;
    [[nodiscard]] engine::Outcome solve(const board::Board& board,
                                        const engine::Request& request) const override;

private:
    [[nodiscard]] engine::Outcome run_clingo(const board::Board& board,
                                             const engine::Request& request,
                                             support::Budget& budget) const;
    [[nodiscard]] std::string facts(const board::Board& board, const engine::Request& request,
                                    support::Budget& budget) const;
    // Says so where other facts were asked for than the program uses.
    void hint_at_facts(const board::Board& board, const engine::Request& request,
                       support::Budget& budget, engine::Outcome& outcome) const;
    // The texts that have a say in which facts they get.
    [[nodiscard]] std::string asking_texts() const;

    std::vector<ProgramText> programs_;
    std::string name_;  // the files, joined by +, without what they include
    bool is_prolog_;
    EngineInfo info_;
};

}  // namespace pushwise::logic
