#include "level/stream.hpp"

#include <iterator>
#include <utility>

#include "level/other_text.hpp"
#include "level/text_writer.hpp"

namespace pushwise::level {
namespace {

std::string mebibytes(std::size_t bytes) {
    return std::to_string(bytes >> 20U) + " MiB";
}

Alphabet alphabet_of(Format format) {
    return format == Format::letters ? letters_square : xsb_square;
}

bool is_text(Format format) {
    return format == Format::xsb || format == Format::sok || format == Format::letters;
}

}  // namespace

Stream::Stream(std::function<std::string()> more, std::string file, std::optional<Format> format,
               std::size_t memory, std::size_t part)
    : more_(std::move(more)),
      file_(std::move(file)),
      format_(format),
      memory_(memory),
      part_(part) {}

std::optional<Level> Stream::next() {
    while (levels_.empty() && !over_)
        read_part();
    if (levels_.empty()) return std::nullopt;
    Level level = std::move(levels_.front());
    levels_.pop_front();
    return level;
}

void Stream::read_part() {
    if (reader_) {
        read_next_part();
    } else {
        read_first_part();
    }
    if (latin1_ && !std::exchange(told_latin1_, true)) {
        diagnostics_.push_back(Source({}, file_).note({}, "not UTF-8: read as Latin-1",
                                                      "what is written will be UTF-8"));
    }
}

// What is one thing ends here; otherwise the format is known now, and the parts can begin.
void Stream::read_first_part() {
    if (!fill(part_)) return;
    if (!format_ && !ended_) format_ = detect(text_);
    const bool in_parts = !ended_ && is_text(*format_);
    if (in_parts) {
        reader_ = std::make_unique<TextReader>(alphabet_of(*format_));
    } else if (fill(std::string::npos)) {
        over_ = true;
        take(read(text_, file_, format_));
        text_.clear();
    }
}

void Stream::read_next_part() {
    for (std::size_t size = part_;; size *= 2) {
        if (!fill(size)) return;
        if (looks_binary(text_)) {
            refuse_binary();
            return;
        }
        const Source source(text_, file_, line_);
        std::optional<TextReader::Part> part = reader_->read(source, ended_);
        if (!part) continue;
        over_ = ended_;
        if (over_ && line_ == 1 && part->levels.empty()) {  // strict reading found nothing in it
            take(read(text_, file_, format_));
            text_.clear();
            return;
        }
        held_bytes_ = text_memory_;
        std::move(part->levels.begin(), part->levels.end(), std::back_inserter(levels_));
        std::move(part->diagnostics.begin(), part->diagnostics.end(),
                  std::back_inserter(diagnostics_));
        text_ = over_ ? "" : std::string(source.text_from(part->next_line));
        text_memory_ = bytes_to_read(text_);
        line_ = part->next_line;
        return;
    }
}

std::string Stream::next_piece() {
    std::string piece = more_();
    if (!std::exchange(begun_, true)) {
        constexpr std::size_t kEnoughToTell = 64;  // a pipe may give less at first
        while (!piece.empty() && piece.size() < kEnoughToTell) {
            const std::string next = more_();
            if (next.empty()) break;
            piece += next;
        }
        if (const std::optional<ByteOrder> order = utf16_order(piece)) {
            utf16_.emplace(*order);
            diagnostics_.push_back(utf16_note(file_));
        }
    }
    while (utf16_ && !piece.empty()) {
        std::string text = utf16_->decode(piece);
        if (!text.empty()) return text;
        piece = more_();  // half a character came
    }
    return utf16_ ? utf16_->finish() : piece;
}

bool Stream::fill(std::size_t size) {
    while (!ended_ && text_.size() < size) {
        const std::string piece = next_piece();
        ended_ = piece.empty();
        const std::size_t end = piece.rfind('\n') + 1;  // 0 when there is none
        const std::size_t whole = ended_ ? bytes_.size() : end == 0 ? 0 : bytes_.size() + end;
        bytes_ += piece;
        if (piece.find('\0') != std::string::npos) return refuse_binary();
        const std::string fresh = clean_text(std::string_view(bytes_).substr(0, whole), latin1_);
        bytes_.erase(0, whole);
        text_ += fresh;
        text_memory_ += bytes_to_read(fresh);
        const std::size_t needed = text_memory_ + bytes_.size();
        if (needed > memory_) {
            return refuse("cannot be read: its levels would take about " + mebibytes(needed) +
                              " of memory or more, and " + mebibytes(memory_) + " are for them",
                          "split the file, or allow more where there is --memory");
        }
    }
    return true;
}

bool Stream::refuse_binary() {
    diagnostics_.push_back(binary_refusal(file_));
    return end_early();
}

bool Stream::refuse(std::string message, std::string hint) {
    diagnostics_.push_back(Source({}, file_).error({}, std::move(message), std::move(hint)));
    return end_early();
}

bool Stream::end_early() {
    over_ = true;
    text_.clear();
    bytes_.clear();
    return false;
}

void Stream::take(Collection collection) {
    held_bytes_ = text_memory_;
    std::move(collection.levels.begin(), collection.levels.end(), std::back_inserter(levels_));
    std::move(collection.diagnostics.begin(), collection.diagnostics.end(),
              std::back_inserter(diagnostics_));
}

}  // namespace pushwise::level
