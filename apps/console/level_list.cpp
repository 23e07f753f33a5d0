#include "console/level_list.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>

#include "output/wording.hpp"
#include "support/suggest.hpp"

namespace pushwise::console {
namespace {

constexpr std::size_t kNoEnd = std::numeric_limits<std::size_t>::max();
constexpr std::size_t kTitlesNamed = 5;

std::optional<std::size_t> parse_number(std::string_view text) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || number == 0)
        return std::nullopt;
    return number;
}

// Both ends of "3", "4-7" or "12-".
std::optional<std::pair<std::size_t, std::size_t>> parse_range(std::string_view text) {
    const std::size_t dash = text.find('-');
    const auto first = parse_number(text.substr(0, dash));
    auto last = first;
    if (dash != std::string_view::npos) {
        const std::string_view end = text.substr(dash + 1);
        last = end.empty() ? std::optional(kNoEnd) : parse_number(end);
    }
    if (!first || !last || *last < *first) return std::nullopt;
    return std::pair(*first, *last);
}

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(' ');
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

// Small and capital letters of ASCII are alike; others must be written as they are.
std::string folded(std::string_view text) {
    std::string small(trimmed(text));
    std::transform(small.begin(), small.end(), small.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return small;
}

std::string in_quotes(const std::string& title) {
    return "'" + output::printable(title) + "'";
}

// Where no title is like the one asked for.
std::string advice(const std::string& word, const std::vector<std::string>& titles) {
    std::map<std::string, std::string> as_written;
    std::vector<std::string> known;
    for (const std::string& title : titles) {
        if (!trimmed(title).empty() && as_written.emplace(folded(title), title).second) {
            known.push_back(folded(title));
        }
    }
    if (known.empty()) return "; its levels have no titles, only numbers";
    if (const auto near = support::nearest(folded(word), known))
        return "; did you mean " + in_quotes(as_written[*near]) + "?";
    std::string list;
    for (std::size_t i = 0; i < std::min(known.size(), kTitlesNamed); ++i)
        list += (list.empty() ? "" : ", ") + in_quotes(as_written[known[i]]);
    const std::size_t rest = known.size() - std::min(known.size(), kTitlesNamed);
    return "; there is " + list + (rest > 0 ? fmt::format(" and {} more", rest) : "");
}

}  // namespace

std::optional<LevelList> LevelList::parse(std::string_view text) {
    LevelList list;
    list.all_ = false;
    list.text_ = text;
    while (true) {
        const std::size_t comma = text.find(',');
        const std::string_view part = trimmed(text.substr(0, comma));
        if (part.find_first_not_of("0123456789-") == std::string_view::npos) {
            const auto range = parse_range(part);
            if (!range) return std::nullopt;
            list.ranges_.push_back(*range);
        } else if (folded(part) == "last") {
            list.last_ = true;
        } else {
            list.words_.emplace_back(part);
        }
        if (comma == std::string_view::npos) return list;
        text.remove_prefix(comma + 1);
    }
}

bool LevelList::may_mean(std::size_t number, const std::string& title) const {
    const std::string small = folded(title);
    return contains(number) || (!words_.empty() && small == folded(text_)) ||
           std::any_of(words_.begin(), words_.end(), [&small](const std::string& word) {
               return small.find(folded(word)) != std::string::npos;
           });
}

LevelList LevelList::resolved(const std::vector<std::string>& titles) const {
    LevelList list;
    list.all_ = all_;
    list.ranges_ = ranges_;
    if (last_ && !titles.empty()) list.ranges_.emplace_back(titles.size(), titles.size());
    const auto is_whole = [small = folded(text_)](const std::string& t) {
        return folded(t) == small;
    };
    if (!words_.empty() && std::any_of(titles.begin(), titles.end(), is_whole)) {
        list.ranges_.clear();
        list.look_up(text_, titles);
        return list;
    }
    for (const std::string& word : words_)
        list.look_up(word, titles);
    return list;
}

// Several levels may be called exactly the same: then all of them are meant.
void LevelList::look_up(const std::string& word, const std::vector<std::string>& titles) {
    const std::string wanted = folded(word);
    std::vector<std::size_t> exact;
    std::vector<std::size_t> begin;
    std::vector<std::size_t> within;
    for (std::size_t i = 0; i < titles.size(); ++i) {
        const std::size_t at = folded(titles[i]).find(wanted);
        if (at == std::string::npos) continue;
        within.push_back(i + 1);
        if (at == 0) begin.push_back(i + 1);
        if (at == 0 && folded(titles[i]).size() == wanted.size()) exact.push_back(i + 1);
    }
    if (within.empty()) {
        unknown_.emplace(word, advice(word, titles));
        return;
    }
    std::vector<std::size_t>& meant = !exact.empty() ? exact : !begin.empty() ? begin : within;
    if (exact.empty() && meant.size() > 1) {
        ambiguity_ = "the title " + in_quotes(word) + " may mean";
        for (std::size_t i = 0; i < std::min(meant.size(), kTitlesNamed); ++i) {
            ambiguity_ += fmt::format("{} {} {}", i == 0 ? "" : ",", meant[i],
                                      in_quotes(titles[meant[i] - 1]));
        }
        if (meant.size() > kTitlesNamed)
            ambiguity_ += fmt::format(" and {} more", meant.size() - kTitlesNamed);
        ambiguity_ += "; write more of it, or the number";
        return;
    }
    for (const std::size_t number : meant)
        ranges_.emplace_back(number, number);
}

bool LevelList::is_one() const {
    const bool one_number = ranges_.size() == 1 && ranges_[0].first == ranges_[0].second;
    return (one_number ? 1 : 2 * ranges_.size()) + words_.size() + (last_ ? 1 : 0) == 1;
}

bool LevelList::contains(std::size_t number) const {
    return all_ || std::any_of(ranges_.begin(), ranges_.end(), [number](const auto& r) {
               return r.first <= number && number <= r.second;
           });
}

bool LevelList::is_beyond(std::size_t number) const {
    return !all_ && std::all_of(ranges_.begin(), ranges_.end(),
                                [number](const auto& r) { return r.second < number; });
}

std::optional<std::size_t> LevelList::beyond(std::size_t levels) const {
    for (const auto& [first, last] : ranges_) {
        if (first > levels) return first;
        if (last > levels && last != kNoEnd) return levels + 1;
    }
    return std::nullopt;
}

}  // namespace pushwise::console
