// The small languages of option values: durations, sizes; level lists: level_list.hpp.
//
// And the options that several commands have; a mistake is reported with the option's name.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "console/level_list.hpp"
#include "console/program.hpp"
#include "pushwise/solve.hpp"

namespace pushwise::console {

// Seconds from "60", "1.5", "90s", "2m", "1h".
[[nodiscard]] std::optional<double> parse_seconds(std::string_view text);
// Bytes from "4G", "512M", "1.5GiB", "100000000".
[[nodiscard]] std::optional<std::size_t> parse_bytes(std::string_view text);

// --quiet, -v and --color, and --json where the command speaks to programs.
void add_common(Command command, Common& common, bool with_json);
// `several`: more than one may be meant.
void add_level_option(Command command, LevelList& levels, bool several = true);
void add_from_option(Command command, std::string& format);
void add_protocol_option(Command command, std::string& protocol);
// Where a server listens.
void add_host_option(Command command, std::string& host);
Option add_time_option(Command command, double& seconds, const std::string& help,
                       const std::string& names = "-t,--time SECONDS");
// Something to count: pushes, moves and so on.
Option add_objective_option(Command command, const std::string& names, Objective& objective,
                            const std::string& help);
// How far a search may go for one level: --time, --nodes, --seed.
void add_limit_options(Command command, SolveOptions& options);
// These, and what is asked: --optimal.
void add_search_options(Command command, SolveOptions& options);
void add_threads_option(Command command, int& threads, const std::string& help);
// `bytes` holds what is usual. The default is that, or three quarters of what the machine or the
// control group of this process has if that is less; ranks of an MPI run share them.
void add_memory_option(Command command, std::size_t& bytes, const std::string& help);
// With --verbose.
void tell_memory_limit(const Common& common, std::size_t bytes);
// Both of a run over many levels, which takes two threads where there are two processors.
void add_resource_options(Command command, SolveOptions& options);

}  // namespace pushwise::console
