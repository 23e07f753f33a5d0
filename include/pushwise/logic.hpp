// Logic programs: plans as atoms, and the action language B.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pushwise/level.hpp"
#include "pushwise/value/program_text.hpp"

namespace pushwise {

// One answer of a reasoner.
struct ToldAnswer {
    std::string name;          // "plan"; "answer 2" where there are several
    Result<std::string> lurd;  // the plan its atoms tell, or what is wrong with it
    // The first of its states that is not the one its plan leads to, in words; nothing when they
    // agree. Fails where it tells of no states, or where its plan breaks and they agree up to then.
    Result<std::optional<std::string>> wrong_state;
};

struct ToldAnswers {
    std::vector<ToldAnswer> answers;
    bool unsatisfiable = false;  // the reasoner says that there is none
};

// What clingo or another reasoner printed: text with any number of answers, or the JSON of
// --outf=2. docs/programs.md lists the atoms that are understood. Pre: level.valid().
[[nodiscard]] ToldAnswers read_answers(const Level& level, std::string_view text);

// The plan of the last answer in such a text, which of a reasoner that minimizes is the best one.
// Pre: level.valid().
[[nodiscard]] Result<std::string> read_atoms(const Level& level, std::string_view text);

// Does the text look like something a reasoner has printed?
[[nodiscard]] bool is_answer_text(std::string_view text);

// The plan as at(N,X,Y,T) for player (0) and boxes and do(...) for each step, one atom a line;
// fails when the text is not LURD or cannot be played. Pre: level.valid().
[[nodiscard]] Result<std::string> write_atoms(const Level& level, std::string_view lurd);

// How SolveOptions::programs can have it: alone; beside another one; or never, because only its
// engine makes the facts that it needs, or because it is a level.
enum class ProgramUse { alone, beside, never };

// A logic program that comes with pushwise, as a start for your own.
struct InstalledProgram {
    std::string_view file;  // "asp-plain.lp"
    std::string summary;    // its first line
    std::string_view text;
    ProgramUse use = ProgramUse::alone;
    // A listing of the texts behind docs/logic.md, with its faults: as printed, or with the repairs
    // that its first lines name. Others are run by an engine.
    bool is_listing = false;
};
[[nodiscard]] std::vector<InstalledProgram> installed_programs();

// The one of this name, with or without its ending: "asp-plain", "verweyen-4.2.lp".
[[nodiscard]] std::optional<InstalledProgram> installed_program(std::string_view name);

// The optional rules of the encodings with numbered boxes by name ("clutter"), each to go with a
// program: the installed files with-*.lp.
[[nodiscard]] std::map<std::string, ProgramText> installed_rules();

// A domain in the action language B as an answer set program; mistakes are told with line and
// column. `file` is only used in messages.
[[nodiscard]] Result<std::string> compile_b(std::string_view text, std::string_view file);

}  // namespace pushwise
