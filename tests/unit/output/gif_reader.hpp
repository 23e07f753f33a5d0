// A plain GIF89a reader for tests: decodes every frame and lays it over the ones before.
//
// Written from the specification and apart from the writer, so that a fault cannot cancel out.
// Throws std::runtime_error on anything out of order.
#pragma once

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <string_view>
#include <vector>

namespace pushwise::test {

struct GifImage {
    int width = 0;
    int height = 0;
    bool loops = false;
    std::vector<std::uint32_t> palette;              // 0xRRGGBB
    std::vector<std::vector<std::uint32_t>> frames;  // whole pictures after each frame, as colours
    std::vector<int> delays;
    std::vector<std::size_t> areas;  // pixels each frame stores
};

class GifReader {
public:
    explicit GifReader(std::string_view bytes) : bytes_(bytes) {}

    GifImage read() {
        need(take(6) == "GIF89a", "signature");
        image_.width = u16();
        image_.height = u16();
        const int flags = u8();
        take(2);
        need((flags & 0x80) != 0, "global palette");
        for (int i = 0; i < 2 << (flags & 7); ++i) {
            const std::uint32_t red = u8();
            const std::uint32_t green = u8();
            image_.palette.push_back(red << 16 | green << 8 | u8());
        }
        canvas_.assign(static_cast<std::size_t>(image_.width) * image_.height, kUnset);
        for (int block = u8(); block != 0x3b; block = u8()) {
            if (block == 0x21) {
                read_extension();
            } else {
                need(block == 0x2c, "image descriptor");
                read_frame();
            }
        }
        need(at_ == bytes_.size(), "nothing after the trailer");
        return image_;
    }

    static constexpr std::uint32_t kUnset = 0xffffffff;

private:
    static void need(bool ok, const char* what) {
        if (!ok) throw std::runtime_error(what);
    }
    std::string_view take(std::size_t n) {
        need(n <= bytes_.size() - at_, "enough bytes");
        at_ += n;
        return bytes_.substr(at_ - n, n);
    }
    std::uint32_t u8() { return static_cast<unsigned char>(take(1)[0]); }
    int u16() {
        const std::uint32_t low = u8();
        return static_cast<int>(low | u8() << 8);
    }

    std::vector<std::uint8_t> sub_blocks() {
        std::vector<std::uint8_t> data;
        for (std::size_t size = u8(); size != 0; size = u8()) {
            for (const char c : take(size))
                data.push_back(static_cast<std::uint8_t>(c));
        }
        return data;
    }

    void read_extension() {
        const std::uint32_t label = u8();
        if (label == 0xf9) {
            need(u8() == 4, "control block of four bytes");
            const std::uint32_t flags = u8();
            need((flags >> 2 & 7) == 1, "frames stay in place");
            delay_ = u16();
            transparent_ = (flags & 1) != 0 ? static_cast<int>(u8()) : (u8(), -1);
            need(u8() == 0, "block end");
        } else {
            const std::vector<std::uint8_t> data = sub_blocks();
            const std::string_view name = "NETSCAPE2.0";
            image_.loops = label == 0xff && std::equal(name.begin(), name.end(), data.begin());
        }
    }

    void read_frame() {
        const int left = u16();
        const int top = u16();
        const int width = u16();
        const int height = u16();
        need(left + width <= image_.width && top + height <= image_.height, "frame in picture");
        need(u8() == 0, "no local palette");
        const std::uint32_t code_size = u8();
        const std::vector<std::uint8_t> pixels = unpack(sub_blocks(), static_cast<int>(code_size));
        need(pixels.size() == static_cast<std::size_t>(width) * height, "all pixels");
        for (std::size_t i = 0; i < pixels.size(); ++i) {
            if (pixels[i] == transparent_) continue;
            const std::size_t y = top + i / width;
            canvas_[y * image_.width + left + i % width] = image_.palette.at(pixels[i]);
        }
        image_.frames.push_back(canvas_);
        image_.delays.push_back(delay_);
        image_.areas.push_back(pixels.size());
    }

    static std::vector<std::uint8_t> unpack(const std::vector<std::uint8_t>& data, int code_size) {
        const std::size_t clear = std::size_t{1} << code_size;
        std::vector<std::vector<std::uint8_t>> table;
        const auto reset = [&] {
            table.assign(clear + 2, {});
            for (std::size_t i = 0; i < clear; ++i)
                table[i] = {static_cast<std::uint8_t>(i)};
        };
        std::vector<std::uint8_t> out;
        std::size_t bit = 0;
        int bits = code_size + 1;
        std::vector<std::uint8_t> last;  // the string before; empty after a clear code
        reset();
        for (;;) {
            std::size_t code = 0;
            for (int i = 0; i < bits; ++i, ++bit) {
                need(bit / 8 < data.size(), "an end code");
                code |= static_cast<std::size_t>(data[bit / 8] >> (bit % 8) & 1) << i;
            }
            if (code == clear) {
                reset();
                bits = code_size + 1;
                last.clear();
                continue;
            }
            if (code == clear + 1) break;
            std::vector<std::uint8_t> entry;
            if (code < table.size()) {
                entry = table[code];
            } else {
                need(code == table.size() && !last.empty(), "a known code");
                entry = last;
                entry.push_back(last.front());
            }
            out.insert(out.end(), entry.begin(), entry.end());
            if (!last.empty() && table.size() < 4096) {
                last.push_back(entry.front());
                table.push_back(last);
                if (table.size() == std::size_t{1} << bits && bits < 12) ++bits;
            }
            last = entry;
        }
        need(data.size() - bit / 8 <= 1, "no bytes after the end code");
        return out;
    }

    std::string_view bytes_;
    std::size_t at_ = 0;
    GifImage image_;
    std::vector<std::uint32_t> canvas_;
    int delay_ = 0;
    int transparent_ = -1;
};

}  // namespace pushwise::test
