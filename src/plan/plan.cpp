#include "plan/plan.hpp"

#include <algorithm>
#include <cctype>
#include <optional>

namespace pushwise::plan {
namespace {

using board::Direction;

std::optional<Step> step_of(char c) noexcept {
    const bool push = std::isupper(static_cast<unsigned char>(c)) != 0;
    switch (std::tolower(static_cast<unsigned char>(c))) {
        case 'u': return Step{Direction::up, push};
        case 'l': return Step{Direction::left, push};
        case 'd': return Step{Direction::down, push};
        case 'r': return Step{Direction::right, push};
        default: return std::nullopt;
    }
}

// A recursive reader would let nested parentheses eat the stack, so open groups are kept by hand.
class LurdReader {
public:
    explicit LurdReader(std::string_view text) : text_(text) {}

    support::Result<Plan> read() {
        for (; at_ < text_.size(); ++at_) {
            if (!read_one(text_[at_])) return tl::make_unexpected(support::Diagnostics{error_});
        }
        if (!groups_.empty()) {
            fail("a '(' is never closed", "add ')'");
        } else if (has_count_) {
            fail("a number with nothing after it", "a run length stands before a letter: 3r");
        } else {
            return std::move(plan_);
        }
        return tl::make_unexpected(support::Diagnostics{error_});
    }

private:
    struct Group {
        std::size_t begin;  // in plan_.steps
        std::size_t count;
    };

    bool read_one(char c) {
        if (std::isspace(static_cast<unsigned char>(c)) != 0) return true;
        if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
            count_ = std::min(count_ * 10 + static_cast<std::size_t>(c - '0'), kMaxSteps + 1);
            has_count_ = true;
            return true;
        }
        if (c == '(') {
            groups_.push_back({plan_.steps.size(), take_count()});
            return true;
        }
        if (c == ')') return close_group();
        const std::optional<Step> step = step_of(c);
        if (!step) return fail("a character that is no step", "steps are u d l r and U D L R");
        const std::size_t times = take_count();
        if (times > kMaxSteps - plan_.steps.size()) return too_long();
        plan_.steps.insert(plan_.steps.end(), times, *step);
        return true;
    }

    bool close_group() {
        if (has_count_) return fail("a number with nothing after it", "put it before the '('");
        if (groups_.empty()) return fail("a ')' without '('", "remove it");
        const Group group = groups_.back();
        groups_.pop_back();
        const std::size_t length = plan_.steps.size() - group.begin;
        if (group.count == 0) {
            plan_.steps.resize(group.begin);
            return true;
        }
        if (length > 0 && group.count - 1 > (kMaxSteps - plan_.steps.size()) / length)
            return too_long();
        plan_.steps.reserve(plan_.steps.size() + length * (group.count - 1));
        for (std::size_t i = 0; i < length * (group.count - 1); ++i) {
            plan_.steps.push_back(plan_.steps[group.begin + i]);
        }
        return true;
    }

    std::size_t take_count() noexcept {
        const std::size_t count = has_count_ ? count_ : 1;
        count_ = 0;
        has_count_ = false;
        return count;
    }

    bool too_long() {
        return fail("the plan has more than 10,000,000 steps", "check the run lengths");
    }

    bool fail(const char* message, const char* hint) {
        error_.line = 1;
        error_.column = static_cast<int>(at_ + 1);
        error_.message = message;
        error_.hint = hint;
        error_.source = std::string(text_.substr(0, text_.find('\n')));
        return false;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t count_ = 0;
    bool has_count_ = false;
    std::vector<Group> groups_;
    Plan plan_;
    support::Diagnostic error_;
};

}  // namespace

support::Result<Plan> parse_lurd(std::string_view text) {
    return LurdReader(text).read();
}

std::string to_lurd(const Plan& plan) {
    std::string text;
    text.reserve(plan.steps.size());
    for (const Step step : plan.steps) {
        text += (step.push ? "ULDR" : "uldr")[board::index(step.direction)];
    }
    return text;
}

}  // namespace pushwise::plan
