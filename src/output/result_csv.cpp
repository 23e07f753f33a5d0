#include "output/result_csv.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <vector>

#include "support/utf8.hpp"

namespace pushwise::output {
namespace {

std::string quoted(std::string text) {
    for (char& c : text) {
        if (c == '\n' || c == '\r') c = ' ';
    }
    if (text.find_first_of(",\"") == std::string::npos && !text.starts_with(' ') &&
        !text.ends_with(' ')) {
        return text;
    }
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"') out += '"';
        out += c;
    }
    return out + "\"";
}

// Names of files come back byte for byte, or --resume would not know them: the byte b of an end of
// line is written as the character kNameBytes + b, as JSON writes what is no UTF-8, and such a
// character itself is taken apart in the same way.
constexpr std::uint32_t kNameBytes = 0x10FE00;

bool is_name_byte(std::uint32_t code) {
    return code >= kNameBytes && code <= kNameBytes + 0xFF;
}

std::string one_line(std::string_view name) {
    std::string text;
    while (!name.empty()) {
        const auto character = support::first_character(name);
        const std::size_t length = character ? character->length : 1;
        const bool kept = name.front() != '\n' && name.front() != '\r' &&
                          !(character && is_name_byte(character->code));
        for (const char c : name.substr(0, length)) {
            if (kept) {
                text += c;
            } else {
                support::append_character(text, kNameBytes + static_cast<unsigned char>(c));
            }
        }
        name.remove_prefix(length);
    }
    return text;
}

std::string name_of(std::string_view text) {
    std::string name;
    while (!text.empty()) {
        const auto character = support::first_character(text);
        const std::size_t length = character ? character->length : 1;
        if (character && is_name_byte(character->code)) {
            name += static_cast<char>(character->code - kNameBytes);
        } else {
            name += text.substr(0, length);
        }
        text.remove_prefix(length);
    }
    return name;
}

struct Field {
    std::string operator()(std::nullptr_t) const { return {}; }
    std::string operator()(bool value) const { return value ? "true" : "false"; }
    std::string operator()(std::int64_t value) const { return std::to_string(value); }
    std::string operator()(double value) const { return fmt::format("{}", value); }
    std::string operator()(const std::string& value) const { return quoted(value); }
    std::string operator()(const std::vector<std::string>&) const { return {}; }
    std::string operator()(const Figures&) const { return {}; }
};

bool is_column(const std::string& key) {
    return key != "statistics" && key != "before";  // not single values
}

// The fields of a record. Nothing where a quote is not closed or something stands behind one.
std::optional<std::vector<std::string>> fields_of(std::string_view record) {
    std::vector<std::string> fields(1);
    bool is_quoted = false;
    for (std::size_t i = 0; i < record.size(); ++i) {
        const char c = record[i];
        if (is_quoted) {
            const bool doubled = c == '"' && i + 1 < record.size() && record[i + 1] == '"';
            if (c == '"' && !doubled) {
                is_quoted = false;
                if (i + 1 < record.size() && record[i + 1] != ',') return std::nullopt;
            } else {
                fields.back() += c;
                i += doubled ? 1 : 0;
            }
        } else if (c == ',') {
            fields.emplace_back();
        } else if (c == '"' && fields.back().empty()) {
            is_quoted = true;
        } else {
            fields.back() += c;
        }
    }
    if (is_quoted) return std::nullopt;
    return fields;
}

std::optional<std::int64_t> whole_number(const std::string& text) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

// Not from_chars(), which the C++ library of the WebAssembly build has for whole numbers only.
std::optional<double> real_number(const std::string& text) {
    char* end = nullptr;
    const double value = std::strtod(text.c_str(), &end);
    if (text.find_first_not_of("0123456789.+-eE") != std::string::npos ||
        end != text.c_str() + text.size()) {
        return std::nullopt;
    }
    return value;
}

// A line of JSON in place of the record, so that there is one reader of results.
JsonValue value_of(const std::string& key, const JsonValue& example, const std::string& text) {
    if (key == "file") return name_of(text);
    if (key != "title" && text.empty()) return nullptr;
    if (std::holds_alternative<std::string>(example)) return text;
    if (std::holds_alternative<std::int64_t>(example)) {
        const auto whole = whole_number(text);
        return whole ? JsonValue(*whole) : JsonValue(nullptr);
    }
    const auto real = real_number(text);
    return real ? JsonValue(*real) : JsonValue(nullptr);
}

// The last column of version 1.0; those behind it may be missing.
constexpr std::string_view kLastOfFirstVersion = "same_as";

// Every column with a value of its type.
const JsonObject& example() {
    static const JsonObject object = [] {
        ResultLine line;
        line.level = line.moves = line.pushes = line.lines = line.lower_bound = line.states = 0;
        line.solution = line.engine = line.error = line.note = line.same_as = "";
        line.version = "";
        line.optimal = line.lower_bound_of = Objective::pushes;
        line.stopped_by = StopReason::time;
        line.seconds = line.peak_mib = 0.0;
        return to_object(line);
    }();
    return object;
}

const JsonValue* example_of(const std::string& column) {
    for (const auto& [key, value] : example().members()) {
        if (key == column && is_column(key)) return &value;
    }
    return nullptr;
}

// The plan of a level that is solved from the start is empty, which looks like none.
std::optional<ResultLine> with_empty_plan(std::optional<ResultLine> line) {
    if (line && line->status == Status::solved && !line->solution && line->moves == 0)
        line->solution = "";
    return line;
}

}  // namespace

