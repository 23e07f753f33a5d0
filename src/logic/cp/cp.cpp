#include "logic/cp/cp.hpp"

#include "logic/cp/horizons.hpp"

namespace pushwise::logic::cp {

const engine::Info& ConstraintEngine::info() const {
    static const engine::Info info{
        "cp",
        "constraint programming with a reachability propagator, in lines",
        {engine::Objective::lines},
        false,
        true,
        "Gecode 6 when pushwise is built (Debian package libgecode-dev)"};
    return info;
}

#ifdef PUSHWISE_GECODE

std::string ConstraintEngine::missing() const {
    return {};
}

engine::Outcome ConstraintEngine::solve(const board::Board& board,
                                        const engine::Request& request) const {
    return solve_by_horizons(board, request);
}

#else

std::string ConstraintEngine::missing() const {
    return "pushwise was built without Gecode; apt-get install libgecode-dev and build it again";
}

engine::Outcome ConstraintEngine::solve(const board::Board& /*board*/,
                                        const engine::Request& /*request*/) const {
    engine::Outcome outcome;
    outcome.status = engine::Status::unsupported;
    outcome.note = missing();
    return outcome;
}

#endif

}  // namespace pushwise::logic::cp
