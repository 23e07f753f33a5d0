// Levels: text in, text out, and plans on them.
#include "core/values.hpp"
#include "pushwise/level_stream.hpp"
#include "pushwise/picture.hpp"
#include "pushwise/plan.hpp"

namespace pushwise::core {
namespace {

py::tuple read(const std::string& text, const std::string& file,
               const std::optional<std::string>& format) {
    const Collection collection = [&] {
        const py::gil_scoped_release released;
        return read_levels(text, file,
                           format ? std::optional<std::string_view>(*format) : std::nullopt);
    }();
    return py::make_tuple(collection.levels(), to_python(collection.diagnostics()));
}

// `more` gives the bytes of the file piece by piece.
LevelStream stream(py::function more, const std::string& file,
                   const std::optional<std::string>& format) {
    return {[more = std::move(more)] { return std::string(more().cast<py::bytes>()); }, file,
            format ? std::optional<std::string_view>(*format) : std::nullopt};
}

LevelParts parts_of(const Level& level) {
    return {level.rows(), level.title(), level.author(), level.comment(), level.plans()};
}

std::string write(const std::vector<Level>& levels, const std::string& format) {
    std::vector<LevelParts> parts;
    for (const Level& level : levels)
        parts.push_back(parts_of(level));
    return value_of(write_levels(collection_of(parts), format));
}

Level make(const std::vector<std::string>& rows, const std::string& title,
           const std::string& author, const std::string& comment,
           const std::vector<std::pair<std::string, std::string>>& plans) {
    LevelParts parts{rows, title, author, comment, {}};
    for (const auto& [name, lurd] : plans)
        parts.plans.push_back({name, lurd});
    return collection_of({parts}).levels().front();
}

std::vector<std::pair<std::string, std::string>> plans_of(const Level& level) {
    std::vector<std::pair<std::string, std::string>> plans;
    for (const StoredPlan& plan : level.plans())
        plans.emplace_back(plan.name, plan.lurd);
    return plans;
}

py::list list_formats() {
    py::list list;
    for (const Format& format : formats())
        list.append(format.name);
    return list;
}

}  // namespace

void add_levels(py::module_& m) {
    py::class_<Level>(m, "Level")
        .def_property_readonly("valid", &Level::valid)
        .def_property_readonly("rows", &Level::rows)
        .def_property_readonly("title", &Level::title)
        .def_property_readonly("author", &Level::author)
        .def_property_readonly("comment", &Level::comment)
        .def_property_readonly("plans", &plans_of)
        .def_property_readonly("diagnostics",
                               [](const Level& level) { return to_python(level.diagnostics()); });
    py::class_<LevelStream>(m, "LevelStream")
        .def(py::init(&stream))
        .def("next", &LevelStream::next)
        .def("take_diagnostics",
             [](LevelStream& levels) { return to_python(levels.take_diagnostics()); });
    m.def("read_levels", &read);
    m.def("make_level", &make);
    m.def("write_levels", &write);
    m.def("formats", &list_formats);
    m.def("check_plan", [](const Level& level, const std::string& lurd) {
        return to_python(check_plan(level, lurd));
    });
    m.def("rows_after", [](const Level& level, const std::string& lurd, std::size_t steps) {
        return value_of(rows_after(level, lurd, steps));
    });
    m.def("read_lurd", [](const std::string& text) { return value_of(read_lurd(text)); });
    m.def("draw_svg", [](const Level& level, const std::string& lurd, std::size_t step) {
        PictureOptions options;
        options.step = step;
        return value_of(draw_svg(level, lurd, options));
    });
}

}  // namespace pushwise::core
