#include "plans/rows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "console/file_names.hpp"
#include "output/wording.hpp"
#include "plans/atom_text.hpp"

namespace pushwise::plans {
namespace {

// "a/b/c" without its first part; empty at the end.
std::string_view next_ending(std::string_view path) {
    const std::size_t slash = path.find('/');
    return slash == std::string_view::npos ? std::string_view() : path.substr(slash + 1);
}

}  // namespace

void Rows::match(const std::vector<std::string>& level_files) {
    for (const std::string& file : level_files) {
        auto same = by_file_.find(file);
        // In text for people, names are as they are shown.
        if (same == by_file_.end()) same = by_file_.find(output::printable(file));
        if (same != by_file_.end()) matches_[file] = {&same->first};
    }
    match_by_ending(level_files);
    is_lone_ = level_files.size() == 1;
    if (!is_lone_ || !matches_.empty() || by_file_.size() != 1 || by_file_.count("") != 0) return;
    const std::string& file = by_file_.begin()->first;
    matches_[level_files.front()] = {
        &file, fmt::format("its plans are for {}; they are taken for {} by number",
                           console::shown(file), console::shown(level_files.front()))};
}

void Rows::match_by_ending(const std::vector<std::string>& level_files) {
    std::set<const std::string*> taken;
    for (const auto& [level_file, match] : matches_)
        taken.insert(match.file);
    std::unordered_map<std::string_view, std::vector<const std::string*>> by_ending;
    for (const auto& [file, rows] : by_file_) {
        if (taken.count(&file) != 0) continue;
        for (std::string_view end = file; !end.empty(); end = next_ending(end))
            by_ending[end].push_back(&file);
    }
    std::map<const std::string*, std::vector<std::string>> takers;
    for (const std::string& level_file : level_files) {
        if (matches_.count(level_file) != 0) continue;
        for (std::string_view end = level_file; !end.empty(); end = next_ending(end)) {
            const auto at = by_ending.find(end);
            if (at == by_ending.end()) continue;
            if (at->second.size() == 1) {
                takers[at->second.front()].push_back(level_file);
            } else {
                add_problem(
                    fmt::format("its plans for {} and for {} may both be meant for {}; "
                                "call that as the run did",
                                console::shown(*at->second[0]), console::shown(*at->second[1]),
                                console::shown(level_file)));
            }
            break;
        }
    }
    for (const auto& [file, level_files_of] : takers) {
        if (level_files_of.size() > 1) {
            add_problem(fmt::format("its plans for {} may be meant for {} or {}",
                                    console::shown(*file), console::shown(level_files_of[0]),
                                    console::shown(level_files_of[1])));
            continue;
        }
        const std::string& level_file = level_files_of.front();
        matches_[level_file] = {
            file, fmt::format("its plans for {} are taken for {}", console::shown(*file),
                              console::shown(level_file))};
    }
}

void Rows::find(const Target& target, Plans& found) {
    const auto match = matches_.find(target.file);
    if (match != matches_.end()) {
        if (!match->second.remark.empty())
            found.remarks.push_back(name_ + ": " + match->second.remark);
        for (const Row& row : by_file_.at(*match->second.file))
            find_row(row, target, found);
    }
    const auto unnamed = by_file_.find("");
    if (!is_lone_ || unnamed == by_file_.end()) return;
    took_unnamed_ = true;
    for (const Row& row : unnamed->second)
        find_row(row, target, found);
}

void Rows::find_row(const Row& row, const Target& target, Plans& found) const {
    const std::vector<const Target::Numbered*> wanted =
        row.level == 0 ? target.wanted() : std::vector<const Target::Numbered*>();
    if (row.level == 0 && wanted.size() != 1) {
        found.problems.push_back(
            name_ + ": a plan does not say for which level it is; --level chooses one");
        return;
    }
    const Target::Numbered* to = row.level == 0 ? wanted.front() : target.find(row.level);
    if (to == nullptr) {
        if (target.is_whole) {
            found.problems.push_back(fmt::format("{}: there is no level {} in {}", name_, row.level,
                                                 console::shown(target.file)));
        }
    } else if (!to->wanted) {
        return;
    } else if (!row.problem.empty()) {
        found.problems.push_back(
            fmt::format("{}: {}:{} {}", name_, target.file, to->number, row.problem));
    } else if (row.is_atoms) {
        find_answers(row.text, to->number, to->level, name_, found);
    } else {
        found.plans.push_back({to->number, row.name, row.text, is_snapshot(row.name), row.claims});
    }
}

void Rows::find_rest(Plans& found) const {
    for (const std::string& problem : problems_)
        found.problems.push_back(name_ + ": " + problem);
    const bool has_unnamed = by_file_.count("") != 0;
    if (has_unnamed && !took_unnamed_)
        found.problems.push_back(name_ + ": there are plans that do not say for which file");
    if (!matches_.empty() || by_file_.size() == (has_unnamed ? 1U : 0U)) return;
    const auto more = static_cast<std::int64_t>(by_file_.size()) - (has_unnamed ? 2 : 1);
    found.problems.push_back(fmt::format(
        "{}: its plans are for {}{}, which {} not among the levels here", name_,
        console::shown(std::next(by_file_.begin(), has_unnamed ? 1 : 0)->first),
        more == 0 ? "" : " and " + output::count(more, "other file"), more == 0 ? "is" : "are"));
}

}  // namespace pushwise::plans
