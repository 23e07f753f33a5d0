// What an endpoint sees of the program it runs in: the server, with many requests at a time, or the
// WebAssembly module, with one.
#pragma once

#include <functional>
#include <string_view>
#include <utility>

#include "grants.hpp"
#include "pushwise/value/stop.hpp"
#include "reply.hpp"

namespace pushwise::service {

// How long the work of a request takes.
enum class Load {
    nothing,    // it looks something up
    computing,  // milliseconds
    searching,  // seconds
};

class Host {
public:
    Host(const Grants& grants, Stop stop) : grants_(grants), stop_(std::move(stop)) {}
    virtual ~Host() = default;

    [[nodiscard]] const Grants& grants() const noexcept { return grants_; }
    // Raised when the program ends: cuts short what a request waits for.
    [[nodiscard]] const Stop& stop() const noexcept { return stop_; }
    // Does the work when there is room for it; a 503 where too many are waiting already.
    [[nodiscard]] virtual Reply when_there_is_room(Load load,
                                                   const std::function<Reply()>& work) = 0;

private:
    Grants grants_;
    Stop stop_;
};

// A request that has found its endpoint.
struct Call {
    std::string_view name;  // the variable part of the path
    std::string_view body;
};

}  // namespace pushwise::service
