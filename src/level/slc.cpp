#include "level/slc.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "level/board_rows.hpp"
#include "level/text.hpp"
#include "level/xml.hpp"
#include "support/markup.hpp"

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
        const XmlDocument document = read_xml(source_.text());
        read_header(document.root);
        for (const XmlElement& group : document.root.children) {
            if (group.name == "LevelCollection") read_group(group);
        }
        if (document.problem) {
            report_broken_xml(*document.problem);
        } else if (collection_.levels.empty()) {
            collection_.diagnostics.push_back(source_.error(
                source_.place(document.root.offset), "no level in this XML file",
                "levels stand in SokobanLevels / LevelCollection / Level, one L per row"));
        }
        return std::move(collection_);
    }

private:
    void read_header(const XmlElement& root) {
        collection_.title = one_line(root.text_of("Title"));
        collection_.comment = paragraph(root.text_of("Description"));
        for (const char* name : kElements) {
            const std::string value = one_line(root.text_of(name));
            if (!value.empty()) collection_.fields.push_back({name, value});
        }
    }

    void read_group(const XmlElement& group) {
        const std::string author = one_line(group.attribute("Copyright"));
        const bool first = collection_.levels.empty();
        if (first) collection_.author = author;
        for (const XmlElement& element : group.children) {
            if (element.name != "Level") continue;
            Level level;
            level.title = one_line(element.attribute("Id"));
            level.author = one_line(element.attribute("Copyright"));
            if (level.author.empty() && author != collection_.author) level.author = author;
            read_board(level, element);
            collection_.levels.push_back(std::move(level));
        }
    }

    void read_board(Level& level, const XmlElement& element) {
        level.line = source_.place(element.offset).line;
        std::vector<BoardRow> rows;
        for (const XmlElement& line : element.children) {
            if (line.name != "L") continue;
            const TextPosition place =
                source_.place(line.has_text ? line.text_offset : line.offset);
            std::vector<BoardRow> row =
                read_rows(source_, line.text, place, RowKind::row, xsb_square, level.diagnostics);
            rows.push_back(std::move(row.front()));
        }
        set_board(level, source_, std::move(rows));
    }

    // What stands before the place is read; the level it is in is not to be trusted.
    void report_broken_xml(const XmlProblem& broken) {
        Diagnostic problem =
            source_.error(source_.place(broken.offset), "broken XML: " + broken.what,
                          "the file may be cut off; the levels before this place are read");
        if (!collection_.levels.empty()) collection_.levels.back().diagnostics.push_back(problem);
        collection_.diagnostics.push_back(std::move(problem));
    }

    const Source& source_;
    Collection collection_;
};

// <name>text</name> on a line of its own.
std::string element(std::string_view indent, std::string_view name, std::string_view text) {
    const std::string tag(name);
    return std::string(indent) + "<" + tag + ">" + support::escape_markup(text) + "</" + tag +
           ">\n";
}

std::string attribute(std::string_view name, std::string_view value) {
    return " " + std::string(name) + "=\"" + support::escape_markup(value) + "\"";
}

std::string size_attributes(std::string_view before, int width, int height) {
    return attribute(std::string(before) + "Width", std::to_string(width)) +
           attribute(std::string(before) + "Height", std::to_string(height));
}

// Nothing for an empty value.
std::string copyright(const std::string& author) {
    const std::string line = as_line(author);
    return line.empty() ? "" : attribute("Copyright", line);
}

std::string header_of(const Collection& collection) {
    std::string out = element("  ", "Title", as_line(collection.title));
    const std::string comment = paragraph(collection.comment);
    if (!comment.empty()) out += element("  ", "Description", comment);
    for (const char* name : kElements) {
        for (const Field& field : collection.fields) {
            const std::string value = field.key == name ? as_line(field.value) : "";
            if (!value.empty()) out += element("  ", name, value);
        }
    }
    return out;
}

}  // namespace

Collection read_slc(const Source& source) {
    return SlcReader(source).run();
}

std::string write_slc(const Collection& collection) {
    int width = 0;
    int height = 0;
    for (const Level& level : collection.levels) {
        width = std::max(width, level.width());
        height = std::max(height, level.height());
    }
    std::string out =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<!DOCTYPE SokobanLevels SYSTEM \"SokobanLev.dtd\">\n"
        "<SokobanLevels>\n";
    out += header_of(collection);
    out += "  <LevelCollection" + copyright(collection.author) +
           size_attributes("Max", width, height) + ">\n";
    for (const Level& level : collection.levels) {
        out += "    <Level" + attribute("Id", as_line(level.title)) + copyright(level.author) +
               size_attributes("", level.width(), level.height()) + ">\n";
        for (const std::string& row : level.rows)
            out += element("      ", "L", trimmed_right(row));
        out += "    </Level>\n";
    }
    return out + "  </LevelCollection>\n</SokobanLevels>\n";
}

}  // namespace pushwise::level
