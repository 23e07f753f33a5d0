// Results from elsewhere: other solvers, and the best values anyone has found.
//
// Both come as tables (table.hpp) with a column `level`: the number of the level in its set, its
// file, or its title. A column `set` says which set is meant; without it the table belongs to the
// only set there is. Nobody has replayed these plans, and a peer's seconds are those of its own
// machine: the report says so.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/run.hpp"
#include "bench/table.hpp"

namespace pushwise::bench {

// "NAME=FILE" or "NAME=FILE:seconds column[:pushes column[:moves column]]".
struct PeerSource {
    std::string name;
    std::string file;
    std::string seconds = "seconds";
    std::string pushes = "pushes";
    std::string moves = "moves";

    [[nodiscard]] static std::optional<PeerSource> parse(std::string_view text);
};

// A level counts as solved where the field with the seconds is filled. The plan columns may be
// missing, unless they were named. `levels`: what these runs searched; rows about other
// levels are left out.
[[nodiscard]] Result<Run> read_peer(const Table& table, const PeerSource& source,
                                    const std::vector<Run>& levels);

// "FILE" or "FILE:column"; the column is "best" unless named.
struct BestSource {
    std::string file;
    std::string column = "best";

    [[nodiscard]] static std::optional<BestSource> parse(std::string_view text);
};

class BestKnown {
public:
    BestKnown() = default;
    // Pushes, unless the column's name ends in "moves" or "lines".
    [[nodiscard]] static Result<BestKnown> read(const Table& table, const BestSource& source,
                                                const std::vector<Run>& levels);

    [[nodiscard]] bool empty() const noexcept { return lengths_.empty(); }
    [[nodiscard]] Objective unit() const noexcept { return unit_; }
    [[nodiscard]] std::optional<std::int64_t> find(const Record& record) const;

private:
    Objective unit_ = Objective::pushes;
    std::map<std::pair<std::string, std::string>, std::int64_t> lengths_;  // by set and id
};

}  // namespace pushwise::bench
