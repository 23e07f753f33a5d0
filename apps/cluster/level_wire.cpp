#include "cluster/level_wire.hpp"

namespace pushwise::cluster {

std::string level_message(std::size_t index, const Level& level) {
    ByteWriter out;
    out.put<std::uint64_t>(index).put<std::uint64_t>(level.rows().size());
    for (const std::string& row : level.rows())
        out.text(row);
    return out.take();
}

Level level_of(ByteReader& in) {
    LevelParts parts;
    parts.rows.resize(in.get<std::uint64_t>());
    for (std::string& row : parts.rows)
        row = in.text();
    return collection_of({parts}).levels().front();
}

}  // namespace pushwise::cluster
