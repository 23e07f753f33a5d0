// One JSON object on one line, as a plain value.
//
// Everything the program says to other programs is such a line, so keys keep the order they were
// set in. Text comes back byte for byte, as file names must, which need not be UTF-8: the byte b of
// what is none is written as the character U+10FE00 + b. The JSON library stays in json.cpp. Not
// for nested data: members are scalars, lists of words and figures by name, which is all a line
// needs.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace pushwise::output {

using Figures = std::map<std::string, double>;
using JsonValue = std::variant<std::nullptr_t, bool, std::int64_t, double, std::string,
                               std::vector<std::string>, Figures>;

class JsonObject {
public:
    void set(std::string key, JsonValue value) {
        members_.emplace_back(std::move(key), std::move(value));
    }
    // Null where there is nothing.
    template <typename T>
    void set_optional(const std::string& key, const std::optional<T>& value) {
        set(key, value ? JsonValue(*value) : JsonValue(nullptr));
    }

    // The member of that name when it holds a T.
    template <typename T>
    [[nodiscard]] std::optional<T> find(std::string_view key) const {
        for (const auto& [name, value] : members_) {
            if (name != key) continue;
            if (const T* held = std::get_if<T>(&value)) return *held;
        }
        return std::nullopt;
    }
    // A figure that may have been written as a whole number.
    [[nodiscard]] std::optional<double> find_number(std::string_view key) const {
        if (const auto whole = find<std::int64_t>(key)) return static_cast<double>(*whole);
        return find<double>(key);
    }

    [[nodiscard]] const std::vector<std::pair<std::string, JsonValue>>& members() const {
        return members_;
    }

private:
    std::vector<std::pair<std::string, JsonValue>> members_;
};

// Without a line end.
[[nodiscard]] std::string to_json(const JsonObject& object);

// Nothing when `line` is no JSON object. Members that a JsonValue cannot hold are left out.
[[nodiscard]] std::optional<JsonObject> parse_json(std::string_view line);

}  // namespace pushwise::output
