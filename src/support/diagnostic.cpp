#include "support/diagnostic.hpp"

#include <algorithm>
#include <utility>

#include "support/printable.hpp"
#include "support/utf8.hpp"

namespace pushwise {
namespace {

constexpr std::size_t kExcerpt = 80;  // characters of a source line that are shown

// The part of `source` around the column, printable, and the caret under it.
std::string excerpt(const std::string& source, int column) {
    const auto at = static_cast<std::size_t>(std::max(column - 1, 0));
    const std::size_t begin = at > kExcerpt - 10 ? at - kExcerpt / 2 : 0;
    std::string text = begin < source.size() ? source.substr(begin, kExcerpt) : std::string();
    // One character for each, so that the caret stands where it should.
    std::string shown;
    for (std::string_view rest = text; !rest.empty();) {
        const auto character = support::first_character(rest);
        const std::size_t length = character ? character->length : 1;
        const std::string_view bytes = rest.substr(0, length);
        shown += support::printable(bytes) == bytes ? bytes : "?";
        rest.remove_prefix(length);
    }
    std::string out = "    " + shown + "\n";
    if (column > 0) out += "    " + std::string(at - begin, ' ') + "^\n";
    return out;
}

}  // namespace

bool has_errors(const Diagnostics& diagnostics) noexcept {
    return std::any_of(diagnostics.begin(), diagnostics.end(),
                       [](const Diagnostic& d) { return d.severity == Severity::error; });
}

std::string to_text(const Diagnostic& diagnostic) {
    std::string out = diagnostic.file.empty() ? "" : support::printable(diagnostic.file) + ":";
    if (diagnostic.line > 0) {
        out += std::to_string(diagnostic.line) + ":";
        if (diagnostic.column > 0) out += std::to_string(diagnostic.column) + ":";
    }
    if (!out.empty()) out += " ";
    out += std::string(name(diagnostic.severity)) + ": " + support::printable(diagnostic.message) +
           "\n";
    if (!diagnostic.source.empty()) out += excerpt(diagnostic.source, diagnostic.column);
    if (!diagnostic.hint.empty()) out += "    " + support::printable(diagnostic.hint) + "\n";
    return out;
}

namespace support {

bool has_enough(const Diagnostics& diagnostics) noexcept {
    return diagnostics.size() >= kMostProblems && has_errors(diagnostics);
}

void add_error(Diagnostics& diagnostics, Diagnostic error) {
    if (!has_enough(diagnostics)) diagnostics.push_back(std::move(error));
}

void add_warning(Diagnostics& diagnostics, Diagnostic warning) {
    if (diagnostics.size() < kMostProblems) diagnostics.push_back(std::move(warning));
}

}  // namespace support
}  // namespace pushwise
