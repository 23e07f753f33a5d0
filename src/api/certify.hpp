// The certificate of an answer.
#pragma once

#include "pushwise/solve.hpp"

namespace pushwise::api {

// Adds the certificate of what the answer says is proved, in what is left of the limits; a note
// says where they did not suffice. An answer that turns out to be wrong becomes Status::internal.
void certify(const Level& level, const SolveOptions& options, Answer& answer);

}  // namespace pushwise::api
