#include "console/archive.hpp"

#include <archive.h>
#include <archive_entry.h>

#include <algorithm>
#include <new>
#include <set>
#include <utility>

#include "console/file_names.hpp"
#include "console/interrupt.hpp"

namespace pushwise::console {

// Names that Unpacker::Parts needs.
namespace libarchive {

struct Free {
    void operator()(archive* a) const noexcept { archive_read_free(a); }
};
using Handle = std::unique_ptr<archive, Free>;

inline Handle make_handle() {
    Handle handle(archive_read_new());
    if (!handle) throw std::bad_alloc();
    return handle;
}

// What libarchive asks for its bytes; a piece lives until the next one is asked for.
struct Feed {
    Pieces more;
    std::string piece;
};

inline la_ssize_t feed(archive*, void* data, const void** bytes) {
    auto& from = *static_cast<Feed*>(data);
    from.piece = from.more();
    *bytes = from.piece.data();
    return static_cast<la_ssize_t>(from.piece.size());
}

}  // namespace libarchive

namespace {

using libarchive::Feed;
using libarchive::feed;
using libarchive::Handle;
using libarchive::make_handle;

constexpr std::size_t kMostPacked = std::size_t{512} << 20;  // bytes of a zip or 7z
constexpr std::size_t kMostPlain = std::size_t{256} << 20;   // of all level files together
constexpr std::size_t kMostPassed = std::size_t{2} << 30;  // of the others, which are unpacked too
constexpr std::size_t kMostFiles = 10'000;
constexpr std::size_t kPlainBytes = std::size_t{1} << 16;

constexpr std::string_view kZip = "PK\x03\x04";
constexpr std::string_view kEmptyZip = "PK\x05\x06";
constexpr std::string_view kSevenZip = "7z\xBC\xAF\x27\x1C";
constexpr std::string_view kXz =
    "\xFD"
    "7zXZ";
constexpr std::string_view kBzip2 = "BZh";
constexpr std::string_view kTar = "ustar";
constexpr std::size_t kTarPlace = 257;

bool needs_seeking(std::string_view bytes) {
    return bytes.starts_with(kZip) || bytes.starts_with(kEmptyZip) || bytes.starts_with(kSevenZip);
}

std::string name_of(archive_entry* entry, std::size_t number) {
    if (const char* name = archive_entry_pathname_utf8(entry)) return name;
    if (const char* name = archive_entry_pathname(entry)) return name;
    return "file " + std::to_string(number);
}

class Reading {
public:
    explicit Reading(const Pieces& more) : handle_(make_handle()) {
        archive* a = handle_.get();
        archive_read_support_format_zip(a);
        archive_read_support_format_7zip(a);
        archive_read_support_format_tar(a);
        feed_.piece = more();
        if (needs_seeking(feed_.piece)) {
            packed_ = std::move(feed_.piece);
            for (std::string piece = more(); !piece.empty(); piece = more()) {
                packed_ += piece;
                if (packed_.size() > kMostPacked) {
                    fail("it is larger than 512 MiB");
                    return;
                }
            }
            if (archive_read_open_memory(a, packed_.data(), packed_.size()) != ARCHIVE_OK)
                fail(damage());
        } else {
            // The piece that has been read comes first.
            feed_.more = [&more, first = std::exchange(feed_.piece, {})]() mutable {
                return first.empty() ? more() : std::exchange(first, {});
            };
            if (archive_read_open(a, &feed_, nullptr, feed, nullptr) != ARCHIVE_OK) fail(damage());
        }
    }

    Archive run() {
        while (archive_.problem.empty() && next()) {
        }
        return std::move(archive_);
    }

private:
    void fail(std::string problem) { archive_.problem = std::move(problem); }

    [[nodiscard]] std::string damage() const {
        // Where no format was found, libarchive must not be asked: it reads through a null pointer.
        const bool has_format = archive_format(handle_.get()) != 0;
        if (has_format && archive_read_has_encrypted_entries(handle_.get()) > 0)
            return "it is encrypted: unpack it with its password";
        const char* why = archive_error_string(handle_.get());
        return std::string("the archive is damaged") + (why != nullptr ? ": " : "") +
               (why != nullptr ? why : "");
    }

