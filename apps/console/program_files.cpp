#include "console/program_files.hpp"

#include <algorithm>
#include <filesystem>
#include <regex>

#include "console/input.hpp"
#include "pushwise/logic.hpp"
#include "support/suggest.hpp"

namespace pushwise::console {
namespace {

namespace fs = std::filesystem;

class Reader {
public:
    Checked read(const std::string& file, bool included = false) {
        if (has(file)) return kOk;
        std::error_code ignored;
        if (!fs::exists(file, ignored)) {
            if (const auto installed = installed_program(file)) {
                programs_.push_back({std::string(installed->file), std::string(installed->text)});
                return kOk;
            }
        }
        Result<std::string> text = read_file(file);
        if (!text) {
            const bool is_name = !included && !file.empty() && !fs::exists(file, ignored) &&
                                 file.find('/') == std::string::npos;
            return failure("'" + file + "' cannot be read: " + text.message() +
                           (is_name ? ", and " + no_program(file) : ""));
        }
        const std::vector<std::string> names = take_includes(*text);
        programs_.push_back({file, *std::move(text), included});
        for (const std::string& name : names) {
            std::error_code error;
            const std::string beside = (fs::path(file).parent_path() / name).string();
            if (const Checked checked = read(fs::exists(name, error) ? name : beside, true);
                !checked) {
                return failure(checked.message() + " (" + file + " includes it)");
            }
        }
        return kOk;
    }

    std::vector<ProgramText> programs_;

private:
    [[nodiscard]] bool has(const std::string& file) const {
        std::error_code error;
        return std::any_of(programs_.begin(), programs_.end(), [&](const ProgramText& p) {
            return p.file == file || fs::equivalent(p.file, file, error);
        });
    }

    // Cuts the lines out, but for their ends, so that the rest keeps its line numbers.
    static std::vector<std::string> take_includes(std::string& text) {
        static const std::regex line("(^|\n)[ \t]*#include[ \t]*\"([^\"\n]+)\"[ \t]*\\.");
        std::vector<std::string> names;
        for (std::sregex_iterator it(text.begin(), text.end(), line), end; it != end; ++it)
            names.push_back((*it)[2]);
        text = std::regex_replace(text, line, "$1");
        return names;
    }
};

}  // namespace

std::string no_program(const std::string& name) {
    const std::string message =
        "there is no program '" + name + "'; 'pushwise engines --programs' lists them";
    for (const EngineInfo& engine : engines()) {
        if (engine.name == name) return message + "; '" + name + "' is an engine (--engine)";
    }
    std::vector<std::string> known;
    for (const InstalledProgram& program : installed_programs()) {
        known.emplace_back(program.file.substr(0, program.file.rfind('.')));
        known.emplace_back(program.file);
    }
    return message + support::did_you_mean(name, known);
}

Result<std::vector<ProgramText>> read_programs(const std::vector<std::string>& files) {
    Reader reader;
    for (const std::string& file : files) {
        if (const Checked checked = reader.read(file); !checked) return Failure{checked.error()};
    }
    return std::move(reader.programs_);
}

}  // namespace pushwise::console
