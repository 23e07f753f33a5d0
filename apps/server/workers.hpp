// The threads that serve connections: as many as there are open ones, up to a bound.
//
// An event stream keeps its thread for as long as the page listens, so a fixed small pool would be
// full after a few pages. Threads that find nothing to do for a while end.
#pragma once

#include <httplib.h>

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>

namespace pushwise::server {

class Workers : public httplib::TaskQueue {
public:
    explicit Workers(std::size_t most) : most_(most) {}

    void enqueue(std::function<void()> task) override;
    // Waits until all tasks are done.
    void shutdown() override;

private:
    void work();

    const std::size_t most_;
    std::mutex mutex_;
    std::condition_variable news_;   // a task, or the end
    std::condition_variable empty_;  // a thread has ended
    std::deque<std::function<void()>> tasks_;
    std::size_t threads_ = 0;
    std::size_t idle_ = 0;
    bool closed_ = false;
};

}  // namespace pushwise::server
