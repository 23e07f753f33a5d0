#include "job_endpoints.hpp"

#include <unistd.h>

#include <array>
#include <fstream>

#include "service/search.hpp"
#include "service/wire.hpp"

namespace pushwise::server {
namespace {

using service::Call;
using service::Load;
using service::Route;

// Resident memory of this process; 0 where the system does not tell.
double resident_mib() {
    std::size_t all = 0;
    std::size_t resident = 0;
    std::ifstream("/proc/self/statm") >> all >> resident;
    return mebibytes(resident) * static_cast<double>(sysconf(_SC_PAGESIZE));
}

StreamedReply health(Services& services, const Call&) {
    const Jobs::Counts counts = services.jobs().counts();
    return json_reply(service::to_text({{"status", "ok"},
                                        {"running", counts.running},
                                        {"waiting", counts.waiting},
                                        {"memory_mib", resident_mib()}}));
}

StreamedReply submit(Services& services, service::SearchOrRefusal wanted) {
    if (const auto* refusal = std::get_if<service::Reply>(&wanted)) return *refusal;
    const std::optional<Jobs::Ticket> ticket =
        services.jobs().submit(std::get<service::Search>(std::move(wanted)));
    if (!ticket) return error_reply(503, "busy", "the queue is full; please try again later");
    return json_reply(service::to_text({{"job", ticket->id}, {"place", ticket->place}}), 202);
}

StreamedReply start_search(Services& services, const Call& call) {
    return submit(services, service::read_search(services.grants(), call.body));
}

StreamedReply start_improving(Services& services, const Call& call) {
    return submit(services, service::read_improvement(services.grants(), call.body));
}

StreamedReply search_events(Services& services, const Call& call) {
    StreamedReply reply = json_reply({});
    reply.type = "text/event-stream";
    reply.events = services.jobs().listen(std::string(call.name));
    if (reply.events == nullptr) return error_reply(404, "not-found", "there is no such search");
    return reply;
}

StreamedReply stop_search(Services& services, const Call& call) {
    const std::optional<bool> stopped = services.jobs().stop(std::string(call.name));
    if (!stopped) return error_reply(404, "not-found", "there is no such search");
    return json_reply(service::to_text({{"stopped", *stopped}}));
}

constexpr std::array kRoutes{
    Route<Endpoint>{"GET", "/api/health", health, Load::nothing},
    Route<Endpoint>{"POST", "/api/solve", start_search, Load::nothing},
    Route<Endpoint>{"POST", "/api/improve", start_improving, Load::nothing},
    Route<Endpoint>{"GET", "/api/jobs/*/events", search_events, Load::nothing},
    Route<Endpoint>{"DELETE", "/api/jobs/*", stop_search, Load::nothing},
};

}  // namespace

std::span<const Route<Endpoint>> routes() {
    return kRoutes;
}

}  // namespace pushwise::server
