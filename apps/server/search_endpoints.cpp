// Searches: asking for one, hearing how it goes, ending it.
#include <algorithm>

#include "endpoints.hpp"
#include "fields.hpp"
#include "pushwise/improve.hpp"
#include "wire.hpp"

namespace pushwise::server {
namespace {

constexpr double kMost = 1e9;  // of anything a request may ask for; the grants are lower

Objective objective_from(Fields& fields) {
    const std::string wanted = fields.text("objective", "");
    if (wanted.empty()) return Objective::any;
    const Result<Objective> objective = objective_by_name(wanted);
    if (objective) return *objective;
    fields.fail(400, "bad-field", objective.message(), "objective");
    return Objective::any;
}

// Reads how far a search may go and cuts it to what the server grants.
SolveOptions limits_from(Fields& fields, const Grants& grants) {
    SolveOptions options;
    options.limits.seconds = std::min(fields.number("seconds", 60, 0.01, kMost), grants.seconds);
    const auto granted = static_cast<std::int64_t>(grants.search_bytes());
    const std::int64_t wanted =
        fields.integer("memory_mib", granted / kMebibyte, 1, std::int64_t{1} << 30) * kMebibyte;
    options.limits.memory_bytes = static_cast<std::size_t>(std::min(wanted, granted));
    if (fields.has("nodes")) {
        options.limits.nodes = static_cast<std::uint64_t>(fields.integer("nodes", 1, 1, INT64_MAX));
    }
    options.threads = static_cast<int>(
        std::min<std::int64_t>(fields.integer("threads", 1, 1, 1024), grants.threads));
    options.seed = static_cast<std::uint64_t>(fields.integer("seed", 0, 0, INT64_MAX));
    return options;
}

// An engine or objective that does not exist, or an engine whose programs are not installed.
void check_choice(Fields& fields, const SolveOptions& options) {
    const Checked checked = check_options(options);
    if (fields.problem() || checked) return;
    const std::vector<EngineInfo> all = engines();
    const auto engine = std::find_if(all.begin(), all.end(),
                                     [&](const EngineInfo& e) { return e.name == options.engine; });
    const bool known = engine != all.end();
    if (known && !engine->missing.empty()) {
        fields.fail(501, "unavailable", checked.message(), "engine");
    }
    fields.fail(400, "bad-field", checked.message(), known ? "objective" : "engine");
}

Reply ticket_reply(const std::optional<Jobs::Ticket>& ticket) {
    if (!ticket) return error_reply(503, "busy", "the queue is full; please try again later");
    return json_reply(to_text({{"job", ticket->id}, {"place", ticket->place}}), 202);
}

}  // namespace

Reply start_search(Services& services, const Call& call) {
    Fields fields(call.body);
    SolveOptions options = limits_from(fields, services.grants);
    options.engine = fields.text("engine", "auto");
    options.objective = objective_from(fields);
    const std::optional<Level> level = fields.level();
    check_choice(fields, options);
    if (fields.problem()) return *fields.problem();
    return ticket_reply(services.jobs.submit(*level, options));
}

Reply start_improving(Services& services, const Call& call) {
    Fields fields(call.body);
    const SolveOptions options = limits_from(fields, services.grants);
    const Objective objective = objective_from(fields);
    const std::string lurd = fields.required_text("lurd");
    const std::optional<Level> level = fields.level();
    if (fields.problem()) return *fields.problem();
    const Check plan = check_plan(*level, lurd);
    if (!plan.solved) return error_reply(422, "bad-plan", plan.problem, "lurd");
    return ticket_reply(services.jobs.submit(
        *level, options, [objective, text = plan.lurd](const Level& what, const SolveOptions& how) {
            return improve_plans(what, {text}, improve_options(how, objective));
        }));
}

Reply search_events(Services& services, const Call& call) {
    Reply reply = json_reply({});
    reply.type = "text/event-stream";
    reply.events = services.jobs.listen(std::string(call.name));
    if (reply.events == nullptr) return error_reply(404, "not-found", "there is no such search");
    return reply;
}

Reply stop_search(Services& services, const Call& call) {
    const std::optional<bool> stopped = services.jobs.stop(std::string(call.name));
    if (!stopped) return error_reply(404, "not-found", "there is no such search");
    return json_reply(to_text({{"stopped", *stopped}}));
}

}  // namespace pushwise::server
