#include "logic/cp/cp.hpp"

#include "engine/search_report.hpp"
#include "logic/clingo_api.hpp"
#include "logic/cp/b_horizons.hpp"
#include "logic/cp/horizons.hpp"

namespace pushwise::logic::cp {
namespace {

#ifdef PUSHWISE_GECODE

Checked gecode() {
    return kOk;
}

#else

Checked gecode() {
#ifdef __EMSCRIPTEN__
    return failure(
        "Gecode cannot run in a browser; use 'pushwise serve' or the command line for this");
#else
    return failure(
        "pushwise was built without Gecode; apt-get install libgecode-dev and build it again");
#endif
}

#endif

}  // namespace

#ifndef PUSHWISE_GECODE

engine::Outcome solve_by_horizons(const board::Board& /*board*/,
                                  const engine::Request& /*request*/) {
    return engine::refusal(Status::unsupported, gecode().message());
}

engine::Outcome solve_b_by_horizons(const board::Board& board, const engine::Request& request) {
    return solve_by_horizons(board, request);
}

#endif

const EngineInfo& ConstraintEngine::info() const {
    static const EngineInfo info{"cp",
                                 "constraint programming with a reachability propagator, in lines",
                                 {Objective::lines},
                                 false,
                                 true,
                                 "Gecode 6 when pushwise is built (Debian package libgecode-dev)"};
    return info;
}

Checked ConstraintEngine::available() const {
    return gecode();
}

Checked ConstraintEngine::check(const std::map<std::string, std::string>& options) const {
    auto others = options;
    others.erase("dump");
    return Engine::check(others);
}

engine::Outcome ConstraintEngine::solve(const board::Board& board,
                                        const engine::Request& request) const {
    return solve_by_horizons(board, request);
}

const EngineInfo& BConstraintEngine::info() const {
    static const EngineInfo info{"b-cp",
                                 "Sokoban in the action language B, read as constraints, in lines",
                                 {Objective::lines},
                                 false,
                                 true,
                                 "Gecode 6 when pushwise is built, and clingo 5.4"};
    return info;
}

Checked BConstraintEngine::available() const {
    const auto& library = clingo::library();
    return library ? gecode() : failure(library.message());
}

engine::Outcome BConstraintEngine::solve(const board::Board& board,
                                         const engine::Request& request) const {
    return solve_b_by_horizons(board, request);
}

}  // namespace pushwise::logic::cp
