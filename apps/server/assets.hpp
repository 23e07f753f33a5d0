// The pages of the application, embedded in the binary.
//
// Nothing here looks at the disk: an address is looked up in a table. Files are compressed once, on
// the first call. Those below /assets/ carry a hash in their name and may be kept for ever; the
// others are asked for again each time and answered "not modified" by their hash.
#pragma once

#include <optional>
#include <string_view>

#include "service/reply.hpp"

namespace pushwise::server {

struct AssetRequest {
    std::string_view path;
    std::string_view accept_encoding;
    std::string_view if_none_match;
};

// "/" is index.html. No value when there is no such file.
[[nodiscard]] std::optional<service::Reply> asset(const AssetRequest& request);

}  // namespace pushwise::server
