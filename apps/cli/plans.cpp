#include "cli/plans.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <numeric>
#include <optional>
#include <sstream>
#include <string_view>

#include "console/input.hpp"
#include "console/message.hpp"
#include "pushwise/logic.hpp"
#include "pushwise/solve.hpp"

namespace pushwise::cli {
namespace {

constexpr const char* kNoPlan = "no plan found in this text";

bool is_blank(const std::string& line) {
    return std::all_of(line.begin(), line.end(),
                       [](unsigned char c) { return std::isspace(c) != 0; });
}

bool is_snapshot(const std::string& plan_name) {
    return plan_name.find("napshot") != std::string::npos;
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);)
        lines.push_back(line);
    return lines;
}

std::vector<std::string> written_lines(std::vector<std::string> lines) {
    std::erase_if(lines, is_blank);
    return lines;
}

// Lines joined where no empty line stands between them.
std::vector<std::string> paragraphs_of(const std::vector<std::string>& lines) {
    std::vector<std::string> paragraphs;
    bool open = false;
    for (const std::string& line : lines) {
        if (!is_blank(line)) {
            if (open) {
                paragraphs.back() += line;
            } else {
                paragraphs.push_back(line);
            }
        }
        open = !is_blank(line);
    }
    return paragraphs;
}

Plans from_json_lines(const std::vector<std::string>& lines, std::size_t levels,
                      const console::LevelList& chosen, const std::string& level_file) {
    Plans found;
    std::vector<output::ResultLine> results;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (is_blank(lines[i])) continue;
        if (auto result = output::parse_result_line(lines[i])) {
            results.push_back(std::move(*result));
        } else {
            found.problems.push_back("line " + std::to_string(i + 1) +
                                     " is not a result of pushwise");
        }
    }
    const auto same_file = [&](const output::ResultLine& r) { return r.file == level_file; };
    if (std::any_of(results.begin(), results.end(), same_file)) {
        std::erase_if(results, [&](const output::ResultLine& r) { return !same_file(r); });
    }
    std::erase_if(results, [&](const output::ResultLine& r) {
        return r.level && *r.level > 0 && !chosen.contains(static_cast<std::size_t>(*r.level));
    });
    for (output::ResultLine& result : results) {
        if (!result.solution) {
            if (result.status == Status::solved) {
                found.problems.push_back(output::place(result) +
                                         " is called solved without a plan");
            }
            continue;
        }
        const std::int64_t number = result.level.value_or(0);
        if (number < 1 || number > static_cast<std::int64_t>(levels)) {
            found.problems.push_back("there is no level " + std::to_string(number));
            continue;
        }
        const std::string lurd = *result.solution;
        found.plans.push_back(
            {static_cast<std::size_t>(number), "plan", lurd, false, std::move(result)});
    }
    return found;
}

// A level of `other` is the one with the same board, or the one of the same number.
Plans from_level_file(const Collection& other, const Collection& levels,
                      const console::LevelList& chosen) {
    Plans found;
    for (std::size_t i = 0; i < other.levels().size(); ++i) {
        const Level& theirs = other.levels()[i];
        const std::vector<Level>& ours = levels.levels();
        const auto same = std::find_if(ours.begin(), ours.end(), [&](const Level& level) {
            return level.rows() == theirs.rows();
        });
        for (const StoredPlan& plan : theirs.plans()) {
            if (same == ours.end()) {
                found.problems.push_back("the plan for level " + std::to_string(i + 1) +
                                         " is for a board that is not in the level file");
                continue;
            }
            const auto number = static_cast<std::size_t>(same - ours.begin()) + 1;
            if (!chosen.contains(number)) continue;
            found.plans.push_back({number, plan.name, plan.lurd, is_snapshot(plan.name), {}});
        }
    }
    return found;
}

// A lone level has the whole text as its plan, or several, if only their parts solve it.
Plans lurd_for(const Level& level, std::size_t number, const std::vector<std::string>& lines) {
    std::vector<std::string> plans = paragraphs_of(lines);
    const std::string whole = std::accumulate(plans.begin(), plans.end(), std::string());
    if (plans.size() == 1) plans = written_lines(lines);
    const auto solves = [&](const std::string& lurd) {
        return level.valid() && check_plan(level, lurd).solved;
    };
    if (solves(whole) || std::none_of(plans.begin(), plans.end(), solves)) plans = {whole};
    Plans found;
    for (std::string& plan : plans)
        found.plans.push_back({number, "plan", std::move(plan), false, {}});
    return found;
}

