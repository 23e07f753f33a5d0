#include "engine/core/node_store.hpp"

#include <algorithm>
#include <cassert>
#include <new>

namespace pushwise::engine::core {
namespace {

constexpr std::size_t kFirstBlockBytes = std::size_t{1} << 20;
constexpr std::size_t kFirstSlots = std::size_t{1} << 12;

}  // namespace

NodeStore::NodeStore(std::span<const board::Square> box_squares, int squares, int boxes,
                     const Zobrist& zobrist, support::Budget& budget)
    : budget_(budget),
      zobrist_(zobrist),
      boxes_(boxes),
      wide_(box_squares.size() > 256),
      slots_(budget),
      square_of_(box_squares.begin(), box_squares.end()),
      number_of_(squares, board::kNoSquare) {
    const std::size_t payload = static_cast<std::size_t>(boxes) * (wide_ ? 2 : 1);
    stride_ = (sizeof(Node) + payload + alignof(Node) - 1) / alignof(Node) * alignof(Node);
    nodes_per_block_ = std::max<std::size_t>(1, kFirstBlockBytes / stride_);
    for (std::size_t i = 0; i < square_of_.size(); ++i) {
        number_of_[square_of_[i]] = static_cast<board::Square>(i);
    }
}

NodeStore::~NodeStore() {
    budget_.release(claimed_);
}

void NodeStore::boxes(NodeIndex i, std::span<board::Square> out) const noexcept {
    for (int box = 0; box < boxes_; ++box)
        out[box] = square_at(i, box);
}

NodeIndex NodeStore::add(const Node& node, std::span<const board::Square> boxes,
                         std::uint64_t hash) {
    if ((filed_ + 1) * 4 > slots_.size() * 3 && !grow_table()) return kNoNode;
    const NodeIndex index = append(node, boxes);
    if (index != kNoNode) file(hash, index);
    return index;
}

NodeIndex NodeStore::replace(NodeIndex old, const Node& node, std::span<const board::Square> boxes,
                             std::uint64_t hash) {
    const NodeIndex index = append(node, boxes);
    if (index == kNoNode) return kNoNode;
    std::size_t slot = home(hash);
    while (slots_[slot].node != old) {
        if (++slot == slots_.size()) slot = 0;
    }
    slots_[slot].node = index;
    header(old)->replaced = 1;
    return index;
}

NodeIndex NodeStore::append(const Node& node, std::span<const board::Square> boxes) {
    if (size_ == kNoNode - 1) {
        budget_.run_out_of_room();
        return kNoNode;
    }
    if (size_ == blocks_.size() * nodes_per_block_) {
        const std::size_t bytes = nodes_per_block_ * stride_;
        if (!budget_.claim(bytes)) return kNoNode;
        claimed_ += bytes;
        blocks_.emplace_back(new std::uint8_t[bytes]);
    }
    const NodeIndex index = size_++;
    new (header(index)) Node(node);
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
    std::uint64_t hash = zobrist_.player(header(i)->player);
    for (int box = 0; box < boxes_; ++box)
        hash ^= zobrist_.box(square_at(i, box));
    return hash;
}

void NodeStore::file(std::uint64_t hash, NodeIndex node) noexcept {
    std::size_t slot = home(hash);
    while (slots_[slot].node != kNoNode) {
        if (++slot == slots_.size()) slot = 0;
    }
    slots_[slot] = {node, tag_of(hash)};
    ++filed_;
}

bool NodeStore::grow_table() {
    const std::size_t old = slots_.size();
    const std::size_t wanted = std::max(kFirstSlots, old + old / 2);
    if (!slots_.renew(wanted, Slot{})) return false;
    filed_ = 0;
    for (NodeIndex i = 0; i < size_; ++i) {
        if (header(i)->replaced == 0) file(hash_of(i), i);
    }
    return true;
}

}  // namespace pushwise::engine::core
