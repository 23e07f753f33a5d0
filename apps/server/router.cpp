#include "router.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "endpoints.hpp"

namespace pushwise::server {
namespace {

constexpr std::size_t kLongestName = 64;

constexpr std::array kRoutes{
    Route{"GET", "/api/health", health, false},
    Route{"GET", "/api/version", version_and_grants, false},
    Route{"GET", "/api/engines", list_engines, false},
    Route{"GET", "/api/formats", list_formats, false},
    Route{"GET", "/api/packs", list_packs, false},
    Route{"GET", "/api/packs/*", one_pack, false},
    Route{"POST", "/api/read", read_text, true},
    Route{"POST", "/api/write", write_text, true},
    Route{"POST", "/api/check", check, true},
    Route{"POST", "/api/atoms", check_atoms, true},
    Route{"POST", "/api/export", export_picture, true},
    Route{"POST", "/api/solve", start_search, false},
    Route{"POST", "/api/improve", start_improving, false},
    Route{"GET", "/api/jobs/*/events", search_events, false},
    Route{"DELETE", "/api/jobs/*", stop_search, false},
    Route{"POST", "/api/analyze", analyze_position, true},
    Route{"POST", "/api/explain", explain_position, false},
    Route{"POST", "/api/hint", hint, false},
};

bool is_name(std::string_view text) {
    return !text.empty() && text.size() <= kLongestName &&
           std::all_of(text.begin(), text.end(),
                       [](unsigned char c) { return std::isalnum(c) != 0 || c == '-'; });
}

// What stands for the * of `pattern`, empty without one; no value when the path is another.
std::optional<std::string_view> match(std::string_view pattern, std::string_view path) {
    const std::size_t star = pattern.find('*');
    if (star == std::string_view::npos) {
        return pattern == path ? std::optional(std::string_view()) : std::nullopt;
    }
    const std::string_view before = pattern.substr(0, star);
    const std::string_view after = pattern.substr(star + 1);
    if (path.size() < before.size() + after.size() || !path.starts_with(before) ||
        !path.ends_with(after)) {
        return std::nullopt;
    }
    const std::string_view name = path.substr(star, path.size() - before.size() - after.size());
    return is_name(name) ? std::optional(name) : std::nullopt;
}

}  // namespace

std::variant<Match, Reply> find_route(std::string_view method, std::string_view path) {
    std::string allowed;
    for (const Route& route : kRoutes) {
        const auto name = match(route.path, path);
        if (!name) continue;
        if (route.method == method || (route.method == "GET" && method == "HEAD")) {
            return Match{&route, *name};
        }
        allowed += (allowed.empty() ? "" : ", ") + std::string(route.method);
    }
    if (allowed.empty()) return error_reply(404, "not-found", "there is nothing at this address");
    Reply reply = error_reply(405, "bad-method", "this address takes only " + allowed);
    reply.headers.emplace_back("Allow", allowed);
    return reply;
}

}  // namespace pushwise::server
