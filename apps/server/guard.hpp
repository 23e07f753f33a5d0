// Who may ask, and what every reply says about itself.
//
// The server is for the pages it serves and for local programs. A page of another site that makes a
// browser send something here is turned away by Origin and fetch metadata; a foreign name that
// resolves to this machine (DNS rebinding) by Host.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace pushwise::server {

// The parts of a request that tell where it comes from; empty where a header is absent.
struct Origins {
    std::string host;
    int hosts = 0;  // how many Host headers there were
    std::string origin;
    std::string fetch_site;
    bool changes = false;  // anything but GET and HEAD
    bool api = false;      // an address below /api/
};

class Guard {
public:
    // `host` is the address the server listens on, as the user wrote it.
    Guard(const std::string& host, int port);

    // Why the request is refused, for people; no value when it may pass.
    [[nodiscard]] std::optional<std::string> objection(const Origins& origins) const;

private:
    [[nodiscard]] bool is_us(std::string_view host) const;

    std::vector<std::string> names_;  // with port, in lower case
    bool any_address_;                // we listen on all addresses: numbers are fine, names are not
    int port_;
};

[[nodiscard]] bool is_loopback(const std::string& host);

// For every reply, errors included.
[[nodiscard]] const std::vector<std::pair<std::string, std::string>>& security_headers();

}  // namespace pushwise::server
