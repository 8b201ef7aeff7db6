// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/text/definitions.h"

#include "base/text.h"
#include "data/schema/columnnames.h"
#include "sql/text/lexer.h"
#include "sql/text/selectreader.h"

#include <algorithm>
#include <charconv>

namespace sql {

namespace {

constexpr std::size_t longestDefinition = 256u << 10, mostAllowed = 100;

// A condition as words and values, without brackets and casts, which do not change the supported forms.
struct PlainPart {
    struct Part {
        std::string name;                 // a word or name, as written
        std::string sign;                 // an operator
        std::optional<data::Value> value; // a literal
        bool isQuoted = false;
        bool is(std::string_view keyword) const { return !isQuoted && same(name, keyword); }
    };
    std::vector<Part> parts;
    bool isPlain = true; // false: contains something unsupported
};

std::optional<data::Value> numberOf(std::string_view text)
{
    const bool isWhole = text.find_first_of(".eE") == text.npos;
    double number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    if (read.ec != std::errc() || read.ptr != text.data() + text.size() || (isWhole && text.size() > 15))
        return std::nullopt;
    return isWhole ? data::Value(static_cast<std::int64_t>(number)) : data::Value(number);
}

// The position after a type following "::"; some types have several words.
std::size_t behindCast(std::string_view text, const std::vector<Lexeme> &all, std::size_t i)
{
    const auto isWord = [&](std::size_t at) {
        return at < all.size() && (all[at].kind == Lex::word || all[at].kind == Lex::quotedName);
    };
    const auto is = [&](std::size_t at, std::string_view word) {
        return isWord(at) && same(textOf(text, all[at]), word);
    };
    while (isWord(i) && i + 1 < all.size() && all[i + 1].kind == Lex::dot)
        i += 2;
    const bool varies = is(i, "character") || is(i, "bit") || is(i, "double");
    i += isWord(i) ? 1 : 0;
    if (varies && (is(i, "varying") || is(i, "precision")))
        ++i;
    if (i < all.size() && all[i].kind == Lex::open) // "(20)"
        while (i < all.size() && all[i++].kind != Lex::close)
            continue;
    while (i + 1 < all.size() && all[i].kind == Lex::openSquare && all[i + 1].kind == Lex::closeSquare)
        i += 2;
    return i;
}

PlainPart plain(Dialect dialect, std::string_view text)
{
    PlainPart out;
    const auto all = lex(dialect, text);
    bool isNegative = false;
    for (std::size_t i = 0; i < all.size() && out.isPlain;) {
        const auto &each = all[i++];
        const auto written = textOf(text, each);
        switch (each.kind) {
        case Lex::open:
        case Lex::close:
        case Lex::comment:
        case Lex::end:
        case Lex::semicolon:
            break;
        case Lex::string:
            out.parts.push_back({{}, {}, data::Value(valueOf(dialect, text, each))});
            break;
        case Lex::number: {
            auto number = numberOf(written);
            out.isPlain = number.has_value();
            if (number && isNegative)
                number = number->isNumber() && number->type() == data::Type::integer ? data::Value(-number->asInt())
                                                                                     : data::Value(-number->asDouble());
            out.parts.push_back({{}, {}, std::move(number)});
            isNegative = false;
            break;
        }
        case Lex::word:
            // "_utf8mb4'open'": the character set of a text.
            if (written.starts_with("_") && i < all.size() && all[i].kind == Lex::string)
                break;
            out.parts.push_back({std::string(written), {}, std::nullopt});
            break;
        case Lex::quotedName:
            out.parts.push_back({nameOf(text, each), {}, std::nullopt, true});
            break;
        case Lex::dot: // a table name before a column is dropped
            if (!out.parts.empty() && !out.parts.back().name.empty())
                out.parts.pop_back();
            break;
        case Lex::sign:
            if (written == "::")
                i = behindCast(text, all, i);
            else if (written == "-" && i < all.size() && all[i].kind == Lex::number)
                isNegative = true;
            else
                out.parts.push_back({{}, std::string(written), std::nullopt});
            break;
        case Lex::comma:
        case Lex::openSquare:
        case Lex::closeSquare:
            out.parts.push_back({{}, std::string(written), std::nullopt});
            break;
        default:
            out.isPlain = false;
        }
    }
    return out;
}

bool isSign(const PlainPart &in, std::size_t i, std::string_view sign)
{
    return i < in.parts.size() && in.parts[i].sign == sign;
}

bool isWord(const PlainPart &in, std::size_t i, std::string_view word)
{
    return i < in.parts.size() && in.parts[i].is(word);
}

bool isColumn(const PlainPart &in, std::size_t i)
{
    return i < in.parts.size() && !in.parts[i].name.empty();
}

// Reads "status IN ('a', 'b')" or "status = ANY (ARRAY['a', 'b'])"; the position after it.
std::size_t listOf(const PlainPart &in, std::size_t i, std::vector<data::Value> &values)
{
    const bool isArray =
        isSign(in, i, "=") && isWord(in, i + 1, "ANY") && isWord(in, i + 2, "ARRAY") && isSign(in, i + 3, "[");
    if (!isArray && !isWord(in, i, "IN"))
        return 0;
    i += isArray ? 4 : 1;
    for (;; i += 2) {
        if (i >= in.parts.size() || !in.parts[i].value)
            return 0;
        values.push_back(*in.parts[i].value);
        if (!isSign(in, i + 1, ","))
            break;
    }
    ++i;
    if (isArray && !isSign(in, i, "]"))
        return 0;
    return i + (isArray ? 1 : 0);
}

} // namespace

std::optional<AllowedValues> allowedByCheck(Dialect dialect, std::string_view check)
{
    if (check.size() > longestDefinition)
        return std::nullopt;
    PlainPart in = plain(dialect, check);
    std::size_t i = isWord(in, 0, "CHECK") ? 1 : 0;
    AllowedValues out;
    const auto column = [&](std::size_t at) {
        if (!isColumn(in, at) || in.parts[at].is("NOT") ||
            (!out.column.empty() && !same(out.column, in.parts[at].name)))
            return false;
        out.column = in.parts[at].name;
        return true;
    };
    // Alternatives joined by OR; each allows some values.
    for (bool more = in.isPlain; more;) {
        if (!column(i))
            return std::nullopt;
        ++i;
        if (isWord(in, i, "IS") && isWord(in, i + 1, "NULL")) {
            i += 2;
        } else if (const std::size_t end = listOf(in, i, out.values); end > 0) {
            i = end;
        } else if (isSign(in, i, "=") && i + 1 < in.parts.size() && in.parts[i + 1].value) {
            out.values.push_back(*in.parts[i + 1].value);
            i += 2;
        } else {
            return std::nullopt;
        }
        more = isWord(in, i, "OR");
        i += more ? 1 : 0;
    }
    const bool isWhole = in.isPlain && i == in.parts.size() && !out.values.empty() && out.values.size() <= mostAllowed;
    return isWhole ? std::optional(std::move(out)) : std::nullopt;
}

std::vector<data::Value> allowedByEnum(Dialect dialect, std::string_view type)
{
    if (!capitals(type.substr(0, 4)).starts_with("ENUM") || type.size() > longestDefinition)
        return {};
    std::vector<data::Value> values;
    for (const auto &part : plain(dialect, type.substr(4)).parts) {
        if (part.value && part.value->isString())
            values.push_back(*part.value);
        else if (part.sign != ",")
            return {};
    }
    return values.size() <= mostAllowed ? values : std::vector<data::Value>();
}

void setAllowed(data::EntityType &table, std::string_view column, std::vector<data::Value> values, std::string by)
{
    for (auto &property : table.properties)
        if (same(property.name, column) && property.allowed.empty() && !values.empty()) {
            property.allowed = std::move(values);
            property.allowedBy = std::move(by);
            return;
        }
}

namespace {

std::string remarkOf(std::string_view comment)
{
    if (comment.starts_with("/*"))
        comment = comment.substr(2, comment.size() - (comment.ends_with("*/") ? 4 : 2));
    else if (comment.starts_with("--"))
        comment = comment.substr(comment.find_first_not_of('-') == comment.npos ? comment.size()
                                                                                : comment.find_first_not_of('-'));
    const auto begin = comment.find_first_not_of("*- \t\r\n");
    return data::asRemark(begin == comment.npos ? std::string_view() : comment.substr(begin));
}

// Reads the text of CREATE TABLE from left to right.
class TableTextReader {
public:
    explicit TableTextReader(std::string_view text) : m_text(text), m_all(lex(Dialect::sqlite, text)) {}

