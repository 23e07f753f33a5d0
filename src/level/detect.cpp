#include <array>

#include "level/board_rows.hpp"
#include "level/format.hpp"
#include "level/lurd.hpp"
#include "level/source.hpp"
#include "level/text.hpp"
#include "level/text_scan.hpp"
#include "level/text_writer.hpp"

namespace pushwise::level {
namespace {

// The first line that is neither blank nor a comment of a fact file.
std::string_view first_line(const Source& source) {
    for (int i = source.first_line(); i <= source.last_line(); ++i) {
        const std::string_view line = trimmed(source.line(i));
        if (!line.empty() && line.front() != '%') return line;
    }
    return {};
}

// Facts begin with a name and a parenthesis, or with a directive.
bool begins_fact(std::string_view line) {
    if (line.starts_with("#const") || line.starts_with("#program")) return true;
    std::size_t name = 0;
    while (name < line.size() && line[name] >= 'a' && line[name] <= 'z')
        ++name;
    return name > 0 && trimmed(line.substr(name)).starts_with('(');
}

std::optional<Format> fact_format(const Source& source) {
    if (!begins_fact(first_line(source))) return std::nullopt;
    struct Sign {
        std::string_view word;
        Format format;
    };
    constexpr std::array kSigns{
        Sign{"init", Format::init_facts},   Sign{"movedir", Format::ipc_facts},
        Sign{"isgoal", Format::ipc_facts},  Sign{"sokoban", Format::asp_facts},
        Sign{"right", Format::asp_facts},   Sign{"top", Format::asp_facts},
        Sign{"solution", Format::asp_facts}};
    for (const Sign& sign : kSigns) {
        for (int i = source.first_line(); i <= source.last_line(); ++i) {
            const std::string_view line = trimmed(source.line(i));
            if (line.starts_with('%')) continue;
            const std::size_t at = line.find(sign.word);
            if (at == std::string_view::npos) continue;
            if (trimmed(line.substr(at + sign.word.size())).starts_with('(')) return sign.format;
        }
    }
    return std::nullopt;
}

// PDDL opens with "(define" after its comments, which may well be drawings of boards.
bool is_pddl(const Source& source) {
    for (int i = source.first_line(); i <= source.last_line(); ++i) {
        const std::string_view line = trimmed(source.line(i));
        if (line.empty() || line.front() == ';') continue;
        return line.front() == '(' && lower(trimmed(line.substr(1))).starts_with("define");
    }
    return false;
}

// XSB unless the rows only make sense as letters; SOK when there is more than boards and remarks.
Format text_format(const Source& source) {
    int xsb = 0;
    int letters = 0;
    bool more = false;
    for (int i = source.first_line(); i <= source.last_line(); ++i) {
        const std::string_view line = trimmed_right(source.line(i));
        if (line.empty() || line.front() == ';') continue;
        const RowKind as_xsb = row_kind(line, false, xsb_square);
        if (as_xsb == RowKind::row || as_xsb == RowKind::packed) {
            const bool plain = line.find_first_of("@+$*.") == std::string_view::npos;
            if (!plain) ++xsb;
            more = more || as_xsb == RowKind::packed ||
                   line.find_first_of("0123456789") != std::string_view::npos;
        } else if (row_kind(line, false, letters_square) == RowKind::row) {
            ++letters;
        } else {
            more = more || line.starts_with("::") || is_property(trimmed(line)) || is_lurd(line);
        }
    }
    if (letters > xsb) return Format::letters;
    return more ? Format::sok : Format::xsb;
}

}  // namespace

Format detect(const Source& source) {
    if (trimmed(source.text()).starts_with('<')) return Format::slc;
    if (is_pddl(source)) return Format::pddl;
    if (const std::optional<Format> facts = fact_format(source)) return *facts;
    return text_format(source);
}

Format detect(std::string_view text) {
    return detect(Source(text, {}));
}

}  // namespace pushwise::level
