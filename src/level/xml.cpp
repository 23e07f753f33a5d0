#include "level/xml.hpp"

#include <algorithm>
#include <array>

#include "support/utf8.hpp"

namespace pushwise::level {
namespace {

constexpr std::size_t kMostDepth = 64;
constexpr std::string_view kBlanks = " \t\r\n";

constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kNamed{
    {{"&amp;", "&"}, {"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&apos;", "'"}}};

// The character of `&#65;` or `&#x41;`, and the length of the reference; 0 when it is none.
std::size_t numeric_reference(std::string_view text, std::uint32_t& character) {
    if (!text.starts_with("&#")) return 0;
    const bool hex = text.size() > 2 && text[2] == 'x';
    const std::size_t digits = hex ? 3 : 2;
    std::size_t at = digits;
    character = 0;
    for (; at < text.size() && character <= 0x10ffff; ++at) {
        const char c = text[at];
        const bool letter = hex && ((c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'));
        if (!letter && (c < '0' || c > '9')) break;
        const int digit = letter ? (c | 0x20) - 'a' + 10 : c - '0';
        character = character * (hex ? 16 : 10) + static_cast<std::uint32_t>(digit);
    }
    const bool whole = at > digits && at < text.size() && text[at] == ';';
    const bool fits =
        character != 0 && character <= 0x10ffff && (character < 0xd800 || character > 0xdfff);
    return whole && fits ? at + 1 : 0;
}

// What is no reference stays as it is: old collections have bare ampersands.
std::string resolved(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        std::size_t length = 1;
        std::uint32_t character = 0;
        if (text.front() == '&') {
            const auto* const named =
                std::find_if(kNamed.begin(), kNamed.end(),
                             [&](const auto& n) { return text.starts_with(n.first); });
            if (named != kNamed.end()) {
                out += named->second;
                text.remove_prefix(named->first.size());
                continue;
            }
            length = numeric_reference(text, character);
        }
        if (character != 0 && length > 0) {
            support::append_character(out, character);
        } else {
            out += text.front();
            length = 1;
        }
        text.remove_prefix(length);
    }
    return out;
}

class XmlReader {
public:
    explicit XmlReader(std::string_view text) : text_(text) {}

    XmlDocument run() {
        while (!document_.problem && at_ < text_.size()) {
            if (text_[at_] == '<') {
                read_markup();
            } else {
                read_text();
            }
        }
        if (!document_.problem && !open_.empty()) {
            fail("the element " + open_.back()->name + " is not closed");
        }
        if (!document_.problem && document_.root.name.empty()) fail("there is no element");
        return std::move(document_);
    }

private:
    [[nodiscard]] bool sees(std::string_view what) const {
        return text_.substr(at_).starts_with(what);
    }
    [[nodiscard]] char here() const { return at_ < text_.size() ? text_[at_] : '\0'; }

    void fail(std::string what) {
        if (!document_.problem) document_.problem = XmlProblem{at_, std::move(what)};
    }

    void read_markup() {
        if (sees("<!--")) return skip("-->", "a comment");
        if (sees("<![CDATA[")) return read_cdata();
        if (sees("<!")) return skip_declaration();
        if (sees("<?")) return skip("?>", "an instruction");
        if (sees("</")) return close();
        open();
    }

    // Up to and with `end`.
    void skip(std::string_view end, const char* what) {
        const std::size_t found = text_.find(end, at_);
        if (found == std::string_view::npos) return fail(std::string(what) + " is not ended");
        at_ = found + end.size();
    }

    // A document type may hold declarations of its own, in brackets.
    void skip_declaration() {
        int depth = 0;
        for (std::size_t i = at_; i < text_.size(); ++i) {
            const char c = text_[i];
            if (c == '"' || c == '\'') {
                i = text_.find(c, i + 1);
                if (i == std::string_view::npos) break;
            } else if (c == '<') {
                ++depth;
            } else if (c == '>' && --depth == 0) {
                at_ = i + 1;
                return;
            }
        }
        fail("a declaration is not ended");
    }

    void read_cdata() {
        constexpr std::string_view kStart = "<![CDATA[";
        const std::size_t begin = at_ + kStart.size();
        skip("]]>", "a CDATA section");
        if (!document_.problem) set_text(begin, std::string(text_.substr(begin, at_ - 3 - begin)));
    }

    void read_text() {
        const std::size_t begin = at_;
        at_ = std::min(text_.find('<', at_), text_.size());
        const std::string_view text = text_.substr(begin, at_ - begin);
        if (text.find_first_not_of(kBlanks) == std::string_view::npos) return;
        set_text(begin, resolved(text));
    }

    void set_text(std::size_t offset, std::string text) {
        if (open_.empty() || open_.back()->has_text) return;
        open_.back()->text = std::move(text);
        open_.back()->text_offset = offset;
        open_.back()->has_text = true;
    }

    std::string read_name() {
        const std::size_t end = std::min(text_.find_first_of(" \t\r\n/>=<\"'", at_), text_.size());
        std::string name(text_.substr(at_, end - at_));
        at_ = end;
        return name;
    }

    void skip_blanks() { at_ = std::min(text_.find_first_not_of(kBlanks, at_), text_.size()); }

    void open() {
        ++at_;
        XmlElement element;
        element.offset = at_;
        element.name = read_name();
        if (element.name.empty()) return fail("a name is missing after '<'");
        if (open_.size() == kMostDepth) return fail("elements are nested too deeply");
        for (skip_blanks(); here() != '>' && here() != '/'; skip_blanks()) {
            if (!read_attribute(element)) return;
        }
        const bool empty = here() == '/';
        at_ += empty ? 1 : 0;
        if (here() != '>') return fail("'>' is missing after '/'");
        ++at_;
        XmlElement* added = add(std::move(element));
        if (!empty) open_.push_back(added);
    }

    bool read_attribute(XmlElement& element) {
        std::string name = read_name();
        skip_blanks();
        const bool follows = here() == '=';
        at_ += follows ? 1 : 0;
        skip_blanks();
        const char quote = here();
        if (name.empty() || !follows || (quote != '"' && quote != '\'')) {
            fail("an attribute of " + element.name + " is not of the form name=\"value\"");
            return false;
        }
        const std::size_t end = text_.find(quote, at_ + 1);
        if (end == std::string_view::npos) {
            fail("the value of attribute " + name + " is not ended");
            return false;
        }
        element.attributes.emplace_back(std::move(name),
                                        resolved(text_.substr(at_ + 1, end - at_ - 1)));
        at_ = end + 1;
        return true;
    }

    // The first element of the text is the root; others beside it belong to nobody and go with it.
    XmlElement* add(XmlElement element) {
        if (open_.empty() && document_.root.name.empty()) {
            document_.root = std::move(element);
            return &document_.root;
        }
        XmlElement& parent = open_.empty() ? beside_ : *open_.back();
        parent.children.push_back(std::move(element));
        return &parent.children.back();
    }

    void close() {
        at_ += 2;
        const std::size_t place = at_;
        const std::string name = read_name();
        skip_blanks();
        if (open_.empty() || open_.back()->name != name || here() != '>') {
            at_ = place;
            return fail(open_.empty()
                            ? "the element " + name + " is closed and was never opened"
                            : "the element " + open_.back()->name + " is closed as '" + name + "'");
        }
        ++at_;
        open_.pop_back();
    }

    std::string_view text_;
    std::size_t at_ = 0;
    XmlDocument document_;
    XmlElement beside_;
    std::vector<XmlElement*> open_;
};

}  // namespace

std::string_view XmlElement::attribute(std::string_view key) const {
    for (const auto& [its_key, value] : attributes) {
        if (its_key == key) return value;
    }
    return {};
}

std::string_view XmlElement::text_of(std::string_view child) const {
    for (const XmlElement& element : children) {
        if (element.name == child) return element.text;
    }
    return {};
}

XmlDocument read_xml(std::string_view text) {
    return XmlReader(text).run();
}

}  // namespace pushwise::level
