// Solving levels that come one by one: threads that wait for them.
//
//     pushwise::Pool pool(options);
//     pool.add(0, level);
//     pool.wait(std::chrono::seconds(1));
//     if (auto done = pool.take()) use(done->index, done->answer);
//
// For callers that have something else to do while levels are solved, as a rank of a cluster or an
// interpreter has; who can hand over a function that gives levels takes solve_batch() (batch.hpp).
// Any thread may call anything here.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "pushwise/solve.hpp"

namespace pushwise {

class Pool {
public:
    struct Done {
        std::size_t index;
        Answer answer;
    };

    // `options.threads` and `options.limits.memory_bytes` are for the whole pool; each thread
    // solves one level at a time with its share. Throws std::system_error when they cannot be
    // started.
    explicit Pool(const SolveOptions& options);
    // Waits for the levels that are being solved; raise options.stop to hurry them.
    ~Pool();
    Pool(const Pool&) = delete;
    Pool& operator=(const Pool&) = delete;

    // `plans` are for this level what SolveOptions::plans are.
    void add(std::size_t index, Level level, std::vector<std::string> plans = {});
    // A level that is done, in the order they are finished; nothing when none is.
    [[nodiscard]] std::optional<Done> take();
    // All that are done.
    [[nodiscard]] std::deque<Done> take_all();
    // Until there is something to take, or for this long.
    void wait(std::chrono::milliseconds longest) const;
    // Takes a level back that is not worked on yet. False when it is, or was.
    [[nodiscard]] bool withdraw(std::size_t index);
    // Levels added and not taken back.
    [[nodiscard]] std::size_t open() const;
    // Does a level wait to be worked on?
    [[nodiscard]] bool has_backlog() const;
    // How few levels keep it busy: one more than it works on.
    [[nodiscard]] std::size_t capacity() const noexcept { return threads_.size() + 1; }

private:
    struct Task {
        std::size_t index;
        Level level;
        std::vector<std::string> plans;
    };

    void work(const SolveOptions& options);
    void close();  // waits for all threads

    mutable std::mutex mutex_;
    std::condition_variable changed_;           // a level was added, or the end has come
    mutable std::condition_variable finished_;  // an answer was added
    std::deque<Task> waiting_;
    std::deque<Done> done_;
    std::size_t open_ = 0;
    bool closing_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace pushwise
