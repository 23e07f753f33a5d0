// How a result looks as one line of a file: JSON, or CSV below a header.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "output/result_line.hpp"
#include "pushwise/level.hpp"

namespace pushwise::console {

enum class LineFormat { json, csv };

// By the name of the file, .csv (also before .gz or .zst) or any other.
[[nodiscard]] LineFormat line_format_by_name(std::string_view path);
// Does the name promise one of these `forms`? Its ending must be .jsonl, .json or .csv, or there is
// none: then it is JSON. More than eight letters and digits, as mktemp makes them, are no ending,
// nor are digits alone.
[[nodiscard]] Checked check_result_name(std::string_view path,
                                        const std::vector<LineFormat>& forms);

// Without a line end; as CSV, only the first so many columns.
[[nodiscard]] std::string to_line(const output::ResultLine& result, LineFormat format,
                                  std::size_t columns = std::string_view::npos);
[[nodiscard]] std::optional<output::ResultLine> parse_line(std::string_view line,
                                                           LineFormat format);
// The first line of a file; empty where there is none.
[[nodiscard]] std::string header_of(LineFormat format);

}  // namespace pushwise::console
