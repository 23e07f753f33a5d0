// The part of XML that level collections use: elements, attributes, text, CDATA, character
// references. Comments, processing instructions and the document type are passed over; nothing is
// fetched and no entity is defined, so a text is never larger than its file.
//
// A library would do, but none that compiles to WebAssembly comes with Debian.
#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace pushwise::level {

struct XmlElement {
    std::string name;
    std::size_t offset = 0;  // of the name
    std::vector<std::pair<std::string, std::string>> attributes;
    std::string text;  // the first text that is not blank, references resolved
    std::size_t text_offset = 0;
    bool has_text = false;
    std::deque<XmlElement> children;  // a deque: elements stay where they are while others come

    // Empty when there is no such attribute.
    [[nodiscard]] std::string_view attribute(std::string_view key) const;
    // The text of the first child of this name, empty when there is none.
    [[nodiscard]] std::string_view text_of(std::string_view child) const;
};

struct XmlProblem {
    std::size_t offset = 0;
    std::string what;
};

struct XmlDocument {
    XmlElement root;  // without a name when there is none
    // Where the text stops being XML; what stands before it has been read.
    std::optional<XmlProblem> problem;
};

// Pre: `text` is UTF-8. Elements nest at most 64 deep. O(text).
[[nodiscard]] XmlDocument read_xml(std::string_view text);

}  // namespace pushwise::level
