#include "bench/table.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace pushwise::bench {
namespace {

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kBlank = " \t\r";
    const std::size_t begin = text.find_first_not_of(kBlank);
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(kBlank) - begin + 1);
}

char separator_of(std::string_view names) {
    constexpr std::array kSeparators{'\t', ',', ';'};
    return *std::max_element(kSeparators.begin(), kSeparators.end(), [&](char a, char b) {
        return std::count(names.begin(), names.end(), a) <
               std::count(names.begin(), names.end(), b);
    });
}

// Takes rows off the front of a text, one call each.
class Rows {
public:
    explicit Rows(std::string_view text) : text_(text) {
        if (text_.substr(0, 3) == "\xEF\xBB\xBF") text_.remove_prefix(3);
        while (!text_.empty() && (text_.front() == '#' || trimmed(first_line()).empty())) {
            text_.remove_prefix(std::min(first_line().size() + 1, text_.size()));
            ++line_;
        }
        separator_ = separator_of(first_line());
    }

    [[nodiscard]] bool at_end() const { return text_.empty(); }
    [[nodiscard]] int line() const { return line_; }

    // False when a quote stays open.
    bool take(std::vector<std::string>& fields) {
        fields.assign(1, "");
        bool quoted = false;
        bool was_quoted = false;
        const auto close_field = [&] {
            if (!was_quoted) fields.back() = trimmed(fields.back());
            was_quoted = false;
        };
        while (!text_.empty()) {
            const char c = text_.front();
            text_.remove_prefix(1);
            if (c == '\n') ++line_;
            if (quoted) {
                if (c != '"') {
                    fields.back() += c;
                } else if (!text_.empty() && text_.front() == '"') {
                    fields.back() += c;
                    text_.remove_prefix(1);
                } else {
                    quoted = false;
                }
            } else if (c == '"' && trimmed(fields.back()).empty()) {
                fields.back().clear();
                quoted = was_quoted = true;
            } else if (c == separator_) {
                close_field();
                fields.emplace_back();
            } else if (c == '\n') {
                break;
            } else if (!was_quoted) {
                fields.back() += c;
            }
        }
        close_field();
        return !quoted;
    }

private:
    [[nodiscard]] std::string_view first_line() const { return text_.substr(0, text_.find('\n')); }

    std::string_view text_;
    int line_ = 1;
    char separator_ = ',';
};

}  // namespace

Result<Table> Table::parse(std::string_view text, std::string file) {
    Table table;
    table.file_ = std::move(file);
    Rows rows(text);
    const auto fail = [&](int line, const char* message) {
        return failure(table_problem(table.file_, line, message));
    };
    if (rows.at_end()) {
        return fail(0, "the table has no line of column names");
    }
    bool is_first = true;
    while (!rows.at_end()) {
        const int line = rows.line();
        std::vector<std::string> fields;
        if (!rows.take(fields)) {
            return fail(line, "a quote is never closed");
        }
        if (is_first) {
            table.names_ = std::move(fields);
        } else if (fields.size() > 1 || !fields.front().empty()) {
            table.rows_.push_back(std::move(fields));
            table.lines_.push_back(line);
        }
        is_first = false;
    }
    return table;
}

std::optional<std::size_t> Table::column(std::string_view name) const {
    const auto at = std::find(names_.begin(), names_.end(), name);
    if (at == names_.end()) return std::nullopt;
    return static_cast<std::size_t>(at - names_.begin());
}

std::string_view Table::field(std::size_t row, std::size_t column) const {
    return column < rows_[row].size() ? std::string_view(rows_[row][column]) : std::string_view();
}

Diagnostic table_problem(const std::string& file, int line, std::string message) {
    Diagnostic problem;
    problem.file = file;
    problem.line = line;
    problem.message = std::move(message);
    return problem;
}

std::optional<double> number_in(std::string_view field) {
    double value = 0;
    const auto [end, error] = std::from_chars(field.data(), field.data() + field.size(), value);
    if (error != std::errc() || end != field.data() + field.size()) return std::nullopt;
    return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

}  // namespace pushwise::bench
