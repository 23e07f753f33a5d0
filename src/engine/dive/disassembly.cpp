#include "engine/dive/disassembly.hpp"

#include <algorithm>
#include <optional>
#include <unordered_set>

#include "analysis/box_reach.hpp"
#include "board/between.hpp"
#include "engine/dive/empty_board.hpp"
#include "engine/dive/tuning.hpp"
#include "plan/walker.hpp"
#include "support/random.hpp"

namespace pushwise::engine::dive {
namespace {

using analysis::BoxReach;
using board::Direction;
using board::kAllDirections;
using board::kNoSquare;
using board::Square;
using board::SquareSet;

// A box of the solved board on its way out.
struct Box {
    Square square;
    int home_phase = 0;  // not 0: it is parked and belongs to the goal of that phase
};

struct State {
    std::vector<Box> boxes;
    SquareSet occupied;
    Square player = kNoSquare;
    SquareSet used;  // start squares that already have their box
    SquareSet seen;  // start squares the player has come to
};

struct Removal {
    std::size_t box;
    Square start;
};

class Disassembler {
public:
    Disassembler(const board::Board& board, int attempts, support::Budget& budget)
        : board_(board),
          budget_(budget),
          attempts_(attempts),
          walker_(board),
          reach_(board, budget),
          empty_(board, budget),
          starts_(board.squares(), board.start().boxes) {}

    Disassembly run() {
        for (const Square player : final_regions()) {
            State state;
            state.occupied = SquareSet(board_.squares());
            state.used = state.seen = SquareSet(board_.squares());
            for (const Square g : board_.goals()) {
                state.boxes.push_back({g, 0});
                state.occupied.insert(g);
                if (starts_.contains(g)) state.seen.insert(g);
            }
            state.player = player;
            targets_.clear();
            failed_.clear();
            if (take_apart(std::move(state), 1)) {
                return {targets_, targets_.empty() ? 0 : targets_.back().phase, true};
            }
            if (attempts_ <= 0 || !budget_.look_at_clock()) break;
        }
        return peel();
    }

private:
    // One square of each region the player may end in, his own first.
    std::vector<Square> final_regions() {
        SquareSet filled = board_.goal_set();
        SquareSet covered(board_.squares());
        std::vector<Square> regions;
        const auto add = [&](Square s) {
            if (filled.contains(s) || covered.contains(s)) return;
            walker_.flood(s, filled);
            for (const Square r : walker_.reached())
                covered.insert(r);
            regions.push_back(s);
        };
        add(board_.start().player);
        for (int s = 0; s < board_.squares(); ++s)
            add(static_cast<Square>(s));
        return regions;
    }

    bool take_apart(State state, int phase) {
        if (state.boxes.empty()) return true;
        if (attempts_ <= 0 || !budget_.look_at_clock()) return false;
        const Square region = walker_.flood(state.player, state.occupied);
        look_around(state);
        const std::uint64_t key = key_of(state, region);
        if (failed_.contains(key)) return false;

        std::vector<std::size_t> pockets;
        const std::vector<Removal> removals = removable(state, pockets);
        const std::size_t mark = targets_.size();
        if ((!pockets.empty() || removals.empty()) && park_one(state, pockets, phase)) return true;
        targets_.resize(mark);
        if (!removals.empty()) {
            State next = state;
            for (const Removal& r : removals) {
                const Box& box = state.boxes[r.box];
                targets_.push_back({box.square, phase, box.home_phase});
                next.occupied.erase(box.square);
                next.used.insert(r.start);
            }
            for (auto r = removals.rbegin(); r != removals.rend(); ++r) {
                next.boxes.erase(next.boxes.begin() + static_cast<std::ptrdiff_t>(r->box));
            }
            keep_if_best();
            if (take_apart(std::move(next), phase + 1)) return true;
            targets_.resize(mark);
        }
        failed_.insert(key);
        return false;
    }

    // Notes the start squares the player can stand on or touches.
    void look_around(State& state) {
        starts_.for_each([&](Square s) {
            bool sees = walker_.reaches(s);
            if (!sees && state.occupied.contains(s)) {
                for (const Direction d : kAllDirections) {
                    const Square n = board_.next(s, d);
                    sees = sees || (n != kNoSquare && walker_.reaches(n));
                }
            }
            if (sees) state.seen.insert(s);
        });
    }

    [[nodiscard]] std::uint64_t key_of(const State& state, Square region) const {
        std::uint64_t key = support::mix(region + 1);
        const auto add = [&](std::uint64_t what, Square s) {
            key += support::mix((what << 32) + s + 0x9e3779b97f4a7c15ULL);
        };
        for (const Box& box : state.boxes)
            add(1 + (box.home_phase > 0 ? 1 : 0), box.square);
        state.used.for_each([&](Square s) { add(3, s); });
        state.seen.for_each([&](Square s) { add(4, s); });
        return key;
    }

