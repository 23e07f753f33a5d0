// XML: what it says is what another reader says, and what is broken is told with its place.
#include "level/xml.hpp"

#include <gtest/gtest.h>

#include <pugixml.hpp>
#include <random>
#include <sstream>

namespace pushwise::level {
namespace {

using Random = std::mt19937;

std::string random_text(Random& random) {
    static const std::vector<std::string> kPieces{
        "a", "&", "<", ">", "\"", "'", "#@ $.", " ", "\n", "\xc3\xa9", "\xf0\x9f\x93\xa6", "]]"};
    std::string text = "x";  // blank texts are passed over
    for (unsigned i = random() % 6; i > 0; --i)
        text += kPieces[random() % kPieces.size()];
    return text;
}

void grow(pugi::xml_node node, Random& random, int depth) {
    for (unsigned i = random() % 3; i > 0; --i)
        node.append_attribute(std::string("k").append(std::to_string(i)).c_str()) =
            random_text(random).c_str();
    if (depth == 0 || random() % 4 == 0) {
        if (random() % 2 == 0) node.text() = random_text(random).c_str();
        if (random() % 8 == 0) node.append_child(pugi::node_cdata).set_value("<c>&amp;");
        return;
    }
    for (unsigned i = random() % 4; i > 0; --i) {
        if (random() % 8 == 0) node.append_child(pugi::node_comment).set_value(" <no> & ");
        grow(node.append_child(std::string("n").append(std::to_string(random() % 3)).c_str()),
             random, depth - 1);
    }
}

std::string told(const XmlElement& element) {
    std::string out = "<" + element.name;
    for (const auto& [key, value] : element.attributes)
        out += " " + key + "=[" + value + "]";
    out += "|" + element.text + "|";
    for (const XmlElement& child : element.children)
        out += told(child);
    return out + ">";
}

std::string told(pugi::xml_node node) {
    std::string out = std::string("<").append(node.name());
    for (const pugi::xml_attribute a : node.attributes())
        out.append(" ").append(a.name()).append("=[").append(a.value()).append("]");
    out.append("|").append(node.child_value()).append("|");
    for (const pugi::xml_node child : node.children()) {
        if (child.type() == pugi::node_element) out += told(child);
    }
    return out + ">";
}

TEST(Xml, ReadsWhatAnotherWriterWrites) {
    Random random(7);  // NOLINT: the same documents every time
    for (int i = 0; i < 500; ++i) {
        pugi::xml_document document;
        document.append_child(pugi::node_doctype).set_value("n [<!ELEMENT n (n)*>]");
        grow(document.append_child("root"), random, 4);
        std::ostringstream text;
        document.save(text, " ");
        const XmlDocument read = read_xml(text.str());
        ASSERT_FALSE(read.problem) << read.problem->what << "\n" << text.str();
        // Not the document itself: writing and reading wraps lines of attributes.
        pugi::xml_document again;
        ASSERT_TRUE(again.load_string(text.str().c_str(),
                                      pugi::parse_default & ~pugi::parse_wconv_attribute));
        ASSERT_EQ(told(read.root), told(again.document_element())) << text.str();
    }
}

TEST(Xml, EveryPieceOfADocumentIsReadOrRefused) {
    const std::string whole =
        "<?xml version='1.0'?><!-- <a> --><a b=\"1\"><c/>t&#65;&#x42;&lt;<![CDATA[<]]></a>";
    ASSERT_FALSE(read_xml(whole).problem);
    EXPECT_EQ(read_xml(whole).root.text, "tAB<");
    for (std::size_t length = 0; length < whole.size(); ++length) {
        const XmlDocument cut = read_xml(std::string_view(whole).substr(0, length));
        ASSERT_TRUE(cut.problem) << length;
        EXPECT_LE(cut.problem->offset, length);
    }
}

TEST(Xml, TellsWhatIsWrongAndWhere) {
    const auto problem = [](std::string_view text) {
        const XmlDocument document = read_xml(text);
        return document.problem
                   ? std::to_string(document.problem->offset) + " " + document.problem->what
                   : "";
    };
    EXPECT_EQ(problem("<a><b></a>"), "8 the element b is closed as 'a'");
    EXPECT_EQ(problem("</a>"), "2 the element a is closed and was never opened");
    EXPECT_EQ(problem("<a b=c></a>"), "5 an attribute of a is not of the form name=\"value\"");
    EXPECT_EQ(problem("<a>"), "3 the element a is not closed");
    EXPECT_EQ(problem("words"), "5 there is no element");
    EXPECT_EQ(problem("<a>&bad; &#; &#xD800; & </a>"), "");  // kept as they stand
    std::string deep;
    for (int i = 0; i < 100000; ++i)
        deep += "<a>";
    EXPECT_EQ(problem(deep), "194 elements are nested too deeply");
}

}  // namespace
}  // namespace pushwise::level
