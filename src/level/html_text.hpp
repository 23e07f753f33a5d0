// The text a browser would show for a piece of HTML: what people have when they copy the source of
// a page, or save it.
//
// Tags that end a line end one, other tags go, entities become characters. Outside <pre> a line end
// of the source is a blank and blanks at the beginning of a line are not shown; runs of blanks
// inside a line are kept, which browsers do not do but authors of boards mean.
#pragma once

#include <string_view>

#include "level/pasted_text.hpp"

namespace pushwise::level {

// Does the text hold a tag of HTML or an entity?
[[nodiscard]] bool looks_like_html(std::string_view text);

// O(text). With `all_preformatted` every line end and blank of the source counts, for pages whose
// style sheet says so.
[[nodiscard]] PastedText text_of_html(std::string_view text, bool all_preformatted);

}  // namespace pushwise::level
