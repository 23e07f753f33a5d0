#include "logic/clingo_api.hpp"

#include <dlfcn.h>

namespace pushwise::logic::clingo {
namespace {

constexpr const char* kFile = "libclingo.so.3.0";
constexpr const char* kHowToGet = "install clingo 5.4 (Debian: apt-get install gringo)";

// Fills one member from the symbol clingo_<name>; remembers the first that is not there.
class Symbols {
public:
    explicit Symbols(void* handle) : handle_(handle) {}

    template <typename Function>
    void load(Function*& member, const char* name) {
        void* address = dlsym(handle_, name);
        if (address == nullptr && missing_.empty()) missing_ = name;
        member = reinterpret_cast<Function*>(address);
    }
    [[nodiscard]] const std::string& missing() const { return missing_; }

private:
    void* handle_;
    std::string missing_;
};

std::string load_all(void* handle, Api& api) {
    Symbols s(handle);
    s.load(api.version, "clingo_version");
    s.load(api.error_message, "clingo_error_message");
    s.load(api.control_new, "clingo_control_new");
    s.load(api.control_free, "clingo_control_free");
    s.load(api.control_add, "clingo_control_add");
    s.load(api.control_ground, "clingo_control_ground");
    s.load(api.control_solve, "clingo_control_solve");
    s.load(api.control_is_conflicting, "clingo_control_is_conflicting");
    s.load(api.control_assign_external, "clingo_control_assign_external");
    s.load(api.control_release_external, "clingo_control_release_external");
    s.load(api.control_register_observer, "clingo_control_register_observer");
    s.load(api.control_statistics, "clingo_control_statistics");
    s.load(api.control_configuration, "clingo_control_configuration");
    s.load(api.control_symbolic_atoms, "clingo_control_symbolic_atoms");
    s.load(api.solve_handle_get, "clingo_solve_handle_get");
    s.load(api.solve_handle_wait, "clingo_solve_handle_wait");
    s.load(api.solve_handle_model, "clingo_solve_handle_model");
    s.load(api.solve_handle_resume, "clingo_solve_handle_resume");
    s.load(api.solve_handle_cancel, "clingo_solve_handle_cancel");
    s.load(api.solve_handle_close, "clingo_solve_handle_close");
    s.load(api.model_cost_size, "clingo_model_cost_size");
    s.load(api.model_symbols_size, "clingo_model_symbols_size");
    s.load(api.model_symbols, "clingo_model_symbols");
    s.load(api.symbol_create_number, "clingo_symbol_create_number");
    s.load(api.symbol_create_function, "clingo_symbol_create_function");
    s.load(api.symbol_type, "clingo_symbol_type");
    s.load(api.symbol_number, "clingo_symbol_number");
    s.load(api.symbol_name, "clingo_symbol_name");
    s.load(api.symbol_arguments, "clingo_symbol_arguments");
    s.load(api.symbolic_atoms_find, "clingo_symbolic_atoms_find");
    s.load(api.symbolic_atoms_is_valid, "clingo_symbolic_atoms_is_valid");
    s.load(api.symbolic_atoms_literal, "clingo_symbolic_atoms_literal");
    s.load(api.statistics_root, "clingo_statistics_root");
    s.load(api.statistics_map_at, "clingo_statistics_map_at");
    s.load(api.statistics_value_get, "clingo_statistics_value_get");
    s.load(api.configuration_root, "clingo_configuration_root");
    s.load(api.configuration_map_at, "clingo_configuration_map_at");
    s.load(api.configuration_value_set, "clingo_configuration_value_set");
    return s.missing();
}

Result<const Api*> load() {
    void* handle = dlopen(kFile, RTLD_NOW | RTLD_LOCAL);
    if (handle == nullptr) {
        return failure(std::string(kFile) + " was not found; " + kHowToGet);
    }
    static Api api;
    if (const std::string name = load_all(handle, api); !name.empty()) {
        return failure(std::string(kFile) + " has no " + name + "; " + kHowToGet);
    }
    int major = 0;
    int minor = 0;
    int revision = 0;
    api.version(&major, &minor, &revision);
    if (major != 5 || minor != 4) {  // Observer's layout differs between minor versions
        return failure("clingo " + std::to_string(major) + "." + std::to_string(minor) +
                       " was found; " + kHowToGet);
    }
    return &api;
}

}  // namespace

const Result<const Api*>& library() {
    static const Result<const Api*> loaded = load();
    return loaded;
}

}  // namespace pushwise::logic::clingo
