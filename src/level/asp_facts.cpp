#include "level/asp_facts.hpp"

#include "level/fact_parser.hpp"
#include "level/square_graph.hpp"

namespace pushwise::level {
namespace {

// One fact; false when it is of no kind this format knows.
bool read_fact(const Term& term, SquareGraph& graph) {
    if (const std::vector<Term>* pair = term.arguments(2)) {
        const std::string_view a = (*pair)[0].text;
        const std::string_view b = (*pair)[1].text;
        if (term.name == "right") {
            graph.join(a, b, Direction::right, term.offset);
        } else if (term.name == "top") {
            graph.join(a, b, Direction::up, term.offset);
        } else {
            return term.name == "next";  // the order of the steps
        }
        return true;
    }
    const std::vector<Term>* single = term.arguments(1);
    if (single == nullptr) return term.name == "step" && term.arguments(3) != nullptr;
    const std::string_view square = single->front().text;
    if (term.name == "box") {
        graph.add_box(square, term.offset);
    } else if (term.name == "solution") {
        graph.add_goal(square, term.offset);
    } else if (term.name == "sokoban") {
        graph.add_player(square, term.offset);
    } else {
        return term.name == "step" || term.name == "location";
    }
    return true;
}

// step(N): a step of the plan, which is a line. The last one is the limit.
void read_step(const Term& term, std::optional<StepLimit>& limit) {
    const std::vector<Term>* step = term.arguments(1);
    if (term.name != "step" || step == nullptr || !step->front().is_number) return;
    const int last = static_cast<int>(step->front().high);
    if (!limit || limit->steps < last) limit = StepLimit{last, Objective::lines};
}

// The steps of a plan within the limit, and their order.
std::string steps_of(const Level& level) {
    std::string text;
    if (!level.step_limit || level.step_limit->unit != Objective::lines) return text;
    for (int step = 1; step <= level.step_limit->steps; ++step)
        text += "step(" + std::to_string(step) + ").\n";
    for (int step = 1; step < level.step_limit->steps; ++step)
        text += "next(" + std::to_string(step) + "," + std::to_string(step + 1) + ").\n";
    return text;
}

std::string name_of(int x, int y) {
    return "col" + std::to_string(x) + "row" + std::to_string(y);
}

}  // namespace

Collection read_asp_facts(const Source& source) {
    Collection collection;
    Level& level = collection.levels.emplace_back();
    Facts facts = parse_facts(source);
    level.diagnostics = std::move(facts.diagnostics);
    SquareGraph graph(source, level, 0);
    UnknownNames unknown;
    for (const Term& term : facts.terms) {
        read_step(term, level.step_limit);
        if (!read_fact(term, graph)) unknown.add(source, term.name, term.offset, level.diagnostics);
    }
    graph.finish();
    return collection;
}

std::string write_asp_facts(const Collection& collection) {
    const Level& level = collection.levels.front();
    std::string locations;
    std::string steps;
    std::string neighbours;
    std::string boxes;
    std::string goals;
    std::string player;
    // Neighbours of the area that are not walls belong to it too.
    for (const GridSquare& s : area_squares(level)) {
        const std::string name = name_of(s.x, s.y);
        locations += "location(" + name + ").\n";
        for (const Direction d : support::kAllDirections) {
            const int x = s.x + support::dx(d);
            const int y = s.y + support::dy(d);
            if (level.rows[y][x] == kWall) continue;
            steps +=
                "step(" + name + "," + std::string(support::word(d)) + "," + name_of(x, y) + ").\n";
        }
        if (level.rows[s.y][s.x + 1] != kWall) {
            neighbours += "right(" + name + "," + name_of(s.x + 1, s.y) + ").\n";
        }
        if (level.rows[s.y - 1][s.x] != kWall) {
            neighbours += "top(" + name + "," + name_of(s.x, s.y - 1) + ").\n";
        }
        if (s.box) boxes += "box(" + name + ").\n";
        if (s.goal) goals += "solution(" + name + ").\n";
        if (s.player) player = "sokoban(" + name + ").\n";
    }
    return drawing(level, "% ") + neighbours + boxes + goals + player + locations + steps +
           steps_of(level);
}

}  // namespace pushwise::level