    // False at the end.
    bool next() {
        archive_entry* entry = nullptr;
        const int result = archive_read_next_header(handle_.get(), &entry);
        if (result == ARCHIVE_EOF) return false;
        if (result != ARCHIVE_OK && result != ARCHIVE_WARN) {
            fail(damage());
            return false;
        }
        if (++count_ > kMostFiles) {
            fail("it holds more than 10,000 files");
            return false;
        }
        if (archive_entry_filetype(entry) != AE_IFREG) return true;
        ArchivedFile file;
        file.name = unused(name_of(entry, count_));
        if (named_like(file.name) == NamedLike::levels ||
            named_like(file.name) == NamedLike::text) {
            if (archive_entry_is_encrypted(entry) > 0) {
                file.problem = "it is encrypted: unpack the archive with its password";
            } else {
                read(file);
            }
            if (archive_.problem.empty()) archive_.files.push_back(std::move(file));
        } else {
            ++archive_.other_names;
            pass();
        }
        return true;
    }

    std::string unused(const std::string& name) {
        std::string own = name;
        for (int i = 2; !names_.insert(own).second; ++i)
            own = name + " (" + std::to_string(i) + ")";
        return own;
    }

    void read(ArchivedFile& file) {
        std::string piece(kPlainBytes, '\0');
        while (const la_ssize_t got = get(piece)) {
            if (got < 0) {
                file.problem = damage();
                file.bytes.clear();
                return;
            }
            plain_ += static_cast<std::size_t>(got);
            if (plain_ > kMostPlain) {
                return fail("its level files take more than 256 MiB");
            }
            file.bytes.append(piece, 0, static_cast<std::size_t>(got));
        }
    }

    // What stands in a zip beside the level files is not unpacked; elsewhere there is no other way.
    void pass() {
        if (archive_format(handle_.get()) == ARCHIVE_FORMAT_ZIP) return;
        std::string piece(kPlainBytes, '\0');
        for (la_ssize_t got = get(piece); got > 0; got = get(piece)) {
            passed_ += static_cast<std::size_t>(got);
            if (passed_ > kMostPassed) return fail("unpacked, it is larger than 2 GiB");
        }
    }

    la_ssize_t get(std::string& piece) {
        if (is_interrupted()) {
            fail("interrupted");
            return -1;
        }
        return archive_read_data(handle_.get(), piece.data(), piece.size());
    }

    Handle handle_;
    Feed feed_;
    std::string packed_;
    Archive archive_;
    std::set<std::string> names_;
    std::size_t count_ = 0;
    std::size_t plain_ = 0;
    std::size_t passed_ = 0;
};

}  // namespace

const ArchivedFile* Archive::find(std::string_view name) const {
    const auto found = std::find_if(files.begin(), files.end(),
                                    [name](const ArchivedFile& f) { return f.name == name; });
    return found == files.end() ? nullptr : &*found;
}

bool looks_like_archive(std::string_view bytes) noexcept {
    return needs_seeking(bytes) ||
           (bytes.size() > kTarPlace && bytes.substr(kTarPlace).starts_with(kTar));
}

bool may_become_archive(std::string_view bytes) noexcept {
    const bool may_be_tar =
        bytes.size() < kTarPlace + kTar.size() && bytes.find('\0') != std::string_view::npos;
    return may_be_tar || (bytes.size() < kSevenZip.size() &&
                          (kZip.starts_with(bytes) || kSevenZip.starts_with(bytes)));
}

Archive read_archive(const Pieces& more) {
    return Reading(more).run();
}

bool needs_unpacker(std::string_view bytes) noexcept {
    return bytes.starts_with(kXz) || bytes.starts_with(kBzip2);
}

struct Unpacker::Parts {
    Handle handle = make_handle();
    Feed feed;
};

Unpacker::Unpacker(Pieces more) : parts_(std::make_unique<Parts>()) {
    parts_->feed.more = std::move(more);
    archive* a = parts_->handle.get();
    archive_read_support_format_raw(a);
    archive_read_support_filter_xz(a);
    archive_read_support_filter_bzip2(a);
    archive_entry* entry = nullptr;
    damaged_ = archive_read_open(a, &parts_->feed, nullptr, feed, nullptr) != ARCHIVE_OK ||
               archive_read_next_header(a, &entry) != ARCHIVE_OK;
}

Unpacker::~Unpacker() = default;

std::string Unpacker::next() {
    if (damaged_) return {};
    std::string piece(kPlainBytes, '\0');
    const la_ssize_t got = archive_read_data(parts_->handle.get(), piece.data(), piece.size());
    damaged_ = got < 0;
    piece.resize(damaged_ ? 0 : static_cast<std::size_t>(got));
    return piece;
}

}  // namespace pushwise::console
