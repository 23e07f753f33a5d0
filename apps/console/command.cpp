#include "console/command.hpp"

#include <CLI/CLI.hpp>

namespace pushwise::console {

void add_common(CLI::App& command, Common& common, bool with_json) {
    if (with_json) command.add_flag("--json", common.json, "Answer with JSON, one object per line");
    command.add_flag("-q,--quiet", common.quiet, "Say nothing on standard error but errors");
    command.add_flag("-v,--verbose", common.verbose, "Say more on standard error");
}

}  // namespace pushwise::console
