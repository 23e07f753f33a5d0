// Which endpoint an address means.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "reply.hpp"
#include "services.hpp"

namespace pushwise::server {

struct Route {
    std::string_view method;
    std::string_view path;  // one segment may be *, a name of letters, digits and dashes
    Reply (*endpoint)(Services&, const Call&);
    bool computes;  // has to pass the turnstile first
};

struct Match {
    const Route* route;
    std::string_view name;  // what stands for *; points into the path asked for
};

// The endpoint, or a 404 or 405. HEAD is answered like GET.
[[nodiscard]] std::variant<Match, Reply> find_route(std::string_view method, std::string_view path);

}  // namespace pushwise::server