Plans from_lurd(const std::vector<std::string>& lines, const std::vector<std::size_t>& numbers) {
    std::vector<std::string> plans = paragraphs_of(lines);
    if (plans.size() != numbers.size()) {
        plans = written_lines(lines);
    }
    Plans found;
    for (std::size_t i = 0; i < plans.size(); ++i) {
        if (i < numbers.size()) {
            found.plans.push_back({numbers[i], "plan", plans[i], false, {}});
        } else {
            found.problems.push_back("plan " + std::to_string(i + 1) + " has no level");
        }
    }
    for (std::size_t i = plans.size(); i < numbers.size(); ++i) {
        found.problems.push_back("level " + std::to_string(numbers[i]) + " has no plan");
    }
    return found;
}

constexpr std::string_view kDirections = "uldrULDR";

// Is there a name before a parenthesis? In LURD only directions and counts can be: 3r2(uL).
bool has_atoms(const std::string& text) {
    bool is_name = false;  // what stands right before this character
    for (const char c : text) {
        if (c == '(' && is_name) return true;
        const bool is_letter = std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_';
        is_name = is_letter && (is_name || kDirections.find(c) == std::string_view::npos);
    }
    return false;
}

// The number in a line such as "% levels.xsb:12: solved".
std::optional<std::size_t> number_in_heading(std::string_view line) {
    while (!line.empty() && std::isspace(static_cast<unsigned char>(line.back())) != 0)
        line.remove_suffix(1);
    const std::size_t last = line.rfind(": ");
    if (!line.starts_with("% ") || last == std::string_view::npos) return std::nullopt;
    const std::string_view status = line.substr(last + 2);
    const auto is_small = [](char c) { return c >= 'a' && c <= 'z'; };
    if (status.empty() || !std::all_of(status.begin(), status.end(), is_small)) return std::nullopt;
    const std::size_t colon = line.rfind(':', last - 1);
    if (colon == std::string_view::npos) return std::nullopt;
    std::size_t number = 0;
    const char* end = line.data() + last;
    const auto read = std::from_chars(line.data() + colon + 1, end, number);
    if (read.ec != std::errc() || read.ptr != end) return std::nullopt;
    return number;
}

// What the answers to level `number` tell.
void add_answers(const ToldAnswers& told, std::size_t number, Plans& found) {
    const std::string place = "level " + std::to_string(number);
    for (const ToldAnswer& answer : told.answers) {
        if (answer.lurd) {
            found.plans.push_back(
                {number, answer.name, *answer.lurd, false, {}, answer.wrong_state});
            continue;
        }
        const std::string which = answer.name == "plan" ? place : place + " (" + answer.name + ")";
        found.problems.push_back(which + ": " + answer.lurd.message());
        if (answer.wrong_state && *answer.wrong_state) {
            found.wrong_states.push_back(which + ": " + **answer.wrong_state);
        }
    }
}

// Atoms stand under the heading that `solve --format atoms` gives each level; without one, as
// clingo prints them, they are for a lone level.
Plans from_atoms(const std::vector<std::string>& lines, const std::vector<Level>& levels,
                 const std::vector<std::size_t>& numbers) {
    struct Part {
        std::size_t number;
        std::string atoms;
    };
    std::vector<Part> parts{{numbers.size() == 1 ? numbers.front() : 0, ""}};
    for (const std::string& line : lines) {
        if (const auto number = number_in_heading(line)) {
            parts.push_back({*number, ""});
        } else {
            parts.back().atoms += line + "\n";
        }
    }
    Plans found;
    for (const Part& part : parts) {
        if (is_blank(part.atoms)) continue;
        const std::string place = "level " + std::to_string(part.number);
        if (part.number == 0) {
            found.problems.push_back("the atoms do not say for which level they are");
        } else if (part.number > levels.size()) {
            found.problems.push_back("there is no " + place);
        } else if (std::find(numbers.begin(), numbers.end(), part.number) == numbers.end()) {
            continue;
        } else if (const Level& level = levels[part.number - 1]; level.valid()) {
            const ToldAnswers told = read_answers(level, part.atoms);
            add_answers(told, part.number, found);
            if (told.answers.empty()) {
                found.problems.push_back(place + ": " + read_atoms(level, part.atoms).message());
            }
        }
    }
    return found;
}