    TableText read()
    {
        for (m_at = 0; m_at < m_all.size() && m_all[m_at].kind != Lex::end; ++m_at) {
            const Lexeme &each = m_all[m_at];
            if (each.kind == Lex::invalid)
                break;
            if (each.kind == Lex::comment)
                comment(each);
            else
                piece(each);
            m_end = each.span.end;
        }
        return std::move(m_out);
    }

private:
    void piece(const Lexeme &each)
    {
        if (each.kind == Lex::open) {
            ++m_depth;
            if (m_depth == 1)
                m_begins = true; // of a column definition
            else if (m_depth == 2 && m_at > 0 && isWord(m_at - 1, "CHECK"))
                check();
            return;
        }
        m_depth -= each.kind == Lex::close ? 1 : 0;
        if (m_depth != 1)
            return;
        if (each.kind == Lex::comma) {
            m_begins = true;
        } else if (m_begins) {
            m_begins = false;
            const bool isRule = each.kind == Lex::word &&
                                (isWord(m_at, "CONSTRAINT") || isWord(m_at, "CHECK") || isWord(m_at, "PRIMARY") ||
                                 isWord(m_at, "UNIQUE") || isWord(m_at, "FOREIGN"));
            m_column = isRule ? std::string() : nameOf(m_text, each);
            if (!m_above.empty())
                add(m_column, m_above);
            m_above.clear();
        }
    }

