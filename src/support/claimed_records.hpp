// Records of one size, known when the program runs, in blocks that never move. Memory is claimed
// from a Budget before it is taken.
//
// For what grows with a search by millions: unlike a vector it has no room to spare and is never in
// two places at a time.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "support/budget.hpp"

namespace pushwise::support {

class ClaimedRecords {
public:
    // A block takes at most `block_bytes`, or holds one record. Keeps the reference.
    ClaimedRecords(std::size_t record_bytes, std::size_t block_bytes, Budget& budget)
        : budget_(budget),
          record_bytes_(record_bytes),
          shift_(shift_for(record_bytes, block_bytes)) {}
    ~ClaimedRecords() { budget_.release(claimed_); }
    ClaimedRecords(const ClaimedRecords&) = delete;
    ClaimedRecords& operator=(const ClaimedRecords&) = delete;

    // One more record, its bytes not set. False, and nothing changes, at the memory limit.
    [[nodiscard]] bool extend() {
        if (size_ == blocks_.size() << shift_) {
            const std::size_t bytes = record_bytes_ << shift_;
            if (!budget_.claim(bytes)) return false;
            claimed_ += bytes;
            blocks_.emplace_back(new std::uint8_t[bytes]);
        }
        ++size_;
        return true;
    }
    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    [[nodiscard]] std::uint8_t* operator[](std::size_t i) const noexcept {
        return blocks_[i >> shift_].get() + (i & ((std::size_t{1} << shift_) - 1)) * record_bytes_;
    }

private:
    // As many records as fit, rounded down to a power of two.
    [[nodiscard]] static unsigned shift_for(std::size_t record_bytes, std::size_t block_bytes) {
        const std::size_t fit = block_bytes / std::max<std::size_t>(1, record_bytes);
        return static_cast<unsigned>(std::bit_width(std::max<std::size_t>(1, fit)) - 1);
    }

    Budget& budget_;
    std::size_t record_bytes_;
    unsigned shift_;  // 1 << shift_ records in a block
    std::size_t claimed_ = 0;
    std::size_t size_ = 0;
    std::vector<std::unique_ptr<std::uint8_t[]>> blocks_;
};

}  // namespace pushwise::support
