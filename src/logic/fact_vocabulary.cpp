#include "logic/fact_vocabulary.hpp"

#include <algorithm>
#include <array>
#include <regex>
#include <set>

#include "logic/facts.hpp"
#include "logic/program_shape.hpp"

namespace pushwise::logic {
namespace {

struct Entry {
    Vocabulary vocabulary;
    std::string_view name;
    // Predicates of this vocabulary alone, or of this and of later entries.
    std::array<std::string_view, 3> signs;
};

constexpr std::array<Entry, 6> kEntries{{
    {Vocabulary::actions, "actions", {"leftOf", "below", "cell"}},
    {Vocabulary::ipc, "ipc", {"movedir", "isnongoal", "stone"}},
    {Vocabulary::init, "init", {"init", "field", "target"}},
    {Vocabulary::own, "own", {"start_box", "start_player", "live"}},
    {Vocabulary::steps, "steps", {"vykonaj", "crate", "floor"}},
    {Vocabulary::asp, "asp", {"right", "top", "location"}},
}};

// What the facts are called.
std::set<std::string> predicates_in(const std::string& facts) {
    std::set<std::string> names;
    static const std::regex fact("(?:^|[.\\n])\\s*([a-z]\\w*)\\(");
    for (std::sregex_iterator it(facts.begin(), facts.end(), fact), end; it != end; ++it)
        names.insert(it->str(1));
    return names;
}

}  // namespace

std::optional<Vocabulary> vocabulary_named(std::string_view name) {
    for (const Entry& entry : kEntries) {
        if (entry.name == name) return entry.vocabulary;
    }
    return std::nullopt;
}

std::string vocabulary_names() {
    std::string names;
    for (const Entry& entry : kEntries)
        names += (names.empty() ? "" : ", ") + std::string(entry.name);
    return names;
}

std::string_view name(Vocabulary vocabulary) {
    return std::find_if(kEntries.begin(), kEntries.end(),
                        [&](const Entry& e) { return e.vocabulary == vocabulary; })
        ->name;
}

bool does_without_facts(std::string_view program) {
    const std::string text = bare(program);
    static const std::regex declared("#defined\\s+(\\w+)\\s*/");
    for (std::sregex_iterator it(text.begin(), text.end(), declared), end; it != end; ++it) {
        for (const Entry& entry : kEntries) {
            if (std::find(entry.signs.begin(), entry.signs.end(), it->str(1)) !=
                entry.signs.end()) {
                return true;
            }
        }
    }
    return false;
}

std::optional<Vocabulary> vocabulary_spoken_in(std::string_view program) {
    const std::string text = bare(program);
    for (const Entry& entry : kEntries) {
        for (const std::string_view sign : entry.signs) {
            if (mentions(text, sign)) return entry.vocabulary;
        }
    }
    return std::nullopt;
}

std::optional<Vocabulary> better_vocabulary(std::string_view program, Vocabulary given,
                                            const board::Board& board, support::Budget& budget) {
    const std::optional<Vocabulary> spoken = vocabulary_spoken_in(program);
    if (!spoken || *spoken == given) return std::nullopt;
    const std::string text = bare(program);
    const std::set<std::string> theirs = predicates_in(facts_in(*spoken, board, budget));
    for (const std::string& name : predicates_in(facts_in(given, board, budget))) {
        if (theirs.count(name) == 0 && mentions(text, name)) return std::nullopt;
    }
    return spoken;
}

std::string facts_in(Vocabulary vocabulary, const board::Board& board, support::Budget& budget,
                     level::Fields fields) {
    switch (vocabulary) {
        case Vocabulary::asp: return asp_facts(board);
        case Vocabulary::ipc: return ipc_facts(board);
        case Vocabulary::own: return fast_facts(board, BoxFacts(board, budget));
        case Vocabulary::actions: return action_facts(board);
        case Vocabulary::steps: return step_facts(board);
        case Vocabulary::init: break;
    }
    return init_facts(board, fields);
}

}  // namespace pushwise::logic
