// Values of the library as plain Python: dictionaries and tuples, which the package turns into its
// small classes. Squares are (row, column), as numpy counts.
#pragma once

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "pushwise/analysis.hpp"
#include "pushwise/improve.hpp"
#include "pushwise/solve.hpp"

namespace pushwise::core {

namespace py = pybind11;

[[nodiscard]] py::tuple to_python(Cell cell);
[[nodiscard]] py::list to_python(const Cells& cells);
[[nodiscard]] py::list to_python(const std::vector<Cells>& groups);
[[nodiscard]] py::list to_python(const Diagnostics& diagnostics);
[[nodiscard]] py::dict to_python(const Metrics& metrics);
[[nodiscard]] py::dict to_python(const Answer& answer);
[[nodiscard]] py::dict to_python(const Check& check);
[[nodiscard]] py::dict to_python(const Loss& loss);
[[nodiscard]] py::dict to_python(const Analysis& analysis);
[[nodiscard]] py::dict to_python(const Progress& progress);
[[nodiscard]] py::dict to_python(const EngineInfo& engine);

template <typename T>
[[nodiscard]] py::object to_python(const std::optional<T>& value) {
    if (!value) return py::none();
    return to_python(*value);
}

// The value, or a ValueError that says what is wrong.
template <typename T>
[[nodiscard]] T value_of(Result<T> result) {
    if (!result) throw py::value_error(result.message());
    return *std::move(result);
}

// What the package makes of the arguments of solve() and its like: every key is there.
[[nodiscard]] SolveOptions solve_options(const py::dict& from);
[[nodiscard]] ImproveOptions improve_options(const py::dict& from);
[[nodiscard]] AnalysisOptions analysis_options(const py::dict& from);

// The parts of the module, one file each.
void add_levels(py::module_& m);
void add_searches(py::module_& m);
void add_analysis(py::module_& m);
void add_many(py::module_& m);
void add_games(py::module_& m);

}  // namespace pushwise::core
