#include "bench/run.hpp"

#include <filesystem>

#include "output/json.hpp"

namespace pushwise::bench {
namespace {

constexpr const char* kHeader = "bench";
constexpr std::int64_t kFormat = 1;  // the value of the header's key
constexpr double kSecondsOver = 1;
constexpr double kShareOver = 1.05;
constexpr double kMibOver = 200;

std::optional<Facts> facts_of(const output::JsonObject& object) {
    if (!object.find<std::int64_t>(kHeader)) return std::nullopt;
    const auto text = [&](const char* key) { return object.find<std::string>(key).value_or(""); };
    Facts facts;
    facts.started = text("started");
    facts.version = text("version");
    facts.commit = text("commit");
    facts.compiler = text("compiler");
    facts.build = text("build");
    facts.processor = text("processor");
    facts.cores = object.find<std::int64_t>("cores").value_or(0);
    facts.memory_mib = object.find_number("memory_mib").value_or(0);
    facts.system = text("system");
    facts.load = object.find_number("load").value_or(0);
    return facts;
}

std::optional<Record> record_of(const output::JsonObject& object) {
    std::optional<output::ResultLine> result = output::result_line_of(object);
    if (!result) return std::nullopt;
    Record record;
    record.set = object.find<std::string>("set").value_or(
        std::filesystem::path(result->file).stem().string());
    record.id = object.find<std::string>("id").value_or(
        result->level ? std::to_string(*result->level) : result->file);
    record.contender = object.find<std::string>("contender").value_or(result->engine.value_or(""));
    record.terms.objective = result->optimal.value_or(Objective::any);
    if (const auto asked = object.find<std::string>("objective")) {
        const Result<Objective> objective = objective_by_name(*asked);
        record.terms.objective = objective ? *objective : Objective::any;
    }
    record.terms.seconds = object.find_number("time_limit").value_or(0);
    record.terms.memory_mib = object.find_number("memory_limit_mib").value_or(0);
    record.terms.nodes = object.find<std::int64_t>("node_limit");
    record.terms.threads = object.find<std::int64_t>("threads").value_or(1);
    record.terms.seed = object.find<std::int64_t>("seed").value_or(0);
    record.cpu_seconds = object.find_number("cpu_seconds");
    record.resident_mib = object.find_number("resident_mib");
    record.result = std::move(*result);
    return record;
}

}  // namespace

bool is_solved(const Record& record) {
    return record.result.status == Status::solved;
}

bool is_settled(const Record& record) {
    return is_solved(record) || record.result.status == Status::unsolvable;
}

bool is_proved(const Record& record) {
    if (!is_solved(record)) return is_settled(record);
    return record.result.optimal && covers(*record.result.optimal, record.terms.objective);
}

Objective objective_of(const Record& record) {
    return record.result.optimal.value_or(record.terms.objective);
}

Objective unit_of(Objective objective) {
    return objective == Objective::any ? Objective::pushes : first_of(objective);
}

std::optional<std::int64_t> length(const Record& record, Objective unit) {
    if (!is_solved(record)) return std::nullopt;
    switch (unit) {
        case Objective::moves: return record.result.moves;
        case Objective::lines: return record.result.lines;
        default: return record.result.pushes;
    }
}

bool kept_time(const Record& record) {
    const double limit = record.terms.seconds;
    return limit <= 0 || record.result.seconds.value_or(0) <= limit * kShareOver + kSecondsOver;
}

bool kept_memory(const Record& record) {
    const double limit = record.terms.memory_mib;
    return limit <= 0 || record.resident_mib.value_or(0) <= limit + kMibOver;
}

std::string key(const Record& record) {
    return record.set + "/" + record.id + " " + record.contender;
}

std::string to_json(const Facts& facts) {
    output::JsonObject object;
    object.set(kHeader, kFormat);
    object.set("started", facts.started);
    object.set("version", facts.version);
    object.set("commit",
               facts.commit.empty() ? output::JsonValue(nullptr) : output::JsonValue(facts.commit));
    object.set("compiler", facts.compiler);
    object.set("build", facts.build);
    object.set("processor", facts.processor);
    object.set("cores", facts.cores);
    object.set("memory_mib", facts.memory_mib);
    object.set("system", facts.system);
    object.set("load", facts.load);
    return output::to_json(object);
}

std::string to_json(const Record& record) {
    output::JsonObject object = output::to_object(record.result);
    object.set("set", record.set);
    object.set("id", record.id);
    object.set("contender", record.contender);
    const bool any_plan = record.terms.objective == Objective::any;
    object.set("objective", any_plan ? std::string() : std::string(name(record.terms.objective)));
    object.set("time_limit", record.terms.seconds);
    object.set("memory_limit_mib", record.terms.memory_mib);
    object.set_optional("node_limit", record.terms.nodes);
    object.set("threads", record.terms.threads);
    object.set("seed", record.terms.seed);
    object.set_optional("cpu_seconds", record.cpu_seconds);
    object.set_optional("resident_mib", record.resident_mib);
    return output::to_json(object);
}

std::optional<Record> parse_record(std::string_view line) {
    const std::optional<output::JsonObject> object = output::parse_json(line);
    return object ? record_of(*object) : std::nullopt;
}

Run parse_run(std::string_view text, std::string name) {
    Run run{std::move(name), std::nullopt, {}};
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        const std::optional<output::JsonObject> object = output::parse_json(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (!object) continue;
        if (std::optional<Record> record = record_of(*object)) {
            run.records.push_back(std::move(*record));
        } else if (const auto facts = facts_of(*object)) {
            run.facts = facts;
        }
    }
    return run;
}

}  // namespace pushwise::bench
