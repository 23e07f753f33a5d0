#include "engine/core/novelty.hpp"

namespace pushwise::engine::core {
namespace {

// The finalizer of SplitMix64: every bit of the key decides every bit of the result.
std::uint64_t mixed(std::uint64_t key) noexcept {
    key = (key ^ (key >> 30)) * 0xbf58476d1ce4e5b9;
    key = (key ^ (key >> 27)) * 0x94d049bb133111eb;
    return key ^ (key >> 31);
}

}  // namespace

Novelty::Degree Novelty::look(std::uint64_t position_class, std::span<const board::Square> boxes,
                              board::Square moved) {
    const std::uint64_t key = mixed(mixed(position_class) + moved);
    std::uint32_t number = index_.find(key);
    Degree degree = nothing_new;
    if (number == HashIndex::kAbsent) {
        number = static_cast<std::uint32_t>(index_.size());
        index_.insert(key, number);
        rows_.resize(rows_.size() + words_, 0);
        degree = new_square;
    }
    std::uint64_t* row = rows_.data() + number * words_;
    for (const board::Square s : boxes) {
        const std::uint64_t bit = std::uint64_t{1} << (s & 63);
        if ((row[s >> 6] & bit) == 0 && degree == nothing_new) degree = new_pair;
        row[s >> 6] |= bit;
    }
    return degree;
}

}  // namespace pushwise::engine::core
