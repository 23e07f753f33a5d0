// Understanding a position: what is known about it and what to do next.
#include "endpoints.hpp"
#include "fields.hpp"
#include "pushwise/hint.hpp"
#include "pushwise/reach.hpp"
#include "wire.hpp"

namespace pushwise::service {
namespace {

constexpr double kLongestHint = 30;  // seconds
constexpr double kExplainSeconds = 1;
constexpr double kAnalyzeSeconds = 1;

// A search the request waits for. Pre: there is room for Load::searching.
Answer search_briefly(const Host& host, const Level& level, double seconds) {
    SolveOptions options;
    options.limits.seconds = seconds;
    options.limits.memory_bytes = Grants::kShortBytes;
    options.stop = host.stop();
    return solve(level, options);
}

AnalysisOptions briefly(const Host& host, Effort effort, double seconds) {
    AnalysisOptions options;
    options.effort = effort;
    options.limits.seconds = seconds;
    options.limits.memory_bytes = Grants::kShortBytes;
    options.stop = host.stop();
    return options;
}

// Numbers the squares of a level row by row.
class Grid {
public:
    explicit Grid(const Level& level)
        : width_(static_cast<int>(level.rows().front().size())),
          height_(static_cast<int>(level.rows().size())) {}

    [[nodiscard]] int size() const { return width_ * height_; }
    [[nodiscard]] int square(Cell c) const { return c.y * width_ + c.x; }
    [[nodiscard]] Cell cell(int square) const { return {square % width_, square / width_}; }