// In LURD nearly every letter is a step; a slip is worth a word about its column.
bool may_be_lurd(const std::string& text) {
    const auto count = [&text](auto wanted) {
        return std::count_if(text.begin(), text.end(), wanted);
    };
    const auto letters = count([](unsigned char c) { return std::isalpha(c) != 0; });
    const auto steps = count([](char c) { return kDirections.find(c) != std::string_view::npos; });
    return 3 * steps >= 2 * letters;
}

}  // namespace

Plans stored_plans(const Collection& levels, const console::LevelList& chosen) {
    Plans found;
    for (std::size_t i = 0; i < levels.levels().size(); ++i) {
        if (!chosen.contains(i + 1)) continue;
        for (const StoredPlan& plan : levels.levels()[i].plans()) {
            found.plans.push_back({i + 1, plan.name, plan.lurd, is_snapshot(plan.name), {}});
        }
    }
    return found;
}

Result<Plans> read_plans(const std::string& text, const std::string& plan_file,
                         const Collection& levels, const console::LevelList& chosen,
                         const std::string& level_file) {
    std::vector<std::size_t> numbers;
    for (std::size_t number = 1; number <= levels.levels().size(); ++number) {
        if (chosen.contains(number)) numbers.push_back(number);
    }
    const std::vector<std::string> lines = lines_of(text);
    if (is_answer_text(text)) return from_atoms(lines, levels.levels(), numbers);
    const auto first = std::find_if_not(text.begin(), text.end(),
                                        [](unsigned char c) { return std::isspace(c) != 0; });
    // Only a level that is solved from the start has a plan without a step.
    const auto needs_steps = [&](std::size_t number) {
        const Level& level = levels.levels()[number - 1];
        return !level.valid() || !check_plan(level, "").solved;
    };
    if (is_blank(text) && std::all_of(numbers.begin(), numbers.end(), needs_steps)) {
        return failure(kNoPlan);
    }
    if (first != text.end() && *first == '{') {
        return from_json_lines(lines, levels.levels().size(), chosen, level_file);
    }
    if (text.find('#') != std::string::npos || text.find('<') != std::string::npos) {
        return from_level_file(read_levels(text, plan_file), levels, chosen);
    }
    if (has_atoms(text)) return from_atoms(lines, levels.levels(), numbers);
    if (may_be_lurd(text)) {
        if (numbers.size() == 1) {
            return lurd_for(levels.levels()[numbers.front() - 1], numbers.front(), lines);
        }
        return from_lurd(lines, numbers);
    }
    return failure(kNoPlan);
}

Result<std::string> plan_in(const std::string& text, const Level& level) {
    return is_answer_text(text) || has_atoms(text) ? read_atoms(level, text) : read_lurd(text);
}

console::OrExit<PlansOfRows> plans_by_rows(const std::vector<std::string>& sources,
                                           const std::string& level_file, const std::string& from,
                                           const console::LevelList& chosen,
                                           const console::Common& common) {
    PlansOfRows plans;
    if (sources.empty()) return plans;
    if (level_file == "-") {
        console::complain("levels from standard input cannot be matched to plans; name a file");
        return console::Exit::usage;
    }
    // What is wrong with the levels is said when they are read to be worked on.
    const Result<std::string> text = console::read_file(level_file);
    const Collection levels = !text          ? Collection()
                              : from.empty() ? read_levels(*text, level_file)
                                             : read_levels(*text, level_file, from);
    for (const std::string& source : sources) {
        const Result<std::string> read = console::read_file(source);
        if (!read) {
            console::complain(source + " cannot be read: " + read.message());
            return console::Exit::input;
        }
        const Result<Plans> found = read_plans(*read, source, levels, chosen, level_file);
        if (!found) {
            console::complain(source + ": " + found.message());
            return console::Exit::input;
        }
        for (const std::string& problem : found->problems)
            console::remark(common, source + ": " + problem);
        for (const ClaimedPlan& plan : found->plans) {
            if (!plan.snapshot) plans[levels.levels()[plan.number - 1].rows()].push_back(plan.lurd);
        }
    }
    return plans;
}

}  // namespace pushwise::cli