std::string csv_header() {
    std::string text;
    for (const auto& [key, value] : example().members()) {
        if (is_column(key)) text += (text.empty() ? "" : ",") + key;
    }
    return text;
}

std::optional<std::size_t> csv_columns(std::string_view header) {
    std::string text;
    std::size_t columns = 0;
    bool is_complete = false;
    for (const auto& [key, value] : example().members()) {
        if (!is_column(key)) continue;
        text += (text.empty() ? "" : ",") + key;
        ++columns;
        is_complete = is_complete || key == kLastOfFirstVersion;
        if (is_complete && header == text) return columns;
    }
    return std::nullopt;
}

std::string to_csv(const ResultLine& line, std::size_t columns) {
    std::string text;
    ResultLine whole = line;
    if (!whole.version) whole.version = "";  // a column in any case
    whole.file = one_line(line.file);
    const JsonObject object = to_object(whole);
    for (const auto& [key, value] : object.members()) {
        if (!is_column(key)) continue;
        if (columns-- == 0) break;
        if (key != "file") text += ',';
        text += std::visit(Field{}, value);
    }
    return text;
}

std::optional<ResultLine> parse_csv(std::string_view csv) {
    const std::optional<std::vector<std::string>> fields = fields_of(csv);
    if (!fields) return std::nullopt;
    JsonObject object;
    std::size_t at = 0;
    bool is_complete = false;
    for (const auto& [key, value] : example().members()) {
        if (!is_column(key)) continue;
        if (at == fields->size()) break;
        is_complete = is_complete || key == kLastOfFirstVersion;
        object.set(key, value_of(key, value, (*fields)[at++]));
    }
    if (!is_complete || at != fields->size()) return std::nullopt;
    return with_empty_plan(result_line_of(object));
}

std::optional<CsvColumns> CsvColumns::of_header(std::string_view header) {
    std::optional<std::vector<std::string>> names = fields_of(header);
    if (!names) return std::nullopt;
    for (const char* needed : {"file", "level", "status"}) {
        if (std::find(names->begin(), names->end(), needed) == names->end()) return std::nullopt;
    }
    CsvColumns columns;
    columns.names_ = *std::move(names);
    return columns;
}

std::optional<ResultLine> CsvColumns::parse(std::string_view csv) const {
    const std::optional<std::vector<std::string>> fields = fields_of(csv);
    if (!fields || fields->size() != names_.size()) return std::nullopt;
    JsonObject object;
    for (std::size_t i = 0; i < names_.size(); ++i) {
        const JsonValue* example = example_of(names_[i]);
        if (example == nullptr) continue;
        object.set(names_[i], value_of(names_[i], *example, (*fields)[i]));
    }
    return with_empty_plan(result_line_of(object));
}

}  // namespace pushwise::output