    void comment(const Lexeme &each)
    {
        const auto between = m_text.substr(m_end, each.span.begin - m_end);
        const auto remark = remarkOf(textOf(m_text, each));
        const bool isBehind = m_at > 0 && between.find('\n') == between.npos;
        if (m_depth == 0 || (isBehind && m_begins && m_column.empty() && m_out.remarks.empty()))
            add({}, remark);
        else if (isBehind && !m_column.empty())
            add(m_column, remark);
        else if (m_depth == 1)
            m_above += (m_above.empty() ? "" : " ") + remark;
    }

    void add(const std::string &column, const std::string &remark)
    {
        if (column.empty())
            m_out.remark += (m_out.remark.empty() ? "" : " ") + remark;
        else
            m_out.remarks.emplace_back(column, remark);
    }

    void check()
    {
        int depth = 0;
        for (std::size_t i = m_at; i < m_all.size(); ++i) {
            depth += m_all[i].kind == Lex::open ? 1 : m_all[i].kind == Lex::close ? -1 : 0;
            if (depth > 0)
                continue;
            const auto begin = m_all[m_at].span.end, end = m_all[i].span.begin;
            m_out.checks.emplace_back(m_text.substr(begin, std::max(begin, end) - begin));
            return;
        }
    }

    bool isWord(std::size_t i, std::string_view word) const
    {
        return m_all[i].kind == Lex::word && same(textOf(m_text, m_all[i]), word);
    }

    std::string_view m_text;
    std::vector<Lexeme> m_all;
    std::size_t m_at = 0, m_end = 0;
    int m_depth = 0;
    bool m_begins = false; // the next word begins a column or a table constraint
    std::string m_column, m_above;
    TableText m_out;
};

// Reads the clauses of a view over one table.
class ViewReader : public SelectReader {
public:
    ViewReader(Dialect dialect, std::string_view text) : SelectReader(dialect, text), m_dialect(dialect) {}

