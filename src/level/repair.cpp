#include "level/repair.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "level/html_text.hpp"
#include "level/other_text.hpp"
#include "level/pasted_text.hpp"
#include "level/variants.hpp"

namespace pushwise::level {
namespace {

PastedText lines_of(const Source& source) {
    PastedText text;
    for (int i = source.first_line(); i <= source.last_line(); ++i)
        text.push_back({std::string(source.line(i)), i});
    return text;
}

std::string joined(const PastedText& text) {
    std::string all;
    for (const PastedLine& line : text)
        all += line.text + "\n";
    return all;
}

std::size_t valid_levels(const Collection& collection) {
    return static_cast<std::size_t>(std::count_if(collection.levels.begin(),
                                                  collection.levels.end(),
                                                  [](const Level& l) { return l.valid(); }));
}

bool is_flawless(const Collection& collection) {
    return !has_errors(collection.diagnostics) && !collection.levels.empty() &&
           valid_levels(collection) == collection.levels.size();
}

// Are the valid levels of `before` among those of `after`, in their order?
bool keeps_levels(const Collection& before, const Collection& after) {
    auto at = after.levels.begin();
    for (const Level& level : before.levels) {
        if (!level.valid()) continue;
        at = std::find_if(at, after.levels.end(), [&](const Level& other) {
            return other.valid() && other.rows == level.rows;
        });
        if (at++ == after.levels.end()) return false;
    }
    return true;
}

// More valid levels, or at least boards, with something to say about them, where there were none.
bool is_better(const Collection& after, const Collection& before) {
    const std::size_t more = valid_levels(after);
    const std::size_t less = valid_levels(before);
    if (more != less) return more > less && keeps_levels(before, after);
    return before.levels.empty() && !after.levels.empty();
}

void set_lines(Collection& collection, const PastedText& text) {
    const auto line_of = [&text](int line) {
        return line > 0 && line <= static_cast<int>(text.size()) ? text[line - 1].number : line;
    };
    for (Diagnostic& d : collection.diagnostics)
        d.line = line_of(d.line);
    for (Level& level : collection.levels) {
        level.line = line_of(level.line);
        for (Diagnostic& d : level.diagnostics)
            d.line = line_of(d.line);
    }
}

class Chain {
public:
    Chain(Collection strict, const Source& source, const ReadText& read)
        : best_(std::move(strict)), source_(source), read_(read) {}

    Collection run() {
        const bool is_html = looks_like_html(source_.text());
        const std::size_t before = valid_levels(best_);
        if (is_html) {
            // The page may leave its blanks and line ends to a style sheet.
            for (const bool all_preformatted : {false, true}) {
                if (valid_levels(best_) > before) break;
                text_ = text_of_html(source_.text(), all_preformatted);
                replace_odd_blanks(text_);
                undo("as HTML");
            }
        } else {
            text_ = lines_of(source_);
            undo("");
        }
        if (!undone_.empty()) {
            best_.diagnostics.insert(best_.diagnostics.begin(), note(valid_levels(best_)));
        } else if (is_html && best_.levels.empty()) {
            best_.diagnostics = {
                source_.error({}, std::string(kNoLevel),
                              "this is HTML: copy the rows of a board, or give the level file")};
        }
        return std::move(best_);
    }

private:
    // One thing after the other, until all is well. `begun` is what text_ is already.
    void undo(const std::string& begun) {
        struct Step {
            const char* name;
            void (*apply)(PastedText&);
        };
        constexpr std::array kSteps{
            Step{"with plain blanks for no-break spaces", replace_odd_blanks},
            Step{"without quote marks", remove_quote_marks},
            Step{"without blank lines between rows", close_double_spacing}};
        std::string tried = begun;
        std::string text = joined(text_);
        if (!begun.empty()) judge(text, tried);
        for (const Step& step : kSteps) {
            if (is_flawless(best_)) return;
            step.apply(text_);
            const std::string before = std::exchange(text, joined(text_));
            if (text == before) continue;
            tried += (tried.empty() ? "" : ", ") + std::string(step.name);
            judge(text, tried);
        }
    }

    // Keeps what comes of `text` where that is better.
    void judge(const std::string& text, const std::string& tried) {
        Collection found = read_(text);
        if (!is_better(found, best_)) return;
        set_lines(found, text_);
        best_ = std::move(found);
        undone_ = tried;
    }

    [[nodiscard]] Diagnostic note(std::size_t levels) const {
        if (levels == 0) return source_.warning({}, "read " + undone_, "");
        return repair_note(source_, 0,
                           "read " + undone_ + ": " + std::to_string(levels) +
                               (levels == 1 ? " level" : " levels"));
    }

    Collection best_;
    const Source& source_;
    const ReadText& read_;
    PastedText text_;     // as far as it is undone
    std::string undone_;  // what was undone for best_; empty where nothing helped
};

}  // namespace

Collection repaired(Collection strict, const Source& source, const ReadText& read) {
    const bool is_other_game =
        !named_variant(source.text()).empty() || !named_variant(source.file()).empty();
    if (is_flawless(strict) || is_other_game) return strict;
    return Chain(std::move(strict), source, read).run();
}

Diagnostic repair_note(const Source& source, int line, const std::string& what) {
    return source.warning({line, 0}, what, "look whether the boards are those that were meant");
}

}  // namespace pushwise::level
