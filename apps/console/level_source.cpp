#include "console/level_source.hpp"

#include <utility>

namespace pushwise::console {

LevelSource::LevelSource(const std::vector<std::string>& files, const FolderFacts& folders,
                         const std::string& format, const LevelList& levels, const Common& common,
                         std::size_t memory, std::function<void()> before_message)
    : files_(files),
      folders_(folders),
      format_(format),
      levels_(levels),
      common_(common),
      memory_(memory),
      before_message_(std::move(before_message)),
      tally_(folders.tally()) {}

std::optional<LevelSource::Item> LevelSource::next() {
    if (held_) return std::exchange(held_, std::nullopt);
    while (!is_over()) {
        if (!open_) {
            open_ = std::make_unique<LevelFile>(files_[opened_], format_, levels_, common_, memory_,
                                                before_message_);
            if (folders_.may_lack_levels(opened_++)) open_->allow_other_text();
            if (told_.count(open_->path()) != 0) open_->tell_nothing();
        }
        std::optional<LevelFile::Numbered> level = open_->next();
        std::string problem = open_->take_problem();
        if (!level) {
            close();
        }
        if (level) held_ = Item{opened_ - 1, level->number, std::move(level->level), {}};
        if (!problem.empty()) return Item{opened_ - 1, 0, std::nullopt, std::move(problem)};
        if (held_) return std::exchange(held_, std::nullopt);
    }
    return std::nullopt;
}

void LevelSource::close() {
    lacks_levels_ = !open_->has_all() || lacks_levels_;
    if (open_->has_told()) told_.insert(open_->path());
    if (open_->is_other_text()) {
        ++tally_.without_level;
    } else {
        ++(open_->is_unreadable() ? tally_.lost_files : tally_.read);
        missing_titles_.add(open_->path(), open_->chosen());
    }
    open_.reset();
    if (is_over()) lacks_levels_ = !missing_titles_.none() || lacks_levels_;
}

FileTally LevelSource::tally() const noexcept {
    FileTally tally = tally_;
    tally.read += open_ ? 1 : 0;
    return tally;
}

double LevelSource::share() const {
    const double done = static_cast<double>(opened_) - (open_ ? 1 - open_->share() : 0);
    return files_.empty() ? 1 : done / static_cast<double>(files_.size());
}

}  // namespace pushwise::console
