// SPDX-License-Identifier: GPL-3.0-or-later
// Converts Markdown (CommonMark with tables) to text with md4c.
#include "base/codedtext.h"
#include "retrieval/reader.h"
#include "retrieval/textbuilder.h"

#include <algorithm>
#include <cctype>
#include <md4c.h>

namespace retrieval {

namespace {

class MarkdownText {
public:
    explicit MarkdownText(Document &document) : m_text(document) {}

    void enter(MD_BLOCKTYPE type, void *detail)
    {
        switch (type) {
        case MD_BLOCK_H:
            m_text.beginHeading(static_cast<int>(static_cast<MD_BLOCK_H_DETAIL *>(detail)->level));
            break;
        case MD_BLOCK_LI:
            m_text.breakLines(1);
            m_text.addExact("- ");
            break;
        case MD_BLOCK_TR:
            m_text.breakLines(1);
            break;
        case MD_BLOCK_P:
        case MD_BLOCK_CODE:
        case MD_BLOCK_TABLE:
        case MD_BLOCK_UL:
        case MD_BLOCK_OL:
        case MD_BLOCK_QUOTE:
            m_text.breakLines(m_listDepth > 0 ? 1 : 2);
            break;
        default:
            break;
        }
        m_listDepth += type == MD_BLOCK_UL || type == MD_BLOCK_OL;
    }

    void leave(MD_BLOCKTYPE type)
    {
        m_listDepth -= type == MD_BLOCK_UL || type == MD_BLOCK_OL;
        if (type == MD_BLOCK_H)
            m_text.endHeading();
        else if (type == MD_BLOCK_TD || type == MD_BLOCK_TH)
            m_text.add(" ");
        else if (type == MD_BLOCK_THEAD || type == MD_BLOCK_TBODY)
            m_text.breakLines(1);
        else if (type == MD_BLOCK_P || type == MD_BLOCK_LI || type == MD_BLOCK_TR)
            m_text.breakLines(m_listDepth > 0 || type == MD_BLOCK_TR ? 1 : 2);
        else
            m_text.breakLines(2);
    }

    void text(MD_TEXTTYPE type, std::string_view piece)
    {
        switch (type) {
        case MD_TEXT_HTML: // inline tags; nothing is rendered
            break;
        case MD_TEXT_BR:
            m_text.breakLines(1);
            break;
        case MD_TEXT_SOFTBR:
            m_text.add(" ");
            break;
        case MD_TEXT_CODE:
        case MD_TEXT_LATEXMATH:
            m_text.addExact(piece);
            break;
        case MD_TEXT_NULLCHAR:
            m_text.addExact("\xEF\xBF\xBD");
            break;
        case MD_TEXT_ENTITY:
            m_text.addExact(entity(piece));
            break;
        default:
            m_text.add(piece);
        }
    }

private:
    // Only entities that are common in prose; others are kept as written.
    static std::string_view entity(std::string_view name)
    {
        if (name == "&amp;")
            return "&";
        if (name == "&lt;")
            return "<";
        if (name == "&gt;")
            return ">";
        if (name == "&quot;")
            return "\"";
        if (name == "&nbsp;")
            return " ";
        return name;
    }

    TextBuilder m_text;
    int m_listDepth = 0;
};

// A YAML line "key: value"; the key has no blanks or punctuation of prose.
bool isYamlField(std::string_view line)
{
    const std::size_t colon = line.find(':');
    if (colon == 0 || colon == std::string_view::npos || (colon + 1 < line.size() && line[colon + 1] != ' '))
        return false;
    constexpr std::size_t longestKey = 60;
    return colon <= longestKey && std::all_of(line.begin(), line.begin() + std::ptrdiff_t(colon), [](char c) {
               return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '-' || c == '.' || c == '"' ||
                      c == '\'';
           });
}

// True if a block is YAML: fields with their items, indented lines and comments. Prose between two rules is not.
bool isYaml(const std::vector<std::string> &lines)
{
    bool anyField = false;
    for (const std::string &line : lines) {
        const bool isField = isYamlField(line);
        const bool belongs = line.empty() || line.starts_with('#') || line == "-" ||
                             (anyField && (line.starts_with(' ') || line.starts_with('\t') || line.starts_with("- ") ||
                                           line.starts_with(']') || line.starts_with('}')));
        if (!isField && !belongs)
            return false;
        anyField = anyField || isField;
    }
    return anyField && !lines.front().empty();
}

// Removes YAML front matter between "---" and "---" (or "...") at the start; `title` gets its title field.
std::string_view withoutFrontMatter(std::string_view bytes, std::string &title)
{
    if (bytes.substr(0, 4) != "---\n")
        return bytes;
    const std::size_t end = std::min(bytes.find("\n---\n", 3), bytes.find("\n...\n", 3));
    if (end == std::string_view::npos || end > 16384 || end < 4)
        return bytes;
    const std::vector<std::string> lines = base::split(bytes.substr(4, end - 4), '\n');
    if (!isYaml(lines))
        return bytes;
    for (const std::string &line : lines)
        if (line.starts_with("title:")) {
            title = base::trim(line.substr(6));
            if (title.size() > 1 && (title.front() == '"' || title.front() == '\'') && title.back() == title.front())
                title = title.substr(1, title.size() - 2);
        }
    return bytes.substr(end + 5);
}

} // namespace

base::Result<Document> readMarkdown(std::string_view bytes)
{
    Document document;
    document.format = Format::markdown;
    bytes = withoutFrontMatter(bytes, document.title);
    MarkdownText builder(document);
    MD_PARSER parser{};
    parser.flags = MD_FLAG_TABLES | MD_FLAG_STRIKETHROUGH | MD_FLAG_PERMISSIVEATXHEADERS;
    parser.enter_block = [](MD_BLOCKTYPE type, void *detail, void *self) {
        static_cast<MarkdownText *>(self)->enter(type, detail);
        return 0;
    };
    parser.leave_block = [](MD_BLOCKTYPE type, void *, void *self) {
        static_cast<MarkdownText *>(self)->leave(type);
        return 0;
    };
    parser.enter_span = [](MD_SPANTYPE, void *, void *) { return 0; };
    parser.leave_span = [](MD_SPANTYPE, void *, void *) { return 0; };
    parser.text = [](MD_TEXTTYPE type, const MD_CHAR *text, MD_SIZE size, void *self) {
        static_cast<MarkdownText *>(self)->text(type, {text, size});
        return 0;
    };
    if (md_parse(bytes.data(), static_cast<MD_SIZE>(bytes.size()), &parser, &builder) != 0)
        return base::fail(base::Category::input, BASE_TEXT("documents.markdown", "The file is not valid Markdown."));
    if (document.title.empty() && !document.headings.empty() && document.headings.front().level == 1)
        document.title = document.headings.front().text;
    return document;
}

} // namespace retrieval