    // The table and the conditions on its rows; nothing if the view does more than restrict rows.
    std::optional<std::pair<std::string, std::vector<data::Word::Filter>>> restriction() const
    {
        std::size_t begin = 0;
        while (begin < m_lexemes.size() && !is(begin, "SELECT"))
            ++begin;
        const Piece all{begin, m_lexemes.size()};
        if (all.empty() || members(all).size() != 1)
            return std::nullopt;
        const Selected query = selected(all);
        const auto tables = this->tables(query.from);
        Piece where = query.where; // PostgreSQL prints it in brackets
        while (!where.empty() && m_lexemes[where.begin].kind == Lex::open && m_closing[where.begin] + 1 == where.end)
            where = {where.begin + 1, where.end - 1};
        const bool isPlain = tables.size() == 1 && query.group.empty() && query.having.empty() && query.limit.empty() &&
                             !query.distinct && !query.where.empty() && !aggregates(query.list);
        if (!isPlain || joinsByOr(where))
            return std::nullopt;
        std::vector<data::Word::Filter> filters;
        for (const Piece &each : conjuncts(where)) {
            auto filter = filterOf(each);
            if (!filter)
                return std::nullopt;
            filters.push_back(std::move(*filter));
        }
        std::string table;
        for (std::size_t i = tables[0].piece.begin; i < tables[0].piece.end; i += 2) { // a name: parts and dots
            if (m_lexemes[i].kind != Lex::word && m_lexemes[i].kind != Lex::quotedName)
                return std::nullopt; // a subquery
            table = nameOf(m_text, m_lexemes[i]);
            if (i + 1 >= tables[0].piece.end || m_lexemes[i + 1].kind != Lex::dot)
                break;
        }
        return std::pair(table, std::move(filters));
    }

private:
    std::optional<data::Word::Filter> filterOf(Piece piece) const
    {
        const PlainPart in = plain(m_dialect, textIn(piece));
        const std::size_t n = in.parts.size();
        if (!in.isPlain || n == 0)
            return std::nullopt;
        const auto filter = [&](std::size_t column, std::string op, data::Value value) {
            return isColumn(in, column)
                       ? std::optional(data::Word::Filter{in.parts[column].name, std::move(op), std::move(value)})
                       : std::nullopt;
        };
        if (n == 1)
            return filter(0, "=", data::Value(true));
        if (n == 2 && isWord(in, 0, "NOT"))
            return filter(1, "=", data::Value(false));
        if (n == 3 && isWord(in, 1, "IS") && isWord(in, 2, "NULL"))
            return filter(0, "IS NULL", {});
        if (n == 4 && isWord(in, 1, "IS") && isWord(in, 2, "NOT") && isWord(in, 3, "NULL"))
            return filter(0, "IS NOT NULL", {});
        static constexpr std::string_view compares[] = {"=", "<>", "!=", "<", "<=", ">", ">="};
        const bool isCompared =
            n == 3 && std::find(std::begin(compares), std::end(compares), in.parts[1].sign) != std::end(compares);
        if (!isCompared)
            return std::nullopt;
        const std::string op = in.parts[1].sign == "!=" ? "<>" : in.parts[1].sign;
        if (in.parts[2].value)
            return filter(0, op, *in.parts[2].value);
        for (const bool truth : {true, false})
            if (isWord(in, 2, truth ? "TRUE" : "FALSE"))
                return filter(0, op, data::Value(truth));
        return std::nullopt;
    }

    Dialect m_dialect;
};

} // namespace

TableText readTableText(std::string_view create)
{
    return create.size() > longestDefinition ? TableText() : TableTextReader(create).read();
}

std::optional<data::Word> wordOfView(Dialect dialect, const std::string &name, std::string_view definition,
                                     const data::Schema &schema)
{
    if (definition.empty() || definition.size() > longestDefinition)
        return std::nullopt;
    auto restricted = ViewReader(dialect, definition).restriction();
    if (!restricted)
        return std::nullopt;
    const data::EntityType *table = nullptr;
    for (const auto &each : schema.entities)
        if (same(each.name, restricted->first) && !each.isView)
            table = &each;
    if (!table)
        return std::nullopt;
    data::Word word;
    word.meaning = data::Word::Meaning::condition;
    word.type = table->name;
    word.origin = "view " + name;
    for (auto &filter : restricted->second) {
        const auto column = std::find_if(table->properties.begin(), table->properties.end(),
                                         [&](const auto &each) { return same(each.name, filter.property); });
        if (column == table->properties.end())
            return std::nullopt;
        filter.property = column->name;
        // For an integer column "NOT paid" means that it is 0.
        if (filter.value.type() == data::Type::boolean && column->type == data::Type::integer)
            filter = {column->name, filter.value.asBool() == (filter.op == "=") ? "<>" : "=",
                      data::Value(std::int64_t{0})};
        word.filters.push_back(std::move(filter));
    }
    auto words = data::nameParts(name);
    const auto nouns = data::nameParts(table->name);
    if (words.size() > nouns.size() && std::equal(nouns.rbegin(), nouns.rend(), words.rbegin()))
        words.resize(words.size() - nouns.size());
    else if (words.size() > nouns.size() && std::equal(nouns.begin(), nouns.end(), words.begin()))
        words.erase(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(nouns.size()));
    else
        return std::nullopt;
    word.phrases = {base::join(words, " ")};
    return word;
}

} // namespace sql
