// The files a command writes: which may be written, and how one is replaced.
//
// Every command that writes files calls prepare_outputs() before it begins, so that the rule is
// one: never over a file that is read, never two outputs into one file, over a file that exists
// only with --force, and no work whose results could not be written. Devices and pipes are written
// to and can be shared.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "console/program.hpp"
#include "pushwise/level.hpp"

namespace pushwise::console {

struct Output {
    std::string option;               // "--output"
    std::string path;                 // empty where nothing is asked for
    bool can_be_stdout = false;       // is "-" standard output? Otherwise it is refused
    std::optional<bool> resume = {};  // for files that --resume continues: is it given?
    bool is_binary = false;           // no text: refused where it would go to a terminal
};

// An option that names an output; an empty name is a mistake.
Option add_output_option(Command command, const std::string& names, std::string& path,
                         const std::string& help);
void add_force_option(Command command, bool& force);

// May these be written, as the command line says it?
[[nodiscard]] Checked check_outputs(const std::vector<Output>& outputs,
                                    const std::vector<std::string>& inputs, bool force);
// --force has a meaning beside --resume only where there are `others` than the file that is
// continued; empty names are none.
[[nodiscard]] Checked check_resume_or_force(bool resume, bool force,
                                            const std::vector<std::string>& others);
// Can a file of this name be written? Zero, or the error number. It is left as it is. A file that
// is continued needs no room beside it.
[[nodiscard]] int try_output(const std::string& path, bool is_continued = false);
// Both, before work begins. Exit::ok, or what a complaint was made about.
[[nodiscard]] Exit prepare_outputs(const std::vector<Output>& outputs,
                                   const std::vector<std::string>& inputs, bool force);

// Creates or replaces a file as a whole: under another name beside it, which then takes its place
// and mode. So what was there stands until the new file is complete. Zero, or the error number.
[[nodiscard]] int replace_file(const std::string& path, std::string_view text);
// The same for text that is written into a descriptor piece by piece; `write` returns zero, or the
// error number.
[[nodiscard]] int replace_file(const std::string& path, const std::function<int(int fd)>& write);

// Complains that `path` cannot be written; `error` is the error number.
[[nodiscard]] Exit complain_of_output(const std::string& path, int error);

// Writes a file as replace_file() does, or standard output for "-". Complains when that fails.
[[nodiscard]] Exit write_output(const std::string& path, std::string_view text);

}  // namespace pushwise::console
