// The head of a request as text, cleaned before the HTTP library reads it.
//
// The library matches a Range header against a regular expression, and the matcher of the standard
// library calls itself for every character: a header of 8000 digits takes eight megabytes of stack,
// all that a thread has, and keeps it. Nothing here is sent in parts, and a server may ignore the
// header (RFC 9110, section 14.2); so it is taken out.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace pushwise::server {

// Where the head ends: behind the empty line. No value when `text` has none yet. The first `seen`
// bytes were already looked at in vain.
[[nodiscard]] std::optional<std::size_t> end_of_head(std::string_view text, std::size_t seen);

// `text` without the Range headers among its first `end` bytes.
[[nodiscard]] std::string without_ranges(std::string_view text, std::size_t end);

}  // namespace pushwise::server
