// The server itself: how it is, what it grants, what it can do.
#include <unistd.h>

#include <fstream>

#include "endpoints.hpp"
#include "pushwise/version.hpp"
#include "wire.hpp"

namespace pushwise::server {
namespace {

// Resident memory of this process; 0 where the system does not tell.
double resident_mib() {
    std::size_t all = 0;
    std::size_t resident = 0;
    std::ifstream("/proc/self/statm") >> all >> resident;
    return static_cast<double>(resident) * static_cast<double>(sysconf(_SC_PAGESIZE)) / kMebibyte;
}

}  // namespace

Reply health(Services& services, const Call&) {
    const Jobs::Counts counts = services.jobs.counts();
    return json_reply(to_text({{"status", "ok"},
                               {"running", counts.running},
                               {"waiting", counts.waiting},
                               {"memory_mib", resident_mib()}}));
}

Reply version_and_grants(Services& services, const Call&) {
    const Grants& g = services.grants;
    return json_reply(to_text({{"version", version()},
                               {"limits",
                                {{"body_bytes", g.body_bytes},
                                 {"seconds", g.seconds},
                                 {"memory_mib", g.search_bytes() >> 20},
                                 {"threads", g.threads},
                                 {"running", g.running},
                                 {"waiting", g.waiting},
                                 {"width", kMaxWidth},
                                 {"height", kMaxHeight},
                                 {"boxes", kMaxBoxes}}}}));
}

// Whether an engine's programs are installed is looked up once: it means searching the disk.
Reply list_engines(Services&, const Call&) {
    static const std::string text = [] {
        Json list = Json::array();
        for (const EngineInfo& e : engines())
            list.push_back(to_json(e));
        return to_text({{"engines", std::move(list)}});
    }();
    return json_reply(text);
}

Reply list_formats(Services&, const Call&) {
    Json list = Json::array();
    for (const Format& f : formats()) {
        list.push_back({{"name", f.name},
                        {"summary", f.summary},
                        {"many_levels", f.many_levels},
                        {"keeps_text", f.keeps_text}});
    }
    return json_reply(to_text({{"formats", std::move(list)}}));
}

}  // namespace pushwise::server
