// Searches that outlive the request that asked for them: a bounded queue, a fixed number of
// searching threads, and listeners who hear how it goes.
//
// A job ends by itself (every search has limits), when it is stopped, or when nobody has listened
// to it for a while: a closed page must not leave a search behind. Its answer is kept for a minute
// so that a reconnect loses nothing.
//
// Thread safety: everything may be called from any thread.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include "service/rate.hpp"
#include "service/search.hpp"
#include "streamed_reply.hpp"

namespace pushwise::server {

struct JobLimits {
    int running = 2;
    int waiting = 512;
    std::chrono::milliseconds unheard{8000};  // a job nobody listens to is stopped after this
    std::chrono::milliseconds kept{60000};    // an answer is forgotten after this,
    std::size_t answers = 1024;               // or when this many newer ones are kept
};

class Jobs {
public:
    explicit Jobs(const JobLimits& limits);
    ~Jobs();  // as stop_all()
    Jobs(const Jobs&) = delete;
    Jobs& operator=(const Jobs&) = delete;

    struct Ticket {
        std::string id;
        int place = 0;  // 0 runs at once, 1 is next in line
    };
    // No value when the queue is full.
    [[nodiscard]] std::optional<Ticket> submit(service::Search search);

    // Asks the job to end; false when it had already ended, no value when there is none.
    std::optional<bool> stop(const std::string& id);

    // The events of the job as docs/api.md has them, from its present state on; nullptr when there
    // is no such job. The job counts as listened to for as long as the source lives.
    [[nodiscard]] std::shared_ptr<EventSource> listen(const std::string& id);

    struct Counts {
        int running = 0;
        int waiting = 0;
    };
    [[nodiscard]] Counts counts() const;

    // Ends every search and takes no more. Returns when all threads have ended.
    void stop_all();

private:
    using Clock = std::chrono::steady_clock;
    class Listener;

    enum class State { waiting, running, ended };
    struct Job {
        Job(std::string name, service::Search what)
            : id(std::move(name)), search(std::move(what)) {}

        std::string id;
        service::Search search;
        State state = State::waiting;
        int listeners = 0;
        Clock::time_point since;  // ended, or else last listened to
        std::optional<Progress> progress;
        service::Rate rate;
        std::uint64_t reports = 0;  // how often `progress` was set
        std::optional<Answer> answer;
        std::condition_variable changed;  // there is an answer or a report
    };
    using JobPtr = std::shared_ptr<Job>;

    void work();         // of the searching threads
    void look_around();  // of the thread that ends what nobody wants any more
    void report(Job& job, const Progress& progress);
    void finish(const JobPtr& job, Answer answer);  // REQUIRES mutex_
    void stop_job(const JobPtr& job);               // REQUIRES mutex_; pre: it has not ended
    [[nodiscard]] int place(const Job& job) const;  // REQUIRES mutex_
    // How many must wait for another to end; one that an idle thread is about to take does not.
    [[nodiscard]] int waiting() const;   // REQUIRES mutex_
    [[nodiscard]] std::string new_id();  // REQUIRES mutex_

    const JobLimits limits_;
    mutable std::mutex mutex_;
    std::condition_variable waits_;  // something waits, or all is over
    std::condition_variable over_;   // closed_ was set
    std::unordered_map<std::string, JobPtr> jobs_;
    std::deque<JobPtr> queue_;
    std::deque<JobPtr> ended_;  // oldest first
    int running_ = 0;
    bool closed_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace pushwise::server
