// What the program says to the person who called it, on standard error.
//
// A message that cannot be written, as on a full disk or a closed pipe, is dropped: losing it must
// never lose a result. So everything that is not a result goes through print(), progress too.
#pragma once

#include <string_view>
#include <vector>

#include "console/command.hpp"
#include "pushwise/level.hpp"

namespace pushwise::console {

// "pushwise: error: ..." on one line: control characters of names and the like are shown as \x0a.
void complain(std::string_view message);
// Without the word; not with --quiet.
void remark(const Common& common, std::string_view message);

// Text that is a message already, such as "a.csv:3: error: ...".
void print(std::string_view text) noexcept;

// Prints diagnostics in the style of a compiler: errors always, warnings unless --quiet, notes with
// -v. True when there was an error among them.
bool print(const std::vector<Diagnostic>& diagnostics, const Common& common);

}  // namespace pushwise::console
