#include "console/input.hpp"

#include <algorithm>

#include "console/file_names.hpp"
#include "console/file_reader.hpp"
#include "console/interrupt.hpp"
#include "console/level_source.hpp"
#include "console/message.hpp"
#include "console/terminal.hpp"
#include "output/wording.hpp"
#include "pushwise/level_stream.hpp"

namespace pushwise::console {
namespace {

std::string mebibytes(std::size_t bytes) {
    return std::to_string(bytes >> 20) + " MiB";
}

}  // namespace

Result<std::string> read_file(const std::string& path, std::size_t most) {
    FileReader file(path);
    std::string text;
    for (std::string piece = file.next(); !piece.empty(); piece = file.next()) {
        const bool is_binary = text.empty() && !begins_text(piece);
        text += piece;
        if (is_binary) return text;
        if (text.size() > most) return failure("it is larger than " + mebibytes(most));
    }
    if (!file.problem().empty()) return failure(file.problem());
    if (file.archive() != nullptr) {
        return failure(
            "it is an archive of " +
            output::count(static_cast<std::int64_t>(file.archive()->files.size()), "level file") +
            ": name one as ARCHIVE/FILE, of an archive that is saved");
    }
    return text;
}

bool names_stdin_twice(const std::vector<std::string>& files) {
    return std::count(files.begin(), files.end(), "-") > 1;
}

void tell_of_waiting(const std::string& path, const Common& common) {
    if (path == "-" && is_terminal(Stream::in))
        remark(common, "waiting for a level on standard input; end with Ctrl-D");
}

Input load(const std::string& path, const std::string& format, const LevelList& levels,
           const Common& common, bool may_be_other_text) {
    tell_of_waiting(path, common);
    const Result<std::string> text = read_file(path);
    const std::size_t needed = text ? bytes_to_read(*text) : 0;
    if (!text || needed > kMemoryForInput) {
        Diagnostic unreadable;
        unreadable.file = path;
        unreadable.message =
            "cannot be read: " +
            (text ? "its levels would take about " + mebibytes(needed) + " of memory, and " +
                        mebibytes(kMemoryForInput) + " are for them"
                  : text.message());
        if (text) unreadable.hint = "split the file";
        if (!is_interrupted()) print({unreadable}, common);
        return {Collection(), LevelList(), false, false, true};
    }
    Input input;
    input.levels = format.empty() ? read_levels(*text, path) : read_levels(*text, path, format);
    input.chosen = levels.resolved(titles_of(input.levels));
    if (may_be_other_text) {
        const std::vector<Level>& found = input.levels.levels();
        const Diagnostics& about =
            found.empty() ? input.levels.diagnostics() : found.front().diagnostics();
        if (const auto note = note_of_other_text(about)) {
            print({*note}, common);
            return {Collection(), LevelList(), true, true};
        }
    }
    input.is_usable = first_error(input.levels.diagnostics()).empty();
    print(input.levels.diagnostics(), common);
    for (std::size_t i = 0; i < input.levels.levels().size(); ++i) {
        if (input.chosen.contains(i + 1)) print(input.levels.levels()[i].diagnostics(), common);
    }
    return input;
}

std::optional<Diagnostic> note_of_other_text(const Diagnostics& diagnostics) {
    const auto found = std::find_if(diagnostics.begin(), diagnostics.end(), tells_of_other_text);
    if (found == diagnostics.end()) return std::nullopt;
    Diagnostic note = *found;
    note.severity = Severity::note;
    note.message = "passed over: " + note.message;
    note.hint.clear();
    return note;
}

Exit exit_of(const FileTally& tally) {
    if (tally.read == 0 && tally.lost_files == 0 && tally.without_level > 0)
        complain("there is no level in any file");
    return tally.lost_folders > 0 || tally.read == 0 ? Exit::input : Exit::ok;
}

std::string first_error(const Diagnostics& diagnostics) {
    const auto error = std::find_if(diagnostics.begin(), diagnostics.end(),
                                    [](const auto& d) { return d.severity == Severity::error; });
    return error == diagnostics.end() ? "" : error->message;
}

std::vector<std::string> titles_of(const Collection& levels) {
    std::vector<std::string> titles;
    for (const Level& level : levels.levels())
        titles.push_back(level.title());
    return titles;
}

void MissingTitles::add(const std::string& file, const LevelList& chosen) {
    if (place_.empty()) {
        place_ = file + " has no";
        unknown_ = chosen.unknown();
        return;
    }
    place_ = "none of the files has a";
    std::erase_if(unknown_,
                  [&](const auto& title) { return chosen.unknown().count(title.first) == 0; });
}

bool MissingTitles::none() const {
    for (const auto& [title, advice] : unknown_)
        complain(place_ + " level called '" + output::printable(title) + "'" + advice);
    return unknown_.empty();
}

bool has_levels(const std::string& file, std::size_t held, const LevelList& asked) {
    if (!asked.ambiguity().empty()) {
        complain(shown(file) + ": " + asked.ambiguity());
        return false;
    }
    const auto missing = asked.beyond(held);
    if (!missing) return true;
    complain(shown(file) + " has " + output::count(static_cast<std::int64_t>(held), "level") +
             "; there is no level " + std::to_string(*missing) + " for --level");
    return false;
}

Exit find_files(const InputNames& input, std::vector<std::string>& files, FolderFacts& folders) {
    Result<FoundFiles> found = input_files(input);
    if (!found) {
        complain(found.message());
        return Exit::usage;
    }
    files = std::move(found->names);
    folders = std::move(found->folders);
    for (const std::string& sentence : folders.lost)
        complain(sentence);
    return Exit::ok;
}

Exit find_files(LevelChoice& choice) {
    return find_files(choice.input, choice.files, choice.folders);
}

void for_each_level(const LevelChoice& choice, const Common& common, ExitStatus& status,
                    const VisitLevel& visit, const VisitFault& fault) {
    LevelSource source(choice.files, choice.folders, choice.from, choice.levels, common,
                       kMemoryForInput);
    while (const std::optional<LevelSource::Item> item = source.next()) {
        const std::string& file = choice.files[item->file];
        if (item->level && item->level->valid()) {
            if (!visit(file, item->number, *item->level)) return;
            continue;
        }
        status.add(Exit::input);
        const Level* level = item->level ? &*item->level : nullptr;
        if (fault) {
            fault(file, item->number, level,
                  level != nullptr ? first_error(level->diagnostics()) : item->problem);
        }
    }
    if (source.lacks_levels()) status.add(Exit::usage);
    status.add(exit_of(source.tally()));
    if (const std::string text = source.tally().text(); !text.empty()) remark(common, text);
}

}  // namespace pushwise::console
