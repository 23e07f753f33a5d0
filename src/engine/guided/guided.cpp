#include "engine/guided/guided.hpp"

#include "engine/guided/push_search.hpp"
#include "engine/guided/sink_search.hpp"
#include "engine/walker.hpp"

namespace pushwise::engine::guided {
namespace {

constexpr std::uint64_t kPlanPositions = 2000;
constexpr std::uint64_t kSlice = 64;  // positions between two looks at the clock

template <int W>
class Guide {
public:
    Guide(const board::Board& board, const Request& request, const Terrain<W>& terrain)
        : board_(board),
          request_(request),
          terrain_(terrain),
          budget_(request.limits, request.stop),
          survey_(terrain),
          walls_(terrain, survey_),
          corrals_(terrain, survey_),
          hot_spots_(terrain, survey_) {}

    Outcome run() {
        PackingPlan<W> plan = make_plan();
        PushDomain<W> domain(terrain_, survey_, walls_, corrals_, hot_spots_, plan);
        CellSearch<PushDomain<W>> search(domain, budget_);
        const auto start = domain.start();
        search.add_root(start, domain.hash(start), domain.score(start));
        SearchEnd end = SearchEnd::paused;
        while (end == SearchEnd::paused) {
            end = search.run(kSlice);
            if (end == SearchEnd::paused && !budget_.look_at_clock()) end = SearchEnd::budget;
            report("pushing", search.node(search.best()).state.boxes,
                   search.node(search.best()).state.player, search.node(search.best()).depth);
        }
        Outcome outcome;
        outcome.status = end == SearchEnd::budget ? status_of(budget_.reason()) : Status::exhausted;
        if (end == SearchEnd::goal) {
            outcome.status = Status::solved;
            outcome.plan = spell_out(search);
        }
        outcome.statistics.states = budget_.nodes();
        outcome.statistics.peak_bytes = budget_.peak();
        outcome.statistics.more = figures_;
        outcome.statistics.more["corral_positions"] = static_cast<double>(corrals_.searched());
        outcome.statistics.more["push_positions"] = static_cast<double>(search.looked_at());
        return outcome;
    }

private:
    PackingPlan<W> make_plan() {
        SinkDomain<W> domain(terrain_, survey_);
        CellSearch<SinkDomain<W>> search(domain, budget_);
        for (const auto& root : domain.roots())
            search.add_root(root.state, root.hash, root.score);
        std::vector<PlanStep> steps;
        if (search.size() > 0) {
            (void)search.run(kPlanPositions);
            const bool complete = search.goal() != search.kNone;
            const auto path = search.path_to(complete ? search.goal() : search.best());
            search.node(path.back()).state.boxes.for_each([&](Square s) {
                steps.push_back({s, std::nullopt, true, PlanStep::kNever});
            });
            for (auto it = path.rbegin(); it + 1 != path.rend(); ++it) {
                const Move& move = search.node(*it).move;
                PlanStep step{move.from, std::nullopt, false, PlanStep::kNever};
                if (!move.removes) step.from = move.to;
                steps.push_back(step);
            }
            figures_["plan_boxes_left"] = search.node(path.back()).state.boxes.count();
        }
        figures_["plan_positions"] = static_cast<double>(search.looked_at());
        PackingPlan<W> plan(terrain_, survey_, std::move(steps));
        figures_["plan_steps"] = plan.size();
        return plan;
    }

    plan::Plan spell_out(const CellSearch<PushDomain<W>>& search) {
        plan::Plan plan;
        Walker walker(board_);
        board::SquareSet boxes(board_.squares());
        for (const Square b : board_.start().boxes)
            boxes.insert(b);
        Square player = board_.start().player;
        MacroGenerator<W> macros(terrain_);
        const auto path = search.path_to(search.goal());
        for (std::size_t i = 1; i < path.size(); ++i) {
            const auto& before = search.node(path[i - 1]).state;
            const Move& move = search.node(path[i]).move;
            const auto reach = terrain_.flood(terrain_.floor() - before.boxes, before.player);
            Macro macro;
            macro.from = move.from;
            macro.to = move.to;
            macro.side = move.side;
            Square box = terrain_.to_board(move.from);
            for (const int d : macros.pushes(before.boxes, reach, macro)) {
                const auto direction = static_cast<board::Direction>(d);
                walker.flood(player, boxes);
                walker.append_walk(board_.next(box, opposite(direction)), plan.steps);
                plan.steps.push_back({direction, true});
                boxes.erase(box);
                player = box;
                box = board_.next(box, direction);
                boxes.insert(box);
            }
        }
        return plan;
    }

    void report(std::string_view activity, const Bits<W>& boxes, Square player, int depth) {
        if (!request_.progress) return;
        board::Position best;
        boxes.for_each([&](Square s) { best.boxes.push_back(terrain_.to_board(s)); });
        best.player = terrain_.to_board(player);
        Progress p;
        p.engine = "guided";
        p.activity = activity;
        p.states = budget_.nodes();
        p.memory_bytes = budget_.claimed();
        p.seconds = budget_.seconds();
        p.depth = depth;
        p.best = &best;
        request_.progress(p);
    }

    const board::Board& board_;
    const Request& request_;
    const Terrain<W>& terrain_;
    support::Budget budget_;
    Survey<W> survey_;
    Walls<W> walls_;
    CorralSearch<W> corrals_;
    HotSpots<W> hot_spots_;
    std::map<std::string, double> figures_;
};

Outcome unsupported(std::string note) {
    Outcome outcome;
    outcome.status = Status::unsupported;
    outcome.note = std::move(note);
    return outcome;
}

}  // namespace

const Info& Guided::info() const {
    static const Info info{
        "guided",
        "feature-space search: a packing plan found backwards leads a search over whole box moves",
        {},
        false,
        true,
        ""};
    return info;
}

Outcome Guided::solve(const board::Board& board, const Request& request) const {
    if (request.objective != Objective::any) return unsupported("the guided engine proves nothing");
    if (board.start().boxes.size() != board.goals().size()) {
        return unsupported("the guided engine needs as many boxes as goals");
    }
    if (const auto terrain = Terrain<4>::make(board))
        return Guide<4>(board, request, *terrain).run();
    if (const auto terrain = Terrain<16>::make(board)) {
        return Guide<16>(board, request, *terrain).run();
    }
    return unsupported("the guided engine takes boards of up to 1023 squares");
}

}  // namespace pushwise::engine::guided
