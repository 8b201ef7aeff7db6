// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/language/snippets.h"

#include "base/codedtext.h"
#include "base/jsonread.h"
#include "data/language/statements.h"
#include "data/values/typedvalue.h"

#include <algorithm>
#include <utility>

namespace data {

namespace {

using nlohmann::json;

const Property *propertyNamed(const Schema &schema, const std::string &type, const std::string &name)
{
    const EntityType *entity = schema.entity(type);
    const RelationshipType *relationship = entity ? nullptr : schema.relationship(type);
    if (!entity && !relationship)
        return nullptr;
    const std::vector<Property> &all = entity ? entity->properties : relationship->properties;
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const Property &each) { return base::fold(each.name) == base::fold(name); });
    return found == all.end() ? nullptr : &*found;
}

// Null for types that are not checked, such as dates and points: their values are given as texts or numbers.
Type checkedKind(const Property &property)
{
    const Type type = property.type == Type::list ? property.itemType : property.type;
    const bool isChecked = !property.mixed && (type == Type::string || type == Type::boolean || type == Type::integer ||
                                               type == Type::floating);
    return isChecked ? type : Type::null;
}

} // namespace

std::string snippetsText(const std::vector<Snippet> &snippets)
{
    json all = json::array();
    for (const Snippet &each : snippets)
        all.push_back({{"name", each.name},
                       {"query", each.query},
                       {"language", each.language},
                       {"parameters", json(each.parameters)}});
    return all.dump(2, ' ', false, json::error_handler_t::replace);
}

std::vector<Snippet> snippetsIn(std::string_view text)
{
    std::vector<Snippet> out;
    const json all = base::parsedJson(text);
    for (std::size_t i = 0; all.is_array() && i < all.size(); ++i) {
        if (!all[i].is_object() || !base::memberOf(all[i], "query").is_string())
            continue;
        Snippet made{base::textIn(all[i], "name"), base::textIn(all[i], "query"), base::textIn(all[i], "language"), {}};
        if (const json &values = base::memberOf(all[i], "parameters"); values.is_object())
            for (const auto &[name, value] : values.items())
                if (value.is_string())
                    made.parameters.emplace(name, value.get<std::string>());
        out.push_back(std::move(made));
    }
    return out;
}

// The language finds the property that a literal is compared with: each parameter is replaced by a literal.
std::vector<OpenValue> openValues(const Language &language, std::string_view query, const Schema *schema)
{
    std::vector<OpenValue> out;
    for (std::string &name : parameterNames(language, query))
        out.push_back({std::move(name), {}, {}, Type::null, false, false});
    if (out.empty())
        return out;
    std::string read;
    std::map<std::uint32_t, OpenValue *> literals; // by offset
    std::size_t done = 0;
    std::string before; // the word before the token
    for (const Token &token : language.tokens(query)) {
        if (token.kind == TokenKind::comment)
            continue;
        const std::string_view written = query.substr(token.span.begin, token.span.end - token.span.begin);
        const std::string word = std::exchange(before, base::upper(written));
        const std::vector<std::string> named = parameterNames(language, written);
        if (token.kind != TokenKind::parameter || named.empty() || token.span.begin < done)
            continue;
        const auto open =
            std::find_if(out.begin(), out.end(), [&](const OpenValue &each) { return each.name == named.front(); });
        if (open == out.end())
            continue;
        if (word == "LIMIT" || word == "SKIP" || word == "OFFSET")
            open->kind = Type::integer;
        const bool isList = word == "IN" && language.family() != "SQL";
        open->isList = open->isList || isList;
        read.append(query, done, token.span.begin - done);
        if (isList)
            read += '[';
        literals.emplace(static_cast<std::uint32_t>(read.size()), &*open);
        read += language.literal(Value(open->name));
        if (isList)
            read += ']';
        done = token.span.end;
    }
    read.append(query, done, std::string_view::npos);
    if (!schema)
        return out;
    for (const LiteralUse &use : language.analyse(read, schema).literals) {
        const auto found = literals.find(use.span.begin);
        if (found == literals.end() || use.type.empty() || use.property.empty() || !found->second->type.empty())
            continue;
        OpenValue &open = *found->second;
        open.type = use.type;
        open.property = use.property;
        open.isPattern = use.operation == "LIKE" || use.operation == "ILIKE";
        if (const Property *property = propertyNamed(*schema, use.type, use.property))
            open.kind = checkedKind(*property);
    }
    return out;
}

base::Result<Value> valueFor(const OpenValue &open, std::string_view typed)
{
    Value read = typedValue(typed);
    if (open.isList) {
        if (read.type() == Type::list && open.kind == Type::null)
            return read;
        OpenValue one = open;
        one.isList = false;
        ValueList items;
        if (read.type() != Type::list) {
            BASE_TRY(Value item, valueFor(one, typed));
            items.push_back(std::move(item));
            return Value(std::move(items));
        }
        for (const Value &each : read.asList()) {
            BASE_TRY(Value item, valueFor(one, each.isString() ? each.asString() : each.toDisplay()));
            items.push_back(std::move(item));
        }
        return Value(std::move(items));
    }
    const auto refused = [&](const base::TextCode &why) {
        return base::fail(base::Category::input,
                          base::CodedText(why, {{"name", open.name}, {"value", base::shorten(typed, 60)}}), {},
                          "arguments");
    };
    switch (open.kind) {
    case Type::string:
        return read.isString() ? read : Value(std::string(typed));
    case Type::integer:
    case Type::floating:
        if (!read.isNumber())
            return refused(BASE_TEXT("snippet.no-number", "The value of {name} must be a number, not '{value}'."));
        return read;
    case Type::boolean:
        if (read.type() != Type::boolean)
            return refused(BASE_TEXT("snippet.no-truth", "The value of {name} must be true or false, not '{value}'."));
        return read;
    default:
        return read;
    }
}

} // namespace data
