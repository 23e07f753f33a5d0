#include "engine/bfs/state_table.hpp"

#include <algorithm>

#include "support/random.hpp"

namespace pushwise::engine::bfs {
namespace {

constexpr std::size_t kBlockBytes = std::size_t{1} << 20;
constexpr std::size_t kFirstSlots = 1024;

std::uint64_t hash(std::span<const board::Square> state) noexcept {
    std::uint64_t h = 0;
    for (const board::Square s : state)
        h = support::mix(h + s + 0x9e3779b97f4a7c15ULL);
    return h;
}

}  // namespace

StateTable::StateTable(std::size_t squares_per_state, support::Budget& budget)
    : stride_(squares_per_state),
      states_per_block_(
          std::max<std::size_t>(1, kBlockBytes / (squares_per_state * sizeof(board::Square)))),
      budget_(budget),
      slots_(budget) {}

StateTable::~StateTable() {
    budget_.release(claimed_);
}

StateTable::Inserted StateTable::insert(std::span<const board::Square> state) {
    if (std::size_t{size_} * 2 >= slots_.size() && !grow_index()) return {kFull, false};
    const std::size_t slot = slot_of(state);
    if (slots_[slot] != kFull) return {slots_[slot], false};
    if (size_ == kFull) {
        budget_.run_out_of_room();
        return {kFull, false};
    }
    if (size_ == blocks_.size() * states_per_block_ && !add_block()) return {kFull, false};
    slots_[slot] = size_++;
    std::copy(state.begin(), state.end(),
              blocks_.back().get() + (slots_[slot] % states_per_block_) * stride_);
    return {slots_[slot], true};
}

std::span<const board::Square> StateTable::operator[](Index index) const noexcept {
    return {blocks_[index / states_per_block_].get() + (index % states_per_block_) * stride_,
            stride_};
}

bool StateTable::grow_index() {
    const std::size_t wanted = slots_.empty() ? kFirstSlots : slots_.size() * 2;
    if (!slots_.renew(wanted, kFull)) return false;
    for (Index i = 0; i < size_; ++i)
        slots_[slot_of((*this)[i])] = i;
    return true;
}

bool StateTable::add_block() {
    const std::size_t squares = states_per_block_ * stride_;
    if (!budget_.claim(squares * sizeof(board::Square))) return false;
    claimed_ += squares * sizeof(board::Square);
    blocks_.push_back(std::make_unique<board::Square[]>(squares));
    return true;
}

std::size_t StateTable::slot_of(std::span<const board::Square> state) const noexcept {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = hash(state) & mask;
    while (slots_[slot] != kFull &&
           !std::equal(state.begin(), state.end(), (*this)[slots_[slot]].begin())) {
        slot = (slot + 1) & mask;
    }
    return slot;
}

}  // namespace pushwise::engine::bfs
