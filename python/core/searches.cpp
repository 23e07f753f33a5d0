// Searches for one level: plans, proofs, shorter plans.
#include "core/interrupt.hpp"
#include "core/values.hpp"

namespace pushwise::core {
namespace {

// Calls back into Python from the searching thread. What the callback throws ends the search and
// is thrown by it.
class Listener {
public:
    Listener(py::object callback, Stop stop)
        : callback_(std::move(callback)), stop_(std::move(stop)) {}

    void operator()(const Progress& progress) {
        const py::gil_scoped_acquire lock;
        if (thrown_) return;
        try {
            callback_(to_python(progress));
        } catch (py::error_already_set&) {
            thrown_ = std::current_exception();
            stop_.request();
        }
    }
    void rethrow() const {
        if (thrown_) std::rethrow_exception(thrown_);
    }

private:
    py::object callback_;
    Stop stop_;
    std::exception_ptr thrown_;
};

py::dict solve_level(const Level& level, const py::dict& arguments, const py::object& progress) {
    SolveOptions options = solve_options(arguments);
    Listener listener(progress, options.stop);
    if (!progress.is_none()) options.progress = std::ref(listener);
    const Answer answer = run_interruptibly(options.stop, [&] { return solve(level, options); });
    listener.rethrow();
    return to_python(answer);
}

py::dict improve_level(const Level& level, const std::vector<std::string>& plans,
                       const py::dict& arguments) {
    const ImproveOptions options = improve_options(arguments);
    return to_python(
        run_interruptibly(options.stop, [&] { return improve_plans(level, plans, options); }));
}

py::list list_engines() {
    py::list list;
    for (const EngineInfo& engine : engines())
        list.append(to_python(engine));
    return list;
}

}  // namespace

void add_searches(py::module_& m) {
    m.def("solve", &solve_level);
    m.def("improve", &improve_level);
    m.def("engines", &list_engines);
}

}  // namespace pushwise::core
