#include "output/style.hpp"

namespace pushwise::output {

std::string Style::wrap(std::string_view code, std::string_view text) const {
    if (!colours_ || text.empty()) return std::string(text);
    return "\033[" + std::string(code) + "m" + std::string(text) + "\033[0m";
}

}  // namespace pushwise::output
