#include "console/message.hpp"

#include <fmt/format.h>

#include <cstdio>

#include "console/terminal.hpp"

namespace pushwise::console {
namespace {

bool wanted(Severity severity, const Common& common) {
    switch (severity) {
        case Severity::error: return true;
        case Severity::warning: return !common.quiet;
        case Severity::note: return common.verbose;
    }
    return true;
}

}  // namespace

void complain(std::string_view message) {
    const output::Style style = style_for(Stream::err);
    fmt::print(stderr, "pushwise: {} {}\n", style.bad("error:"), message);
}

void remark(const Common& common, std::string_view message) {
    if (!common.quiet) fmt::print(stderr, "pushwise: {}\n", message);
}

void print(std::string_view text) {
    fmt::print(stderr, "{}", text);
}

bool print(const std::vector<Diagnostic>& diagnostics, const Common& common) {
    bool error = false;
    for (const Diagnostic& d : diagnostics) {
        error = error || d.severity == Severity::error;
        if (wanted(d.severity, common)) fmt::print(stderr, "{}", to_text(d));
    }
    return error;
}

}  // namespace pushwise::console
