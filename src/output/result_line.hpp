// What a line of results says about one level: the JSON line of `solve` and of stored runs, the
// body of the server's answer, and the source of the text for people.
//
// It is not an Answer. An Answer is what the library found out, complete and true; a line is what
// some program claims: it names the level, and any figure may be missing, because the file could
// not be read, because an earlier version or another solver did not write it, or because a peer's
// table has no such column. `check` compares only what is claimed, `bench` counts only what is
// known. line_of() is the only way from one to the other; there is none back.
//
// Keys are only ever added; a figure that does not apply is null.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "output/json.hpp"
#include "pushwise/value/answer.hpp"

namespace pushwise::output {

struct ResultLine {
    std::string file;                   // as the user named it
    std::optional<std::int64_t> level;  // from 1; nothing when the file itself is at fault
    std::string title;
    Status status = Status::exhausted;
    std::optional<std::string> solution;
    std::optional<std::int64_t> moves;
    std::optional<std::int64_t> pushes;
    std::optional<std::int64_t> lines;
    std::optional<Objective> optimal;  // the objective the plan is proved shortest for
    std::optional<std::int64_t> lower_bound;
    std::optional<Metrics> before;  // of the plan that was improved; only moves, pushes and lines
    std::optional<std::string> engine;
    std::optional<double> seconds;
    std::optional<std::int64_t> states;
    std::optional<double> peak_mib;
    std::optional<std::string> error;         // with "invalid" and "internal": what is wrong
    std::optional<std::string> note;          // one sentence of the engine for people
    std::optional<std::string> same_as;       // "file:level" whose plan was carried over
    std::optional<StopReason> stopped_by;     // what is missing is missing because of this
    std::optional<Objective> lower_bound_of;  // whose bound it is
    std::optional<Figures> statistics;        // the engine's own figures, by name
    // Of the program that gave this, with its commit. A key only where that was asked for.
    std::optional<std::string> version;
};

// The line of an answer, file and level left open. It holds only three of a plan's figures: who
// needs the others replays the plan.
[[nodiscard]] ResultLine line_of(const Answer& answer);

// One line of JSON without a line end.
[[nodiscard]] std::string to_json(const ResultLine& line);

// Nothing when `json` is not such a line: no object, no file or no known status.
[[nodiscard]] std::optional<ResultLine> parse_result_line(std::string_view json);

// The same as an object, for lines that say more than this.
[[nodiscard]] JsonObject to_object(const ResultLine& line);
[[nodiscard]] std::optional<ResultLine> result_line_of(const JsonObject& object);

// "file:level", or the file alone: how people are told which level is meant.
[[nodiscard]] std::string place(const ResultLine& line);

}  // namespace pushwise::output
