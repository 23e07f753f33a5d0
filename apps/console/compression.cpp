#include "console/compression.hpp"

#include <zlib.h>
#include <zstd.h>

#include <new>

namespace pushwise::console {
namespace {

constexpr std::size_t kPlainPiece = std::size_t{1} << 16;  // plain bytes at a time
constexpr int kGzipHeader = 16;  // added to the window bits: gzip, not zlib
constexpr int kWindowBits = 15;
constexpr int kGzipMemory = 8;
constexpr int kZstdLevel = 3;  // its own default

class GzipDecoder final : public Decoder {
public:
    GzipDecoder() {
        if (inflateInit2(&stream_, kWindowBits + kGzipHeader) != Z_OK) throw std::bad_alloc();
    }
    ~GzipDecoder() override { inflateEnd(&stream_); }
    GzipDecoder(const GzipDecoder&) = delete;
    GzipDecoder& operator=(const GzipDecoder&) = delete;

private:
    Step step(std::string& out) override {
        stream_.next_in = reinterpret_cast<Bytef*>(input_.data() + used_);
        stream_.avail_in = static_cast<uInt>(input_.size() - used_);
        stream_.next_out = reinterpret_cast<Bytef*>(out.data());
        stream_.avail_out = static_cast<uInt>(out.size());
        const int result = inflate(&stream_, Z_NO_FLUSH);
        used_ = input_.size() - stream_.avail_in;
        out.resize(out.size() - stream_.avail_out);
        if (result == Z_STREAM_END) {
            inflateReset(&stream_);
            return Step::stream_ends;
        }
        return result == Z_OK || result == Z_BUF_ERROR ? Step::on : Step::damaged;
    }

    z_stream stream_{};
};

class ZstdDecoder final : public Decoder {
public:
    ZstdDecoder() : context_(ZSTD_createDCtx()) {
        if (context_ == nullptr) throw std::bad_alloc();
    }
    ~ZstdDecoder() override { ZSTD_freeDCtx(context_); }
    ZstdDecoder(const ZstdDecoder&) = delete;
    ZstdDecoder& operator=(const ZstdDecoder&) = delete;

private:
    Step step(std::string& out) override {
        ZSTD_inBuffer from{input_.data(), input_.size(), used_};
        ZSTD_outBuffer to{out.data(), out.size(), 0};
        const std::size_t left = ZSTD_decompressStream(context_, &to, &from);
        used_ = from.pos;
        out.resize(to.pos);
        if (ZSTD_isError(left) != 0) return Step::damaged;
        return left == 0 ? Step::stream_ends : Step::on;
    }

    ZSTD_DCtx* context_;
};

std::string as_gzip(std::string_view text) {
    z_stream stream{};
    if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, kWindowBits + kGzipHeader,
                     kGzipMemory, Z_DEFAULT_STRATEGY) != Z_OK) {
        throw std::bad_alloc();
    }
    std::string out(deflateBound(&stream, static_cast<uLong>(text.size())), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    deflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return out;
}

std::string as_zstd(std::string_view text) {
    std::string out(ZSTD_compressBound(text.size()), '\0');
    const std::size_t size =
        ZSTD_compress(out.data(), out.size(), text.data(), text.size(), kZstdLevel);
    if (ZSTD_isError(size) != 0) throw std::bad_alloc();
    out.resize(size);
    return out;
}

}  // namespace

Compression compression_by_name(std::string_view path) {
    if (path.ends_with(".gz")) return Compression::gzip;
    if (path.ends_with(".zst")) return Compression::zstd;
    return Compression::none;
}

Compression compression_by_content(std::string_view bytes) {
    if (bytes.starts_with("\x1f\x8b")) return Compression::gzip;
    if (bytes.starts_with("\x28\xb5\x2f\xfd")) return Compression::zstd;
    return Compression::none;
}

std::string_view without_compression(std::string_view path) {
    if (compression_by_name(path) != Compression::none)
        path.remove_suffix(path.size() - path.rfind('.'));
    return path;
}

std::string compressed(std::string_view text, Compression how) {
    return how == Compression::gzip ? as_gzip(text) : as_zstd(text);
}

std::unique_ptr<Decoder> Decoder::make(Compression how) {
    if (how == Compression::gzip) return std::make_unique<GzipDecoder>();
    return std::make_unique<ZstdDecoder>();
}

std::string Decoder::take() {
    while (!damaged_) {
        const bool is_dry = used_ == input_.size();
        if (is_dry && !inside_) return {};
        std::string out(kPlainPiece, '\0');
        const std::size_t before = used_;
        inside_ = true;
        const Step result = step(out);
        bytes_ += used_ - before;
        plain_ += out.size();
        damaged_ = result == Step::damaged;
        if (result == Step::stream_ends) {
            inside_ = false;
            complete_bytes_ = bytes_;
            complete_plain_ = plain_;
        }
        if (!out.empty()) return out;
        if (is_dry && result == Step::on) return {};
    }
    return {};
}

}  // namespace pushwise::console
