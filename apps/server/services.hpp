// What the endpoints share.
#pragma once

#include <chrono>

#include "jobs.hpp"
#include "service/host.hpp"
#include "turnstile.hpp"

namespace pushwise::server {

// Jobs, and who may compute when.
class Services : public service::Host {
public:
    Services(const service::Grants& grants, const Stop& stop)
        : Host(grants, stop), jobs_(limits_of(grants)) {}

    [[nodiscard]] Jobs& jobs() noexcept { return jobs_; }

    [[nodiscard]] service::Reply when_there_is_room(
        service::Load load, const std::function<service::Reply()>& work) override {
        Turnstile& turnstile = load == service::Load::searching ? searching_ : computing_;
        const Turnstile::Pass pass = turnstile.enter(kWaitForPlace);
        if (!pass) return error_reply(503, "busy", "too many are asking; please try again");
        return work();
    }

    // Ends every search, and nobody waits any more.
    void close() {
        computing_.close();
        searching_.close();
        jobs_.stop_all();
    }

private:
    static constexpr int kMostComputing = 2;
    static constexpr int kMostWaiting = 256;
    static constexpr std::chrono::seconds kWaitForPlace{10};

    static JobLimits limits_of(const service::Grants& grants) {
        JobLimits limits;
        limits.running = grants.running;
        limits.waiting = grants.waiting;
        return limits;
    }

    Jobs jobs_;
    Turnstile computing_{kMostComputing, kMostWaiting};
    Turnstile searching_{1, kMostWaiting};
};

}  // namespace pushwise::server
