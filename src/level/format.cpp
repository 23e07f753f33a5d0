#include "level/format.hpp"

#include <algorithm>
#include <cassert>

#include "level/asp_facts.hpp"
#include "level/init_facts.hpp"
#include "level/ipc_facts.hpp"
#include "level/other_text.hpp"
#include "level/pddl.hpp"
#include "level/repair.hpp"
#include "level/slc.hpp"
#include "level/text.hpp"
#include "level/text_reader.hpp"
#include "level/text_writer.hpp"
#include "level/utf16.hpp"
#include "level/variants.hpp"

namespace pushwise::level {
namespace {

Collection read_as(const Source& source, Format format) {
    switch (format) {
        case Format::xsb:
        case Format::sok: return TextReader(xsb_square).whole(source);
        case Format::letters: return TextReader(letters_square).whole(source);
        case Format::slc: return read_slc(source);
        case Format::init_facts: return read_init_facts(source);
        case Format::asp_facts: return read_asp_facts(source);
        case Format::ipc_facts: return read_ipc_facts(source);
        case Format::pddl: return read_pddl(source);
    }
    return {};
}

Collection read_strictly(const Source& source, std::optional<Format> format) {
    return read_as(source, format.value_or(detect(source)));
}

Collection refusal(Diagnostic diagnostic) {
    Collection collection;
    collection.diagnostics.push_back(std::move(diagnostic));
    return collection;
}

Diagnostic no_level(const Source& source) {
    std::string_view variant = named_variant(source.text());
    if (variant.empty()) variant = named_variant(source.file());
    if (!variant.empty()) {
        return source.error(
            {}, std::string(kNoLevel) + ", and " + std::string(variant) + " is not supported",
            "only the original game on squares with one player is");
    }
    return source.error({}, std::string(kNoLevel),
                        "a board is drawn with # @ $ . or given in another "
                        "known format; --from forces one");
}

}  // namespace

const std::vector<FormatInfo>& formats() {
    static const std::vector<FormatInfo> list{
        {Format::xsb, "xsb", "boards as text, titles after ';'", true, true},
        {Format::sok, "sok", "boards as text with titles, authors, comments and plans", true, true},
        {Format::slc, "slc", "XML collections", true, true},
        {Format::letters, "letters", "boards as text with the letters C X S s c", true, false},
        {Format::init_facts, "init-facts", "init(field(X,Y)), init(at(N,X,Y)), init(target(X,Y))",
         false, false},
        {Format::asp_facts, "asp-facts", "right, top, box, solution and sokoban facts", false,
         false},
        {Format::ipc_facts, "ipc-facts", "movedir, at, clear, isgoal and goal facts", false, false},
        {Format::pddl, "pddl", "PDDL problems of the domain sokoban-sequential", false, false},
    };
    return list;
}

std::optional<Format> format_by_name(std::string_view name) {
    for (const FormatInfo& f : formats()) {
        if (f.name == name) return f.format;
    }
    return std::nullopt;
}

std::size_t bytes_to_read(std::string_view text) noexcept {
    constexpr std::size_t kPerLine = 300;
    constexpr std::size_t kPerByte = 4;
    const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
    return kPerByte * text.size() + kPerLine * lines;
}

Collection read(std::string_view text, std::string_view file, std::optional<Format> format) {
    if (const std::optional<ByteOrder> order = utf16_order(text)) {
        Utf16Decoder decoder(*order);
        std::string decoded = decoder.decode(text);
        Collection collection = read(decoded + decoder.finish(), file, format);
        collection.diagnostics.insert(collection.diagnostics.begin(), utf16_note(file));
        return collection;
    }
    if (looks_binary(text)) return refusal(binary_refusal(file));
    const Source source(text, file);
    if (trimmed(source.text()).empty()) {
        return refusal(source.error({}, std::string(kEmptyFile), "give a file with levels"));
    }
    Collection collection = repaired(read_strictly(source, format), source, [&](auto undone) {
        return read_strictly(Source(undone, file), format);
    });
    if (collection.levels.empty() && !has_errors(collection.diagnostics)) {
        collection.diagnostics.push_back(no_level(source));
    }
    if (source.was_latin1()) {
        collection.diagnostics.push_back(
            source.note({}, "not UTF-8: read as Latin-1", "what is written will be UTF-8"));
    }
    return collection;
}

Diagnostic binary_refusal(std::string_view file) {
    return Source({}, file).error({}, std::string(kNoText),
                                  "levels are text in UTF-8, UTF-16 or Latin-1");
}

Diagnostic utf16_note(std::string_view file) {
    return Source({}, file).warning({}, "read as UTF-16", "what is written will be UTF-8");
}

std::string write(const Collection& collection, Format format) {
    switch (format) {
        case Format::xsb: return write_xsb(collection);
        case Format::sok: return write_sok(collection);
        case Format::letters: return write_letters(collection);
        case Format::slc: return write_slc(collection);
        default: break;
    }
    assert(collection.levels.size() == 1);
    switch (format) {
        case Format::init_facts: return write_init_facts(collection);
        case Format::asp_facts: return write_asp_facts(collection);
        case Format::ipc_facts: return write_ipc_facts(collection);
        case Format::pddl: return write_pddl(collection);
        default: return {};
    }
}

}  // namespace pushwise::level
