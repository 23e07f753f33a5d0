#include "router.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "endpoints.hpp"

namespace pushwise::service {
namespace {

constexpr std::size_t kLongestName = 64;

constexpr std::array kRoutes{
    Route<Endpoint>{"GET", "/api/version", version_and_grants, Load::nothing},
    Route<Endpoint>{"GET", "/api/engines", list_engines, Load::nothing},
    Route<Endpoint>{"GET", "/api/formats", list_formats, Load::nothing},
    Route<Endpoint>{"GET", "/api/programs", list_programs, Load::nothing},
    Route<Endpoint>{"GET", "/api/packs", list_packs, Load::nothing},
    Route<Endpoint>{"GET", "/api/packs/*", one_pack, Load::nothing},
    Route<Endpoint>{"POST", "/api/read", read_text, Load::computing},
    Route<Endpoint>{"POST", "/api/write", write_text, Load::computing},
    Route<Endpoint>{"POST", "/api/check", check, Load::computing},
    Route<Endpoint>{"POST", "/api/atoms", check_atoms, Load::computing},
    Route<Endpoint>{"POST", "/api/export", export_picture, Load::computing},
    Route<Endpoint>{"POST", "/api/analyze", analyze_position, Load::computing},
    // What these take depends on the body: they wait for room themselves.
    Route<Endpoint>{"POST", "/api/explain", explain_position, Load::nothing},
    Route<Endpoint>{"POST", "/api/hint", hint, Load::nothing},
};

bool is_name(std::string_view text) {
    return !text.empty() && text.size() <= kLongestName &&
           std::all_of(text.begin(), text.end(),
                       [](unsigned char c) { return std::isalnum(c) != 0 || c == '-'; });
}

}  // namespace

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

Reply no_route(const std::string& allowed) {
    if (allowed.empty()) return error_reply(404, "not-found", "there is nothing at this address");
    Reply reply = error_reply(405, "bad-method", "this address takes only " + allowed);
    reply.headers.emplace_back("Allow", allowed);
    return reply;
}

std::span<const Route<Endpoint>> routes() {
    return kRoutes;
}

Reply run(Host& host, const Match<Endpoint>& match, std::string_view body) {
    const Call call{match.name, body};
    const auto answer = [&] { return match.route->endpoint(host, call); };
    return match.route->load == Load::nothing ? answer()
                                              : host.when_there_is_room(match.route->load, answer);
}

}  // namespace pushwise::service
