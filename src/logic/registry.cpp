#include "logic/registry.hpp"

#include "logic/asp.hpp"
#include "logic/cp/cp.hpp"
#include "logic/prolog.hpp"

namespace pushwise::logic {

const std::vector<std::unique_ptr<engine::Engine>>& logic_engines() {
    static const auto engines = [] {
        std::vector<std::unique_ptr<engine::Engine>> list = asp_engines();
        list.push_back(std::make_unique<Prolog>());
        list.push_back(std::make_unique<cp::ConstraintEngine>());
        list.push_back(std::make_unique<cp::BConstraintEngine>());
        return list;
    }();
    return engines;
}

}  // namespace pushwise::logic
