#include "console/line_format.hpp"

#include "console/compression.hpp"
#include "output/result_csv.hpp"

namespace pushwise::console {

LineFormat line_format_by_name(std::string_view path) {
    return without_compression(path).ends_with(".csv") ? LineFormat::csv : LineFormat::json;
}

std::string to_line(const output::ResultLine& result, LineFormat format) {
    return format == LineFormat::csv ? output::to_csv(result) : output::to_json(result);
}

std::optional<output::ResultLine> parse_line(std::string_view line, LineFormat format) {
    return format == LineFormat::csv ? output::parse_csv(line) : output::parse_result_line(line);
}

std::string header_of(LineFormat format) {
    return format == LineFormat::csv ? output::csv_header() : "";
}

}  // namespace pushwise::console
