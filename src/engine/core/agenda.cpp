#include "engine/core/agenda.hpp"

#include <algorithm>
#include <new>

namespace pushwise::engine::core {
namespace {

constexpr std::size_t kLinkBlockBytes = std::size_t{1} << 15;
constexpr NodeIndex kBits = 64;  // of a word

std::uint64_t class_of(Agenda::Order order, const Agenda::Traits& t) noexcept {
    const auto field = [](int value) { return static_cast<std::uint64_t>(value) & 0xffff; };
    const std::uint64_t total = static_cast<std::uint64_t>(t.total) << 48;
    switch (order) {
        case Agenda::Order::novel_by_regions:
            return total ^ (field(t.home) << 16 | field(t.regions));
        case Agenda::Order::novel_by_walls: return total ^ (field(t.home) << 16 | field(t.walls));
        default:
            return total ^ (static_cast<std::uint64_t>(t.bound) << 32 | field(t.home) << 16 |
                            field(t.walls));
    }
}

}  // namespace

Agenda::Agenda(int squares, std::span<const Order> orders, support::Budget& budget)
    : links_(orders.size() * sizeof(NodeIndex), kLinkBlockBytes, budget), taken_(budget) {
    for (const Order order : orders)
        lines_.push_back(std::make_unique<Line>(order, squares, links_, lines_.size(), budget));
}

bool Agenda::push(NodeIndex node, const Traits& traits, std::span<const board::Square> boxes,
                  board::Square moved) {
    if (node % kBits == 0 && !taken_.push_back(0)) return false;
    if (!links_.extend()) return false;
    ++waiting_;
    for (const auto& line : lines_) {
        new (&line->next(node)) NodeIndex(kNoNode);
        if (!line->queue.push(*line, node, key(*line, traits, boxes, moved))) {
            return false;
        }
    }
    return true;
}

NodeIndex Agenda::pop() {
    for (std::size_t tried = 0; tried < lines_.size(); ++tried) {
        Line& line = *lines_[turn_];
        turn_ = (turn_ + 1) % lines_.size();
        while (!line.queue.empty()) {
            const NodeIndex node = line.queue.pop(line);
            std::uint64_t& taken = taken_[node / kBits];
            const std::uint64_t bit = std::uint64_t{1} << (node % kBits);
            if ((taken & bit) != 0) continue;
            taken |= bit;
            --waiting_;
            total_ = line.total();
            return node;
        }
    }
    return kNoNode;
}

std::int32_t Agenda::least_total() const noexcept {
    std::int32_t least = 0;
    for (const auto& line : lines_)
        least = std::max(least, line->total());  // every line holds every position
    return least;
}

void Agenda::clear() {
    for (const auto& line : lines_)
        line->queue.clear();
    waiting_ = 0;
}

BucketQueue::Key Agenda::key(Line& line, const Traits& traits, std::span<const board::Square> boxes,
                             board::Square moved) {
    if (line.order == Order::nearest) return {traits.total, traits.bound};
    const int degree = line.novelty.look(class_of(line.order, traits), boxes, moved);
    return {traits.total * Novelty::kDegrees + degree, traits.bound};
}

}  // namespace pushwise::engine::core
