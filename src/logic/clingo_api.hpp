// The part of clingo's C interface that we use, loaded at run time.
//
// Debian's package `gringo` ships libclingo.so.3.0 (clingo 5.4) without headers, so the prototypes
// are written down here, after the names and types that clingo's own documentation gives. Loading
// with dlopen keeps clingo optional: nothing is needed to build, and a machine without it runs
// everything but the asp engines.
//
// Conventions of that interface: a function that returns bool answers false on failure, and
// error_message() then says why (per thread). Objects belong to one thread at a time.
#pragma once

#include <cstddef>
#include <cstdint>

#include "pushwise/value/result.hpp"

namespace pushwise::logic::clingo {

using Symbol = std::uint64_t;
using Literal = std::int32_t;
using Atom = std::uint32_t;
using Id = std::uint64_t;  // keys of statistics and configuration, iterators

struct Control;
struct SolveHandle;
struct Model;
struct Statistics;
struct Configuration;
struct SymbolicAtoms;

struct Part {
    const char* name;
    const Symbol* parameters;
    std::size_t parameter_count;
};

// clingo calls these while it grounds; false from any of them ends the grounding with an error.
// The members we do not use stay null, which clingo allows; their order is part of the interface.
struct Observer {
    void* init_program;
    void* begin_step;
    void* end_step;
    bool (*rule)(bool choice, const Atom* head, std::size_t head_size, const Literal* body,
                 std::size_t body_size, void* data);
    bool (*weight_rule)(bool choice, const Atom* head, std::size_t head_size,
                        std::int32_t lower_bound, const void* body, std::size_t body_size,
                        void* data);
    void* rest[16];  // minimize, project, output and theory callbacks
};

enum SolveMode : unsigned { kSolveAsync = 1, kSolveYield = 2 };
enum SolveResult : unsigned { kSatisfiable = 1, kUnsatisfiable = 2 };
enum ShowType : unsigned { kShown = 2, kAtoms = 4 };
enum TruthValue : int { kTrue = 1 };
enum SymbolType : int { kNumber = 1, kFunction = 5 };

using Logger = void (*)(int code, const char* message, void* data);

struct Api {
    void (*version)(int* major, int* minor, int* revision);
    const char* (*error_message)();

    bool (*control_new)(const char* const* arguments, std::size_t count, Logger logger, void* data,
                        unsigned message_limit, Control** control);
    void (*control_free)(Control* control);
    bool (*control_add)(Control* control, const char* name, const char* const* parameters,
                        std::size_t count, const char* program);
    bool (*control_ground)(Control* control, const Part* parts, std::size_t count, void* callback,
                           void* data);
    bool (*control_solve)(Control* control, unsigned mode, const Literal* assumptions,
                          std::size_t count, void* notify, void* data, SolveHandle** handle);
    bool (*control_is_conflicting)(const Control* control);  // whatever the externals say
    bool (*control_assign_external)(Control* control, Literal literal, int value);
    bool (*control_release_external)(Control* control, Literal literal);
    bool (*control_register_observer)(Control* control, const Observer* observer, bool replace,
                                      void* data);
    bool (*control_statistics)(const Control* control, const Statistics** statistics);
    bool (*control_configuration)(Control* control, Configuration** configuration);
    bool (*control_symbolic_atoms)(const Control* control, const SymbolicAtoms** atoms);

    bool (*solve_handle_get)(SolveHandle* handle, unsigned* result);
    void (*solve_handle_wait)(SolveHandle* handle, double seconds, bool* ready);
    bool (*solve_handle_model)(SolveHandle* handle, const Model** model);
    bool (*solve_handle_resume)(SolveHandle* handle);
    bool (*solve_handle_cancel)(SolveHandle* handle);
    bool (*solve_handle_close)(SolveHandle* handle);

    bool (*model_cost_size)(const Model* model, std::size_t* size);
    bool (*model_symbols_size)(const Model* model, unsigned show, std::size_t* size);
    bool (*model_symbols)(const Model* model, unsigned show, Symbol* symbols, std::size_t size);

    void (*symbol_create_number)(int number, Symbol* symbol);
    bool (*symbol_create_function)(const char* name, const Symbol* arguments, std::size_t count,
                                   bool positive, Symbol* symbol);
    int (*symbol_type)(Symbol symbol);
    bool (*symbol_number)(Symbol symbol, int* number);
    bool (*symbol_name)(Symbol symbol, const char** name);
    bool (*symbol_arguments)(Symbol symbol, const Symbol** arguments, std::size_t* count);

    bool (*symbolic_atoms_find)(const SymbolicAtoms* atoms, Symbol symbol, Id* iterator);
    bool (*symbolic_atoms_is_valid)(const SymbolicAtoms* atoms, Id iterator, bool* valid);
    bool (*symbolic_atoms_literal)(const SymbolicAtoms* atoms, Id iterator, Literal* literal);

    bool (*statistics_root)(const Statistics* statistics, Id* key);
    bool (*statistics_map_at)(const Statistics* statistics, Id key, const char* name, Id* sub);
    bool (*statistics_value_get)(const Statistics* statistics, Id key, double* value);

    bool (*configuration_root)(const Configuration* configuration, std::uint32_t* key);
    bool (*configuration_map_at)(const Configuration* configuration, std::uint32_t key,
                                 const char* name, std::uint32_t* sub);
    bool (*configuration_value_set)(Configuration* configuration, std::uint32_t key,
                                    const char* value);
};

// Loaded on the first call and kept for the life of the process; where it cannot be used, why, and
// how to get it. Safe from any thread.
[[nodiscard]] const Result<const Api*>& library();

}  // namespace pushwise::logic::clingo
