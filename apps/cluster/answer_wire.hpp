// An answer on its way from a rank to rank 0: what a line of results says, as bytes.
#pragma once

#include "pushwise/solve.hpp"
#include "pushwise/value/bytes.hpp"

namespace pushwise::cluster {

void put_answer(ByteWriter& out, const Answer& answer);

[[nodiscard]] Answer read_answer(ByteReader& in);
// Replays its plan on the level; the metrics, which do not travel, are those of the replay.
void check_answer(Answer& answer, const Level& level);

}  // namespace pushwise::cluster
