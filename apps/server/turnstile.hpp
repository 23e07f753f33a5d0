// How many requests may compute at the same time.
//
// Endpoints that only look something up never come here, so the server stays responsive however
// many others are waiting: a few compute, a bounded number waits a bounded time, the rest is told
// to come back.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>

namespace pushwise::server {

class Turnstile {
public:
    Turnstile(int places, int waiting) : free_(places), room_(waiting) {}

    // A place until destruction, or none.
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
        if (free_ == 0) {
            if (room_ == 0) return Pass(nullptr);
            --room_;
            const bool ok = left_.wait_for(lock, wait, [&] { return free_ > 0; });
            ++room_;
            if (!ok) return Pass(nullptr);
        }
        --free_;
        return Pass(this);
    }

private:
    void leave() {
        {
            const std::lock_guard lock(mutex_);
            ++free_;
        }
        left_.notify_one();
    }

    std::mutex mutex_;
    std::condition_variable left_;
    int free_;
    int room_;  // how many more may wait
};

}  // namespace pushwise::server
