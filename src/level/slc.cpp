#include "level/slc.hpp"

#include <algorithm>
#include <array>
#include <pugixml.hpp>
#include <sstream>

#include "level/board_rows.hpp"
#include "level/text.hpp"

namespace pushwise::level {
namespace {

// Properties of the collection that the DTD has an element for.
constexpr std::array<const char*, 3> kElements{"Subtitle", "Email", "Url"};

// Several lines, each without blanks at its end, none empty at either end.
std::string paragraph(std::string_view text) {
    std::string out;
    for (const std::string& line : as_lines(text))
        out += line + "\n";
    return std::string(trimmed(out));
}

class SlcReader {
public:
    explicit SlcReader(const Source& source) : source_(source) {}

    Collection run() {
        const pugi::xml_parse_result result = document_.load_buffer(
            source_.text().data(), source_.text().size(), pugi::parse_default, pugi::encoding_utf8);
        const pugi::xml_node root = document_.document_element();
        read_header(root);
        for (const pugi::xml_node group : root.children("LevelCollection"))
            read_group(group);
        if (!result) {
            const auto offset =
                static_cast<std::size_t>(std::max<std::ptrdiff_t>(result.offset, 0));
            report_broken_xml(source_.place(offset), result.description());
        } else if (collection_.levels.empty()) {
            collection_.diagnostics.push_back(source_.error(
                place_of(root), "no level in this XML file",
                "levels stand in SokobanLevels / LevelCollection / Level, one L per row"));
        }
        return std::move(collection_);
    }

private:
    void read_header(pugi::xml_node root) {
        collection_.title = one_line(root.child_value("Title"));
        collection_.comment = paragraph(root.child_value("Description"));
        for (const char* name : kElements) {
            const std::string value = one_line(root.child_value(name));
            if (!value.empty()) collection_.fields.push_back({name, value});
        }
    }

    void read_group(pugi::xml_node group) {
        const std::string author = one_line(group.attribute("Copyright").value());
        const bool first = collection_.levels.empty();
        if (first) collection_.author = author;
        for (const pugi::xml_node node : group.children("Level")) {
            Level level;
            level.title = one_line(node.attribute("Id").value());
            level.author = one_line(node.attribute("Copyright").value());
            if (level.author.empty() && author != collection_.author) level.author = author;
            read_board(level, node);
            collection_.levels.push_back(std::move(level));
        }
    }

    void read_board(Level& level, pugi::xml_node node) {
        level.line = place_of(node).line;
        std::vector<BoardRow> rows;
        for (const pugi::xml_node line : node.children("L")) {
            const TextPosition place = place_of(line.first_child() ? line.first_child() : line);
            std::vector<BoardRow> row = read_rows(source_, line.child_value(), place, RowKind::row,
                                                  xsb_square, level.diagnostics);
            rows.push_back(std::move(row.front()));
        }
        set_board(level, source_, std::move(rows));
    }

    // The parser keeps what it understood; the level it stopped in is not to be trusted.
    void report_broken_xml(TextPosition place, const char* what) {
        Diagnostic problem =
            source_.error(place, std::string("broken XML: ") + lower(what),
                          "the file may be cut off; the levels before this place are read");
        if (!collection_.levels.empty()) collection_.levels.back().diagnostics.push_back(problem);
        collection_.diagnostics.push_back(std::move(problem));
    }

    [[nodiscard]] TextPosition place_of(pugi::xml_node node) const {
        const std::ptrdiff_t offset = node.offset_debug();
        return offset < 0 ? TextPosition{} : source_.place(static_cast<std::size_t>(offset));
    }

    const Source& source_;
    pugi::xml_document document_;
    Collection collection_;
};

void append_text(pugi::xml_node parent, const char* name, const std::string& text) {
    if (!text.empty()) parent.append_child(name).text() = text.c_str();
}

void append_attribute(pugi::xml_node node, const char* name, const std::string& text) {
    if (!text.empty()) node.append_attribute(name) = text.c_str();
}

}  // namespace

Collection read_slc(const Source& source) {
    return SlcReader(source).run();
}

std::string write_slc(const Collection& collection) {
    pugi::xml_document document;
    pugi::xml_node declaration = document.append_child(pugi::node_declaration);
    declaration.append_attribute("version") = "1.0";
    declaration.append_attribute("encoding") = "UTF-8";
    document.append_child(pugi::node_doctype).set_value("SokobanLevels SYSTEM \"SokobanLev.dtd\"");
    pugi::xml_node root = document.append_child("SokobanLevels");
    root.append_child("Title").text() = as_line(collection.title).c_str();
    append_text(root, "Description", paragraph(collection.comment));
    for (const char* name : kElements) {
        for (const Field& field : collection.fields) {
            if (field.key == name) append_text(root, name, as_line(field.value));
        }
    }
    int width = 0;
    int height = 0;
    for (const Level& level : collection.levels) {
        width = std::max(width, level.width());
        height = std::max(height, level.height());
    }
    pugi::xml_node group = root.append_child("LevelCollection");
    append_attribute(group, "Copyright", as_line(collection.author));
    group.append_attribute("MaxWidth") = width;
    group.append_attribute("MaxHeight") = height;
    for (const Level& level : collection.levels) {
        pugi::xml_node node = group.append_child("Level");
        node.append_attribute("Id") = as_line(level.title).c_str();
        append_attribute(node, "Copyright", as_line(level.author));
        node.append_attribute("Width") = level.width();
        node.append_attribute("Height") = level.height();
        for (const std::string& row : level.rows) {
            node.append_child("L").text() = std::string(trimmed_right(row)).c_str();
        }
    }
    std::ostringstream out;
    document.save(out, "  ", pugi::format_default, pugi::encoding_utf8);
    return out.str();
}

}  // namespace pushwise::level
