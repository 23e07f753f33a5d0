#include "request_head.hpp"

#include <strings.h>

#include <algorithm>

namespace pushwise::server {
namespace {

constexpr std::string_view kEmptyLine = "\r\n\r\n";
constexpr std::string_view kRange = "Range:";

bool is_range(std::string_view line) {
    return line.size() >= kRange.size() &&
           strncasecmp(line.data(), kRange.data(), kRange.size()) == 0;
}

}  // namespace

std::optional<std::size_t> end_of_head(std::string_view text, std::size_t seen) {
    const std::size_t from = seen - std::min(seen, kEmptyLine.size() - 1);
    const std::size_t at = text.find(kEmptyLine, from);
    if (at == std::string_view::npos) return std::nullopt;
    return at + kEmptyLine.size();
}

std::string without_ranges(std::string_view text, std::size_t end) {
    std::string kept;
    kept.reserve(text.size());
    for (std::size_t from = 0; from < end;) {
        const std::size_t length = std::min(text.find('\n', from), end - 1) + 1 - from;
        const std::string_view line = text.substr(from, length);
        if (!is_range(line)) kept += line;
        from += length;
    }
    kept += text.substr(end);
    return kept;
}

}  // namespace pushwise::server
