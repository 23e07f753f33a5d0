// Made-up records for the tests of the benchmark's figures.
#pragma once

#include <string>

#include "bench/run.hpp"

namespace pushwise::bench {

inline Record record(const std::string& id, Status status, double seconds,
                     const std::string& contender = "astar", const std::string& set = "small") {
    Record r;
    r.set = set;
    r.id = id;
    r.contender = contender;
    r.terms = {Objective::pushes, 10, 1024, std::nullopt, 1, 0};
    r.result.file = set + ".xsb";
    r.result.level = 1;
    r.result.status = status;
    r.result.engine = contender;
    r.result.seconds = seconds;
    r.result.states = 100;
    r.result.peak_mib = 1.5;
    return r;
}

inline Record solved(const std::string& id, double seconds, std::int64_t pushes,
                     const std::string& contender = "astar", const std::string& set = "small") {
    Record r = record(id, Status::solved, seconds, contender, set);
    r.result.pushes = pushes;
    r.result.moves = 3 * pushes;
    r.result.lines = 1;
    return r;
}

inline Record proved(const std::string& id, double seconds, std::int64_t pushes,
                     const std::string& contender = "astar") {
    Record r = solved(id, seconds, pushes, contender);
    r.result.optimal = Objective::pushes;
    r.result.lower_bound = pushes;
    return r;
}

}  // namespace pushwise::bench
