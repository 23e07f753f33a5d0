// The endpoints of docs/api.md that only a server has: searches that outlive their request, and the
// server's health.
#pragma once

#include <span>

#include "service/router.hpp"
#include "services.hpp"
#include "streamed_reply.hpp"

namespace pushwise::server {

using Endpoint = StreamedReply (*)(Services&, const service::Call&);
[[nodiscard]] std::span<const service::Route<Endpoint>> routes();

}  // namespace pushwise::server
