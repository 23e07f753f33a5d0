// The program itself: what it grants and what it can do.
#include "endpoints.hpp"
#include "pushwise/logic.hpp"
#include "pushwise/version.hpp"
#include "wire.hpp"

namespace pushwise::service {
Reply version_and_grants(Host& host, const Call&) {
    const Grants& g = host.grants();
    const std::string built_from = commit();
    return json_reply(to_text({{"version", version()},
                               {"commit", built_from.empty() ? Json() : Json(built_from)},
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
Reply list_engines(Host&, const Call&) {
    static const std::string text = [] {
        Json list = Json::array();
        for (const EngineInfo& e : engines())
            list.push_back(to_json(e));
        return to_text({{"engines", std::move(list)}});
    }();
    return json_reply(text);
}

Reply list_programs(Host&, const Call&) {
    Json list = Json::array();
    for (const InstalledProgram& p : installed_programs()) {
        // A request runs programs of clingo only, and none that only its engine can run.
        if (!p.file.ends_with(".lp") || p.use == ProgramUse::never) continue;
        list.push_back({{"file", p.file}, {"summary", p.summary}, {"text", p.text}});
    }
    return json_reply(to_text({{"programs", std::move(list)}}));
}

Reply list_formats(Host&, const Call&) {
    Json list = Json::array();
    for (const Format& f : formats()) {
        list.push_back({{"name", f.name},
                        {"summary", f.summary},
                        {"many_levels", f.many_levels},
                        {"keeps_text", f.keeps_text}});
    }
    return json_reply(to_text({{"formats", std::move(list)}}));
}

}  // namespace pushwise::service
