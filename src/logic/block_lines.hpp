// Which file clingo means. Text that is handed over in memory is all called "<block>" in messages;
// empty lines before each text make its line numbers its own, so that the file can be told from
// them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pushwise::logic {

class BlockLines {
public:
    // The text with as many empty lines before it as were handed over already.
    [[nodiscard]] std::string add(std::string_view file, std::string_view text);
    // "<block>:17:3-9" becomes "my.lp:5:3-9", everywhere in the message.
    [[nodiscard]] std::string with_files(std::string_view message) const;

private:
    struct File {
        std::string name;
        std::size_t lines_before;
    };
    [[nodiscard]] const File* find(std::size_t line) const;

    std::vector<File> files_;
    std::size_t lines_ = 0;
};

}  // namespace pushwise::logic
