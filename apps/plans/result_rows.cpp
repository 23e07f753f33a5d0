#include "plans/result_rows.hpp"

#include "output/result_csv.hpp"
#include "output/result_line.hpp"
#include "plans/lines.hpp"

namespace pushwise::plans {
namespace {

void add_result(const output::ResultLine& result, Rows& rows) {
    if (!result.level || *result.level < 1) return;  // about a file that could not be read
    Row row;
    row.level = static_cast<std::size_t>(*result.level);
    if (result.solution) {
        row.text = *result.solution;
        row.claims = {result.moves, result.pushes, result.lines};
    } else if (result.status == Status::solved) {
        row.problem = "is called solved without a plan";
    } else {
        return;
    }
    rows.add(result.file, std::move(row));
}

// A plan that is no result: a line of `check --json`, or of another program.
bool add_object(const output::JsonObject& object, Rows& rows) {
    const auto lurd = object.find<std::string>("solution");
    if (!lurd) return false;
    Row row;
    row.level = static_cast<std::size_t>(
        std::max<std::int64_t>(object.find<std::int64_t>("level").value_or(0), 0));
    row.name = object.find<std::string>("name").value_or(row.name);
    row.text = *lurd;
    row.claims = {object.find<std::int64_t>("moves"), object.find<std::int64_t>("pushes"),
                  object.find<std::int64_t>("lines")};
    rows.add(object.find<std::string>("file").value_or(""), std::move(row));
    return true;
}

void add_foreign_line(std::size_t index, Rows& rows) {
    rows.add_problem("line " + std::to_string(index + 1) + " is not a result of pushwise");
}

}  // namespace

bool read_json_rows(const std::string& text, Rows& rows) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string::npos || text[first] != '{') return false;
    const std::vector<std::string_view> lines = lines_of(text);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (is_blank(lines[i])) continue;
        const std::optional<output::JsonObject> object = output::parse_json(lines[i]);
        if (!object) {
            add_foreign_line(i, rows);
        } else if (const auto result = output::result_line_of(*object)) {
            add_result(*result, rows);
        } else if (!add_object(*object, rows) && !object->find<std::int64_t>("bench")) {
            add_foreign_line(i, rows);
        }
    }
    return true;
}

bool read_csv_rows(const std::string& text, Rows& rows) {
    const std::vector<std::string_view> lines = lines_of(text);
    if (lines.empty()) return false;
    const std::optional<output::CsvColumns> columns = output::CsvColumns::of_header(lines.front());
    if (!columns) return false;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        if (is_blank(lines[i]) || lines[i] == lines.front()) continue;
        if (const auto result = columns->parse(lines[i])) {
            add_result(*result, rows);
        } else {
            add_foreign_line(i, rows);
        }
    }
    return true;
}

}  // namespace pushwise::plans