    [[nodiscard]] bool in_endgame(const State& state) const {
        return state.boxes.size() * 100 <= board_.goals().size() * kEndgamePercent ||
               state.boxes.size() == 1;
    }

    // Boxes that can leave together from here. Boxes fed from a pocket go to `pockets` instead.
    std::vector<Removal> removable(const State& state, std::vector<std::size_t>& pockets) {
        std::vector<Removal> removals;
        if (!(state.seen == starts_)) return removals;
        SquareSet used = state.used;
        const bool endgame = in_endgame(state);
        const bool all_on_starts =
            std::all_of(state.boxes.begin(), state.boxes.end(),
                        [&](const Box& b) { return starts_.contains(b.square); });
        bool goals_left = false;
        for (const bool parked : {false, true}) {
            if (parked && (!removals.empty() || (goals_left && pockets.empty()))) break;
            for (std::size_t i = 0; i < state.boxes.size(); ++i) {
                const Box& box = state.boxes[i];
                if ((box.home_phase > 0) != parked) continue;
                goals_left = goals_left || !parked;
                walker_.flood(state.player, state.occupied);
                if (budget_.is_over()) return {};
                if (!can_be_pulled(state, box.square) && !all_on_starts) continue;
                reach_.explore(box.square, state.player, state.occupied, board::Motion::pull);
                const bool pocket = !endgame && !parked &&
                                    static_cast<int>(reach_.squares().size()) * 100 <
                                        empty_.live_squares() * kSmallAreaPercent;
                const std::optional<Square> start = best_start(state, box, used, endgame);
                if (!start) continue;
                if (pocket) {
                    pockets.push_back(i);
                } else {
                    removals.push_back({i, *start});
                    used.insert(*start);
                }
            }
        }
        return removals;
    }

    // Pre: the walker holds the player's reach.
    [[nodiscard]] bool can_be_pulled(const State& state, Square box) const {
        for (const Direction d : kAllDirections) {
            const Square stand = board_.next(box, d);
            if (stand == kNoSquare || !walker_.reaches(stand)) continue;
            const Square beyond = board_.next(stand, d);
            if (beyond != kNoSquare && !state.occupied.contains(beyond)) return true;
        }
        return false;
    }

    // The least contested free start square the box can be pulled to. Uses the last exploration.
    std::optional<Square> best_start(const State& state, const Box& box, const SquareSet& used,
                                     bool endgame) {
        std::optional<Square> best;
        int best_rank = -1;
        for (const Square s : reach_.squares()) {
            if (!starts_.contains(s) || used.contains(s)) continue;
            const bool stays = s == box.square && box.home_phase == 0;
            if (!stays && !endgame && manhattan(board_, s, box.square) < kFarEnough) continue;
            const int rank = contest(state, s, used);
            if (rank <= best_rank) continue;
            if (!stays && state.boxes.size() > 1 &&
                !player_returns(state, box.square, s, state.player)) {
                continue;
            }
            best = s;
            best_rank = rank;
        }
        return best;
    }

    // How many free start squares the neediest goal that could use `s` still has.
    [[nodiscard]] int contest(const State& state, Square s, const SquareSet& used) const {
        int least = board_.squares();
        const auto starts = static_cast<std::int64_t>(board_.start().boxes.size());
        for (std::size_t g = 0; g < board_.goals().size(); ++g) {
            if (!budget_.spend_work(kWorkPerStart * starts)) break;
            if (empty_.pushes_to(g)[s] == EmptyBoard::kNever ||
                !state.occupied.contains(board_.goals()[g]))
                continue;
            int choices = 0;
            starts_.for_each([&](Square o) {
                if (!used.contains(o) && empty_.pushes_to(g)[o] != EmptyBoard::kNever) ++choices;
            });
            least = std::min(least, choices);
        }
        return least;
    }

    // With the box pulled from `from` to `to`, can the player walk to `goal` afterwards?
    bool player_returns(const State& state, Square from, Square to, Square goal) {
        if (!budget_.spend_work(kWorkPerWalk * board_.squares())) return false;
        SquareSet occupied = state.occupied;
        occupied.erase(from);
        occupied.insert(to);
        for (const Direction d : kAllDirections) {
            if (reach_.distance(to, d) == BoxReach::kUnreached) continue;
            walker_.flood(board_.next(to, d), occupied);
            if (walker_.reaches(goal)) return true;
        }
        return false;
    }

    struct Parking {
        std::size_t box;
        std::vector<Square> squares;
        int distance;
        bool corner;
    };

