// Results as JSON lines or CSV, and as `solve` and `improve` print them for people.
#pragma once

#include <memory>
#include <string>

#include "plans/rows.hpp"

namespace pushwise::plans {

// Each fills `rows` when the text is of its kind; otherwise false, and nothing done.
[[nodiscard]] bool read_json_rows(const std::string& text, Rows& rows);
[[nodiscard]] bool read_csv_rows(const std::string& text, Rows& rows);
// Headings "level N: title" or "FILE, level N: title", outcomes, plans.
[[nodiscard]] bool read_printed_rows(const std::string& text, Rows& rows);

}  // namespace pushwise::plans
