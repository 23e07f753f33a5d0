#include "bench/contenders.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <set>

#include "bench/split.hpp"
#include "console/program_files.hpp"
#include "pushwise/logic.hpp"

namespace pushwise::bench {
namespace {

std::vector<std::string> all_rules() {
    std::vector<std::string> names;
    for (const auto& [name, text] : installed_rules())
        names.push_back(name);
    return names;
}

// The optional rules a word of --asp stands for.
std::vector<std::string> rules_of(const std::string& word) {
    if (word == "none") return {};
    if (word == "all") return all_rules();
    return split(word, '+');
}

std::string name_with(const std::string& name, const std::string& word) {
    return word == "none" ? name : name + "+" + word;
}

bool takes_rules(const std::string& engine) {
    SolveOptions options;
    options.engine = engine;
    options.engine_options["asp"] = all_rules().front();
    return check_options(options).has_value();
}

}  // namespace

Checked check_rules(const std::vector<std::string>& rules) {
    const auto known = installed_rules();
    for (const std::string& word : rules) {
        for (const std::string& rule : rules_of(word)) {
            if (known.count(rule) == 0) {
                return failure("there is no rule '" + rule + "'; choose from none, all, " +
                               fmt::format("{}", fmt::join(all_rules(), ", ")) +
                               ", or join some with +");
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
            const std::string options = fmt::format("{}", fmt::join(rules_of(word), ","));
            if (!options.empty()) contender.solve.engine_options["asp"] = options;
        }
    }
    std::set<std::string> names;
    for (const std::string& program : programs) {
        const std::vector<std::string> files = split(program, ',');
        const Result<std::vector<ProgramText>> texts = console::read_programs(files);
        if (!texts) return Failure{texts.error()};
        std::vector<std::string> short_names;
        for (const std::string& file : files)
            short_names.push_back(std::filesystem::path(file).filename().string());
        std::string name = fmt::format("{}", fmt::join(short_names, "+"));
        if (!names.insert(name).second) name = program;  // of the same name, in another folder
        for (const std::string& word : words) {
            Contender& contender = list.emplace_back(Contender{name_with(name, word), common});
            contender.solve.programs = *texts;
            contender.solve.objective = Objective::any;  // it counts what it counts
            for (const std::string& rule : rules_of(word))
                contender.solve.programs.push_back(installed_rules().at(rule));
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
