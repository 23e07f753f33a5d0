#include "logic/b_syntax.hpp"

#include <cctype>
#include <utility>

#include "level/source.hpp"
#include "level/text.hpp"

namespace pushwise::logic {
namespace {

constexpr int kMaxNesting = 100;

bool is_space(char c) {
    return std::isspace(static_cast<unsigned char>(c)) != 0;
}
bool is_word(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

class Reader {
public:
    Reader(std::string_view text, std::string_view file) : text_(text), file_(file) {}

    BText read() {
        for (skip_space(); !at_end(); skip_space()) {
            BClause clause;
            if (read_clause(clause)) {
                result_.clauses.push_back(std::move(clause));
            } else {
                skip_clause();
            }
        }
        return std::move(result_);
    }

private:
    [[nodiscard]] bool at_end() const { return at_ == text_.size(); }
    [[nodiscard]] char here() const { return at_end() ? '\0' : text_[at_]; }
    [[nodiscard]] bool looking_at(std::string_view word) const {
        return text_.substr(at_, word.size()) == word;
    }

    void step() {
        if (text_[at_++] == '\n') {
            ++place_.line;
            place_.column = 1;
        } else {
            ++place_.column;
        }
    }

    void skip_space() {
        while (!at_end() && (is_space(here()) || here() == '%')) {
            if (here() == '%') {
                while (!at_end() && here() != '\n')
                    step();
            } else {
                step();
            }
        }
    }

    void skip_clause() {
        while (!at_end() && here() != '.') {
            if (here() == '%') {
                skip_space();
            } else {
                step();
            }
        }
        if (!at_end()) step();
    }

    bool error(TextPosition place, std::string message, std::string hint) {
        result_.diagnostics.push_back(
            b_error(text_, file_, place, std::move(message), std::move(hint)));
        return false;
    }

    [[nodiscard]] std::string found() const {
        if (at_end()) return "the end of the text";
        const std::size_t length = level::character_length(text_, at_);
        return "'" + std::string(text_.substr(at_, length)) + "'";
    }

    bool expect(std::string_view word) {
        skip_space();
        if (!looking_at(word)) {
            return error(place_, "found " + found() + " where '" + std::string(word) + "' belongs",
                         "B has clauses 'head.' and 'head :- atom, \\+ atom, neq(X,Y).'");
        }
        for (std::size_t i = 0; i < word.size(); ++i)
            step();
        return true;
    }

    bool read_clause(BClause& clause) {
        if (!read_term(clause.head, 0)) return false;
        skip_space();
        if (looking_at(":-")) {
            expect(":-");
            do {
                BLiteral literal;
                skip_space();
                if (looking_at("\\+")) {
                    expect("\\+");
                    literal.negated = true;
                }
                if (!read_term(literal.atom, 0)) return false;
                clause.body.push_back(std::move(literal));
                skip_space();
            } while (here() == ',' && expect(","));
        }
        return expect(".");
    }

    bool read_term(BTerm& term, int nesting) {
        skip_space();
        term.place = place_;
        if (nesting > kMaxNesting) return error(place_, "this is nested too deeply", "");
        if (here() == '[') return read_list(term, nesting);
        const std::size_t start = at_;
        if (here() == '-') step();
        while (!at_end() && is_word(here()))
            step();
        term.name = text_.substr(start, at_ - start);
        if (term.name.empty() || term.name == "-") {
            return error(term.place, "found " + found() + " where a term belongs",
                         "B knows names, variables, numbers, compounds and lists");
        }
        const char first = term.name[0];
        const char second = term.name.size() > 1 ? term.name[1] : ' ';
        if (std::isdigit(static_cast<unsigned char>(first == '-' ? second : first)) != 0) {
            term.kind = BTerm::Kind::number;
            for (const char c : term.name.substr(1)) {
                if (std::isdigit(static_cast<unsigned char>(c)) == 0) {
                    return error(term.place, "'" + term.name + "' is no number", "");
                }
            }
            return true;
        }
        if (first == '-') return error(term.place, "B has no arithmetic", "");
        const bool upper = std::isupper(static_cast<unsigned char>(first)) != 0 || first == '_';
        term.kind = upper ? BTerm::Kind::variable : BTerm::Kind::atom;
        if (here() != '(') return true;
        if (upper) return error(term.place, "a variable cannot have arguments", "");
        term.kind = BTerm::Kind::compound;
        do {
            step();
            if (!read_term(term.arguments.emplace_back(), nesting + 1)) return false;
            skip_space();
        } while (here() == ',');
        return expect(")");
    }

    bool read_list(BTerm& term, int nesting) {
        term.kind = BTerm::Kind::list;
        step();
        skip_space();
        if (here() != ']') {
            while (true) {
                if (!read_term(term.arguments.emplace_back(), nesting + 1)) return false;
                skip_space();
                if (here() != ',') break;
                step();
            }
            if (here() == '|') {
                step();
                if (!read_term(term.tail.emplace_back(), nesting + 1)) return false;
            }
        }
        return expect("]");
    }

    std::string_view text_;
    std::string_view file_;
    std::size_t at_ = 0;
    TextPosition place_{1, 1};
    BText result_;
};

}  // namespace

Diagnostic b_error(std::string_view text, std::string_view file, TextPosition place,
                   std::string message, std::string hint) {
    return level::Source(text, file).error(place, std::move(message), std::move(hint));
}

BText read_b(std::string_view text, std::string_view file) {
    return Reader(text, file).read();
}

}  // namespace pushwise::logic
