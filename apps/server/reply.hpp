// What an endpoint answers, independent of the HTTP library.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace pushwise::server {

// A stream of server-sent events. Destroyed when the connection ends.
class EventSource {
public:
    virtual ~EventSource() = default;
    // Waits at most `wait` for something to send; empty when there is nothing yet, no value at the
    // end of the stream.
    [[nodiscard]] virtual std::optional<std::string> next(std::chrono::milliseconds wait) = 0;
};

struct Reply {
    int status = 200;
    std::string type = "application/json";
    // Shared because assets are sent by many threads from one copy.
    std::shared_ptr<const std::string> body = std::make_shared<const std::string>();
    std::vector<std::pair<std::string, std::string>> headers;
    std::shared_ptr<EventSource> events;  // instead of a body
};

[[nodiscard]] Reply json_reply(std::string text, int status = 200);

// The error object of docs/api.md. `field` may be empty.
[[nodiscard]] Reply error_reply(int status, std::string_view code, std::string_view message,
                                std::string_view field = {});

}  // namespace pushwise::server
