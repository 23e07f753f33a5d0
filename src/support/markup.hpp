// Text from a level file made safe for XML and HTML.
#pragma once

#include <string>
#include <string_view>

namespace pushwise::support {

// Escapes < > & " ' and replaces what neither XML nor HTML may hold (control characters, bytes that
// are no UTF-8, surrogates, noncharacters) by U+FFFD. The result fits in element content and in
// quoted attributes.
[[nodiscard]] std::string escape_markup(std::string_view text);

}  // namespace pushwise::support
