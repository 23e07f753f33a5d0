// What is known without a search, and why positions are lost.
#include "core/interrupt.hpp"
#include "core/values.hpp"
#include "pushwise/reach.hpp"

namespace pushwise::core {
namespace {

using Counts = py::array_t<std::int32_t>;

// Figures of single squares as an array of the level's shape; -1 everywhere else.
Counts array_of(const Level& level, const std::vector<GoalDistance>& distances) {
    const auto height = static_cast<py::ssize_t>(level.rows().size());
    const auto width = static_cast<py::ssize_t>(level.rows().front().size());
    Counts out({height, width});
    auto cells = out.mutable_unchecked<2>();
    for (py::ssize_t y = 0; y < height; ++y) {
        for (py::ssize_t x = 0; x < width; ++x)
            cells(y, x) = -1;
    }
    for (const GoalDistance& d : distances)
        cells(d.cell.y, d.cell.x) = d.pushes;
    return out;
}

py::dict analyze_level(const Level& level, const py::dict& arguments) {
    const AnalysisOptions options = analysis_options(arguments);
    return to_python(run_interruptibly(options.stop, [&] { return analyze(level, options); }));
}

py::tuple explain_level(const Level& level, const py::dict& arguments) {
    const AnalysisOptions options = analysis_options(arguments);
    const Explanation found =
        run_interruptibly(options.stop, [&] { return explain(level, options); });
    return py::make_tuple(to_python(found.loss), found.finished);
}

}  // namespace

void add_analysis(py::module_& m) {
    m.def("analyze", &analyze_level);
    m.def("explain", &explain_level);
    m.def("goal_distances",
          [](const Level& level) { return array_of(level, goal_distances(level)); });
    m.def("dead_squares", [](const Level& level) { return dead_squares(level); });
}

}  // namespace pushwise::core
