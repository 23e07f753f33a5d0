#include "output/gif_stream.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

namespace pushwise::output {
namespace {

constexpr int kMaxBits = 12;
constexpr int kMaxCodes = 1 << kMaxBits;
constexpr std::size_t kBlock = 255;  // bytes of one data sub-block at most

// Codes of varying width packed from the lowest bit, cut into sub-blocks.
class CodeWriter {
public:
    explicit CodeWriter(std::string& out) : out_(out) {}

    void put(int code, int bits) {
        buffer_ |= static_cast<std::uint32_t>(code) << held_;
        for (held_ += bits; held_ >= 8; held_ -= 8) {
            put_byte(static_cast<char>(buffer_ & 0xff));
            buffer_ >>= 8;
        }
    }

    void finish() {
        if (held_ > 0) put_byte(static_cast<char>(buffer_ & 0xff));
        flush();
        out_ += '\0';  // an empty sub-block ends the data
    }

private:
    void put_byte(char byte) {
        block_[size_++] = byte;
        if (size_ == kBlock) flush();
    }
    void flush() {
        if (size_ == 0) return;
        out_ += static_cast<char>(size_);
        out_.append(block_.data(), size_);
        size_ = 0;
    }

    std::string& out_;
    std::array<char, kBlock> block_{};
    std::size_t size_ = 0;
    std::uint32_t buffer_ = 0;
    int held_ = 0;
};

// Known strings as (code of the prefix, next pixel) -> code, in an open hash table that is at most
// half full.
class Dictionary {
public:
    void clear() { slots_.fill({}); }

    // The code of the string, or 0 (never the code of a longer string) when it is new; it is then
    // entered with `code`.
    int find_or_add(int prefix, std::uint8_t pixel, int code) {
        const std::uint32_t key = (static_cast<std::uint32_t>(prefix) << 8 | pixel) + 1;
        for (std::uint32_t at = key * 2654435761U >> (32 - kIndexBits);; ++at) {
            Slot& slot = slots_[at & (slots_.size() - 1)];
            if (slot.key == key) return slot.code;
            if (slot.key != 0) continue;
            slot = {key, code};
            return 0;
        }
    }

private:
    static constexpr int kIndexBits = kMaxBits + 1;
    struct Slot {
        std::uint32_t key = 0;
        int code = 0;
    };
    std::array<Slot, std::size_t{1} << kIndexBits> slots_{};
};

void write_lzw(std::string& out, std::span<const std::uint8_t> pixels, int code_size) {
    const int clear = 1 << code_size;
    const int end = clear + 1;
    int next = end + 1;
    int bits = code_size + 1;
    Dictionary dictionary;
    CodeWriter codes(out);
    codes.put(clear, bits);
    int prefix = pixels.front();
    for (const std::uint8_t pixel : pixels.subspan(1)) {
        if (const int known = dictionary.find_or_add(prefix, pixel, next); known != 0) {
            prefix = known;
            continue;
        }
        codes.put(prefix, bits);
        // A reader enters each string one code later than we do, so codes widen one later too.
        if (next == 1 << bits) ++bits;
        prefix = pixel;
        if (++next == kMaxCodes) {
            codes.put(clear, bits);
            dictionary.clear();
            next = end + 1;
            bits = code_size + 1;
        }
    }
    codes.put(prefix, bits);
    if (next == 1 << bits) ++bits;
    codes.put(end, bits);
    codes.finish();
}

}  // namespace

GifStream::GifStream(int width, int height, std::span<const Colour> palette,
                     std::uint8_t transparent)
    : bytes_("GIF89a"), transparent_(transparent) {
    assert(width > 0 && width <= 65535 && height > 0 && height <= 65535);
    assert(palette.size() >= 2 && palette.size() <= 256);
    const int bits = std::bit_width(palette.size() - 1);
    code_size_ = std::max(bits, 2);
    put16(width);
    put16(height);
    bytes_ += static_cast<char>(0x80 | 7 << 4 | (bits - 1));  // global palette of 2^bits colours
    bytes_ += '\0';                                           // background colour
    bytes_ += '\0';                                           // square pixels
    for (std::size_t i = 0; i < std::size_t{1} << bits; ++i) {
        const Colour c = i < palette.size() ? palette[i] : Colour{};
        bytes_ += {static_cast<char>(c.red), static_cast<char>(c.green), static_cast<char>(c.blue)};
    }
    bytes_ += "\x21\xff\x0bNETSCAPE2.0\x03\x01";
    put16(0);  // repeat for ever
    bytes_ += '\0';
}

void GifStream::put16(int value) {
    bytes_ += static_cast<char>(value & 0xff);
    bytes_ += static_cast<char>(value >> 8);
}

void GifStream::add(const GifFrame& frame) {
    assert(frame.pixels.size() == static_cast<std::size_t>(frame.width) * frame.height);
    bytes_ += "\x21\xf9\x04";
    bytes_ += static_cast<char>(1 << 2 | 1);  // leave in place; has a transparent colour
    put16(std::min(frame.delay, 65535));
    bytes_ += static_cast<char>(transparent_);
    bytes_ += '\0';
    bytes_ += '\x2c';
    for (const int value : {frame.left, frame.top, frame.width, frame.height})
        put16(value);
    bytes_ += '\0';  // no palette of its own, not interlaced
    bytes_ += static_cast<char>(code_size_);
    write_lzw(bytes_, frame.pixels, code_size_);
}

std::string GifStream::finish() && {
    bytes_ += '\x3b';
    return std::move(bytes_);
}

}  // namespace pushwise::output
