#include "pushwise/batch.hpp"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "api/guarded.hpp"
#include "support/thread.hpp"

namespace pushwise {
namespace {

struct Job {
    std::size_t index = 0;
    Level level;
    std::size_t memory_bytes = 0;  // that the search for it may use
};

class SideBySide {
public:
    SideBySide(const NextLevel& next, const BatchOptions& options, const TakeAnswer& done)
        : next_(next), options_(options), done_(done) {}

    void run() {
        std::optional<Job> first = draw();
        std::optional<Job> second = draw();
        if (!first) return;
        side_by_side_ = second ? options_.solve.threads : 1;
        each_ = options_.solve;
        each_.threads = options_.solve.threads / side_by_side_;
        drawn_.push_back(std::move(*first));
        if (second) drawn_.push_back(std::move(*second));
        std::vector<support::Thread> helpers;
        for (int i = 1; i < side_by_side_; ++i)
            helpers.emplace_back([this] { work(); });
        work();
        helpers.clear();  // waits for them
        if (failure_) std::rethrow_exception(failure_);
    }

private:
    std::optional<Job> draw() {
        if (over_ || options_.solve.stop.requested()) return std::nullopt;
        std::optional<Level> level = next_();
        over_ = !level.has_value();
        if (over_) return std::nullopt;
        return Job{count_++, std::move(*level), 0};
    }

    // What the caller's functions throw ends the batch, and leaves it where it was called.
    void work() {
        try {
            go_through_levels();
        } catch (...) {
            const std::lock_guard lock(mutex_);
            if (!failure_) failure_ = std::current_exception();
            refuse();
        }
        changed_.notify_all();
    }

    // Locked once for each level: where levels take less than a millisecond, waiting for the others
    // is what keeps them from scaling.
    void go_through_levels() {
        std::unique_lock lock(mutex_, std::defer_lock);
        lock_awake(lock);
        while (std::optional<Job> job = take(lock)) {
            lock.unlock();
            Answer answer = answer_to(*job);
            const std::size_t index = job->index;
            job.reset();  // freed before the lock is taken again
            lock_awake(lock);
            finish(index, std::move(answer));
        }
    }

    Answer answer_to(const Job& job) const {
        SolveOptions options = each_;
        options.limits.memory_bytes = job.memory_bytes;
        if (options_.progress) {
            options.progress = [this, index = job.index](const Progress& p) {
                options_.progress(index, p);
            };
        }
        return api::guarded(job.level, options, options_.work ? options_.work : solve);
    }

    // Others hold the mutex for microseconds. To fall asleep and be woken takes longer.
    static void lock_awake(std::unique_lock<std::mutex>& lock) {
        constexpr int kTries = 100;
        for (int i = 0; i < kTries && !lock.try_lock(); ++i)
            std::this_thread::yield();
        if (!lock) lock.lock();
    }

    // Pre, of all that follow: the mutex is held.
    std::optional<Job> take(std::unique_lock<std::mutex>& lock) {
        if (options_.has_room && drawn_.empty()) {
            changed_.wait(lock, [this] { return running_ == 0 || over_ || options_.has_room(); });
        }
        std::optional<Job> job;
        if (!drawn_.empty()) {
            job = std::move(drawn_.front());
            drawn_.pop_front();
        } else {
            job = draw();
        }
        if (!job) return job;
        ++running_;
        job->memory_bytes = share_of_memory();
        return job;
    }

    [[nodiscard]] std::size_t share_of_memory() const {
        const std::size_t all = options_.solve.limits.memory_bytes;
        const std::size_t held = options_.held_bytes ? options_.held_bytes() : 0;
        return (all - std::min(held, all / 2)) / static_cast<std::size_t>(side_by_side_);
    }

    void finish(std::size_t index, Answer answer) {
        --running_;
        if (!refused_ && !done_({index, std::move(answer), std::nullopt})) refuse();
        if (options_.has_room) changed_.notify_all();
    }

    // Takes no more answers and begins nothing new.
    void refuse() {
        refused_ = true;
        over_ = true;
        drawn_.clear();
        options_.solve.stop.request();
    }

    const NextLevel& next_;
    const BatchOptions& options_;
    const TakeAnswer& done_;
    SolveOptions each_;
    int side_by_side_ = 1;  // levels at the same time

    std::mutex mutex_;  // guards what follows
    std::condition_variable changed_;
    std::deque<Job> drawn_;
    std::size_t running_ = 0;
    std::size_t count_ = 0;
    bool over_ = false;     // nothing more to draw
    bool refused_ = false;  // `done` wants no more answers
    std::exception_ptr failure_;
};

}  // namespace

void solve_batch(const NextLevel& next, const BatchOptions& options, const TakeAnswer& done) {
    if (options.dedupe) {
        batch_without_copies(solve_batch, next, options, done);
    } else {
        SideBySide(next, options, done).run();
    }
}

}  // namespace pushwise