    // Pulls one box aside and goes on from there; every box gets its turn, the farthest first.
    bool park_one(const State& state, const std::vector<std::size_t>& pockets, int phase) {
        std::vector<Parking> choices;
        for (std::size_t i = 0; i < state.boxes.size(); ++i) {
            const bool wanted =
                pockets.empty() || std::find(pockets.begin(), pockets.end(), i) != pockets.end();
            if (budget_.is_over()) return false;
            if (!wanted || state.boxes[i].home_phase > 0) continue;
            walker_.flood(state.player, state.occupied);
            if (!can_be_pulled(state, state.boxes[i].square)) continue;
            if (auto parking = parking_for(state, i)) choices.push_back(std::move(*parking));
        }
        std::stable_sort(choices.begin(), choices.end(), [](const Parking& a, const Parking& b) {
            return a.distance != b.distance ? a.distance > b.distance : a.corner < b.corner;
        });
        const std::size_t mark = targets_.size();
        for (const Parking& parking : choices) {
            for (const Square square : parking.squares) {
                if (--attempts_ <= 0) return false;
                const Square goal = state.boxes[parking.box].square;
                State next = state;
                next.occupied.erase(goal);
                next.occupied.insert(square);
                next.boxes[parking.box] = {square, phase};
                next.player = goal;
                targets_.push_back({goal, phase, 0});
                if (take_apart(std::move(next), phase + 1)) return true;
                targets_.resize(mark);
            }
        }
        return false;
    }

    std::optional<Parking> parking_for(const State& state, std::size_t index) {
        const Square from = state.boxes[index].square;
        const auto goal = std::find(board_.goals().begin(), board_.goals().end(), from);
        const std::vector<std::uint16_t>& back =
            empty_.pushes_to(static_cast<std::size_t>(goal - board_.goals().begin()));
        reach_.explore(from, state.player, state.occupied, board::Motion::pull);
        std::vector<Square> fit;
        for (const Square s : reach_.squares()) {
            if (s == from || back[s] == EmptyBoard::kNever || empty_.is_articulation(s)) continue;
            if (player_returns(state, from, s, from)) fit.push_back(s);
        }
        if (fit.empty()) return std::nullopt;
        const auto farther = [&](Square a, Square b) { return back[a] < back[b]; };
        const Square deep = *std::max_element(fit.begin(), fit.end(), farther);
        const auto wider = [&](Square a, Square b) {
            return std::pair(manhattan(board_, a, from), manhattan(board_, a, deep)) <
                   std::pair(manhattan(board_, b, from), manhattan(board_, b, deep));
        };
        const Square wide = *std::max_element(fit.begin(), fit.end(), wider);
        Parking parking{index, {deep}, back[deep], empty_.is_corner(from)};
        if (wide != deep) parking.squares.push_back(wide);
        parking.squares.resize(std::min<std::size_t>(parking.squares.size(), kParkingTries));
        return parking;
    }

    void keep_if_best() {
        if (targets_.size() > best_.size()) best_ = targets_;
    }

    // The best partial order, real goals only, then the rest by repeatedly taking off every box
    // that can be pulled one square.
    Disassembly peel() {
        Disassembly order;
        SquareSet occupied = board_.goal_set();
        int last = 0;
        for (const Target& t : best_) {
            if (t.home_phase > 0 || !occupied.contains(t.square)) continue;
            if (t.phase != last) ++order.phases;
            last = t.phase;
            order.targets.push_back({t.square, order.phases, 0});
            occupied.erase(t.square);
        }
        while (!occupied.empty()) {
            std::vector<Square> layer;
            occupied.for_each([&](Square s) {
                for (const Direction d : kAllDirections) {
                    const Square stand = board_.next(s, d);
                    if (stand == kNoSquare || occupied.contains(stand)) continue;
                    const Square beyond = board_.next(stand, d);
                    if (beyond != kNoSquare && !occupied.contains(beyond)) {
                        layer.push_back(s);
                        return;
                    }
                }
            });
            if (layer.empty()) occupied.for_each([&](Square s) { layer.push_back(s); });
            ++order.phases;
            for (const Square s : layer) {
                order.targets.push_back({s, order.phases, 0});
                occupied.erase(s);
            }
        }
        return order;
    }

    const board::Board& board_;
    support::Budget& budget_;
    int attempts_;
    plan::Walker walker_;
    BoxReach reach_;
    EmptyBoard empty_;
    SquareSet starts_;
    std::vector<Target> targets_;
    std::vector<Target> best_;
    std::unordered_set<std::uint64_t> failed_;  // states that are known to lead nowhere
};

}  // namespace

Disassembly take_apart(const board::Board& board, int attempts, support::Budget& budget) {
    return Disassembler(board, attempts, budget).run();
}

}  // namespace pushwise::engine::dive
