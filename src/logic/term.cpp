#include "logic/term.hpp"

#include <cctype>
#include <charconv>

namespace pushwise::logic {
namespace {

bool is_word(char c) noexcept {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

class Reader {
public:
    explicit Reader(std::string_view text) : text_(text) {}

    std::vector<Term> read() {
        std::vector<Term> atoms;
        while (at_ < text_.size()) {
            if (text_[at_] == '%') {
                skip_line();
            } else if (is_word(text_[at_]) || text_[at_] == '-') {
                const std::size_t start = at_;
                Term atom;
                if (term(atom, 0)) {
                    if (!atom.arguments.empty()) atoms.push_back(std::move(atom));
                } else {
                    at_ = start;
                    skip_word();
                }
            } else {
                ++at_;
            }
        }
        return atoms;
    }

    // Reads one term; false where none is. Afterwards at_ is anywhere.
    bool term(Term& out, int depth) {
        if (depth > kMaxDepth) return false;
        const std::size_t start = at_;
        if (at_ < text_.size() && text_[at_] == '-') ++at_;
        while (at_ < text_.size() && is_word(text_[at_]))
            ++at_;
        out.name = text_.substr(start, at_ - start);
        if (at_ == text_.size() || text_[at_] != '(') return finish_word(out);
        do {
            ++at_;
            skip_space();
            if (!term(out.arguments.emplace_back(), depth + 1)) return false;
            skip_space();
        } while (at_ < text_.size() && text_[at_] == ',');
        if (at_ == text_.size() || text_[at_] != ')') return false;
        ++at_;
        return true;
    }

private:
    void skip_line() {
        while (at_ < text_.size() && text_[at_] != '\n')
            ++at_;
    }
    void skip_word() {
        ++at_;
        while (at_ < text_.size() && is_word(text_[at_]))
            ++at_;
    }
    void skip_space() {
        while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0)
            ++at_;
    }

    // A name without arguments, or a number.
    static bool finish_word(Term& out) {
        int value = 0;
        const char* end = out.name.data() + out.name.size();
        const auto [stop, error] = std::from_chars(out.name.data(), end, value);
        if (error != std::errc() || stop != end) return !out.name.empty() && out.name != "-";
        out.number = value;
        out.name.clear();
        return true;
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

}  // namespace

std::optional<Term> read_term(std::string_view text) {
    Term term;
    return Reader(text).term(term, 0) ? std::optional(std::move(term)) : std::nullopt;
}

std::vector<Term> read_atoms(std::string_view text) {
    return Reader(text).read();
}

}  // namespace pushwise::logic
