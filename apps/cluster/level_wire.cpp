#include "cluster/level_wire.hpp"

namespace pushwise::cluster {

void put_level(ByteWriter& out, const Level& level) {
    out.put<std::uint64_t>(level.rows().size());
    for (const std::string& row : level.rows())
        out.text(row);
}

Level read_level(ByteReader& in) {
    LevelParts parts;
    parts.rows.resize(in.get<std::uint64_t>());
    for (std::string& row : parts.rows)
        row = in.text();
    return collection_of({parts}).levels().front();
}

}  // namespace pushwise::cluster
