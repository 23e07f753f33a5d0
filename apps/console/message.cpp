#include "console/message.hpp"

#include <unistd.h>

#include <string>

#include "console/terminal.hpp"
#include "output/wording.hpp"
#include "support/descriptor.hpp"

namespace pushwise::console {
namespace {

constexpr int kPatience = 1000;  // milliseconds for a terminal or pipe that does not block

bool wanted(Severity severity, const Common& common) {
    switch (severity) {
        case Severity::error: return true;
        case Severity::warning: return !common.quiet;
        case Severity::note: return common.verbose;
    }
    return true;
}

}  // namespace

void print(std::string_view text) noexcept {
    static_cast<void>(support::write_all(STDERR_FILENO, text, kPatience));
}

void complain(std::string_view message) {
    const output::Style style = style_for(Stream::err);
    print("pushwise: " + style.bad("error:") + " " + output::printable(message) + "\n");
}

void remark(const Common& common, std::string_view message) {
    if (!common.quiet) print("pushwise: " + output::printable(message) + "\n");
}

bool print(const std::vector<Diagnostic>& diagnostics, const Common& common) {
    bool error = false;
    for (const Diagnostic& d : diagnostics) {
        error = error || d.severity == Severity::error;
        if (wanted(d.severity, common)) print(to_text(d));
    }
    return error;
}

}  // namespace pushwise::console
