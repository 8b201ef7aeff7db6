// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console/parameterplaces.h"

#include "app/console/consolecontroller.h"
#include "app/models/text.h"
#include "app/source/querylanguage.h"
#include "data/language/snippets.h"

#include <nlohmann/json.hpp>

namespace app {

QMap<QString, SchemaPlace> parameterPlaces(const data::Schema &schema, const QueryLanguage &language,
                                           const QString &query)
{
    QMap<QString, SchemaPlace> places;
    for (const data::OpenValue &each : data::openValues(*language.shared(), fromQt(query), &schema)) {
        if (each.property.empty())
            continue;
        const bool isRelationship = schema.relationship(each.type) && !schema.entity(each.type);
        places.insert(toQt(each.name), {toQt(each.type), toQt(each.property), isRelationship});
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
