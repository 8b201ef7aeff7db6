// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/rows/privacy.h"

#include "base/text.h"

#include <algorithm>

namespace data {

namespace {

bool isWordByte(char c)
{
    const auto byte = static_cast<unsigned char>(c);
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || byte >= 0x80;
}

// "email" for "Person.email" and "p.email"; folded.
std::string lastName(std::string_view name)
{
    const std::size_t dot = name.rfind('.');
    std::string last = base::fold(dot == std::string_view::npos ? name : name.substr(dot + 1));
    std::erase_if(last, [](char c) { return c == '`' || c == '"' || c == '[' || c == ']'; });
    return last;
}

std::set<std::string> lastNames(const std::vector<std::string> &names)
{
    std::set<std::string> out;
    for (const std::string &name : names)
        out.insert(lastName(name));
    return out;
}

// A word or sign, with the open brackets around it.
struct Piece {
    std::string text; // folded
    int depth = 0;
    bool isWord = false;
};

// Double-quoted words in SQL and backticked ones in Cypher are names; single-quoted texts are not.
std::vector<Piece> piecesOf(std::string_view query)
{
    std::vector<Piece> pieces;
    int depth = 0;
    for (std::size_t i = 0; i < query.size();) {
        const char c = query[i];
        if (c == '\'') {
            for (++i; i < query.size() && query[i] != '\''; ++i)
                if (query[i] == '\\')
                    ++i;
            ++i;
        } else if (c == '"' || c == '`') {
            const std::size_t end = std::min(query.find(c, i + 1), query.size());
            pieces.push_back({base::fold(query.substr(i + 1, end - i - 1)), depth, true});
            i = end + 1;
        } else if (isWordByte(c)) {
            const std::size_t begin = i;
            while (i < query.size() && isWordByte(query[i]))
                ++i;
            pieces.push_back({base::fold(query.substr(begin, i - begin)), depth, true});
        } else {
            if (c == '(' || c == '[' || c == '{')
                ++depth;
            else if (c == ')' || c == ']' || c == '}')
                --depth;
            else if (c == ',' || c == '*')
                pieces.push_back({std::string(1, c), depth, false});
            ++i;
        }
    }
    return pieces;
}

bool isClause(const std::string &word)
{
    static const std::set<std::string> words{"select", "return", "with",     "from",    "where", "match",
                                             "group",  "order",  "limit",    "skip",    "union", "having",
                                             "unwind", "call",   "optional", "distinct"};
    return words.contains(word);
}

// Aliases of list items that contain the private word at `at`, at each bracket depth: the word after the item's last
// AS, or its last word.
bool addAliases(const std::vector<Piece> &pieces, std::size_t at, std::set<std::string> &names)
{
    bool added = false;
    for (int depth = pieces[at].depth; depth >= 0; --depth) {
        const auto ends = [&](const Piece &piece) {
            return piece.depth < depth || (piece.depth == depth && ((!piece.isWord && piece.text == ",") ||
                                                                    (piece.isWord && isClause(piece.text))));
        };
        std::size_t end = at;
        while (end + 1 < pieces.size() && !ends(pieces[end + 1]))
            ++end;
        std::string alias;
        for (std::size_t i = at; i <= end; ++i)
            if (pieces[i].depth == depth && pieces[i].isWord && i > at) {
                if (pieces[i].text == "as" && i + 1 <= end)
                    alias = pieces[i + 1].text;
                else if (alias.empty() && i == end && pieces[i - 1].text != "as")
                    alias = pieces[i].text; // SQL allows omitting AS
            }
        if (!alias.empty() && alias != "asc" && alias != "desc")
            added = names.insert(alias).second || added;
    }
    return added;
}

void collect(const Value &value, const std::set<std::string> *only, bool whole, std::set<std::string> &texts)
{
    if (value.isNull())
        return;
    if (value.type() == Type::list) {
        for (const Value &item : value.asList())
            collect(item, only, whole, texts);
        return;
    }
    if (value.type() == Type::path) {
        for (const Value &element : value.asPath().elements)
            collect(element, only, whole, texts);
        return;
    }
    if (const ValueMap *entries = value.entries()) {
        for (const auto &[key, entry] : *entries)
            collect(entry, only, whole || !only || only->contains(lastName(key)), texts);
        return;
    }
    if (whole || !only)
        texts.insert(value.toDisplay());
}

Value hiddenBy(const Value &value, const std::set<std::string> &names, bool whole)
{
    if (value.isNull())
        return value;
    if (whole)
        return Value(hiddenText);
    const auto inside = [&](const ValueMap &entries) {
        ValueMap out;
        for (const auto &[key, entry] : entries)
            out.emplace_back(key, hiddenBy(entry, names, names.contains(lastName(key))));
        return out;
    };
    switch (value.type()) {
    case Type::list: {
        ValueList items;
        for (const Value &item : value.asList())
            items.push_back(hiddenBy(item, names, false));
        return Value(std::move(items));
    }
    case Type::map:
        return Value::map(inside(value.asMap()));
    case Type::node: {
        Node node = value.asNode();
        node.properties = inside(node.properties);
        return Value(std::move(node));
    }
    case Type::relationship: {
        Relationship relationship = value.asRelationship();
        relationship.properties = inside(relationship.properties);
        return Value(std::move(relationship));
    }
    case Type::path: {
        Path path;
        for (const Value &element : value.asPath().elements)
            path.elements.push_back(hiddenBy(element, names, false));
        return Value(std::move(path));
    }
    default:
        return value;
    }
}

} // namespace

bool isPrivateProperty(std::string_view property, const std::vector<std::string> &names)
{
    const std::string asked = lastName(property);
    return std::any_of(names.begin(), names.end(), [&](const std::string &name) { return lastName(name) == asked; });
}

std::vector<bool> privateColumnsIn(const std::vector<std::string> &columns, std::string_view query,
                                   const std::vector<std::string> &names)
{
    std::vector<bool> out(columns.size());
    if (names.empty())
        return out;
    const std::set<std::string> properties = lastNames(names);
    std::set<std::string> all = properties;
    const std::vector<Piece> pieces = piecesOf(query);
    for (bool more = true; more;) { // aliases of aliases
        more = false;
        for (std::size_t i = 0; i < pieces.size(); ++i)
            if (pieces[i].isWord && all.contains(pieces[i].text))
                more = addAliases(pieces, i, all) || more;
    }
    for (std::size_t i = 0; i < columns.size(); ++i) {
        out[i] = all.contains(lastName(columns[i])) || all.contains(base::fold(columns[i]));
        for (const Piece &word : piecesOf(columns[i])) // unnamed columns: "count(p.email)", "upper(email)"
            out[i] = out[i] || (word.isWord && properties.contains(word.text));
    }
    return out;
}

Hiding::Hiding(const std::vector<std::string> &columns, std::string_view query, const std::vector<std::string> &names)
    : m_names(lastNames(names)), m_whole(privateColumnsIn(columns, query, names))
{
}

bool Hiding::anyWhole() const
{
    return std::find(m_whole.begin(), m_whole.end(), true) != m_whole.end();
}

bool Hiding::touches(std::size_t column, const Value &value) const
{
    std::set<std::string> texts;
    if (m_names.empty() ||
        (!m_whole[column] && !value.entries() && value.type() != Type::list && value.type() != Type::path))
        return false;
    collect(value, &m_names, m_whole[column], texts);
    return !texts.empty();
}

Value Hiding::cell(std::size_t column, const Value &value) const
{
    return m_names.empty() ? value : hiddenBy(value, m_names, m_whole[column]);
}

Rows hidden(const Rows &rows, std::string_view query, const std::vector<std::string> &names)
{
    if (names.empty())
        return rows;
    const Hiding hiding(rows.columns(), query, names);
    RowsBuilder builder(rows.columns());
    for (std::size_t row = 0; row < rows.size(); ++row) {
        std::vector<Value> cells;
        for (std::size_t column = 0; column < rows.columnCount(); ++column)
            cells.push_back(hiding.cell(column, rows.at(row, column)));
        builder.add(std::move(cells));
    }
    Rows out = builder.finish();
    out.setTruncation(rows.truncation());
    return out;
}

std::set<std::string> privateTexts(const Rows &rows, std::string_view query, const std::vector<std::string> &names)
{
    std::set<std::string> texts;
    if (names.empty())
        return texts;
    const std::vector<bool> whole = privateColumnsIn(rows.columns(), query, names);
    const std::set<std::string> last = lastNames(names);
    for (std::size_t row = 0; row < rows.size(); ++row)
        for (std::size_t column = 0; column < rows.columnCount(); ++column)
            collect(rows.at(row, column), &last, whole[column], texts);
    return texts;
}

std::set<std::string> textsIn(const Rows &rows)
{
    std::set<std::string> texts;
    for (std::size_t row = 0; row < rows.size(); ++row)
        for (std::size_t column = 0; column < rows.columnCount(); ++column)
            collect(rows.at(row, column), nullptr, true, texts);
    return texts;
}

std::string struck(std::string_view text, const std::set<std::string> &values)
{
    if (values.empty())
        return std::string(text);
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        std::size_t longest = 0;
        if (i == 0 || !isWordByte(text[i - 1]) || !isWordByte(text[i])) {
            std::size_t end = i + 1;
            while (isWordByte(text[i]) && end < text.size() && isWordByte(text[end]))
                ++end;
            const std::string first(text.substr(i, end - i)); // groups values by their first word
            for (auto at = values.lower_bound(first); at != values.end() && at->starts_with(first); ++at) {
                const std::size_t after = i + at->size();
                if (text.substr(i).starts_with(*at) &&
                    (after >= text.size() || !isWordByte(text[after]) || !isWordByte(at->back())))
                    longest = std::max(longest, at->size());
            }
        }
        if (longest > 0) {
            out += hiddenText;
            i += longest;
        } else {
            out += text[i++];
        }
    }
    return out;
}

} // namespace data
