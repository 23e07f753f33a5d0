#include "bench/contenders.hpp"

#include <algorithm>
#include <array>
#include <filesystem>

#include "console/program_files.hpp"
#include "pushwise/logic.hpp"

namespace pushwise::bench {
namespace {

constexpr std::array<std::string_view, 5> kRules{"forbidden", "edges", "clutter", "bounds",
                                                 "no-undo"};

std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> words;
    while (!text.empty()) {
        words.emplace_back(text.substr(0, text.find(separator)));
        text.remove_prefix(std::min(text.size(), words.back().size() + 1));
    }
    return words;
}

// The optional rules a word of --asp stands for.
std::vector<std::string> rules_of(const std::string& word) {
    if (word == "none") return {};
    if (word == "all") return {kRules.begin(), kRules.end()};
    return split(word, '+');
}

std::string joined(const std::vector<std::string>& words, char separator) {
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() ? "" : std::string(1, separator)) + word;
    return text;
}

std::string name_with(const std::string& name, const std::string& word) {
    return word == "none" ? name : name + "+" + word;
}

// The files with-*.lp that come with pushwise.
ProgramText installed_rule(const std::string& rule) {
    const std::string file = "with-" + rule + ".lp";
    for (const InstalledProgram& program : installed_programs()) {
        if (program.file == file) return {file, std::string(program.text)};
    }
    return {file, ""};
}

bool takes_rules(const std::string& engine) {
    SolveOptions options;
    options.engine = engine;
    options.engine_options["asp"] = kRules.front();
    return check_options(options).has_value();
}

}  // namespace

Checked check_rules(const std::vector<std::string>& rules) {
    for (const std::string& word : rules) {
        for (const std::string& rule : rules_of(word)) {
            if (std::find(kRules.begin(), kRules.end(), rule) == kRules.end()) {
                return failure("there is no rule '" + rule +
                               "'; choose from none, all, forbidden, edges, clutter, bounds, "
                               "no-undo, or join some with +");
            }
        }
    }
    return kOk;
}

Result<std::vector<Contender>> contenders(const std::vector<std::string>& engines,
                                          const std::vector<std::string>& programs,
                                          const std::vector<std::string>& rules,
                                          const SolveOptions& common) {
    if (const Checked checked = check_rules(rules); !checked) return Failure{checked.error()};
    const std::vector<std::string> words = rules.empty() ? std::vector<std::string>{"none"} : rules;
    std::vector<Contender> list;
    for (const std::string& engine : engines) {
        const bool plain = rules.empty() || !takes_rules(engine);
        for (const std::string& word : plain ? std::vector<std::string>{"none"} : words) {
            Contender& contender = list.emplace_back(Contender{name_with(engine, word), common});
            contender.solve.engine = engine;
            const std::string options = joined(rules_of(word), ',');
            if (!options.empty()) contender.solve.engine_options["asp"] = options;
        }
    }
    for (const std::string& program : programs) {
        const std::vector<std::string> files = split(program, ',');
        const Result<std::vector<ProgramText>> texts = console::read_programs(files);
        if (!texts) return Failure{texts.error()};
        const std::string name = std::filesystem::path(files.back()).filename().string();
        for (const std::string& word : words) {
            Contender& contender = list.emplace_back(Contender{name_with(name, word), common});
            contender.solve.programs = *texts;
            contender.solve.objective = Objective::any;  // it counts what it counts
            for (const std::string& rule : rules_of(word))
                contender.solve.programs.push_back(installed_rule(rule));
        }
    }
    for (const Contender& contender : list) {
        if (const Checked checked = check_options(contender.solve); !checked) {
            return Failure{checked.error()};
        }
    }
    return list;
}

}  // namespace pushwise::bench
