#include "output/json.hpp"

#include <cmath>
#include <nlohmann/json.hpp>

namespace pushwise::output {
namespace {

std::optional<JsonValue> figures_of(const nlohmann::json& json) {
    Figures figures;
    for (const auto& [name, value] : json.items()) {
        if (!value.is_number()) return std::nullopt;
        figures[name] = value.get<double>();
    }
    return JsonValue(std::move(figures));
}

template <typename T>
nlohmann::ordered_json json_of(const T& value) {
    return value;
}

// Whole numbers as such: 12, not 12.0.
nlohmann::ordered_json json_of(const Figures& figures) {
    nlohmann::ordered_json json = nlohmann::ordered_json::object();
    for (const auto& [name, value] : figures) {
        const bool is_whole = std::trunc(value) == value && std::abs(value) < 1e15;
        json[name] = is_whole ? nlohmann::ordered_json(static_cast<std::int64_t>(value))
                              : nlohmann::ordered_json(value);
    }
    return json;
}

std::optional<JsonValue> value_of(const nlohmann::json& json) {
    switch (json.type()) {
        case nlohmann::json::value_t::null: return JsonValue(nullptr);
        case nlohmann::json::value_t::boolean: return JsonValue(json.get<bool>());
        case nlohmann::json::value_t::number_integer:
        case nlohmann::json::value_t::number_unsigned: return JsonValue(json.get<std::int64_t>());
        case nlohmann::json::value_t::number_float: return JsonValue(json.get<double>());
        case nlohmann::json::value_t::string: return JsonValue(json.get<std::string>());
        case nlohmann::json::value_t::object: return figures_of(json);
        case nlohmann::json::value_t::array: break;
        default: return std::nullopt;
    }
    std::vector<std::string> words;
    for (const nlohmann::json& item : json) {
        if (!item.is_string()) return std::nullopt;
        words.push_back(item.get<std::string>());
    }
    return JsonValue(std::move(words));
}

}  // namespace

std::string to_json(const JsonObject& object) {
    nlohmann::ordered_json json = nlohmann::ordered_json::object();
    for (const auto& [key, value] : object.members()) {
        std::visit([&, &name = key](const auto& held) { json[name] = json_of(held); }, value);
    }
    return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::optional<JsonObject> parse_json(std::string_view line) {
    const nlohmann::json json = nlohmann::json::parse(line, nullptr, false);
    if (!json.is_object()) return std::nullopt;
    JsonObject object;
    for (const auto& [key, value] : json.items()) {
        if (std::optional<JsonValue> held = value_of(value)) object.set(key, std::move(*held));
    }
    return object;
}

}  // namespace pushwise::output
