#include "fields.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pushwise::service {
namespace {

// The parser itself has no bound. Brackets in strings do not count.
bool is_shallow(std::string_view text) {
    int depth = 0;
    bool in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (in_string) {
            if (c == '\\') ++i;
            if (c == '"') in_string = false;
        } else if (c == '"') {
            in_string = true;
        } else if (c == '[' || c == '{') {
            if (++depth > kMaxDepth) return false;
        } else if (c == ']' || c == '}') {
            --depth;
        }
    }
    return true;
}

std::string in_quotes(std::string_view key) {
    return fmt::format("\"{}\"", key);
}

}  // namespace

Fields::Fields(std::string_view body) : body_(Json::object()) {
    if (!is_shallow(body)) {
        fail(400, "bad-json", fmt::format("the body is nested deeper than {} levels", kMaxDepth),
             {});
        return;
    }
    Json parsed = Json::parse(body, nullptr, /*allow_exceptions=*/false);
    if (parsed.is_discarded()) {
        fail(400, "bad-json", "the body is not JSON", {});
    } else if (!parsed.is_object()) {
        fail(400, "bad-json", "the body must be a JSON object", {});
    } else {
        body_ = std::move(parsed);
    }
}

void Fields::fail(int status, std::string_view code, std::string_view message,
                  std::string_view key) {
    if (!problem_) problem_ = error_reply(status, code, message, key);
}

const Json* Fields::find(std::string_view key) const {
    const auto found = body_.find(key);
    return found == body_.end() || found->is_null() ? nullptr : &*found;
}

bool Fields::has(std::string_view key) const {
    return find(key) != nullptr;
}

double Fields::number(std::string_view key, double fallback, double low, double high) {
    const Json* value = find(key);
    if (value == nullptr) return fallback;
    if (value->is_number()) {
        const auto number = value->get<double>();
        if (number >= low && number <= high) return number;
    }
    fail(400, "bad-field",
         fmt::format("{} must be a number from {} to {}", in_quotes(key), low, high), key);
    return fallback;
}

std::int64_t Fields::integer(std::string_view key, std::int64_t fallback, std::int64_t low,
                             std::int64_t high) {
    const Json* value = find(key);
    if (value == nullptr) return fallback;
    if (value->is_number_integer()) {
        // An unsigned number past the signed range would wrap around.
        const bool fits = !value->is_number_unsigned() ||
                          value->get<std::uint64_t>() <= static_cast<std::uint64_t>(INT64_MAX);
        const auto number = value->get<std::int64_t>();
        if (fits && number >= low && number <= high) return number;
    }
    fail(400, "bad-field",
         fmt::format("{} must be a whole number from {} to {}", in_quotes(key), low, high), key);
    return fallback;
}

std::string Fields::text(std::string_view key, std::string fallback) {
    const Json* value = find(key);
    if (value == nullptr) return fallback;
    if (value->is_string()) return value->get<std::string>();
    fail(400, "bad-field", in_quotes(key) + " must be a string", key);
    return fallback;
}

std::string Fields::required_text(std::string_view key) {
    if (!has(key)) fail(400, "bad-field", in_quotes(key) + " is missing", key);
    return text(key, {});
}

std::string Fields::choice(std::string_view key, const std::vector<std::string>& choices) {
    std::string chosen = text(key, choices.front());
    if (std::find(choices.begin(), choices.end(), chosen) != choices.end()) return chosen;
    std::string list;
    for (const std::string& c : choices)
        list += (list.empty() ? "" : ", ") + in_quotes(c);
    fail(400, "bad-field", fmt::format("{} must be one of {}", in_quotes(key), list), key);
    return choices.front();
}

std::string Fields::text_of(const Json& object, const char* key, const std::string& place) {
    const auto found = object.find(key);
    if (found == object.end() || found->is_null()) return {};
    if (found->is_string()) return found->get<std::string>();
    fail(400, "bad-field", in_quotes(key) + " must be a string", place + key);
    return {};
}

LevelParts Fields::parts_of(const Json& object, const std::string& place) {
    LevelParts parts;
    const auto rows = object.find("rows");
    const bool is_list = rows != object.end() && rows->is_array() && !rows->empty();
    if (!is_list ||
        !std::all_of(rows->begin(), rows->end(), [](const Json& row) { return row.is_string(); })) {
        fail(400, "bad-field", "\"rows\" must be an array of strings", place + "rows");
        return parts;
    }
    parts.rows = rows->get<std::vector<std::string>>();
    parts.title = text_of(object, "title", place);
    parts.author = text_of(object, "author", place);
    parts.comment = text_of(object, "comment", place);
    const auto plans = object.find("plans");
    if (plans == object.end() || plans->is_null()) return parts;
    const bool is_plans =
        plans->is_array() && std::all_of(plans->begin(), plans->end(),
                                         [](const Json& plan) { return plan.is_object(); });
    if (!is_plans) {
        fail(400, "bad-field", "\"plans\" must be an array of objects", place + "plans");
        return parts;
    }
    for (const Json& plan : *plans) {
        parts.plans.push_back({text_of(plan, "name", place), text_of(plan, "lurd", place)});
    }
    return parts;
}

std::optional<Level> Fields::level() {
    const LevelParts parts = parts_of(body_, {});
    if (problem_) return std::nullopt;
    const Level level = collection_of({parts}).levels().front();
    if (level.valid()) return level;
    const std::vector<Diagnostic> diagnostics = level.diagnostics();
    const auto first = std::find_if(diagnostics.begin(), diagnostics.end(),
                                    [](const auto& d) { return d.severity == Severity::error; });
    Json error{{"code", "bad-level"},
               {"message", "\"rows\" is not a valid level: " + first->message},
               {"field", "rows"},
               {"diagnostics", to_json(diagnostics)}};
    problem_ = json_reply(to_text({{"error", std::move(error)}}), 422);
    return std::nullopt;
}

Collection Fields::levels() {
    const auto list = body_.find("levels");
    std::vector<LevelParts> all;
    if (list == body_.end() || !list->is_array() || list->empty() || list->size() > kMaxLevels) {
        fail(400, "bad-field", fmt::format("\"levels\" must be an array of 1 to {}", kMaxLevels),
             "levels");
    } else {
        for (const Json& object : *list) {
            const std::string place = fmt::format("levels[{}].", all.size());
            if (!object.is_object()) {
                fail(400, "bad-field", "every level must be an object", place);
            }
            all.push_back(parts_of(object, place));
        }
    }
    if (problem_) return collection_of({});
    return collection_of(all);
}

}  // namespace pushwise::service
