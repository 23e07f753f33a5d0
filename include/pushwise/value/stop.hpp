// A flag that ends searches: raised once, from any thread or from a signal handler, and seen by
// everybody who holds a copy.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <utility>

namespace pushwise {

class Stop {
public:
    Stop() : state_(std::make_shared<State>()) {}
    // `turnstile` is called by every search when it looks at the clock, and may hold it there: that
    // is how several searches share one core and keep their memories.
    explicit Stop(std::function<void()> turnstile) : Stop() {
        state_->turnstile = std::move(turnstile);
    }

    void request() const noexcept { state_->requested.store(true, std::memory_order_relaxed); }
    [[nodiscard]] bool requested() const noexcept {
        return state_->requested.load(std::memory_order_relaxed);
    }
    // Returns when it is this search's turn; at once where there is no turnstile.
    void wait_for_turn() const {
        if (state_->turnstile) state_->turnstile();
    }

private:
    struct State {
        std::atomic<bool> requested{false};
        std::function<void()> turnstile;
    };
    std::shared_ptr<State> state_;
};

}  // namespace pushwise
