#include "engine/astar/astar.hpp"
#include "engine/best_first/best_first.hpp"
#include "engine/bfs/bfs.hpp"
#include "engine/dive/dive.hpp"
#include "engine/engine.hpp"
#include "engine/guided/guided.hpp"
#include "engine/portfolio/auto.hpp"
#include "engine/pull/pull.hpp"
#include "engine/tabled/tabled.hpp"

namespace pushwise::engine {

const std::vector<std::unique_ptr<Engine>>& built_in_engines() {
    static const auto engines = [] {
        std::vector<std::unique_ptr<Engine>> list;
        list.push_back(std::make_unique<portfolio::Auto>());
        list.push_back(std::make_unique<guided::Guided>());
        list.push_back(std::make_unique<astar::Astar>());
        list.push_back(std::make_unique<tabled::Tabled>());
        list.push_back(std::make_unique<dive::Dive>());
        list.push_back(std::make_unique<best_first::BestFirst>());
        list.push_back(std::make_unique<pull::Pull>());
        list.push_back(std::make_unique<bfs::Bfs>());
        return list;
    }();
    return engines;
}

}  // namespace pushwise::engine
