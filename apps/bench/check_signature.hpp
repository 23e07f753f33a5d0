// bench --signature: states expanded on fixed levels, compared with what is stored.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "console/command.hpp"
#include "pushwise/solve.hpp"

namespace pushwise::bench {

struct SignatureOptions {
    std::string file;                  // where the signature is stored
    bool update = false;               // store what is found instead of complaining about it
    std::vector<std::string> levels;   // with update: files; empty means as stored
    std::vector<std::string> engines;  // with update; empty means as stored, or all that need
                                       // nothing and are deterministic
    std::uint64_t nodes;               // with update; no limit means as stored
    Stop stop;
    console::Common common;
};

[[nodiscard]] console::Exit run_signature(const SignatureOptions& options);

}  // namespace pushwise::bench
