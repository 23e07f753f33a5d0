// What the server answers: the reply of an endpoint, or a stream of events instead of its body.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "service/reply.hpp"

namespace pushwise::server {

using service::error_reply;
using service::json_reply;

// A stream of server-sent events. Destroyed when the connection ends.
class EventSource {
public:
    virtual ~EventSource() = default;
    // Waits at most `wait` for something to send; empty when there is nothing yet, no value at the
    // end of the stream.
    [[nodiscard]] virtual std::optional<std::string> next(std::chrono::milliseconds wait) = 0;
};

struct StreamedReply : service::Reply {
    StreamedReply() = default;
    StreamedReply(service::Reply reply) : service::Reply(std::move(reply)) {}  // NOLINT: is one

    std::shared_ptr<EventSource> events;  // instead of a body
};

}  // namespace pushwise::server
