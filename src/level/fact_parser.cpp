#include "level/fact_parser.hpp"

#include <algorithm>
#include <limits>

#include "level/other_text.hpp"
#include "level/text.hpp"

namespace pushwise::level {
namespace {

constexpr int kDeepest = 8;

bool is_name_start(char c) noexcept {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
bool is_name(char c) noexcept {
    return is_name_start(c) || is_digit(c) || c == '\'';
}

class FactParser {
public:
    explicit FactParser(const Source& source) : source_(source), text_(source.text()) {}

    Facts run() {
        while (!support::has_enough(facts_.diagnostics)) {
            skip_blank();
            if (at_ == text_.size()) break;
            parse_statement();
        }
        return std::move(facts_);
    }

private:
    void parse_statement() {
        if (accept("#const")) {
            parse_constant();
        } else if (text_[at_] == '#') {
            skip_statement();  // #show, #program and the like say nothing about the level
        } else if (text_.substr(at_).starts_with(":-")) {
            refuse_rule();
        } else {
            Term term;
            if (!parse_term(term, 0)) {
                skip_statement();
                return;
            }
            skip_blank();
            if (text_.substr(at_).starts_with(":-") || text_.substr(at_).starts_with(":")) {
                refuse_rule();
                return;
            }
            facts_.terms.push_back(std::move(term));
            end_statement();
        }
    }

    void refuse_rule() {
        fail(kRule, "levels are given by facts alone");
        skip_statement();
    }

    void parse_constant() {
        skip_blank();
        const std::string_view name = read_name();
        skip_blank();
        Term value;
        if (name.empty() || !accept("=") || !parse_term(value, 0)) {
            fail("a constant without name and value", "write #const name = value.");
            skip_statement();
            return;
        }
        if (value.is_number) facts_.constants[name] = value.low;
        end_statement();
    }

    // A forgotten '.' before the next statement is common and harmless.
    void end_statement() {
        skip_blank();
        if (accept(".")) return;
        if (at_ == text_.size() || is_name_start(text_[at_]) || text_[at_] == '#') {
            support::add_warning(
                facts_.diagnostics,
                source_.warning(source_.place(at_), "no '.' after the fact before", "add it"));
            return;
        }
        fail("'.' expected", "each fact ends with '.'");
        skip_statement();
    }

    bool parse_term(Term& term, int depth) {
        skip_blank();
        term.offset = at_;
        if (depth > kDeepest) return fail("terms nested too deeply", "levels need no such terms");
        if (at_ == text_.size())
            return fail("the file ends in the middle of a fact", "complete it");
        const char c = text_[at_];
        if (is_name_start(c)) {
            term.name = read_name();
            skip_blank();
            if (at_ < text_.size() && text_[at_] == '(' && !parse_lists(term, depth)) return false;
        } else if (c == '(') {
            if (!parse_lists(term, depth)) return false;
        } else if (c == '"') {
            const std::size_t end = text_.find('"', at_ + 1);
            if (end == std::string_view::npos) return fail("a string is never closed", "add '\"'");
            term.name = text_.substr(at_ + 1, end - at_ - 1);
            at_ = end + 1;
        } else if (!parse_number(term)) {
            return fail("a name or a number was expected here",
                        "see docs/formats.md for an example");
        }
        term.text = trimmed_right(text_.substr(term.offset, at_ - term.offset));
        return parse_range(term);
    }

    bool parse_number(Term& term) {
        const bool negative = text_[at_] == '-';
        std::size_t at = at_ + (negative ? 1 : 0);
        if (at == text_.size() || !is_digit(text_[at])) return false;
        constexpr long kLargest = std::numeric_limits<int>::max();
        long value = 0;
        for (; at < text_.size() && is_digit(text_[at]); ++at) {
            value = std::min(value * 10 + (text_[at] - '0'), kLargest);
        }
        at_ = at;
        term.low = term.high = negative ? -value : value;
        term.is_number = true;
        return true;
    }

    // "1..dim": the end may be a constant that was given above.
    bool parse_range(Term& term) {
        resolve(term);
        skip_blank();
        if (!text_.substr(at_).starts_with("..")) return true;
        at_ += 2;
        skip_blank();
        Term end;
        if (at_ < text_.size() && is_name_start(text_[at_])) {
            end.name = read_name();
            resolve(end);
        } else if (at_ < text_.size()) {
            parse_number(end);
        }
        if (!term.is_number || !end.is_number) {
            return fail("a range needs two numbers", "write it like 1..5");
        }
        term.high = end.low;
        term.text = text_.substr(term.offset, at_ - term.offset);
        return true;
    }

    void resolve(Term& term) const {
        const auto constant = facts_.constants.find(term.name);
        if (term.name.empty() || !term.lists.empty() || constant == facts_.constants.end()) return;
        term.name = {};
        term.low = term.high = constant->second;
        term.is_number = true;
    }

    // "(a,b;c,d)" with the parentheses.
    bool parse_lists(Term& term, int depth) {
        ++at_;
        term.lists.emplace_back();
        while (true) {
            Term argument;
            if (!parse_term(argument, depth + 1)) return false;
            term.lists.back().push_back(std::move(argument));
            skip_blank();
            if (accept(")")) return true;
            if (accept(";")) {
                term.lists.emplace_back();
            } else if (!accept(",")) {
                return fail("',' or ')' expected", "close the parenthesis");
            }
        }
    }

    std::string_view read_name() {
        const std::size_t begin = at_;
        while (at_ < text_.size() && is_name(text_[at_]))
            ++at_;
        return text_.substr(begin, at_ - begin);
    }

    bool accept(std::string_view word) {
        if (!text_.substr(at_).starts_with(word)) return false;
        at_ += word.size();
        return true;
    }

    // Blanks and comments: "% ..." to the end of the line, "%* ... *%".
    void skip_blank() {
        while (at_ < text_.size()) {
            if (is_blank(text_[at_])) {
                ++at_;
            } else if (text_.substr(at_).starts_with("%*")) {
                at_ = std::min(text_.find("*%", at_ + 2), text_.size() - 2) + 2;
            } else if (text_[at_] == '%') {
                at_ = std::min(text_.find('\n', at_), text_.size());
            } else {
                return;
            }
        }
    }

    // To the '.' that ends the statement, or to the end of the line when that comes first: better
    // to report a second problem than to pass over good facts.
    void skip_statement() {
        const std::size_t end = text_.find_first_of(".\n", at_);
        at_ = end == std::string_view::npos ? text_.size() : end + 1;
    }

    bool fail(std::string_view message, const char* hint) {
        support::add_error(facts_.diagnostics,
                           source_.error(source_.place(at_), std::string(message), hint));
        return false;
    }

    const Source& source_;
    std::string_view text_;
    std::size_t at_ = 0;
    Facts facts_;
};

}  // namespace

Facts parse_facts(const Source& source) {
    return FactParser(source).run();
}

void UnknownNames::add(const Source& source, std::string_view name, std::size_t offset,
                       Diagnostics& diagnostics) {
    constexpr std::size_t kMostShown = 10;
    if (seen_.size() >= kMostShown || ++seen_[name] > 1) return;
    diagnostics.push_back(source.note(source.place(offset), quoted(name) + " is not used",
                                      "it says nothing about the board"));
}

}  // namespace pushwise::level
