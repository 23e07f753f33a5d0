#include "engine/distributed/threads.hpp"

#include <exception>
#include <limits>
#include <mutex>

#include "engine/distributed/mailboxes.hpp"
#include "support/thread.hpp"

namespace pushwise::engine::distributed {
namespace {

// All ranks of one search.
class Ranks {
public:
    Ranks(const board::Board& board, const Request& request, const core::Rules& rules)
        : board_(board), request_(request), rules_(rules), mailboxes_(request.threads) {}

    Outcome run() {
        {
            std::vector<support::Thread> helpers;
            try {
                for (int rank = 1; rank < request_.threads; ++rank)
                    helpers.emplace_back([this, rank] { work(rank); });
                work(0);
            } catch (...) {  // no thread to be had
                mailboxes_.close();
                throw;
            }
        }
        if (failure_ != nullptr) std::rethrow_exception(failure_);
        return std::move(outcome_);
    }

private:
    // An exception must not leave a thread, and the others must not wait for it.
    void work(int rank) noexcept {
        try {
            Mailboxes::View view(mailboxes_, rank);
            Outcome outcome = DistributedAstar(view, kSetting, rules_).solve(board_, share(rank));
            if (rank == 0) outcome_ = std::move(outcome);
        } catch (const Mailboxes::Closed&) {  // somebody else has said why
        } catch (...) {
            const std::lock_guard lock(mutex_);
            if (failure_ == nullptr) failure_ = std::current_exception();
            mailboxes_.close();
        }
    }

    [[nodiscard]] Request share(int rank) const {
        Request request = request_;
        request.limits = request_.limits.part(static_cast<std::size_t>(rank),
                                              static_cast<std::size_t>(request_.threads));
        return request;
    }

    // A thread of this process is never lost, and messages between threads cost next to nothing.
    // What costs is the bound of a child its owner knows already: larger patches send fewer.
    static constexpr Setting kSetting{
        .patch = 5, .patience = std::numeric_limits<double>::infinity(), .rounds = 1};

    const board::Board& board_;
    const Request& request_;
    const core::Rules& rules_;
    Mailboxes mailboxes_;
    Outcome outcome_;
    std::mutex mutex_;  // guards what follows
    std::exception_ptr failure_;
};

}  // namespace

Outcome ThreadedAstar::solve(const board::Board& board, const Request& request) const {
    return Ranks(board, request, rules_).run();
}

}  // namespace pushwise::engine::distributed
