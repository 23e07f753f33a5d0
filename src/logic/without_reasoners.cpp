// For WebAssembly, which starts no programs and loads no libraries: takes the place of
// child_process.cpp, clingo_api.cpp, memory_watch.cpp and swipl.cpp.
#include "logic/child_process.hpp"
#include "logic/clingo_api.hpp"
#include "logic/memory_watch.hpp"
#include "logic/swipl.hpp"

namespace pushwise::logic {
namespace {

Failure not_here(const std::string& program) {
    return failure(program +
                   " cannot run in a browser; use 'pushwise serve' or the command line for this");
}

ChildEnd not_started() {
    ChildEnd end;
    end.errors = not_here("another program").diagnostics.front().message;
    return end;
}

}  // namespace

ChildEnd run_child(const std::vector<std::string>&, std::string_view, support::Budget&,
                   const std::function<void(std::string_view)>&) {
    return not_started();
}

ChildEnd run_forked(const std::function<void(const std::function<void(std::string_view)>&)>&,
                    support::Budget&, const std::function<void(std::string_view)>&) {
    return not_started();
}

bool is_installed(const std::string&) {
    return false;
}

const Result<const clingo::Api*>& clingo::library() {
    static const Result<const Api*> nothing = not_here("clingo");
    return nothing;
}

Checked swipl_available() {
    return not_here("SWI-Prolog");
}

std::vector<std::string> swipl_command(const Limits&, std::string_view) {
    return {"swipl"};
}

std::size_t resident_bytes(const std::string&) {
    return 0;
}

MemoryWatch::MemoryWatch(support::Budget& budget) : budget_(budget), base_(0) {}

bool MemoryWatch::look() {
    return !budget_.is_over();
}

}  // namespace pushwise::logic
