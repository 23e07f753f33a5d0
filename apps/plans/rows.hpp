// What a text says about levels it names by file and number.
//
// A level file has the rows of the file of exactly its name. Where there are none, it has those of
// the file whose path ends most like its own, if that is but one: a run may have been in another
// folder. And where one file of levels meets rows of one other file, they are taken by number.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "plans/plan_text.hpp"

namespace pushwise::plans {

struct Row {
    std::size_t level = 0;  // from 1; 0: not said
    std::string name = "plan";
    std::string text{};     // the plan
    bool is_atoms = false;  // as atoms; otherwise as LURD
    Claims claims{};
    std::string problem{};  // why there is no plan
};

// Which level a heading in a text is about; the file lives as long as the text.
struct Heading {
    std::string_view file;  // empty: not said
    std::size_t level = 0;
};

class Rows : public PlanText {
public:
    explicit Rows(std::string name) : name_(std::move(name)) {}

    // An empty `file`: not said.
    void add(const std::string& file, Row row) { by_file_[file].push_back(std::move(row)); }
    void add_problem(std::string problem) { problems_.push_back(std::move(problem)); }
    // Decides which rows are for which of these. O(names).
    void match(const std::vector<std::string>& level_files);

    void find(const Target& target, Plans& found) override;
    void find_rest(Plans& found) const override;

private:
    struct Match {
        const std::string* file = nullptr;  // whose rows they are
        std::string remark{};               // how that was found, where the names differ
    };

    void match_by_ending(const std::vector<std::string>& level_files);
    void find_row(const Row& row, const Target& target, Plans& found) const;

    std::string name_;
    std::map<std::string, std::vector<Row>> by_file_;
    std::unordered_map<std::string, Match> matches_;  // by level file
    std::vector<std::string> problems_;
    bool is_lone_ = false;  // is there one level file? It also has the rows without a file
    bool took_unnamed_ = false;
};

}  // namespace pushwise::plans
