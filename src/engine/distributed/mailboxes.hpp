// Ranks that are threads of one process: a mailbox for each.
//
// Many threads write into a mailbox and one reads it. The reader takes everything there is in one
// go, and looks at a flag before it asks for the lock, so that an empty mailbox costs nothing.
#pragma once

#include <atomic>
#include <exception>
#include <memory>
#include <mutex>
#include <vector>

#include "pushwise/value/network.hpp"

namespace pushwise::engine::distributed {

class Mailboxes {
public:
    explicit Mailboxes(int ranks);

    // Another rank has left before the end; there is nothing to wait for.
    class Closed final : public std::exception {};

    // What one rank sees; for one thread. receive() throws Closed.
    class View final : public Network {
    public:
        // Keeps the reference.
        View(Mailboxes& mailboxes, int rank) : mailboxes_(mailboxes), rank_(rank) {}

        [[nodiscard]] int rank() const override { return rank_; }
        [[nodiscard]] int size() const override {
            return static_cast<int>(mailboxes_.boxes_.size());
        }
        void send(int to, std::string bytes) override;
        [[nodiscard]] std::optional<RankMessage> receive() override;

    private:
        Mailboxes& mailboxes_;
        int rank_;
        std::vector<RankMessage> taken_;
        std::size_t next_ = 0;  // of these
    };

    // To be called by a rank that cannot go on. From any thread.
    void close() noexcept { closed_.store(true, std::memory_order_relaxed); }

private:
    struct alignas(64) Box {
        std::atomic<bool> is_filled{false};
        std::mutex mutex;  // guards what follows
        std::vector<RankMessage> messages;
    };

    std::vector<std::unique_ptr<Box>> boxes_;  // by rank
    std::atomic<bool> closed_{false};
};

}  // namespace pushwise::engine::distributed
