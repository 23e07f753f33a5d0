#include "engine/backward/backward.hpp"
#include "engine/bfs/bfs.hpp"
#include "engine/distributed/threads.hpp"
#include "engine/dive/dive.hpp"
#include "engine/engine.hpp"
#include "engine/forward/forward.hpp"
#include "engine/guided/guided.hpp"
#include "engine/layers/layers.hpp"
#include "engine/portfolio/auto.hpp"
#include "support/thread.hpp"

namespace pushwise::engine {

const std::vector<std::unique_ptr<Engine>>& built_in_engines() {
    static const auto engines = [] {
        std::vector<std::unique_ptr<Engine>> list;
        list.push_back(std::make_unique<portfolio::Auto>());
        list.push_back(std::make_unique<guided::Guided>());
        list.push_back(std::make_unique<forward::Forward>(forward::Forward::astar()));
        list.push_back(std::make_unique<forward::Forward>(forward::Forward::tabled()));
        list.push_back(std::make_unique<layers::Layers>());
        if constexpr (support::kHasThreads)
            list.push_back(std::make_unique<distributed::ThreadedAstar>());
        list.push_back(std::make_unique<dive::Dive>());
        list.push_back(std::make_unique<forward::Forward>(forward::Forward::best_first()));
        list.push_back(std::make_unique<backward::Pull>());
        list.push_back(std::make_unique<bfs::Bfs>());
        return list;
    }();
    return engines;
}

}  // namespace pushwise::engine
