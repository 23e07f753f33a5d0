#include "level/html_text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "level/text.hpp"
#include "support/utf8.hpp"

namespace pushwise::level {
namespace {

constexpr auto kBlocks =
    std::to_array<std::string_view>({"br", "p", "div", "pre", "tr", "li", "ul", "ol", "h1", "h2",
                                     "h3", "h4", "hr", "dd", "dt", "td", "blockquote"});
constexpr auto kInline = std::to_array<std::string_view>(
    {"html", "head", "body",   "title",  "meta",  "link", "span", "font",
     "b",    "i",    "tt",     "code",   "kbd",   "samp", "a",    "table",
     "img",  "em",   "strong", "center", "tbody", "th",   "u",    "nobr"});
// Whose content is not shown.
constexpr auto kHidden = std::to_array<std::string_view>({"script", "style", "head", "title"});

template <typename Names>
bool is_one_of(std::string_view name, const Names& names) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

bool is_letter(char c) noexcept {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

struct Tag {
    std::string name;  // in lower case; "!" for comments and declarations
    bool closes = false;
    std::size_t length = 0;  // of the whole tag
};

// The tag at the beginning of `text`, which begins with '<'.
std::optional<Tag> read_tag(std::string_view text) {
    Tag tag;
    std::size_t at = 1;
    if (text.starts_with("<!--")) {
        const std::size_t end = text.find("-->", 4);
        tag.name = "!";
        tag.length = end == std::string_view::npos ? text.size() : end + 3;
        return tag;
    }
    if (at < text.size() && (text[at] == '!' || text[at] == '?')) {
        tag.name = "!";
    } else {
        tag.closes = at < text.size() && text[at] == '/';
        if (tag.closes) ++at;
        const std::size_t start = at;
        while (at < text.size() && (is_letter(text[at]) || (at > start && is_digit(text[at]))))
            ++at;
        if (at == start) return std::nullopt;
        tag.name = lower(text.substr(start, at - start));
        const char next = at < text.size() ? text[at] : '\0';
        if (next != '>' && next != '/' && next != ':' && !is_blank(next)) return std::nullopt;
    }
    constexpr std::size_t kLongest = 2000;  // so that all tags together take linear time
    char quote = '\0';
    for (; at < std::min(text.size(), kLongest); ++at) {
        const char c = text[at];
        if (quote != '\0') {
            if (c == quote) quote = '\0';
        } else if (c == '"' || c == '\'') {
            quote = c;
        } else if (c == '>') {
            tag.length = at + 1;
            return tag;
        } else if (c == '<') {
            return std::nullopt;
        }
    }
    return std::nullopt;
}

struct Entity {
    std::uint32_t code = 0;
    std::size_t length = 0;
};

// The entity at the beginning of `text`, which begins with '&'.
std::optional<Entity> read_entity(std::string_view text) {
    constexpr std::size_t kLongest = 10;
    const std::size_t end = text.substr(0, kLongest).find(';');
    if (end == std::string_view::npos || end < 2) return std::nullopt;
    std::string_view name = text.substr(1, end - 1);
    struct Named {
        std::string_view name;
        std::uint32_t code;
    };
    constexpr std::array kNamed{Named{"nbsp", 0xA0},   Named{"lt", '<'},      Named{"gt", '>'},
                                Named{"amp", '&'},     Named{"quot", '"'},    Named{"apos", '\''},
                                Named{"num", '#'},     Named{"dollar", '$'},  Named{"ast", '*'},
                                Named{"period", '.'},  Named{"commat", '@'},  Named{"plus", '+'},
                                Named{"ensp", 0x2002}, Named{"emsp", 0x2003}, Named{"shy", 0xAD}};
    for (const Named& known : kNamed) {
        if (name == known.name) return Entity{known.code, end + 1};
    }
    if (name.front() != '#') return std::nullopt;
    name.remove_prefix(1);
    const bool is_hex = name.starts_with('x') || name.starts_with('X');
    if (is_hex) name.remove_prefix(1);
    std::uint32_t code = 0;
    for (const char c : lower(name)) {
        const bool is_letter_digit = is_hex && c >= 'a' && c <= 'f';
        if (!is_digit(c) && !is_letter_digit) return std::nullopt;
        const int digit = is_letter_digit ? c - 'a' + 10 : c - '0';
        code = code * (is_hex ? 16 : 10) + static_cast<std::uint32_t>(digit);
    }
    const bool is_surrogate = code >= 0xD800 && code <= 0xDFFF;
    if (name.empty() || code < ' ' || code > 0x10FFFF || is_surrogate) return std::nullopt;
    return Entity{code, end + 1};
}

class Shown {
public:
    Shown(std::string_view text, bool all_preformatted)
        : rest_(text), preformatted_(all_preformatted ? 1 : 0) {}

    PastedText run() {
        start_line();
        while (!rest_.empty()) {
            if (!take_tag() && !take_entity()) take_character();
        }
        return std::move(lines_);
    }

private:
    void start_line() { lines_.push_back({{}, number_}); }

    void end_block() {
        if (!trimmed(lines_.back().text).empty()) start_line();
    }

    // Counts the lines of the source that are passed by.
    void pass(std::size_t length) {
        const std::string_view passed = rest_.substr(0, length);
        number_ += static_cast<int>(std::count(passed.begin(), passed.end(), '\n'));
        rest_.remove_prefix(length);
        if (lines_.back().text.empty()) lines_.back().number = number_;
    }

    bool take_tag() {
        if (rest_.front() != '<') return false;
        const std::optional<Tag> tag = read_tag(rest_);
        if (!tag) return false;
        pass(tag->length);
        if (!tag->closes && is_one_of(tag->name, kHidden)) {
            pass_content(tag->name);
        } else if (tag->name == "pre") {
            take_pre(tag->closes);
        } else if (tag->name == "br" || (tag->name == "p" && tag->closes)) {
            start_line();
            if (tag->name == "p") start_line();
        } else if (is_one_of(tag->name, kBlocks)) {
            end_block();
        }
        return true;
    }

    void take_pre(bool closes) {
        end_block();
        start_line();  // a blank line around it
        if (!closes) {
            ++preformatted_;
            if (rest_.starts_with('\n')) pass(1);
        } else if (preformatted_ > 0) {
            --preformatted_;
        }
    }

    void pass_content(std::string_view name) {
        while (!rest_.empty()) {
            pass(std::min(rest_.find("</", 1), rest_.size()));
            if (rest_.empty()) return;
            const std::optional<Tag> tag = read_tag(rest_);
            if (!tag || tag->name != name) continue;
            pass(tag->length);
            return;
        }
    }

    bool take_entity() {
        if (rest_.front() != '&') return false;
        const std::optional<Entity> entity = read_entity(rest_);
        if (!entity) return false;
        support::append_character(lines_.back().text, entity->code);
        pass(entity->length);
        return true;
    }

    void take_character() {
        const char c = rest_.front();
        std::string& line = lines_.back().text;
        const bool is_space = c == ' ' || c == '\t' || c == '\n';
        if (c == '\n' && preformatted_ > 0) {
            pass(1);
            start_line();
            return;
        }
        if (preformatted_ > 0 || !is_space) {
            line += c;
        } else if (!line.empty()) {
            line += c == '\n' ? ' ' : c;
        }
        pass(1);
    }

    std::string_view rest_;
    PastedText lines_;
    int number_ = 1;
    int preformatted_;  // <pre> that are open
};

}  // namespace

bool looks_like_html(std::string_view text) {
    if (lower(text).find("<sokobanlevels") != std::string::npos) return false;  // a format of ours
    std::size_t passed = 1;  // a comment as a whole: looking for its end takes as long as it is
    for (std::size_t at = text.find_first_of("<&"); at != std::string_view::npos;
         at = text.find_first_of("<&", at + passed)) {
        passed = 1;
        const std::string_view rest = text.substr(at);
        if (rest.front() == '&') {
            if (read_entity(rest)) return true;
            continue;
        }
        const std::optional<Tag> tag = read_tag(rest);
        if (!tag) continue;
        if (is_one_of(tag->name, kBlocks) || is_one_of(tag->name, kInline)) return true;
        passed = tag->length;
    }
    return false;
}

PastedText text_of_html(std::string_view text, bool all_preformatted) {
    return Shown(text, all_preformatted).run();
}

}  // namespace pushwise::level
