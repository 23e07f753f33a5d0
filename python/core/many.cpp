// Many levels: answers in the order of the levels while later ones are still being solved.
#include <map>
#include <memory>

#include "core/interrupt.hpp"
#include "core/values.hpp"
#include "pushwise/pool.hpp"

namespace pushwise::core {
namespace {

// The package feeds it and takes the answers from one thread, with the interpreter's lock.
class Many {
public:
    explicit Many(const py::dict& arguments)
        : options_(solve_options(arguments)), pool_(std::make_unique<Pool>(options_)) {}
    ~Many() { close(); }
    Many(const Many&) = delete;
    Many& operator=(const Many&) = delete;

    void add(const Level& level) { pool_->add(added_++, level); }

    // The answer of the first level that has none yet, if it is there.
    [[nodiscard]] py::object take() {
        while (std::optional<Pool::Done> done = pool_->take())
            ready_.emplace(done->index, std::move(done->answer));
        const auto first = ready_.find(taken_);
        if (first == ready_.end()) return py::none();
        py::dict answer = to_python(first->second);
        ready_.erase(first);
        ++taken_;
        return answer;
    }

    // Until another level is solved. Throws what a signal raised.
    void wait() const {
        {
            const py::gil_scoped_release released;
            pool_->wait(kBetweenLooks);
        }
        look_for_signals();
    }

    // Ends the levels that are being solved; nothing else may be called afterwards.
    void close() {
        if (!pool_) return;
        options_.stop.request();
        const py::gil_scoped_release released;
        pool_.reset();
    }

private:
    SolveOptions options_;
    std::unique_ptr<Pool> pool_;
    std::map<std::size_t, Answer> ready_;  // and not their turn yet
    std::size_t added_ = 0;
    std::size_t taken_ = 0;
};

}  // namespace

void add_many(py::module_& m) {
    py::class_<Many>(m, "Many")
        .def(py::init<const py::dict&>())
        .def("add", &Many::add)
        .def("take", &Many::take)
        .def("wait", &Many::wait)
        .def("close", &Many::close);
}

}  // namespace pushwise::core
