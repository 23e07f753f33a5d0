// The one place that turns a bound and a plan into the claim that the plan is a shortest one.
#pragma once

#include "api/figures.hpp"
#include "pushwise/value/answer.hpp"

namespace pushwise::api {

// A plan as long as the proved bound is shortest, for what the bound counts and for no more: of
// "pushes,moves" its pushes. What a limit kept from being proved no longer matters then.
// Pre: the plan has been replayed, `metrics` are its figures.
inline void claim_what_is_proved(Answer& answer) {
    if (answer.status != Status::solved || answer.optimal) return;
    if (!answer.lower_bound || !answer.lower_bound_of) return;
    if (first_figure(answer.metrics, *answer.lower_bound_of) == *answer.lower_bound) {
        answer.optimal = answer.lower_bound_of;
    }
}

}  // namespace pushwise::api
