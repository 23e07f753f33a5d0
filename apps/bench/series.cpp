#include "bench/series.hpp"

#include <algorithm>

namespace pushwise::bench {

const Record* Series::find(std::string_view set, std::string_view id) const {
    const auto at = std::find_if(records.begin(), records.end(), [&](const Record* record) {
        return record->id == id && record->set == set;
    });
    return at == records.end() ? nullptr : *at;
}

std::vector<Series> series_of(const std::vector<Run>& runs) {
    std::vector<Series> all;
    for (std::size_t run = 0; run < runs.size(); ++run) {
        const std::size_t first = all.size();
        for (const Record& record : runs[run].records) {
            const auto begin = all.begin() + static_cast<std::ptrdiff_t>(first);
            auto at = std::find_if(
                begin, all.end(), [&](const Series& s) { return s.contender == record.contender; });
            if (at == all.end()) {
                all.push_back({record.contender, run, record.contender, {}});
                at = all.end() - 1;
            }
            at->records.push_back(&record);
        }
    }
    for (Series& series : all) {
        const bool ambiguous = std::any_of(all.begin(), all.end(), [&](const Series& other) {
            return &other != &series && other.contender == series.contender;
        });
        if (ambiguous) series.label += " (" + runs[series.run].name + ")";
    }
    return all;
}

std::vector<std::string> sets_of(const std::vector<Run>& runs) {
    std::vector<std::string> sets;
    for (const Run& run : runs) {
        for (const Record& record : run.records) {
            if (std::find(sets.begin(), sets.end(), record.set) == sets.end())
                sets.push_back(record.set);
        }
    }
    return sets;
}

std::vector<Series> within_set(const std::vector<Series>& series, std::string_view set) {
    std::vector<Series> inside;
    for (const Series& one : series) {
        Series part{one.label, one.run, one.contender, {}};
        for (const Record* record : one.records) {
            if (record->set == set) part.records.push_back(record);
        }
        if (!part.records.empty()) inside.push_back(std::move(part));
    }
    return inside;
}

}  // namespace pushwise::bench
