#include "plan/plan.hpp"

#include <cctype>

#include "level/lurd.hpp"
#include "support/direction.hpp"

namespace pushwise::plan {

Result<Plan> parse_lurd(std::string_view text) {
    const auto letters = level::unfold_lurd(text, kMaxSteps);
    if (!letters) return Failure{letters.error()};
    Plan plan;
    plan.steps.reserve(letters->size());
    for (const char c : *letters) {
        const bool push = std::isupper(static_cast<unsigned char>(c)) != 0;
        plan.steps.push_back({*support::direction_of(c), push});
    }
    return plan;
}

std::string to_lurd(const Plan& plan) {
    std::string text;
    text.reserve(plan.steps.size());
    for (const Step step : plan.steps)
        text += support::letter(step.direction, step.push);
    return text;
}

}  // namespace pushwise::plan
