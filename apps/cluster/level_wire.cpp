#include "cluster/level_wire.hpp"

namespace pushwise::cluster {

namespace {

void put_texts(ByteWriter& out, const std::vector<std::string>& texts) {
    out.put<std::uint64_t>(texts.size());
    for (const std::string& text : texts)
        out.text(text);
}

std::vector<std::string> read_texts(ByteReader& in) {
    std::vector<std::string> texts(in.get<std::uint64_t>());
    for (std::string& text : texts)
        text = in.text();
    return texts;
}

}  // namespace

void put_level(ByteWriter& out, const Level& level, const std::vector<std::string>& plans) {
    put_texts(out, level.rows());
    put_texts(out, plans);
}

Task read_level(ByteReader& in) {
    LevelParts parts;
    parts.rows = read_texts(in);
    std::vector<std::string> plans = read_texts(in);
    return {collection_of({parts}).levels().front(), std::move(plans)};
}

}  // namespace pushwise::cluster
