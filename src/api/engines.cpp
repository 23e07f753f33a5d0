#include "api/engines.hpp"

#include "logic/registry.hpp"

namespace pushwise::api {

const std::vector<const engine::Engine*>& all_engines() {
    static const auto engines = [] {
        std::vector<const engine::Engine*> list;
        for (const auto& e : engine::built_in_engines())
            list.push_back(e.get());
        for (const auto& e : logic::logic_engines())
            list.push_back(e.get());
        return list;
    }();
    return engines;
}

const engine::Engine* find_engine(std::string_view name) {
    for (const engine::Engine* e : all_engines()) {
        if (e->info().name == name) return e;
    }
    return nullptr;
}

}  // namespace pushwise::api
