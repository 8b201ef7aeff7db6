// SPDX-License-Identifier: GPL-3.0-or-later
// Converts HTML to text with gumbo. Scripts and styles are dropped; nothing is executed or fetched.
#include "base/codedtext.h"
#include "retrieval/reader.h"
#include "retrieval/textbuilder.h"

#include <cctype>
#include <gumbo.h>
#include <map>
#include <memory>
#include <set>

namespace retrieval {

namespace {

// gumbo frees its tree recursively, so the nesting depth is checked before parsing.
constexpr int deepest = 4000;

// Counts open elements without a parser: an upper bound for the depth of the tree, except for elements that close
// themselves.
int depthOf(std::string_view html)
{
    static const std::set<std::string, std::less<>> shallow{"p",    "li",   "td",  "tr",    "th",     "dt",    "dd",
                                                            "br",   "hr",   "img", "input", "meta",   "link",  "option",
                                                            "area", "base", "col", "embed", "source", "track", "wbr"};
    std::map<std::string, int> open; // by name: an end tag closes only elements of its name
    int depth = 0, most = 0;
    for (std::size_t at = html.find('<'); at != std::string_view::npos; at = html.find('<', at + 1)) {
        std::size_t begin = at + 1;
        const bool closes = begin < html.size() && html[begin] == '/';
        begin += closes;
        std::size_t end = begin;
        while (end < html.size() && end - begin < 16 && std::isalnum(static_cast<unsigned char>(html[end])) != 0)
            ++end;
        std::string name = base::lower(html.substr(begin, end - begin));
        if (name.empty() || shallow.contains(name))
            continue;
        int &count = open[std::move(name)];
        const int change = closes ? -(count > 0) : 1;
        count += change;
        depth += change;
        most = std::max(most, depth);
    }
    return most;
}

bool isDropped(GumboTag tag)
{
    switch (tag) {
    case GUMBO_TAG_SCRIPT:
    case GUMBO_TAG_STYLE:
    case GUMBO_TAG_NOSCRIPT:
    case GUMBO_TAG_TEMPLATE:
    case GUMBO_TAG_SVG:
    case GUMBO_TAG_IFRAME:
    case GUMBO_TAG_OBJECT:
        return true;
    default:
        return false;
    }
}

int headingLevel(GumboTag tag)
{
    return tag >= GUMBO_TAG_H1 && tag <= GUMBO_TAG_H6 ? tag - GUMBO_TAG_H1 + 1 : 0;
}

// The number of line feeds around an element; 0: inline.
int breaksOf(GumboTag tag)
{
    switch (tag) {
    case GUMBO_TAG_P:
    case GUMBO_TAG_DIV:
    case GUMBO_TAG_SECTION:
    case GUMBO_TAG_ARTICLE:
    case GUMBO_TAG_HEADER:
    case GUMBO_TAG_FOOTER:
    case GUMBO_TAG_NAV:
    case GUMBO_TAG_MAIN:
    case GUMBO_TAG_ASIDE:
    case GUMBO_TAG_TABLE:
    case GUMBO_TAG_UL:
    case GUMBO_TAG_OL:
    case GUMBO_TAG_DL:
    case GUMBO_TAG_PRE:
    case GUMBO_TAG_BLOCKQUOTE:
    case GUMBO_TAG_FIGURE:
        return 2;
    case GUMBO_TAG_LI:
    case GUMBO_TAG_TR:
    case GUMBO_TAG_DT:
    case GUMBO_TAG_DD:
    case GUMBO_TAG_CAPTION:
    case GUMBO_TAG_FIGCAPTION:
    case GUMBO_TAG_BR:
        return 1;
    default:
        return 0;
    }
}

void titleOf(const GumboNode &title, Document &document)
{
    const GumboVector &children = title.v.element.children;
    for (unsigned i = 0; i < children.length; ++i) {
        const auto *child = static_cast<const GumboNode *>(children.data[i]);
        if (child->type == GUMBO_NODE_TEXT)
            document.title = base::trim(child->v.text.text);
    }
}

class HtmlText {
public:
    explicit HtmlText(Document &document) : m_document(document), m_text(document) {}

    void walk(const GumboNode &node)
    {
        if (node.type == GUMBO_NODE_TEXT || node.type == GUMBO_NODE_CDATA) {
            if (m_exact > 0)
                m_text.addExact(node.v.text.text);
            else
                m_text.add(node.v.text.text);
            return;
        }
        if (node.type == GUMBO_NODE_WHITESPACE) {
            m_text.add(" ");
            return;
        }
        if (node.type != GUMBO_NODE_ELEMENT || isDropped(node.v.element.tag))
            return;
        const GumboTag tag = node.v.element.tag;
        if (tag == GUMBO_TAG_TITLE)
            return titleOf(node, m_document);
        if (tag == GUMBO_TAG_TD || tag == GUMBO_TAG_TH)
            m_text.add(" ");
        m_text.breakLines(breaksOf(tag));
        if (const int level = headingLevel(tag))
            m_text.beginHeading(level);
        m_exact += tag == GUMBO_TAG_PRE;
        const GumboVector &children = node.v.element.children;
        for (unsigned i = 0; i < children.length; ++i)
            walk(*static_cast<const GumboNode *>(children.data[i]));
        m_exact -= tag == GUMBO_TAG_PRE;
        if (headingLevel(tag) > 0)
            m_text.endHeading();
        m_text.breakLines(breaksOf(tag));
    }

private:
    Document &m_document;
    TextBuilder m_text;
    int m_exact = 0; // number of enclosing elements that keep white space
};

} // namespace

base::Result<Document> readHtml(std::string_view bytes)
{
    if (depthOf(bytes) > deepest)
        return base::fail(
            base::Category::limit,
            {BASE_TEXT("documents.deep-html", "The elements of the file are nested more than {depth} levels deep."),
             {{"depth", std::to_string(deepest)}}});
    Document document;
    document.format = Format::html;
    const auto destroy = [](GumboOutput *output) { gumbo_destroy_output(&kGumboDefaultOptions, output); };
    const std::unique_ptr<GumboOutput, decltype(destroy)> output(
        gumbo_parse_with_options(&kGumboDefaultOptions, bytes.data(), bytes.size()), destroy);
    if (!output)
        return base::fail(base::Category::input, BASE_TEXT("documents.html", "The file is not valid HTML."));
    HtmlText(document).walk(*output->root);
    if (document.title.empty() && !document.headings.empty())
        document.title = document.headings.front().text;
    return document;
}

} // namespace retrieval
