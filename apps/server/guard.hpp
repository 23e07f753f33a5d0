// Who may ask, and what every reply says about itself.
//
// The server is for the pages it serves and for local programs. A page of another site that makes a
// browser send something here is turned away by Origin and fetch metadata; a foreign name that
// resolves to this machine (DNS rebinding) by Host. The one exception are sites the user has named:
// their pages may use the interface below /api/, and nothing else.
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
    Guard(const std::string& host, int port, const std::vector<std::string>& allowed_origins);

    // Why the request is refused, for people; no value when it may pass.
    [[nodiscard]] std::optional<std::string> objection(const Origins& origins) const;

    // Whether the request comes from a page of a site the user has named, for the interface.
    [[nodiscard]] bool is_guest(const Origins& origins) const;

private:
    [[nodiscard]] bool is_us(std::string_view host) const;

    std::vector<std::string> names_;   // with port, in lower case
    std::vector<std::string> guests_;  // origins, in lower case
    bool any_address_;  // we listen on all addresses: numbers are fine, names are not
    int port_;
};

[[nodiscard]] bool is_loopback(const std::string& host);

// What a reply to a guest says, so that the browser hands it to his page; and what the answer to
// the browser's question says whether the page may ask at all.
using Headers = std::vector<std::pair<std::string, std::string>>;
[[nodiscard]] Headers guest_headers(const std::string& origin);
[[nodiscard]] Headers preflight_headers();

// For every reply, errors included.
[[nodiscard]] const Headers& security_headers();

}  // namespace pushwise::server
