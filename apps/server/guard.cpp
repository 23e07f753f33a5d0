#include "guard.hpp"

#include <arpa/inet.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>

namespace pushwise::server {
namespace {

std::string lower(std::string_view text) {
    std::string out(text);
    for (char& c : out)
        c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return out;
}

bool is_number(int family, const std::string& host) {
    std::array<unsigned char, sizeof(in6_addr)> address{};
    return inet_pton(family, host.c_str(), address.data()) == 1;
}

// As it stands in a URL: IPv6 in brackets.
std::string in_url(const std::string& host) {
    return is_number(AF_INET6, host) ? "[" + host + "]" : lower(host);
}

std::string machine_name() {
    std::array<char, 256> name{};
    return gethostname(name.data(), name.size() - 1) == 0 ? lower(name.data()) : "";
}

}  // namespace

bool is_loopback(const std::string& host) {
    return host == "localhost" || host == "::1" ||
           (is_number(AF_INET, host) && host.starts_with("127."));
}

Guard::Guard(const std::string& host, int port, const std::vector<std::string>& allowed_origins)
    : any_address_(host == "0.0.0.0" || host == "::"), port_(port) {
    std::vector<std::string> hosts{in_url(host)};
    if (is_loopback(host) || any_address_) {
        hosts.insert(hosts.end(), {"localhost", "127.0.0.1", "[::1]"});
    }
    if (!is_loopback(host) && !machine_name().empty()) hosts.push_back(machine_name());
    for (const std::string& origin : allowed_origins)
        guests_.push_back(lower(origin));
    for (const std::string& name : hosts) {
        names_.push_back(name + ":" + std::to_string(port));
        if (port == 80) names_.push_back(name);
    }
}

bool Guard::is_us(std::string_view host) const {
    const std::string name = lower(host);
    if (std::find(names_.begin(), names_.end(), name) != names_.end()) return true;
    if (!any_address_) return false;
    const std::string ending = ":" + std::to_string(port_);
    if (!name.ends_with(ending)) return false;
    const std::string address = name.substr(0, name.size() - ending.size());
    if (address.starts_with('[') && address.ends_with(']')) {
        return is_number(AF_INET6, address.substr(1, address.size() - 2));
    }
    return is_number(AF_INET, address);
}

bool Guard::is_guest(const Origins& origins) const {
    return origins.api && !origins.origin.empty() &&
           std::find(guests_.begin(), guests_.end(), lower(origins.origin)) != guests_.end();
}

std::optional<std::string> Guard::objection(const Origins& origins) const {
    if (origins.hosts != 1 || !is_us(origins.host)) {
        return "this server does not answer to that host name";
    }
    if (is_guest(origins)) return std::nullopt;
    constexpr std::string_view kScheme = "http://";
    if (!origins.origin.empty()) {
        const bool same = origins.origin.starts_with(kScheme) &&
                          lower(origins.origin.substr(kScheme.size())) == lower(origins.host);
        if (!same) return "requests from other sites are not answered";
    }
    const bool sensitive = origins.changes || origins.api;
    const bool own = origins.fetch_site.empty() || origins.fetch_site == "same-origin" ||
                     origins.fetch_site == "none";
    if (sensitive && !own) return "requests from other sites are not answered";
    return std::nullopt;
}

Headers guest_headers(const std::string& origin) {
    return {{"Access-Control-Allow-Origin", origin}, {"Vary", "Origin"}};
}

Headers preflight_headers() {
    return {{"Access-Control-Allow-Methods", "GET, POST, DELETE"},
            {"Access-Control-Allow-Headers", "Content-Type"},
            {"Access-Control-Allow-Private-Network", "true"},
            {"Access-Control-Max-Age", "600"}};
}

const Headers& security_headers() {
    static const Headers headers{
        {"Content-Security-Policy",
         "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
         "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
         "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
        {"X-Content-Type-Options", "nosniff"},
        {"X-Frame-Options", "DENY"},
        {"Referrer-Policy", "no-referrer"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"Cross-Origin-Embedder-Policy", "require-corp"},
        {"Permissions-Policy", "camera=(), geolocation=(), microphone=()"},
    };
    return headers;
}

}  // namespace pushwise::server
