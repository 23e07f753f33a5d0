// The solving threads of one rank. They know nothing of MPI, whose calls stay in one thread.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "pushwise/solve.hpp"

namespace pushwise::cluster {

class Pool {
public:
    struct Done {
        std::size_t index;
        Answer answer;
    };

    // `options.threads` and `options.limits.memory_bytes` are for the whole pool; each thread
    // solves one level at a time with its share.
    explicit Pool(const SolveOptions& options);
    // Waits for the level that is being solved; raise options.stop to hurry it.
    ~Pool();
    Pool(const Pool&) = delete;
    Pool& operator=(const Pool&) = delete;

    void add(std::size_t index, Level level);
    [[nodiscard]] std::optional<Done> take();
    // Takes a level back that is not worked on yet. False when it is, or was.
    [[nodiscard]] bool withdraw(std::size_t index);
    // Levels added and not taken back.
    [[nodiscard]] std::size_t open() const;
    // How many levels keep it busy: one more than it works on.
    [[nodiscard]] std::size_t capacity() const noexcept { return threads_.size() + 1; }

private:
    struct Task {
        std::size_t index;
        Level level;
    };

    void work(const SolveOptions& options);

    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Task> waiting_;
    std::deque<Done> done_;
    std::size_t open_ = 0;
    bool closing_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace pushwise::cluster
