// Which endpoint an address means.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "host.hpp"

namespace pushwise::service {

template <typename Endpoint>
struct Route {
    std::string_view method;
    std::string_view path;  // one segment may be *, a name of letters, digits and dashes
    Endpoint endpoint;
    Load load;
};

template <typename Endpoint>
struct Match {
    const Route<Endpoint>* route = nullptr;  // none: nothing is there, or not for this method
    std::string_view name;                   // what stands for *; points into the path asked for
    std::string allowed;                     // the methods of this address, with commas
};

// What stands for the * of `pattern`, empty without one; no value when the path is another.
[[nodiscard]] std::optional<std::string_view> match(std::string_view pattern,
                                                    std::string_view path);

// HEAD is answered like GET.
template <typename Endpoint>
[[nodiscard]] Match<Endpoint> find_route(std::span<const Route<Endpoint>> routes,
                                         std::string_view method, std::string_view path) {
    Match<Endpoint> found;
    for (const Route<Endpoint>& route : routes) {
        const auto name = match(route.path, path);
        if (!name) continue;
        if (route.method == method || (route.method == "GET" && method == "HEAD")) {
            return {&route, *name, {}};
        }
        found.allowed += (found.allowed.empty() ? "" : ", ") + std::string(route.method);
    }
    return found;
}

// 404, or 405 where other methods are allowed.
[[nodiscard]] Reply no_route(const std::string& allowed);

using Endpoint = Reply (*)(Host&, const Call&);
// The endpoints of this folder.
[[nodiscard]] std::span<const Route<Endpoint>> routes();
[[nodiscard]] Reply run(Host& host, const Match<Endpoint>& match, std::string_view body);

}  // namespace pushwise::service
