#include "workers.hpp"

#include <chrono>
#include <system_error>
#include <thread>

namespace pushwise::server {
namespace {

constexpr std::chrono::seconds kIdle{10};

}  // namespace

void Workers::enqueue(std::function<void()> task) {
    const std::lock_guard lock(mutex_);
    tasks_.push_back(std::move(task));
    if (tasks_.size() > idle_ && threads_ < most_) {
        try {
            std::thread([this] { work(); }).detach();  // shutdown() waits for it
            ++threads_;
        } catch (const std::system_error&) {
            // The system gives no more threads: the task waits for one of ours.
        }
    }
    news_.notify_one();
}

void Workers::work() {
    std::unique_lock lock(mutex_);
    for (;;) {
        ++idle_;
        const bool woken = news_.wait_for(lock, kIdle, [&] { return closed_ || !tasks_.empty(); });
        --idle_;
        if (tasks_.empty()) {
            if (woken && !closed_) continue;
            break;
        }
        const std::function<void()> task = std::move(tasks_.front());
        tasks_.pop_front();
        lock.unlock();
        task();
        lock.lock();
    }
    --threads_;
    // Under the lock: once shutdown() sees no threads this object may be gone.
    empty_.notify_all();
}

void Workers::shutdown() {
    std::unique_lock lock(mutex_);
    closed_ = true;
    news_.notify_all();
    empty_.wait(lock, [&] { return threads_ == 0; });
}

}  // namespace pushwise::server
