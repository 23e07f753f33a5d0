#include "assets.hpp"

#include <fmt/format.h>
#include <zlib.h>

#include <map>

#include "support/embedded.hpp"

namespace pushwise::server {

std::span<const support::EmbeddedFile> web_files();

namespace {

struct Asset {
    std::string type;
    std::string tag;
    bool for_ever = false;
    std::shared_ptr<const std::string> plain;
    std::shared_ptr<const std::string> gzip;  // empty where it would not be smaller
};

const char* type_of(std::string_view name) {
    static constexpr std::pair<std::string_view, const char*> kTypes[] = {
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".svg", "image/svg+xml"},
        {".json", "application/json"},
        {".webmanifest", "application/manifest+json"},
        {".png", "image/png"},
        {".ico", "image/x-icon"},
        {".woff2", "font/woff2"},
        {".wasm", "application/wasm"},
    };
    for (const auto& [ending, type] : kTypes) {
        if (name.ends_with(ending)) return type;
    }
    return "application/octet-stream";
}

// Empty when zlib fails, which means no memory: the plain file will do then.
std::string compressed(std::string_view content) {
    z_stream stream{};
    constexpr int kGzip = 15 + 16;  // window bits, and a gzip header around the data
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kGzip, 9, Z_DEFAULT_STRATEGY) !=
        Z_OK) {
        return {};
    }
    std::string out(deflateBound(&stream, content.size()), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(content.data()));
    stream.avail_in = static_cast<uInt>(content.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    const bool done = deflate(&stream, Z_FINISH) == Z_STREAM_END;
    out.resize(done ? stream.total_out : 0);
    deflateEnd(&stream);
    return out;
}

// FNV-1a: tells versions of a file apart, nothing more.
std::string tag_of(std::string_view content) {
    std::uint64_t hash = 0xcbf29ce484222325ULL;
    for (const char c : content)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
    return fmt::format("\"{:016x}\"", hash);
}

std::map<std::string, Asset, std::less<>> load() {
    std::map<std::string, Asset, std::less<>> all;
    for (const support::EmbeddedFile& file : web_files()) {
        Asset asset;
        asset.type = type_of(file.name);
        asset.tag = tag_of(file.content);
        asset.for_ever = file.name.starts_with("assets/");
        asset.plain = std::make_shared<const std::string>(file.content);
        std::string gzip = compressed(file.content);
        if (gzip.size() >= file.content.size()) gzip.clear();
        asset.gzip = std::make_shared<const std::string>(std::move(gzip));
        all.emplace("/" + std::string(file.name), std::move(asset));
    }
    return all;
}

}  // namespace

std::optional<service::Reply> asset(const AssetRequest& request) {
    static const std::map<std::string, Asset, std::less<>> all = load();
    const auto found = all.find(request.path == "/" ? "/index.html" : request.path);
    if (found == all.end()) return std::nullopt;
    const Asset& asset = found->second;
    service::Reply reply;
    reply.type = asset.type;
    reply.headers = {
        {"ETag", asset.tag},
        {"Vary", "Accept-Encoding"},
        {"Cache-Control", asset.for_ever ? "public, max-age=31536000, immutable" : "no-cache"}};
    if (request.if_none_match.find(asset.tag) != std::string_view::npos) {
        reply.status = 304;
        return reply;
    }
    reply.body = asset.plain;
    if (!asset.gzip->empty() && request.accept_encoding.find("gzip") != std::string_view::npos) {
        reply.body = asset.gzip;
        reply.headers.emplace_back("Content-Encoding", "gzip");
    }
    return reply;
}

}  // namespace pushwise::server
