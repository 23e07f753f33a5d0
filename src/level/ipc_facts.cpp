#include "level/ipc_facts.hpp"

#include "level/fact_parser.hpp"
#include "level/ipc_level.hpp"

namespace pushwise::level {

Collection read_ipc_facts(const Source& source) {
    Collection collection;
    Level& level = collection.levels.emplace_back();
    Facts facts = parse_facts(source);
    level.diagnostics = std::move(facts.diagnostics);
    IpcLevel ipc(source, level);
    UnknownNames unknown;
    for (const Term& term : facts.terms) {
        bool known = !term.lists.empty();
        for (const std::vector<Term>& list : term.lists) {
            std::vector<std::string_view> arguments;
            for (const Term& argument : list)
                arguments.push_back(argument.text);
            known = ipc.add(term.name, arguments, term.offset) && known;
        }
        if (!known) unknown.add(source, term.name, term.offset, level.diagnostics);
    }
    ipc.finish();
    return collection;
}

std::string write_ipc_facts(const Collection& collection) {
    const Level& level = collection.levels.front();
    const std::vector<GridSquare> squares = area_squares(level);
    const IpcNames names{'_'};
    const IpcCensus census(squares);
    std::string out = drawing(level, "% ") + "player(player_01).\n";
    for (int i = 1; i <= census.boxes; ++i)
        out += "stone(" + names.stone(i) + ").\n";
    for (const GridSquare& s : squares) {
        out += (s.goal ? "isgoal(" : "isnongoal(") + names.location(s.x, s.y) + ").\n";
    }
    for (const GridSquare& s : squares) {
        for (const IpcWay& way : ways_from(level, s)) {
            out += "movedir(" + names.location(s.x, s.y) + "," + names.location(way.x, way.y) +
                   "," + names.direction(way.side) + ").\n";
        }
    }
    int box = 0;
    for (const GridSquare& s : squares) {
        if (s.player) out += "at(player_01," + names.location(s.x, s.y) + ").\n";
        if (s.box) out += "at(" + names.stone(++box) + "," + names.location(s.x, s.y) + ").\n";
    }
    for (const GridSquare& s : squares) {
        if (!s.player && !s.box) out += "clear(" + names.location(s.x, s.y) + ").\n";
    }
    for (int i = 1; i <= census.wanted; ++i)
        out += "goal(" + names.stone(i) + ").\n";
    return out;
}

}  // namespace pushwise::level
