#include "output/json.hpp"

#include <cmath>
#include <nlohmann/json.hpp>

#include "support/utf8.hpp"

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

// The byte b of what is no UTF-8 is written as the character kBytes + b, of the last private area
// of Unicode. Such a character itself is taken apart in the same way, so that everything comes
// back.
constexpr std::uint32_t kBytes = 0x10FE00;

bool stands_for_byte(std::uint32_t code) {
    return code >= kBytes + 0x80 && code <= kBytes + 0xFF;
}

std::string to_utf8(std::string_view bytes) {
    std::string text;
    while (!bytes.empty()) {
        const auto character = support::first_character(bytes);
        if (character && !stands_for_byte(character->code)) {
            text += bytes.substr(0, character->length);
            bytes.remove_prefix(character->length);
            continue;
        }
        const std::uint32_t code = kBytes + static_cast<unsigned char>(bytes.front());
        for (const unsigned shift : {18U, 12U, 6U, 0U})
            text += static_cast<char>(shift == 18 ? 0xF0U | code >> shift
                                                  : 0x80U | (code >> shift & 0x3FU));
        bytes.remove_prefix(1);
    }
    return text;
}

// Pre: UTF-8, as all text out of the parser.
std::string from_utf8(std::string_view text) {
    std::string bytes;
    while (!text.empty()) {
        const auto character = support::first_character(text);
        if (stands_for_byte(character->code)) {
            bytes += static_cast<char>(character->code - kBytes);
        } else {
            bytes += text.substr(0, character->length);
        }
        text.remove_prefix(character->length);
    }
    return bytes;
}

template <typename T>
nlohmann::ordered_json json_of(const T& value) {
    return value;
}

nlohmann::ordered_json json_of(const std::string& text) {
    return to_utf8(text);
}

nlohmann::ordered_json json_of(const std::vector<std::string>& words) {
    nlohmann::ordered_json json = nlohmann::ordered_json::array();
    for (const std::string& word : words)
        json.push_back(to_utf8(word));
    return json;
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
        case nlohmann::json::value_t::string: return JsonValue(from_utf8(json.get<std::string>()));
        case nlohmann::json::value_t::object: return figures_of(json);
        case nlohmann::json::value_t::array: break;
        default: return std::nullopt;
    }
    std::vector<std::string> words;
    for (const nlohmann::json& item : json) {
        if (!item.is_string()) return std::nullopt;
        words.push_back(from_utf8(item.get<std::string>()));
    }
    return JsonValue(std::move(words));
}

}  // namespace

std::string to_json(const JsonObject& object) {
    nlohmann::ordered_json json = nlohmann::ordered_json::object();
    for (const auto& [key, value] : object.members()) {
        std::visit([&, &name = key](const auto& held) { json[name] = json_of(held); }, value);
    }
    return json.dump();
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
