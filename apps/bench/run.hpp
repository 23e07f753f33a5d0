// A measured run: which contenders ran on which levels, under which limits, and with what result.
//
// A run is stored as JSON lines: one header with the key "bench" and the facts that a figure is
// worth nothing without (machine, version, build), then one result line per search with a few keys
// more. Each line repeats its limits, so runs can be cut, joined and filtered with the usual tools.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "output/result_line.hpp"

namespace pushwise::bench {

// What was asked for, and under which limits.
struct Terms {
    Objective objective = Objective::any;
    double seconds = 0;
    double memory_mib = 0;
    std::optional<std::int64_t> nodes;
    std::int64_t threads = 1;
    std::int64_t seed = 0;
    bool operator==(const Terms&) const = default;
};

// One search. A level is known by its set and its id, which do not depend on where the files lie.
struct Record {
    output::ResultLine result;
    std::string set;
    std::string id;         // the number of the level, or its file within a folder
    std::string contender;  // the engine that was asked (result.engine is who answered), or a peer
    Terms terms;
    std::optional<double> cpu_seconds;
    std::optional<double> resident_mib;  // the most the whole process held during the search
};

struct Facts {
    std::string started;  // UTC
    std::string version;
    std::string commit;  // empty where it was not known
    std::string compiler;
    std::string build;
    std::string processor;
    std::int64_t cores = 0;
    double memory_mib = 0;
    std::string system;
    double load = 0;  // of the machine when the run began: above zero, others were at work too
};

struct Run {
    std::string name;
    std::optional<Facts> facts;  // nothing for peers and for plain result lines
    std::vector<Record> records;
};

[[nodiscard]] bool is_solved(const Record& record);
// Solved, or proved to be unsolvable: the question is answered.
[[nodiscard]] bool is_settled(const Record& record);
// A plan proved shortest, or a proof that there is none.
[[nodiscard]] bool is_proved(const Record& record);

// What the plan is proved shortest for, else what was asked for.
[[nodiscard]] Objective objective_of(const Record& record);
// The unit an objective counts first: pushes, moves or lines; pushes where any plan will do.
[[nodiscard]] Objective unit_of(Objective objective);
// The length of the plan in pushes, moves or lines; nothing without a plan.
[[nodiscard]] std::optional<std::int64_t> length(const Record& record, Objective unit);

// What the program promises (docs/guide.md): the answer at most a second and 5 % after the time
// limit, resident memory under the limit plus 200 MiB. True where nothing was measured.
[[nodiscard]] bool kept_time(const Record& record);
[[nodiscard]] bool kept_memory(const Record& record);

// "set/id contender": tells the searches of a run apart.
[[nodiscard]] std::string key(const Record& record);

// Each without a line end.
[[nodiscard]] std::string to_json(const Facts& facts);
[[nodiscard]] std::string to_json(const Record& record);

// A line of `pushwise solve --json` is taken as well: its file is the set, its engine the
// contender.
[[nodiscard]] std::optional<Record> parse_record(std::string_view line);
// Lines that are neither header nor result are passed over, so that a torn run can be read.
[[nodiscard]] Run parse_run(std::string_view text, std::string name);

}  // namespace pushwise::bench
