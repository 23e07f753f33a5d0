// Engines `cp` and `b-cp`: fewest lines by constraint programming with Gecode.
//
// One model per horizon, starting at a lower bound and growing by one line until a plan is found,
// which is then a shortest one. They cannot prove that a level has no plan, except where no box may
// be where it starts: horizons never end. `cp` has a model of its own (model.hpp); `b-cp` makes one
// of encodings/sokoban.b, the domain that asp-lines hands to clingo (b_model.hpp).
//
// Gecode is optional when pushwise is built; without it the engines only say what to install.
#pragma once

#include "engine/engine.hpp"

namespace pushwise::logic::cp {

class ConstraintEngine final : public engine::Engine {
public:
    [[nodiscard]] const EngineInfo& info() const override;
    [[nodiscard]] Checked available() const override;
    // Option "dump": the model in words and numbers.
    [[nodiscard]] Checked check(const std::map<std::string, std::string>& options) const override;
    [[nodiscard]] engine::Outcome solve(const board::Board& board,
                                        const engine::Request& request) const override;
};

class BConstraintEngine final : public engine::Engine {
public:
    [[nodiscard]] const EngineInfo& info() const override;
    [[nodiscard]] Checked available() const override;
    [[nodiscard]] engine::Outcome solve(const board::Board& board,
                                        const engine::Request& request) const override;
};

}  // namespace pushwise::logic::cp
