// How many requests may compute at the same time.
//
// Endpoints that only look something up never come here, so the server stays responsive however
// many others are waiting: a few compute, a bounded number waits a bounded time, first come first
// served, and the rest is told to come back.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <list>
#include <mutex>

namespace pushwise::server {

class Turnstile {
public:
    Turnstile(int computing, int waiting)
        : free_(computing), room_(static_cast<std::size_t>(waiting)) {}

    // Leave to compute until destruction, or none.
    class Pass {
    public:
        explicit Pass(Turnstile* owner) noexcept : owner_(owner) {}
        Pass(const Pass&) = delete;
        Pass& operator=(const Pass&) = delete;
        ~Pass() {
            if (owner_ != nullptr) owner_->leave();
        }
        [[nodiscard]] explicit operator bool() const noexcept { return owner_ != nullptr; }

    private:
        Turnstile* owner_;
    };

    [[nodiscard]] Pass enter(std::chrono::milliseconds wait) {
        std::unique_lock lock(mutex_);
        if (closed_ || ((free_ == 0 || !queue_.empty()) && queue_.size() >= room_)) {
            return Pass(nullptr);
        }
        const auto mine = queue_.insert(queue_.end(), ++tickets_);
        const bool called = changed_.wait_for(
            lock, wait, [&] { return closed_ || (free_ > 0 && queue_.begin() == mine); });
        queue_.erase(mine);
        const bool passes = called && !closed_;
        if (passes) --free_;
        changed_.notify_all();  // the next one may be first now
        return Pass(passes ? this : nullptr);
    }

    // Nobody enters any more, and nobody waits: for the end.
    void close() {
        const std::lock_guard lock(mutex_);
        closed_ = true;
        changed_.notify_all();
    }

private:
    void leave() {
        const std::lock_guard lock(mutex_);
        ++free_;
        changed_.notify_all();
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    int free_;
    std::size_t room_;           // how many may wait
    std::list<unsigned> queue_;  // those who wait
    unsigned tickets_ = 0;
    bool closed_ = false;
};

}  // namespace pushwise::server
