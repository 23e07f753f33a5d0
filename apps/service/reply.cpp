#include "reply.hpp"

#include "wire.hpp"

namespace pushwise::service {

Reply json_reply(std::string text, int status) {
    Reply reply;
    reply.status = status;
    reply.body = std::make_shared<const std::string>(std::move(text));
    reply.headers.emplace_back("Cache-Control", "no-store");
    return reply;
}

Reply error_reply(int status, std::string_view code, std::string_view message,
                  std::string_view field) {
    Json error{{"code", code}, {"message", message}};
    if (!field.empty()) error["field"] = field;
    Reply reply = json_reply(to_text({{"error", std::move(error)}}), status);
    if (status == 503) reply.headers.emplace_back("Retry-After", "5");
    return reply;
}

}  // namespace pushwise::service
