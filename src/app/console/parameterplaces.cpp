// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console/parameterplaces.h"

#include "app/console/consolecontroller.h"
#include "app/models/text.h"
#include "app/source/querylanguage.h"
#include "data/language/language.h"

#include <map>
#include <nlohmann/json.hpp>

namespace app {

namespace {

std::string plainName(std::string_view parameter)
{
    while (!parameter.empty() && (parameter.front() == '$' || parameter.front() == ':' || parameter.front() == '@'))
        parameter.remove_prefix(1);
    if (parameter.size() > 2 && parameter.front() == '`' && parameter.back() == '`')
        parameter = parameter.substr(1, parameter.size() - 2);
    return std::string(parameter);
}

} // namespace

// The language finds the property that a literal is compared with: each parameter is replaced by a literal.
QMap<QString, SchemaPlace> parameterPlaces(const data::Schema &schema, const QueryLanguage &language,
                                           const QString &query)
{
    const data::Language &shared = *language.shared();
    const std::string text = fromQt(query);
    std::string read;
    std::map<std::uint32_t, std::string> names; // by the offset of their literal
    std::size_t done = 0;
    for (const data::Token &token : shared.tokens(text)) {
        if (token.kind != data::TokenKind::parameter)
            continue;
        const std::string name =
            plainName(std::string_view(text).substr(token.span.begin, token.span.end - token.span.begin));
        read.append(text, done, token.span.begin - done);
        names.emplace(std::uint32_t(read.size()), name);
        read += shared.literal(data::Value(name));
        done = token.span.end;
    }
    QMap<QString, SchemaPlace> places;
    if (names.empty())
        return places;
    read.append(text, done);
    for (const data::LiteralUse &use : shared.analyse(read, &schema).literals) {
        const auto found = names.find(use.span.begin);
        if (found == names.end() || use.type.empty() || use.property.empty() || places.contains(toQt(found->second)))
            continue;
        const bool isRelationship = schema.relationship(use.type) && !schema.entity(use.type);
        places.insert(toQt(found->second), {toQt(use.type), toQt(use.property), isRelationship});
    }
    return places;
}

QString asTyped(const data::Value &value)
{
    if (!value.isString())
        return toQt(value.toDisplay());
    const QString text = toQt(value.asString());
    const data::Value read = parameterValue(text);
    if (read.isString() && read.asString() == value.asString())
        return text;
    return toQt(nlohmann::json(value.asString()).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

} // namespace app
