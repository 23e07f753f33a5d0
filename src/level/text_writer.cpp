#include "level/text_writer.hpp"

#include "level/board_rows.hpp"
#include "level/lurd.hpp"
#include "level/text.hpp"
#include "level/text_scan.hpp"

namespace pushwise::level {
namespace {

// Empty rows inside a board keep a '-', because an empty line would end it. Empty rows above and
// below say nothing and are left out; so are rows above the first wall, which are decoration and
// would be taken for words.
void write_board(const Level& level, std::string& out) {
    std::size_t pending = 0;
    bool started = false;
    for (const std::string& row : level.rows) {
        const std::string_view squares = trimmed_right(row);
        const bool has_wall = squares.find(kWall) != std::string_view::npos;
        if (squares.empty() || (!started && !has_wall)) {
            if (started) ++pending;
            continue;
        }
        for (; pending > 0; --pending)
            out += "-\n";
        started = true;
        out += squares;
        out += '\n';
    }
}

void write_property(std::string_view key, std::string_view value, std::string& out) {
    const std::string line = as_line(value);
    out += key;
    out += line.empty() ? ":" : ": ";
    out += line;
    out += '\n';
}

void write_comment(std::string_view comment, std::string& out) {
    const std::vector<std::string> lines = as_lines(comment);
    if (lines.empty()) return;
    out += "Comment:\n";
    for (const std::string& line : lines) {
        if (lower(line.substr(0, 7)) == "comment") out += ' ';  // not to be taken for the end
        out += line + "\n";
    }
    out += "Comment-End:\n";
}

// Would the reader take `name` for a line of words above some moves?
bool is_plain_name(std::string_view name) {
    return !name.empty() && name.front() != ';' && !is_boilerplate(name) && !is_property(name) &&
           !is_lurd(name) && row_kind(name, true, xsb_square) == RowKind::none;
}

void write_header(const Collection& collection, std::string& out) {
    if (!as_line(collection.title).empty()) write_property("Collection", collection.title, out);
    if (!as_line(collection.author).empty()) write_property("Author", collection.author, out);
    for (const Field& field : collection.fields)
        write_property(field.key, field.value, out);
    write_comment(collection.comment, out);
    if (!out.empty()) out += '\n';
}

void write_level(const Level& level, bool title_above, std::string& out) {
    const std::string title = as_line(level.title);
    const bool above = title_above && !title.empty() && !is_property(title);
    if (above) out += "; " + title + "\n";
    write_board(level, out);
    if (!above && !title.empty()) write_property("Title", title, out);
    if (!as_line(level.author).empty()) write_property("Author", level.author, out);
    for (const Field& field : level.fields)
        write_property(field.key, field.value, out);
    write_comment(level.comment, out);
    for (const StoredPlan& plan : level.plans) {
        const std::string name = as_line(plan.name);
        const std::string lurd = as_line(plan.lurd);
        if (!is_lurd(lurd)) continue;  // no reader could tell that it was meant as a plan
        out += "\n" + (is_plain_name(name) ? name : "Solution") + "\n" + lurd + "\n";
    }
    out += '\n';
}

std::string write_text(const Collection& collection, bool title_above) {
    std::string out;
    write_header(collection, out);
    for (const Level& level : collection.levels)
        write_level(level, title_above, out);
    return out;
}

constexpr std::string_view kXsb = "#@+$*. ";
constexpr std::string_view kLetters = "#SsCcX ";

}  // namespace

std::string write_xsb(const Collection& collection) {
    return write_text(collection, true);
}
std::string write_sok(const Collection& collection) {
    return write_text(collection, false);
}

std::string write_letters(const Collection& collection) {
    std::string out;
    for (const Level& level : collection.levels) {
        write_board(level, out);
        out += '\n';
    }
    for (char& c : out) {
        const std::size_t at = kXsb.find(c);
        if (at != std::string_view::npos) c = kLetters[at];
    }
    return out;
}

char letters_square(char c) noexcept {
    if (c == '\t' || c == '-' || c == '_') return kFloor;
    const std::size_t at = kLetters.find(c);
    return at == std::string_view::npos ? '\0' : kXsb[at];
}

}  // namespace pushwise::level
