#include "level/lurd.hpp"

#include <algorithm>
#include <vector>

#include "level/text.hpp"
#include "support/direction.hpp"

namespace pushwise::level {
namespace {

std::string with_thousands(std::size_t number) {
    std::string text = std::to_string(number);
    for (std::size_t left = text.size(); left > 3; left -= 3)
        text.insert(left - 3, 1, ',');
    return text;
}

// A recursive reader would let nested parentheses eat the stack, so open groups are kept by hand.
class Unfolder {
public:
    Unfolder(std::string_view text, std::size_t limit) : text_(text), limit_(limit) {}

    Result<std::string> run() {
        for (; at_ < text_.size(); ++at_) {
            if (!read_one(text_[at_])) return failure(error_);
        }
        if (!groups_.empty()) {
            fail("a '(' is never closed", "add ')'");
        } else if (has_count_) {
            fail("a number with nothing after it", "a run length stands before a letter: 3r");
        } else {
            return std::move(letters_);
        }
        return failure(error_);
    }

private:
    struct Group {
        std::size_t begin;  // in letters_
        std::size_t count;
    };

    bool read_one(char c) {
        if (is_blank(c)) return true;
        if (is_digit(c)) {
            count_ = std::min(count_ * 10 + static_cast<std::size_t>(c - '0'), limit_ + 1);
            has_count_ = true;
            return true;
        }
        if (c == '(') {
            groups_.push_back({letters_.size(), take_count()});
            return true;
        }
        if (c == ')') return close_group();
        if (!support::direction_of(c)) {
            return fail("a character that is not a step", "steps are u d l r and U D L R");
        }
        const std::size_t times = take_count();
        if (times > limit_ - letters_.size()) return too_long();
        letters_.append(times, c);
        return true;
    }

    bool close_group() {
        if (has_count_) return fail("a number with nothing after it", "put it before the '('");
        if (groups_.empty()) return fail("a ')' without '('", "remove it");
        const Group group = groups_.back();
        groups_.pop_back();
        const std::string body = letters_.substr(group.begin);
        letters_.resize(group.begin);
        if (body.empty()) return true;
        if (group.count > (limit_ - letters_.size()) / body.size()) return too_long();
        for (std::size_t i = 0; i < group.count; ++i)
            letters_ += body;
        return true;
    }

    std::size_t take_count() noexcept {
        const std::size_t count = has_count_ ? count_ : 1;
        count_ = 0;
        has_count_ = false;
        return count;
    }

    bool too_long() {
        return fail("the plan has more than " + with_thousands(limit_) + " steps",
                    "check the run lengths");
    }

    bool fail(std::string message, std::string hint) {
        error_.line = 1;
        error_.column = static_cast<int>(at_ + 1);
        error_.message = std::move(message);
        error_.hint = std::move(hint);
        error_.source = std::string(text_.substr(0, text_.find('\n')));
        return false;
    }

    std::string_view text_;
    std::size_t limit_;
    std::size_t at_ = 0;
    std::size_t count_ = 0;
    bool has_count_ = false;
    std::vector<Group> groups_;
    std::string letters_;
    Diagnostic error_;
};

}  // namespace

bool is_lurd(std::string_view text) noexcept {
    bool letter = false;
    for (const char c : text) {
        if (support::direction_of(c)) {
            letter = true;
        } else if (!is_blank(c) && c != '(' && c != ')' && !is_digit(c)) {
            return false;
        }
    }
    return letter;
}

Result<std::string> unfold_lurd(std::string_view text, std::size_t limit) {
    return Unfolder(text, limit).run();
}

}  // namespace pushwise::level
