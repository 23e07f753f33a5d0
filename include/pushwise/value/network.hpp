// What a distributed search needs from the machines under it: messages between numbered ranks.
#pragma once

#include <optional>
#include <string>

namespace pushwise {

struct RankMessage {
    int from = 0;
    std::string bytes;
};

// One rank's view of the run; ranks count from 0. Used from one thread.
class Network {
public:
    virtual ~Network() = default;
    [[nodiscard]] virtual int rank() const = 0;
    [[nodiscard]] virtual int size() const = 0;
    // Returns at once. What one rank sends to another arrives, once and in order.
    virtual void send(int to, std::string bytes) = 0;
    // The next message, if one is there; never waits.
    [[nodiscard]] virtual std::optional<RankMessage> receive() = 0;
};

}  // namespace pushwise
