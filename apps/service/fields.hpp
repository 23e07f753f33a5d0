// Reading the JSON body of a request, everything within bounds.
//
//     Fields fields(body);
//     const std::string lurd = fields.text("lurd", "");
//     const std::optional<Level> level = fields.level();
//     if (fields.problem()) return *fields.problem();
//
// The first thing that is wrong is kept and everything read after it is the fallback, so an
// endpoint reads all it needs and asks once. Unknown keys are ignored.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pushwise/level.hpp"
#include "reply.hpp"
#include "wire.hpp"

namespace pushwise::service {

// The deepest body docs/api.md describes has four levels of brackets.
inline constexpr int kMaxDepth = 16;
inline constexpr std::size_t kMaxLevels = 1000;  // in one request

class Fields {
public:
    explicit Fields(std::string_view body);

    [[nodiscard]] const std::optional<Reply>& problem() const noexcept { return problem_; }
    // Where the body was read whole but means nothing. Only the first call counts.
    void fail(int status, std::string_view code, std::string_view message, std::string_view key);

    [[nodiscard]] bool has(std::string_view key) const;
    // Absent or null is `fallback`; of the wrong type or out of [low, high] is a problem.
    [[nodiscard]] double number(std::string_view key, double fallback, double low, double high);
    [[nodiscard]] std::int64_t integer(std::string_view key, std::int64_t fallback,
                                       std::int64_t low, std::int64_t high);
    [[nodiscard]] std::string text(std::string_view key, std::string fallback);
    [[nodiscard]] std::string required_text(std::string_view key);
    // One of `choices`; the first is the fallback.
    [[nodiscard]] std::string choice(std::string_view key, const std::vector<std::string>& choices);

    // The level in "rows" (and "title"); no value, and a problem, unless it is valid.
    [[nodiscard]] std::optional<Level> level();
    // The levels in the array "levels", each with at least "rows".
    [[nodiscard]] Collection levels();

private:
    [[nodiscard]] const Json* find(std::string_view key) const;
    [[nodiscard]] LevelParts parts_of(const Json& object, const std::string& place);
    [[nodiscard]] std::string text_of(const Json& object, const char* key,
                                      const std::string& place);

    Json body_;
    std::optional<Reply> problem_;
};

}  // namespace pushwise::service
