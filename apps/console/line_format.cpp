#include "console/line_format.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>

#include "console/compression.hpp"
#include "output/result_csv.hpp"

namespace pushwise::console {
namespace {

constexpr std::size_t kLongestEnding = 8;

// With its dot; empty where there is none.
std::string ending_of(std::string_view path) {
    const std::string ending = std::filesystem::path(path).extension().string();
    const auto is_of = [](int (*kind)(int)) {
        return [kind](char c) { return kind(static_cast<unsigned char>(c)) != 0; };
    };
    const auto rest = ending.begin() + (ending.empty() ? 0 : 1);
    const bool is_ending = ending.size() <= kLongestEnding + 1 &&
                           std::all_of(rest, ending.end(), is_of(std::isalnum)) &&
                           std::any_of(rest, ending.end(), is_of(std::isalpha));
    return is_ending ? ending : "";
}

}  // namespace

Checked check_result_name(std::string_view path, const std::vector<LineFormat>& forms) {
    const std::string ending = ending_of(without_compression(path));
    const auto allows = [&forms](LineFormat form) {
        return std::find(forms.begin(), forms.end(), form) != forms.end();
    };
    const bool is_json = ending.empty() || ending == ".json" || ending == ".jsonl";
    if (is_json ? allows(LineFormat::json) : ending == ".csv" && allows(LineFormat::csv)) {
        return kOk;
    }
    const bool is_for_levels = ending == ".sok" || ending == ".xsb";
    return failure("results are not written as " + ending + ": name the file " +
                   (allows(LineFormat::csv) ? ".jsonl, .json or .csv" : ".jsonl or .json") +
                   ", compressed also with .gz or .zst behind" +
                   (is_for_levels ? "; 'pushwise convert --plans' stores plans with levels" : ""));
}

LineFormat line_format_by_name(std::string_view path) {
    return without_compression(path).ends_with(".csv") ? LineFormat::csv : LineFormat::json;
}

std::string to_line(const output::ResultLine& result, LineFormat format, std::size_t columns) {
    return format == LineFormat::csv ? output::to_csv(result, columns) : output::to_json(result);
}

std::optional<output::ResultLine> parse_line(std::string_view line, LineFormat format) {
    return format == LineFormat::csv ? output::parse_csv(line) : output::parse_result_line(line);
}

std::string header_of(LineFormat format) {
    return format == LineFormat::csv ? output::csv_header() : "";
}

}  // namespace pushwise::console
