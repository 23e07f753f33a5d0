#include "pushwise/level.hpp"

#include <algorithm>
#include <utility>

#include "board/board.hpp"
#include "level/format.hpp"
#include "level/other_text.hpp"
#include "level/stream.hpp"
#include "level/utf16.hpp"
#include "level/validate.hpp"
#include "pushwise/level_stream.hpp"
#include "support/suggest.hpp"

namespace pushwise {

namespace {

// Gives the rows one length and only characters validate() knows; the first foreign one of the
// level is an error. What is far beyond the largest board is cut (validate() will complain about
// the rest), so that padding cannot cost more than that.
void replace_foreign_characters(level::Level& level) {
    std::size_t width = 0;
    level.rows.resize(std::min<std::size_t>(level.rows.size(), kMaxHeight + 1));
    for (std::string& row : level.rows) {
        row.resize(std::min<std::size_t>(row.size(), kMaxWidth + 1));
        width = std::max(width, row.size());
    }
    bool reported = false;
    for (std::size_t y = 0; y < level.rows.size(); ++y) {
        std::string& row = level.rows[y];
        for (std::size_t x = 0; x < row.size(); ++x) {
            if (std::string_view("#@+$*. ").find(row[x]) != std::string_view::npos) continue;
            row[x] = level::kFloor;
            if (reported) continue;
            reported = true;
            Diagnostic d;
            d.line = static_cast<int>(y + 1);
            d.column = static_cast<int>(x + 1);
            d.message = "a character that means nothing on a board";
            d.hint = "rows consist of # @ + $ * . and space";
            level.diagnostics.push_back(std::move(d));
        }
        row.resize(width, level::kFloor);
    }
}

std::optional<level::Format> named_format(const std::optional<std::string_view>& name) {
    return name ? level::format_by_name(*name) : std::nullopt;
}

std::string no_format(std::string_view format) {
    std::vector<std::string> names;
    for (const level::FormatInfo& f : level::formats())
        names.emplace_back(f.name);
    const std::string typed(format);
    return "unknown format '" + typed + "'" + support::did_you_mean(typed, names);
}

Diagnostics unknown_format(std::string_view file, std::string_view format) {
    Diagnostic d;
    d.file = file;
    d.message = no_format(format);
    d.hint = "see 'pushwise convert --help' for the formats";
    return {std::move(d)};
}

}  // namespace

bool Level::valid() const {
    return data_->valid();
}
const Diagnostics& Level::diagnostics() const {
    return data_->diagnostics;
}
const std::vector<std::string>& Level::rows() const {
    return data_->rows;
}
const std::string& Level::title() const {
    return data_->title;
}
const std::string& Level::author() const {
    return data_->author;
}
const std::string& Level::comment() const {
    return data_->comment;
}
const std::vector<StoredPlan>& Level::plans() const {
    return data_->plans;
}

int Level::boxes() const {
    return data_->valid() ? static_cast<int>(board::Board(*data_).start().boxes.size()) : 0;
}
int Level::goals() const {
    return data_->valid() ? static_cast<int>(board::Board(*data_).goals().size()) : 0;
}

Collection::Collection() : Collection(std::make_shared<level::Collection>()) {}

Collection::Collection(std::shared_ptr<const level::Collection> data) : data_(std::move(data)) {
    levels_.reserve(data_->levels.size());
    for (const level::Level& l : data_->levels) {
        levels_.emplace_back(std::shared_ptr<const level::Level>(data_, &l));
    }
}

const Diagnostics& Collection::diagnostics() const {
    return data_->diagnostics;
}
const std::string& Collection::title() const {
    return data_->title;
}
const std::string& Collection::author() const {
    return data_->author;
}

Collection Collection::only(const std::function<bool(std::size_t)>& wanted) const {
    level::Collection chosen = *data_;
    std::size_t number = 0;
    std::erase_if(chosen.levels, [&](const level::Level&) { return !wanted(++number); });
    return Collection(std::make_shared<level::Collection>(std::move(chosen)));
}

Collection Collection::with_plans(
    const std::function<std::vector<StoredPlan>(std::size_t)>& plans) const {
    level::Collection changed = *data_;
    std::size_t number = 0;
    for (level::Level& l : changed.levels)
        l.plans = plans(++number);
    return Collection(std::make_shared<level::Collection>(std::move(changed)));
}

Collection joined(const std::vector<Collection>& parts) {
    if (parts.empty()) return {};
    level::Collection all = parts.front().data();
    const auto has_header = [&all](const Collection& part) {
        const level::Collection& data = part.data();
        return data.title == all.title && data.author == all.author &&
               data.comment == all.comment && data.fields == all.fields;
    };
    const bool is_same = std::all_of(parts.begin(), parts.end(), has_header);
    if (!is_same) all = {};
    all.levels.clear();
    for (const Collection& part : parts) {
        for (level::Level l : part.data().levels) {
            if (!is_same && l.author.empty()) l.author = part.author();
            all.levels.push_back(std::move(l));
        }
    }
    return Collection(std::make_shared<level::Collection>(std::move(all)));
}

std::vector<Format> formats() {
    std::vector<Format> out;
    for (const level::FormatInfo& f : level::formats()) {
        out.push_back({std::string(f.name), std::string(f.summary), f.many_levels, f.keeps_text});
    }
    return out;
}

Collection read_levels(std::string_view text, std::string_view file,
                       std::optional<std::string_view> format) {
    if (format && !level::format_by_name(*format)) {
        level::Collection unknown;
        unknown.diagnostics = unknown_format(file, *format);
        return Collection(std::make_shared<level::Collection>(std::move(unknown)));
    }
    return Collection(
        std::make_shared<level::Collection>(level::read(text, file, named_format(format))));
}

bool tells_of_other_text(const Diagnostic& diagnostic) noexcept {
    return level::tells_of_other_text(diagnostic);
}

LevelStream::LevelStream(std::function<std::string()> more, std::string_view file,
                         std::optional<std::string_view> format, std::size_t memory_bytes) {
    if (format && !level::format_by_name(*format)) {
        refusal_ = unknown_format(file, *format);
        return;
    }
    stream_ = std::make_unique<level::Stream>(std::move(more), std::string(file),
                                              named_format(format), memory_bytes);
}
LevelStream::~LevelStream() = default;
LevelStream::LevelStream(LevelStream&&) noexcept = default;
LevelStream& LevelStream::operator=(LevelStream&&) noexcept = default;

std::optional<Level> LevelStream::next() {
    std::optional<level::Level> level = stream_ ? stream_->next() : std::nullopt;
    if (!level) return std::nullopt;
    return Level(std::make_shared<const level::Level>(std::move(*level)));
}
Diagnostics LevelStream::take_diagnostics() {
    return stream_ ? stream_->take_diagnostics() : std::exchange(refusal_, {});
}
std::size_t LevelStream::waiting() const {
    return stream_ ? stream_->waiting() : 0;
}
std::size_t LevelStream::held_bytes() const {
    return stream_ ? stream_->held_bytes() : 0;
}

bool begins_text(std::string_view bytes) noexcept {
    return bytes.find('\0') == std::string_view::npos || level::utf16_order(bytes).has_value();
}

std::size_t bytes_to_read(std::string_view text) noexcept {
    return level::bytes_to_read(text);
}

std::string detect_format(std::string_view text) {
    const level::Format found = level::detect(text);
    for (const level::FormatInfo& f : level::formats()) {
        if (f.format == found) return std::string(f.name);
    }
    return {};
}

Collection collection_of(const std::vector<LevelParts>& levels) {
    level::Collection collection;
    for (const LevelParts& parts : levels) {
        level::Level& level = collection.levels.emplace_back();
        static_cast<LevelParts&>(level) = parts;
        level.line = 1;
        replace_foreign_characters(level);
        level::validate(level, {});
    }
    return Collection(std::make_shared<level::Collection>(std::move(collection)));
}

Result<std::string> write_levels(const Collection& collection, std::string_view format) {
    const std::optional<level::Format> wanted = level::format_by_name(format);
    if (!wanted) return failure(no_format(format));
    level::Collection valid = collection.data();
    std::erase_if(valid.levels, [](const level::Level& l) { return !l.valid(); });
    const auto info = std::find_if(level::formats().begin(), level::formats().end(),
                                   [&](const level::FormatInfo& f) { return f.format == *wanted; });
    if (!info->many_levels && valid.levels.size() != 1) {
        return failure("format " + std::string(format) + " holds one level, not " +
                       std::to_string(valid.levels.size()));
    }
    return level::write(valid, *wanted);
}

}  // namespace pushwise
