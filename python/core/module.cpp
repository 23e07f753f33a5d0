// pushwise._core: the public interface of the library for the Python package beside it, which adds
// names, documentation and checks. Not for direct use.
#include "core/values.hpp"
#include "pushwise/version.hpp"

PYBIND11_MODULE(_core, m) {
    m.doc() = "What the package pushwise stands on; not for direct use.";
    m.def("version", &pushwise::version);
    pushwise::core::add_levels(m);
    pushwise::core::add_searches(m);
    pushwise::core::add_analysis(m);
    pushwise::core::add_many(m);
    pushwise::core::add_games(m);
}
