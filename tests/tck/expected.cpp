// SPDX-License-Identifier: GPL-3.0-or-later
#include "expected.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>
#include <stdexcept>

namespace tck {

namespace {

using data::Type;
using data::Value;

class Parser {
public:
    explicit Parser(const std::string &text) : m_text(text) {}

    Value whole()
    {
        Value made = value();
        blanks();
        if (m_at != m_text.size())
            fail();
        return made;
    }

private:
    [[noreturn]] void fail() const { throw std::runtime_error("no value of the TCK: " + m_text); }
    char peek(std::size_t ahead = 0) const { return m_at + ahead < m_text.size() ? m_text[m_at + ahead] : '\0'; }
    void blanks()
    {
        while (peek() == ' ')
            ++m_at;
    }
    bool accept(const std::string &sign)
    {
        blanks();
        if (m_text.compare(m_at, sign.size(), sign) != 0)
            return false;
        m_at += sign.size();
        return true;
    }
    void expect(const std::string &sign)
    {
        if (!accept(sign))
            fail();
    }

    std::string name()
    {
        blanks();
        std::string out;
        if (accept("`")) {
            while (peek() != '`' && peek() != '\0')
                out += m_text[m_at++];
            expect("`");
            return out;
        }
        while (std::isalnum(static_cast<unsigned char>(peek())) || peek() == '_' ||
               static_cast<unsigned char>(peek()) >= 0x80)
            out += m_text[m_at++];
        return out;
    }

    Value value()
    {
        blanks();
        switch (peek()) {
        case '\'':
            return text();
        case '[':
            return peek(1) == ':' ? relationship(0, 0) : list();
        case '{':
            return Value::map(map());
        case '(':
            return node(0);
        case '<':
            return path();
        default:
            return scalar();
        }
    }

    Value text()
    {
        std::string out;
        for (++m_at; peek() != '\''; ++m_at) {
            if (peek() == '\0')
                fail();
            if (peek() == '\\' && (peek(1) == '\'' || peek(1) == '\\'))
                ++m_at;
            if (peek() == '\\' && (peek(1) == 'n' || peek(1) == 't'))
                out += m_text[++m_at] == 'n' ? '\n' : '\t';
            else
                out += m_text[m_at];
        }
        ++m_at;
        return Value(out);
    }

    Value scalar()
    {
        const std::size_t end = std::min(m_text.find_first_of(",]})> ", m_at), m_text.size());
        const std::string word = m_text.substr(m_at, end - m_at);
        m_at = end;
        if (word == "null")
            return {};
        if (word == "true" || word == "false")
            return Value(word == "true");
        if (word == "NaN")
            return Value(std::numeric_limits<double>::quiet_NaN());
        if (word == "Inf" || word == "-Inf")
            return Value(word[0] == '-' ? -std::numeric_limits<double>::infinity()
                                        : std::numeric_limits<double>::infinity());
        if (word.empty())
            fail();
        std::size_t used = 0;
        try {
            const bool floating = word.find_first_of(".eE") != std::string::npos;
            const Value made =
                floating ? Value(std::stod(word, &used)) : Value(static_cast<std::int64_t>(std::stoll(word, &used)));
            if (used == word.size())
                return made;
        } catch (const std::exception &) {
        }
        fail();
    }

    Value list()
    {
        data::ValueList items;
        expect("[");
        if (!accept("]")) {
            do {
                items.push_back(value());
            } while (accept(","));
            expect("]");
        }
        return Value(std::move(items));
    }

    data::ValueMap map()
    {
        data::ValueMap entries;
        expect("{");
        if (!accept("}")) {
            do {
                std::string key = name();
                expect(":");
                entries.emplace_back(std::move(key), value());
            } while (accept(","));
            expect("}");
        }
        std::sort(entries.begin(), entries.end(), [](const auto &a, const auto &b) { return a.first < b.first; });
        return entries;
    }

    data::ValueMap properties()
    {
        blanks();
        return peek() == '{' ? map() : data::ValueMap();
    }

    Value node(std::int64_t id)
    {
        data::Node made;
        made.id = id;
        expect("(");
        while (accept(":"))
            made.labels.push_back(name());
        made.properties = properties();
        expect(")");
        return Value(std::move(made));
    }

    Value relationship(std::int64_t start, std::int64_t end)
    {
        data::Relationship made;
        made.start = start;
        made.end = end;
        expect("[");
        expect(":");
        made.type = name();
        made.properties = properties();
        expect("]");
        return Value(std::move(made));
    }

    Value path()
    {
        data::Path made;
        expect("<");
        std::int64_t id = 0;
        made.elements.push_back(node(id));
        while (!accept(">")) {
            const bool left = accept("<-");
            if (!left)
                expect("-");
            made.elements.push_back(left ? relationship(id + 1, id) : relationship(id, id + 1));
            expect(left ? "-" : "->");
            made.elements.push_back(node(++id));
        }
        return Value(std::move(made));
    }

    const std::string &m_text;
    std::size_t m_at = 0;
};

std::string number(double value)
{
    if (std::isnan(value))
        return "NaN";
    if (std::isinf(value))
        return value < 0 ? "-Inf" : "Inf";
    char buffer[40];
    std::snprintf(buffer, sizeof buffer, "%.15g", value == 0 ? 0.0 : value);
    return "f" + std::string(buffer);
}

std::string entries(const data::ValueMap &map, bool anyOrder)
{
    std::string out = "{";
    for (const auto &[key, value] : map)
        out += key + ": " + canonical(value, anyOrder) + ", ";
    return out + "}";
}

std::string ofNode(const data::Node &node, bool anyOrder)
{
    std::vector<std::string> labels = node.labels;
    std::sort(labels.begin(), labels.end());
    std::string out = "(";
    for (const std::string &label : labels)
        out += ":" + label;
    return out + " " + entries(node.properties, anyOrder) + ")";
}

std::string ofPath(const data::Path &path, bool anyOrder)
{
    std::string out = "<";
    for (std::size_t i = 0; i < path.elements.size(); ++i) {
        if (i % 2 == 0) {
            out += ofNode(path.elements[i].asNode(), anyOrder);
            continue;
        }
        const data::Relationship &step = path.elements[i].asRelationship();
        const bool forward = step.start == path.elements[i - 1].asNode().id;
        out += (forward ? "-" : "<-") + canonical(path.elements[i], anyOrder) + (forward ? "->" : "-");
    }
    return out + ">";
}

} // namespace

data::Value parseValue(const std::string &text)
{
    return Parser(text).whole();
}

std::string canonical(const data::Value &value, bool anyOrder)
{
    switch (value.type()) {
    case Type::floating:
        return number(value.asDouble());
    case Type::string:
        return "'" + value.asString() + "'";
    case Type::list: {
        std::vector<std::string> items;
        for (const Value &item : value.asList())
            items.push_back(canonical(item, anyOrder));
        if (anyOrder)
            std::sort(items.begin(), items.end());
        std::string out = "[";
        for (const std::string &item : items)
            out += item + ", ";
        return out + "]";
    }
    case Type::map:
        return entries(value.asMap(), anyOrder);
    case Type::node:
        return ofNode(value.asNode(), anyOrder);
    case Type::relationship:
        return "[:" + value.asRelationship().type + " " + entries(value.asRelationship().properties, anyOrder) + "]";
    case Type::path:
        return ofPath(value.asPath(), anyOrder);
    case Type::null:
    case Type::boolean:
    case Type::integer:
        return value.toLiteral();
    default: // the tables have temporal values as text
        return "'" + value.toDisplay() + "'";
    }
}

} // namespace tck