    [[nodiscard]] Json squares(const Cells& cells) const {
        Json list = Json::array();
        for (const Cell c : cells)
            list.push_back(square(c));
        return list;
    }
    // One entry per square: the number of the group it is in, or null.
    [[nodiscard]] Json numbered(const std::vector<Cells>& groups) const {
        Json list(static_cast<std::size_t>(size()), Json());
        for (std::size_t i = 0; i < groups.size(); ++i) {
            for (const Cell c : groups[i])
                list[square(c)] = i;
        }
        return list;
    }
    [[nodiscard]] Json distances(const std::vector<GoalDistance>& known) const {
        Json list(static_cast<std::size_t>(size()), Json());
        for (const GoalDistance& d : known)
            list[square(d.cell)] = d.pushes;
        return list;
    }

private:
    int width_;
    int height_;
};

// `finished`: whatever was to be tried was tried.
Reply explanation(const char* verdict, std::string_view kind, Json boxes, Json squares,
                  const std::string& sentence, bool finished = true) {
    return json_reply(to_text({{"verdict", verdict},
                               {"kind", kind},
                               {"boxes", std::move(boxes)},
                               {"squares", std::move(squares)},
                               {"sentence", sentence},
                               {"finished", finished}}));
}

Reply nothing_found(const char* sentence, bool finished) {
    return explanation("unknown", "", Json::array(), Json::array(), sentence, finished);
}

Reply lost(const Level& level, const Loss& loss) {
    const Grid grid(level);
    return explanation("lost", name(loss.kind), grid.squares(loss.boxes),
                       grid.squares(loss.squares), loss.sentence);
}

Reply explain_the_obvious(const Host& host, const Level& level) {
    const Explanation found = explain(level, briefly(host, Effort::obvious, kExplainSeconds));
    if (found.loss) return lost(level, *found.loss);
    return nothing_found(found.finished
                             ? "Nothing obvious is wrong with this position."
                             : "Nothing obvious was found in a second, which was too short to "
                               "look at everything on so large a board.",
                         found.finished);
}

// A proof that the position is lost if there is one, and else a short search for a plan.
Reply explain_in_all_ways(const Host& host, const Level& level) {
    const Explanation found = explain(level, briefly(host, Effort::all, kExplainSeconds));
    if (found.loss) return lost(level, *found.loss);
    const Answer answer = search_briefly(host, level, kExplainSeconds);
    if (answer.status == Status::solved) {
        return explanation("solvable", "", Json::array(), Json::array(),
                           "A plan was found from here: nothing is lost.");
    }
    if (answer.status == Status::unsolvable) {
        return explanation("lost", "search", Json::array(), Json::array(),
                           "Every way on was tried: none of them leads to the goal.");
    }
    return nothing_found("No reason was found that this is lost, and no plan in a second either.",
                         found.finished);
}

// What the time was too short for, by the keys of the reply.
Json unfinished(const Analysis& facts, bool box_is_missing) {
    Json list = Json::array();
    for (const std::string& name : facts.unfinished) {
        if (name == "packing") list.push_back("packing");
        if (name == "least_pushes") list.push_back("lower_bound");
    }
    if (box_is_missing) list.push_back("box");
    return list;
}

Reply give_hint(const Host& host, const Level& level, std::int64_t strength, double seconds) {
    HintOptions options;
    options.strength = static_cast<int>(strength);
    options.limits.seconds = seconds;
    options.limits.memory_bytes = Grants::kShortBytes;
    options.stop = host.stop();
    const Hint hint = pushwise::hint(level, options);
    const Grid grid(level);
    return json_reply(to_text({{"verdict", name(hint.outlook)},
                               {"strength", strength},
                               {"sentence", hint.sentence},
                               {"box", hint.box ? Json(grid.square(*hint.box)) : Json()},
                               {"target", hint.target ? Json(grid.square(*hint.target)) : Json()},
                               {"lurd", hint.lurd ? Json(*hint.lurd) : Json()}}));
}

}  // namespace

Reply analyze_position(Host& host, const Call& call) {
    Fields fields(call.body);
    const std::optional<Level> level = fields.level();
    if (fields.problem()) return *fields.problem();
    const Grid grid(*level);
    const bool about_box = fields.has("box");
    const int box = static_cast<int>(fields.integer("box", 0, 0, grid.size() - 1));
    if (fields.problem()) return *fields.problem();
    const AnalysisOptions options = briefly(host, Effort::obvious, kAnalyzeSeconds);
    // The box first: it is what somebody points at.
    const std::optional<Cells> way =
        about_box ? box_reach(*level, grid.cell(box), options) : std::nullopt;
    const Analysis facts = analyze(*level, options);
    Json packing;
    if (facts.packing) {
        packing = Json::array();
        for (const Cells& round : *facts.packing) {
            for (const Cell c : round)
                packing.push_back(grid.square(c));
        }
    }
    return json_reply(
        to_text({{"width", facts.width},
                 {"height", facts.height},
                 {"dead", grid.squares(facts.dead)},
                 {"distances", grid.distances(goal_distances(*level))},
                 {"rooms", grid.numbered(facts.rooms)},
                 {"doors", grid.squares(facts.doors)},
                 {"packing", std::move(packing)},
                 {"player", grid.squares(player_reach(*level))},
                 {"box", way ? grid.squares(*way) : Json()},
                 {"lower_bound", facts.least_pushes ? Json(*facts.least_pushes) : Json()},
                 {"unfinished", unfinished(facts, about_box && !way)}}));
}

Reply explain_position(Host& host, const Call& call) {
    Fields fields(call.body);
    const std::string effort = fields.choice("effort", {"all", "obvious"});
    const std::optional<Level> level = fields.level();
    if (fields.problem()) return *fields.problem();
    const bool all = effort == "all";
    return host.when_there_is_room(all ? Load::searching : Load::computing, [&] {
        return all ? explain_in_all_ways(host, *level) : explain_the_obvious(host, *level);
    });
}

Reply hint(Host& host, const Call& call) {
    Fields fields(call.body);
    const std::int64_t strength = fields.integer("strength", 1, 1, kStrongestHint);
    const double seconds = fields.number("seconds", 5, 0.01, kLongestHint);
    const std::optional<Level> level = fields.level();
    if (fields.problem()) return *fields.problem();
    return host.when_there_is_room(Load::searching,
                                   [&] { return give_hint(host, *level, strength, seconds); });
}

}  // namespace pushwise::service
