// Certificates with tables of groups of boxes, which only hard levels get otherwise: what is
// written for random levels is accepted by the checker, whose tables are its own.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "certify/certificate.hpp"
#include "engine/forward/forward.hpp"
#include "property/crowded.hpp"
#include "property/for_random_levels.hpp"
#include "property/rearranged.hpp"
#include "property/truth.hpp"

namespace pushwise {
namespace {

std::size_t positions_in(const std::string& certificate) {
    const std::string word = "\npositions ";
    return std::stoul(certificate.substr(certificate.find(word) + word.size()));
}

// The board of the level, which begins as far from its end as it can.
board::Board farthest(level::Level& level) {
    const board::Board board(level);
    if (board.spares() != 0) return board;
    board::Position start = board.start();
    testing::Truth truth(board);
    truth.for_each_position([&](const std::vector<board::Square>& boxes, board::Square player) {
        start = {boxes, player};  // the nearest come first
    });
    level = testing::rearranged(level, board, start);
    return board::Board(level);
}

TEST(CertificatesProperty, TheCheckerAcceptsThoseWithTables) {
    const std::filesystem::path folder =
        std::filesystem::path(::testing::TempDir()) / "pushwise-certificates";
    std::filesystem::remove_all(folder);
    std::filesystem::create_directory(folder);
    int written = 0;
    std::size_t without = 0;
    std::size_t with = 0;
    const auto write = [&](const level::Level& sparse, support::Random random) {
        level::Level level = testing::crowded(sparse, random);
        const board::Board board = farthest(level);
        engine::Request request;
        request.objective = Objective::pushes;
        request.limits.nodes = 20'000;
        const engine::Outcome proved = engine::forward::Forward::astar({}).solve(board, request);
        if (proved.status != Status::solved) return;
        const certify::Claim claim{
            Objective::pushes, plan::to_lurd(*proved.plan), {*proved.lower_bound}};
        support::Budget budget({}, {});
        const auto plain = certify::certify(level, board, claim, budget, {});
        const auto found = certify::certify(level, board, claim, budget, {}, 0);
        EXPECT_FALSE(plain.refuted || found.refuted);
        ASSERT_FALSE(found.text.empty());
        if (found.text.find("\nprices ") == std::string::npos) return;
        without += positions_in(plain.text);
        with += positions_in(found.text);
        std::ofstream(folder / (std::to_string(++written) + ".txt")) << found.text;
    };
    testing::for_random_levels({36, 3000, testing::kCrowdedGrounds}, write);
    EXPECT_GT(written, 300);
    EXPECT_LT(with, without);
    const std::string checker = "python3 " PUSHWISE_SOURCE_DIR "/tools/certificate_check.py ";
    const std::string log = (folder / "log").string();
    EXPECT_EQ(std::system((checker + folder.string() + "/*.txt >" + log + " 2>&1").c_str()), 0)
        << "see " << log;
}

}  // namespace
}  // namespace pushwise
