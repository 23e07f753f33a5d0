// Tables other programs write: CSV and TSV with a line of column names.
//
// The separator is the one the line of names has most of: tab, comma or semicolon. Fields may be
// quoted as in RFC 4180 ("a, ""b"""), over several lines too. Lines that begin with # before the
// names are remarks. Missing fields at the end of a row are empty.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pushwise/value/result.hpp"

namespace pushwise::bench {

class Table {
public:
    // `file` is for messages. Fails on a table without names and on an open quote.
    [[nodiscard]] static Result<Table> parse(std::string_view text, std::string file);

    [[nodiscard]] const std::string& file() const noexcept { return file_; }
    [[nodiscard]] const std::vector<std::string>& names() const noexcept { return names_; }
    [[nodiscard]] std::size_t rows() const noexcept { return rows_.size(); }
    [[nodiscard]] std::optional<std::size_t> column(std::string_view name) const;
    // Empty where the row is shorter. Pre: row < rows().
    [[nodiscard]] std::string_view field(std::size_t row, std::size_t column) const;
    // Where the row begins in the text, from 1.
    [[nodiscard]] int line_of(std::size_t row) const { return lines_[row]; }

private:
    std::string file_;
    std::vector<std::string> names_;
    std::vector<std::vector<std::string>> rows_;
    std::vector<int> lines_;
};

// Line 0 stands for the whole file.
[[nodiscard]] Diagnostic table_problem(const std::string& file, int line, std::string message);

// The whole field as a finite number; nothing when it is none.
[[nodiscard]] std::optional<double> number_in(std::string_view field);

}  // namespace pushwise::bench
