#include "bench/contradictions.hpp"

#include <fmt/format.h>

#include <map>
#include <optional>
#include <utility>

namespace pushwise::bench {
namespace {

struct Claim {
    const Record* record;
    const Run* run;
};

std::string name(const Claim& claim) {
    return claim.record->contender + " (" + claim.run->name + ")";
}

// What the searcher proved about the length in its first unit: no plan is shorter than this.
std::optional<std::int64_t> proved_bound(const Record& record, Objective unit) {
    if (is_solved(record) && record.result.optimal) return length(record, unit);
    const std::optional<Objective> counted = record.result.lower_bound_of;
    // Earlier versions did not say what a bound counts, which without an objective may be lines.
    const bool is_known = counted ? *counted == unit : record.terms.objective != Objective::any;
    return is_known ? record.result.lower_bound : std::nullopt;
}

// Does `plan` beat an optimum proved for two units, best in the first and shorter in the second?
std::optional<Objective> beaten_second_unit(const Record& proof, const Record& plan) {
    const Objective objective = objective_of(proof);
    if (!has_two_figures(objective) || !is_solved(proof) || !proof.result.optimal) {
        return std::nullopt;
    }
    const Objective first = first_of(objective);
    const Objective second = second_of(objective);
    const auto theirs = length(plan, second);
    if (!theirs || length(plan, first) != length(proof, first)) return std::nullopt;
    return *theirs < length(proof, second) ? std::optional(second) : std::nullopt;
}

std::optional<std::string> contradiction(const Claim& proof, const Claim& plan) {
    if (!is_solved(*plan.record)) return std::nullopt;
    const std::string place = proof.record->set + "/" + proof.record->id;
    if (proof.record->result.status == Status::unsolvable) {
        return fmt::format("{}: {} proved it unsolvable, {} has a plan", place, name(proof),
                           name(plan));
    }
    Objective unit = unit_of(objective_of(*proof.record));
    std::optional<std::int64_t> bound = proved_bound(*proof.record, unit);
    if (const auto second = beaten_second_unit(*proof.record, *plan.record)) {
        unit = *second;
        bound = length(*proof.record, unit);
    }
    const auto found = length(*plan.record, unit);
    if (!bound || !found || *found >= *bound) return std::nullopt;
    return fmt::format("{}: {} proved at least {} {}, {} has a plan with {}", place, name(proof),
                       *bound, pushwise::name(unit), name(plan), *found);
}

}  // namespace

std::vector<std::string> contradictions(const std::vector<Run>& runs, const BestKnown& best) {
    std::map<std::pair<std::string, std::string>, std::vector<Claim>> levels;
    for (const Run& run : runs) {
        for (const Record& record : run.records)
            levels[{record.set, record.id}].push_back({&record, &run});
    }
    std::vector<std::string> found;
    for (const auto& [place, claims] : levels) {
        for (const Claim& proof : claims) {
            for (const Claim& plan : claims) {
                if (const auto sentence = contradiction(proof, plan)) found.push_back(*sentence);
            }
            const Objective unit = unit_of(objective_of(*proof.record));
            const auto bound = proved_bound(*proof.record, unit);
            const auto known = best.find(*proof.record);
            if (bound && known && unit == best.unit() && *known < *bound) {
                found.push_back(fmt::format("{}/{}: {} proved at least {} {}, best known is {}",
                                            place.first, place.second, name(proof), *bound,
                                            pushwise::name(unit), *known));
            }
        }
    }
    return found;
}

}  // namespace pushwise::bench
