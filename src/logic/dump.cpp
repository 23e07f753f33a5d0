#include "logic/dump.hpp"

#include <algorithm>
#include <regex>

namespace pushwise::logic {
namespace {

// Gives the constant its value where the text defines it; false where it does not.
bool set_constant(std::string& text, const std::string& name, int value) {
    const std::regex definition("(?:^|\n)[ \t]*#const\\s+" + name + "\\s*=\\s*([^.]*)\\.");
    std::smatch found;
    if (!std::regex_search(text, found, definition)) return false;
    text.replace(static_cast<std::size_t>(found.position(1)),
                 static_cast<std::size_t>(found.length(1)), std::to_string(value));
    return true;
}

std::string names_of(const std::vector<Source>& files) {
    std::string names;
    for (const Source& file : files)
        names += " " + file.file;
    return names;
}

// Files of different folders may have one name.
void make_names_unique(std::vector<Source>& files) {
    for (std::size_t i = 0; i < files.size(); ++i) {
        std::string& name = files[i].file;
        name.erase(0, name.find_last_of('/') + 1);
        const auto taken = [&] {
            return std::any_of(files.begin(), files.begin() + static_cast<std::ptrdiff_t>(i),
                               [&](const Source& other) { return other.file == name; });
        };
        while (taken())
            name.insert(0, "more-");
    }
}

}  // namespace

std::vector<Source> files_of(const Program& program, int horizon) {
    std::vector<Source> files = program.sources;
    files.insert(files.end(), program.reading.begin(), program.reading.end());
    make_names_unique(files);
    std::string advice;
    if (program.incremental()) {
        const auto grows = [](const Source& s) {
            return s.text.find("#include <incmode>") != std::string::npos;
        };
        if (std::none_of(files.begin(), files.end(), grows)) {
            files.push_back({"incmode.lp", "#include <incmode>.\n"});
        }
        advice = "It asks for longer and longer plans; -c imax=N ends that before N steps.\n";
    } else if (!program.horizon.empty()) {
        bool defined = false;
        for (Source& file : files)
            defined = set_constant(file.text, program.horizon, horizon) || defined;
        if (!defined) {
            files.push_back({"horizon.lp", "#const " + program.horizon + " = " +
                                               std::to_string(horizon) + ".\n"});
        }
        advice = "Another number of steps: -c " + program.horizon + "=N\n";
    }
    files.push_back(
        {"README.txt", "What pushwise ran. To run it by hand in this folder:\n\n    clingo" +
                           names_of(files) + "\n\n" + advice});
    return files;
}

std::vector<Source> prolog_files_of(const std::vector<Source>& sources) {
    std::vector<Source> files = sources;
    make_names_unique(files);
    files.push_back(
        {"README.txt",
         "What pushwise ran. To run it by hand in this folder:\n\n    swipl -g \"plan(P), "
         "print(P), nl\" -t halt" +
             names_of(files) + "\n\nA program without plan/1: -g main instead.\n"});
    return files;
}

void add_dump(engine::Outcome& outcome, std::vector<Source> files, const engine::Request& request) {
    const auto folder = request.options.find("dump");
    if (folder == request.options.end()) return;
    for (Source& file : files)
        outcome.files[folder->second + "/" + file.file] = std::move(file.text);
}

}  // namespace pushwise::logic
