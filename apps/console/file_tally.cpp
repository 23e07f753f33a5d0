#include "console/file_tally.hpp"

#include "output/wording.hpp"

namespace pushwise::console {

std::string FileTally::text() const {
    const auto words = [](std::size_t n, const char* word) {
        return output::count(static_cast<std::int64_t>(n), word);
    };
    if (passed_over() == 0 && lost_folders == 0) return {};
    std::string text = words(read, "file") + " read";
    if (passed_over() > 0) {
        text += ", " + output::grouped(static_cast<std::int64_t>(passed_over())) + " passed over (";
        if (without_level > 0) text += words(without_level, "text") + " without a level";
        if (without_level > 0 && other_names > 0) text += ", ";
        if (other_names > 0) text += words(other_names, "file") + " not named like levels";
        text += ")";
    }
    if (lost_files > 0) text += ", " + words(lost_files, "file") + " could not be read";
    if (lost_folders > 0) text += ", " + words(lost_folders, "folder") + " could not be read";
    return text;
}

}  // namespace pushwise::console
