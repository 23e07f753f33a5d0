// The library's values as the JSON of docs/api.md.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

#include "pushwise/level.hpp"
#include "pushwise/plan.hpp"
#include "pushwise/solve.hpp"

namespace pushwise::service {

using Json = nlohmann::json;

inline constexpr std::int64_t kMebibyte = 1 << 20;

// Text that is no UTF-8 (names from old files) is replaced, never an error.
[[nodiscard]] std::string to_text(const Json& json);

[[nodiscard]] Json to_json(const Metrics& metrics);
[[nodiscard]] Json to_json(const std::vector<Diagnostic>& diagnostics);
[[nodiscard]] Json to_json(const Level& level, std::size_t number);
[[nodiscard]] Json to_json(const Collection& collection, const std::string& format);
[[nodiscard]] Json to_json(const Check& check);
[[nodiscard]] Json to_json(const Answer& answer);
[[nodiscard]] Json to_json(const EngineInfo& engine);
// `rate` is states per second of late.
[[nodiscard]] Json to_json(const Progress& progress, double rate);

}  // namespace pushwise::service
