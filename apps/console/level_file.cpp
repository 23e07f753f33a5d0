#include "console/level_file.hpp"

#include <algorithm>
#include <utility>

#include "console/file_names.hpp"
#include "console/input.hpp"
#include "console/interrupt.hpp"
#include "console/message.hpp"

namespace pushwise::console {

LevelFile::LevelFile(std::string path, const std::string& format, const LevelList& levels,
                     const Common& common, std::size_t memory, std::function<void()> before_message)
    : path_(std::move(path)),
      format_(format.empty() ? std::nullopt : std::optional(format)),
      memory_(memory),
      levels_(levels),
      has_chosen_(!levels.needs_titles()),
      common_(common),
      before_message_(std::move(before_message)),
      reader_(path_),
      stream_([this] { return reader_.next(); }, path_, format_, memory_) {
    if (has_chosen_) chosen_ = levels;
    tell_of_waiting(path_, common);
}

std::optional<LevelFile::Numbered> LevelFile::next() {
    if (!has_chosen_) choose();
    if (!waiting_.empty()) {
        Numbered first = std::move(waiting_.front());
        waiting_.pop_front();
        show(first.level.diagnostics());
        return first;
    }
    while (!unreadable_ && !is_other_text_ && !chosen_.is_beyond(number_ + 1)) {
        std::optional<Level> level = draw();
        if (!level) return std::nullopt;
        if (!chosen_.contains(number_)) continue;
        show(level->diagnostics());
        return Numbered{number_, *std::move(level)};
    }
    return std::nullopt;
}

std::optional<Level> LevelFile::draw() {
    std::optional<Level> level = stream_.next();
    while (!level && begin_archived())
        level = stream_.next();
    report_problems(level);
    if (!level || unreadable_ || is_other_text_) return std::nullopt;
    ++number_;
    return level;
}

// Which level a title means is known at the end of the file, and standard input is read only once:
// the levels that may be meant are kept until then.
void LevelFile::choose() {
    std::vector<std::string> titles;
    std::optional<Numbered> last;
    while (std::optional<Level> level = draw()) {
        titles.push_back(level->title());
        if (last && levels_.may_mean(last->number, last->level.title())) {
            waiting_.push_back(*std::move(last));
        }
        last = Numbered{number_, *std::move(level)};
    }
    if (last) waiting_.push_back(*std::move(last));
    has_chosen_ = true;
    if (unreadable_) return waiting_.clear();  // who knows what titles are missing
    chosen_ = levels_.resolved(titles);
    std::erase_if(waiting_, [this](const Numbered& n) { return !chosen_.contains(n.number); });
}

// Goes on with the next file of an archive. False where there is none.
bool LevelFile::begin_archived() {
    const Archive* archive = reader_.archive();
    if (archive == nullptr) return false;
    if (archived_number_ == 0) {
        static_cast<void>(stream_.take_diagnostics());  // that the archive itself is no text
    } else {
        end_archived(archive->files[archived_number_ - 1].name);
    }
    if (archived_number_ == archive->files.size()) return false;
    const ArchivedFile& file = archive->files[archived_number_++];
    archived_ = std::make_unique<FileReader>(file);
    stream_ = LevelStream([this] { return archived_->next(); }, path_ + "/" + file.name, format_,
                          memory_);
    return true;
}

void LevelFile::end_archived(const std::string& name) {
    Diagnostics diagnostics = stream_.take_diagnostics();
    if (!archived_->problem().empty()) {
        Diagnostic unreadable;
        unreadable.file = path_ + "/" + name;
        unreadable.message = "cannot be read: " + archived_->problem();
        diagnostics = {unreadable};
    } else if (named_like(name) == NamedLike::text) {
        if (const auto note = note_of_other_text(diagnostics)) diagnostics = {*note};
    }
    if (const std::string error = first_error(diagnostics); !error.empty()) problem_ = error;
    show(diagnostics);
}

// A file that cannot be read to its end is one that cannot be used: who knows what is missing. Of
// the stream's own view, that it is empty, say, nothing is told then. The last level may be cut
// off.
void LevelFile::report_problems(const std::optional<Level>& level) {
    Diagnostics diagnostics = stream_.take_diagnostics();
    if (!reader_.problem().empty()) {
        if (std::exchange(unreadable_, true)) return;
        Diagnostic unreadable;
        unreadable.file = path_;
        unreadable.message = "cannot be read: " + reader_.problem();
        diagnostics = {unreadable};
    }
    if (is_interrupted() && unreadable_) return;
    if (number_ == 0 && may_be_other_text_ && !unreadable_) {
        const Diagnostics& about = level ? level->diagnostics() : diagnostics;
        if (const auto note = note_of_other_text(about)) {
            is_other_text_ = true;
            show({*note});
            return;
        }
    }
    if (const std::string error = first_error(diagnostics); !error.empty()) problem_ = error;
    show(diagnostics);
}

void LevelFile::show(const Diagnostics& diagnostics) {
    if (diagnostics.empty() || is_silent_) return;
    has_told_ = true;
    if (before_message_) before_message_();
    print(diagnostics, common_);
}

bool LevelFile::has_all() const {
    if (number_ == 0 || unreadable_) return true;
    const bool all_drawn = chosen_.is_beyond(number_ + 1) && chosen_.ambiguity().empty();
    return all_drawn || has_levels(path_, number_, chosen_);
}

double LevelFile::share() const {
    const auto all = static_cast<double>(std::max<std::size_t>(number_ + stream_.waiting(), 1));
    return reader_.share() * static_cast<double>(number_) / all;
}

}  // namespace pushwise::console
