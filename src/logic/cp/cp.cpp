#include "logic/cp/cp.hpp"

#include "logic/cp/horizons.hpp"

namespace pushwise::logic::cp {

const EngineInfo& ConstraintEngine::info() const {
    static const EngineInfo info{"cp",
                                 "constraint programming with a reachability propagator, in lines",
                                 {Objective::lines},
                                 false,
                                 true,
                                 "Gecode 6 when pushwise is built (Debian package libgecode-dev)"};
    return info;
}

#ifdef PUSHWISE_GECODE

Checked ConstraintEngine::available() const {
    return kOk;
}

engine::Outcome ConstraintEngine::solve(const board::Board& board,
                                        const engine::Request& request) const {
    return solve_by_horizons(board, request);
}

#else

Checked ConstraintEngine::available() const {
    return failure(
        "pushwise was built without Gecode; apt-get install libgecode-dev and build it again");
}

engine::Outcome ConstraintEngine::solve(const board::Board& /*board*/,
                                        const engine::Request& /*request*/) const {
    engine::Outcome outcome;
    outcome.status = Status::unsupported;
    outcome.note = available().message();
    return outcome;
}

#endif

}  // namespace pushwise::logic::cp
