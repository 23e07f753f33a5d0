// The packing plan, found backwards: pull boxes off the goals until they are back where boxes come
// from, where they vanish.
//
// A feature-space search over pulls from the solved position (Shoham and Schaeffer 2020). The
// squares where boxes started, as far as a box could still go from any of them to any other, are
// the sink; a box pulled onto one of them from far enough away disappears together with that
// square. Read in reverse the path says in which order goals are filled and which boxes must be
// parked in between. The plan guides, it proves nothing.
#pragma once

#include "analysis/lone_box.hpp"
#include "engine/guided/cell_search.hpp"
#include "engine/guided/corral_pruning.hpp"
#include "engine/guided/macros.hpp"
#include "engine/guided/survey.hpp"

namespace pushwise::engine::guided {

// Where boxes may vanish. Levels differ in which of the two leads to a plan that can be played.
enum class SinkRule : std::uint8_t {
    largest_group,  // the largest group of mutually reachable start squares, once all are
                    // accessible
    any_accessible  // every start square the player can get to
};

// How a plan is looked for. Different recipes give different plans for the same level.
struct Recipe {
    SinkRule rule = SinkRule::largest_group;
    std::uint64_t seed = 0;  // 0: far moves first; others: a random order among equals
    bool operator==(const Recipe&) const = default;
};

template <int W>
class SinkDomain {
public:
    using Set = Bits<W>;
    struct State {
        Set boxes;
        Set supply;  // start squares not used up yet
        Square player = 0;
        std::uint64_t hash = 0;  // of boxes and supply
    };

    SinkDomain(const BitBoard<W>& view, const Survey<W>& survey, Recipe recipe,
               support::Budget& budget);

    // One root per region the player may end in.
    struct Root {
        State state;
        std::uint64_t hash;
        Score score;
    };
    [[nodiscard]] std::vector<Root> roots();

    [[nodiscard]] static Score key(Score score) noexcept { return score >> kSpreadBits; }
    void expand(const State& state, Score score, std::vector<Child>& out);
    [[nodiscard]] State play(const State& state, const Move& move) const;
    [[nodiscard]] Judgement judge(const State& parent, const Move& move, const State& child);
    [[nodiscard]] bool is_goal(const State& state) const noexcept {
        return state.boxes.empty() || state.boxes == state.supply;
    }

private:
    static constexpr int kSpreadBits = 26;
    struct Features {
        int boxes = 0;
        int regions = 0;
        int on_goals = 0;
        int lost_links = 0;
        int spread = 0;
        [[nodiscard]] Score score() const noexcept;
    };
    struct Candidate {
        Macro macro;
        Features features;
        bool sinks = false;
    };

    // Empty when nothing may sink now.
    [[nodiscard]] Set sink_squares(const State& state, const Set& free, const Set& reach);
    [[nodiscard]] bool is_away(Square from, Square to) const noexcept;
    [[nodiscard]] bool supply_suffices(const Set& boxes, const Set& supply) const;
    void collect(const State& state, const Set& reach, const Features& now);
    void advise(const State& state, const Set& reach, const Features& now,
                std::vector<Child>& out) const;
    // The last word between moves that are equal in everything that matters.
    [[nodiscard]] std::uint64_t preference(const Macro& macro, std::uint64_t length) const noexcept;
    [[nodiscard]] int best_sink() const;
    [[nodiscard]] int best_pull(const Features& now) const;
    [[nodiscard]] int best_explorer(const State& state, const Set& reach) const;

    const BitBoard<W>& view_;
    const Survey<W>& survey_;
    Recipe recipe_;
    support::Budget& budget_;
    MacroGenerator<W> macros_;
    analysis::LoneBox<W> lone_;
    CorralPruning<W> pruning_;
    // About the state being expanded:
    std::vector<Candidate> candidates_;
    std::vector<Macro> found_;
    Set sink_;
    Set feeds_sink_;  // squares from which a box could sink in its next move
    typename analysis::RoomLinks<W>::Broken scratch_;
};

}  // namespace pushwise::engine::guided
