#include "packs.hpp"

#include "support/embedded.hpp"

namespace pushwise::service {

std::span<const support::EmbeddedFile> pack_files();

const std::vector<Pack>& packs() {
    static const std::vector<Pack> list = [] {
        std::vector<Pack> all;
        for (const support::EmbeddedFile& file : pack_files()) {
            all.push_back({std::string(file.name.substr(0, file.name.rfind('.'))),
                           read_levels(file.content, file.name), detect_format(file.content)});
        }
        return all;
    }();
    return list;
}

}  // namespace pushwise::service
