// Results as CSV (RFC 4180), for spreadsheets and data frames: the members of the JSON line that
// are single values, one column each, in the same order and under the same names.
//
// A record is always one line: what would break it, an end of line in a title, becomes a blank, and
// one in the name of a file a character that stands for it. So a file can be read line by line, and
// a torn end is seen.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "output/result_line.hpp"

namespace pushwise::output {

// Later versions have more columns, at the end. A file that an earlier one began keeps its own.

// The names of the columns; without a line end, as the others.
[[nodiscard]] std::string csv_header();
// How many columns a header names; nothing when it is not one of ours, of this version or an
// earlier one.
[[nodiscard]] std::optional<std::size_t> csv_columns(std::string_view header);
// `columns`: the first so many of them.
[[nodiscard]] std::string to_csv(const ResultLine& line,
                                 std::size_t columns = std::string_view::npos);

// Nothing when `csv` is not such a record, of this version or an earlier one.
[[nodiscard]] std::optional<ResultLine> parse_csv(std::string_view csv);

// The columns of a file, in whatever order and number its header names them: those of an earlier
// version are fewer, and a spreadsheet may have moved them.
class CsvColumns {
public:
    // Nothing when `header` is not that of results.
    [[nodiscard]] static std::optional<CsvColumns> of_header(std::string_view header);
    // As parse_csv().
    [[nodiscard]] std::optional<ResultLine> parse(std::string_view csv) const;

private:
    std::vector<std::string> names_;
};

}  // namespace pushwise::output
