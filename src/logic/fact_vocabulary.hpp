// The vocabularies in which a level can be handed to a program, by name.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "board/board.hpp"
#include "level/init_facts.hpp"
#include "support/budget.hpp"

namespace pushwise::logic {

// init, asp and ipc are those of `pushwise convert`; own is that of our fast-*.lp; actions and
// steps are those of asp-actions.lp and asp-steps.lp. See facts.hpp.
enum class Vocabulary { init, asp, ipc, own, actions, steps };

[[nodiscard]] std::optional<Vocabulary> vocabulary_named(std::string_view name);
[[nodiscard]] std::string vocabulary_names();  // with commas
[[nodiscard]] std::string_view name(Vocabulary vocabulary);

// Does the program say that facts may be missing, as in `#defined init/1.`? Then it goes beside
// programs in several vocabularies, as our optional rules do, and chooses none.
[[nodiscard]] bool does_without_facts(std::string_view program);

// The one whose predicates the program asks about.
[[nodiscard]] std::optional<Vocabulary> vocabulary_spoken_in(std::string_view program);

// The vocabulary to choose instead of `given`, where the program uses none of the facts that only
// the latter has. The board is that of the facts.
[[nodiscard]] std::optional<Vocabulary> better_vocabulary(std::string_view program,
                                                          Vocabulary given,
                                                          const board::Board& board,
                                                          support::Budget& budget);

[[nodiscard]] std::string facts_in(Vocabulary vocabulary, const board::Board& board,
                                   support::Budget& budget,
                                   level::Fields fields = level::Fields::rectangles);

}  // namespace pushwise::logic
