#include "bench/statistics.hpp"

#include <algorithm>
#include <cmath>

namespace pushwise::bench {
namespace {

constexpr double kEnoughCpuSeconds = 0.1;  // below that the ratio says nothing

template <typename T>
void keep_largest(std::optional<T>& largest, const std::optional<T>& value) {
    if (value) largest = std::max(largest.value_or(*value), *value);
}

// Other engines have no rules among their figures.
void add_reasoning(std::optional<Reasoning>& sum, const std::optional<output::Figures>& figures) {
    if (!figures || figures->count("rules") == 0) return;
    if (!sum) sum.emplace();
    const auto figure = [&figures](const char* name) {
        const auto found = figures->find(name);
        return found == figures->end() ? 0 : found->second;
    };
    sum->rules += figure("rules");
    sum->atoms += figure("atoms");
    sum->conflicts += figure("conflicts");
    sum->ground_seconds += figure("ground_seconds");
    sum->solve_seconds += figure("solve_seconds");
    sum->horizon = std::max(sum->horizon, figure("horizon"));
}

}  // namespace

std::optional<double> geometric_mean(const std::vector<double>& values) {
    if (values.empty()) return std::nullopt;
    double sum = 0;
    for (const double value : values)
        sum += std::log(value);
    return std::exp(sum / static_cast<double>(values.size()));
}

double clamped_seconds(const Record& record) {
    return std::max(record.result.seconds.value_or(0), kShortestSeconds);
}

Summary summarize(const std::vector<const Record*>& records) {
    Summary summary;
    std::vector<double> times;
    double wall = 0;
    double cpu = 0;
    for (const Record* record : records) {
        const output::ResultLine& result = record->result;
        ++summary.levels;
        if (is_solved(*record)) ++summary.solved;
        if (is_proved(*record)) ++summary.proved;
        if (!kept_time(*record)) ++summary.late;
        if (!kept_memory(*record)) ++summary.heavy;
        if (result.states) summary.states = summary.states.value_or(0) + *result.states;
        keep_largest(summary.peak_mib, result.peak_mib);
        add_reasoning(summary.reasoning, result.statistics);
        if (record->terms.threads == 1 && record->cpu_seconds) {
            wall += result.seconds.value_or(0);
            cpu += *record->cpu_seconds;
        }
        if (!is_settled(*record)) {
            ++summary.given_up[result.status];
            continue;
        }
        const double seconds = result.seconds.value_or(0);
        summary.seconds += seconds;
        times.push_back(clamped_seconds(*record));
        for (std::size_t i = 0; i < kWithinSeconds.size(); ++i) {
            if (seconds <= kWithinSeconds[i]) ++summary.within[i];
        }
    }
    summary.geometric_mean = geometric_mean(times);
    if (cpu >= kEnoughCpuSeconds) summary.wall_per_cpu = wall / cpu;
    return summary;
}

}  // namespace pushwise::bench
