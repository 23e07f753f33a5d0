#include "engine/dive/lost_positions.hpp"

#include "analysis/corral_proof.hpp"
#include "board/bit_board.hpp"

namespace pushwise::engine::dive {
namespace {

using board::Square;

template <int W>
class BitAreas final : public ClosedAreas {
public:
    using View = board::BitBoard<W>;
    using Set = typename View::Set;

    BitAreas(View view, const board::SquareSet& lost, support::Budget& budget)
        : view_(std::move(view)), proof_(view_, live(view_, lost), budget) {}

    std::optional<Reason> find_loss(const board::Field& field, const board::SquareSet& boxes,
                                    Square player) override {
        Set occupied;
        boxes.for_each([&](Square s) { occupied.insert(s); });
        Set reach;
        for (const Square s : field.reached())
            reach.insert(s);
        if (!proof_.finds_loss(occupied, {}, reach)) return std::nullopt;
        const Set core = proof_.fewest_boxes(reach.first());
        Reason reason{{}, board::SquareSet(field.squares())};
        if (core.empty()) return reason;
        core.for_each([&](Square s) { reason.boxes.push_back(s); });
        view_.flood(view_.floor() - core, player).for_each([&](Square s) {
            reason.player.insert(s);
        });
        return reason;
    }

private:
    static Set live(const View& view, const board::SquareSet& lost) {
        Set live = view.floor();
        view.floor().for_each([&](Square s) {
            if (lost.contains(s)) live.erase(s);
        });
        return live;
    }

    View view_;  // squares numbered as on the board
    analysis::CorralProof<W> proof_;
};

}  // namespace

std::unique_ptr<ClosedAreas> ClosedAreas::make(const board::Board& board,
                                               const board::SquareSet& lost,
                                               support::Budget& budget) {
    const board::SquareSet no_more_walls(board.squares());
    if (auto view = board::BitBoard<4>::make(board, no_more_walls)) {
        return std::make_unique<BitAreas<4>>(*std::move(view), lost, budget);
    }
    return std::make_unique<BitAreas<24>>(*board::BitBoard<24>::make(board, no_more_walls), lost,
                                          budget);
}

}  // namespace pushwise::engine::dive
