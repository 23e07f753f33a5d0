#include "console/file_names.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <utility>

#include "console/compression.hpp"
#include "output/wording.hpp"

namespace pushwise::console {
namespace {

// The endings of all formats that are read.
constexpr std::array<std::pair<std::string_view, NamedLike>, 13> kEndings{{
    {".zip", NamedLike::archive},
    {".7z", NamedLike::archive},
    {".tar", NamedLike::archive},
    {".tgz", NamedLike::archive},
    {".txz", NamedLike::archive},
    {".tbz2", NamedLike::archive},
    {".xsb", NamedLike::levels},
    {".sok", NamedLike::levels},
    {".slc", NamedLike::levels},
    {".txt", NamedLike::text},
    {".lp", NamedLike::text},
    {".asp", NamedLike::text},
    {".pddl", NamedLike::text},
}};

}  // namespace

NamedLike named_like(std::string_view path) {
    std::string lower(path);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    std::string_view name = without_compression(lower);
    for (const std::string_view packed : {".xz", ".bz2"}) {
        if (name.ends_with(packed)) name.remove_suffix(packed.size());
    }
    const auto found = std::find_if(kEndings.begin(), kEndings.end(), [name](const auto& ending) {
        return name.ends_with(ending.first);
    });
    return found == kEndings.end() ? NamedLike::other : found->second;
}

std::string shown(const std::string& file) {
    return file == "-" ? "standard input" : output::printable(file);
}

}  // namespace pushwise::console
