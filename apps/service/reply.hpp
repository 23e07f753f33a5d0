// What an endpoint answers, independent of HTTP.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace pushwise::service {

struct Reply {
    int status = 200;
    std::string type = "application/json";
    // Shared because assets are sent by many threads from one copy.
    std::shared_ptr<const std::string> body = std::make_shared<const std::string>();
    std::vector<std::pair<std::string, std::string>> headers{};
};

[[nodiscard]] Reply json_reply(std::string text, int status = 200);

// The error object of docs/api.md. `field` may be empty.
[[nodiscard]] Reply error_reply(int status, std::string_view code, std::string_view message,
                                std::string_view field = {});

}  // namespace pushwise::service
