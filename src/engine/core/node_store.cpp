#include "engine/core/node_store.hpp"

#include <cassert>
#include <new>

namespace pushwise::engine::core {
namespace {

constexpr std::size_t kNodeBlockBytes = std::size_t{1} << 20;

std::size_t record_bytes(int boxes, bool wide, bool has_second_cost) {
    const std::size_t bytes = sizeof(Node) + (has_second_cost ? sizeof(std::int32_t) : 0) +
                              static_cast<std::size_t>(boxes) * (wide ? 2 : 1);
    return (bytes + alignof(Node) - 1) / alignof(Node) * alignof(Node);
}

}  // namespace

NodeStore::NodeStore(std::span<const board::Square> box_squares, int squares, int boxes,
                     bool has_second_cost, const PositionHash& position_hash,
                     support::Budget& budget)
    : budget_(budget),
      position_hash_(position_hash),
      boxes_(boxes),
      has_second_cost_(has_second_cost),
      wide_(box_squares.size() > 256),
      nodes_(record_bytes(boxes, wide_, has_second_cost), kNodeBlockBytes, budget),
      table_(budget),
      square_of_(box_squares.begin(), box_squares.end()),
      number_of_(squares, board::kNoSquare) {
    for (std::size_t i = 0; i < square_of_.size(); ++i) {
        number_of_[square_of_[i]] = static_cast<board::Square>(i);
    }
}

void NodeStore::boxes(NodeIndex i, std::span<board::Square> out) const noexcept {
    for (int box = 0; box < boxes_; ++box)
        out[box] = square_at(i, box);
}

NodeIndex NodeStore::add(const Node& node, std::int32_t second_cost,
                         std::span<const board::Square> boxes, std::uint64_t hash) {
    const auto file_all = [this](auto file) {
        for (NodeIndex i = 0; i < size(); ++i) {
            if (header(i)->replaced == 0) file(hash_of(i), i);
        }
    };
    if (!table_.make_room(file_all)) return kNoNode;
    const NodeIndex index = append(node, second_cost, boxes);
    if (index != kNoNode) table_.file(hash, index);
    return index;
}

NodeIndex NodeStore::replace(NodeIndex old, const Node& node, std::int32_t second_cost,
                             std::span<const board::Square> boxes, std::uint64_t hash) {
    const NodeIndex index = append(node, second_cost, boxes);
    if (index == kNoNode) return kNoNode;
    table_.replace(hash, old, index);
    header(old)->replaced = 1;
    return index;
}

NodeIndex NodeStore::append(const Node& node, std::int32_t second_cost,
                            std::span<const board::Square> boxes) {
    const NodeIndex index = size();
    if (index == kNoNode - 1) {
        budget_.run_out_of_room();
        return kNoNode;
    }
    if (!nodes_.extend()) return kNoNode;
    new (header(index)) Node(node);
    if (has_second_cost_) new (second_cost_at(index)) std::int32_t(second_cost);
    std::uint8_t* data = payload(index);
    for (const board::Square s : boxes) {
        if (wide_) {
            *data++ = static_cast<std::uint8_t>(s);
            *data++ = static_cast<std::uint8_t>(s >> 8);
        } else {
            assert(number_of_[s] != board::kNoSquare);
            *data++ = static_cast<std::uint8_t>(number_of_[s]);
        }
    }
    return index;
}

std::uint64_t NodeStore::hash_of(NodeIndex i) const noexcept {
    PositionHash::Boxes boxes{};
    for (int box = 0; box < boxes_; ++box)
        position_hash_.toggle(boxes, square_at(i, box));
    return position_hash_.of(boxes, header(i)->player);
}

}  // namespace pushwise::engine::core
