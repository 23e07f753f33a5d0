// Bare LURD, for one file of levels. A lone level has the whole text as its plan or, where only
// parts of it solve the level, each paragraph or line; several levels have one paragraph or one
// line each, in order.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "plans/plan_text.hpp"

namespace pushwise::plans {

class LurdText : public PlanText {
public:
    LurdText(const std::string& text, std::string name, std::size_t level_files);

    void find(const Target& target, Plans& found) override;
    void find_rest(Plans& found) const override;

private:
    void find_for_lone(const Target::Numbered& level, Plans& found) const;
    void find_in_order(const std::vector<const Target::Numbered*>& levels, Plans& found) const;

    std::string name_;
    bool is_for_many_;                // files of levels, of which it names none
    bool is_useless_ = false;         // it holds nothing, and the levels need a step
    std::vector<std::string> lines_;  // those that are not blank
    std::vector<std::string> paragraphs_;
};

inline constexpr std::string_view kLurdLetters = "uldrULDR";

// In LURD nearly every letter is a step; a slip is worth a word about its column.
[[nodiscard]] bool may_be_lurd(const std::string& text);

}  // namespace pushwise::plans
