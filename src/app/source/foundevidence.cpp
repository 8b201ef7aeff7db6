// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/source/foundevidence.h"

#include "app/models/text.h"
#include "app/source/querylanguage.h"
#include "data/queryparts.h"

#include <QStringList>

namespace app {

double shareOf(const FoundRelationship &relationship)
{
    return data::containedShare(relationship.ends);
}

FoundEvidence evidenceOf(const data::Schema &schema, const data::Endpoints &ends)
{
    FoundEvidence out;
    const data::EntityType *from = schema.entity(ends.from), *to = schema.entity(ends.to);
    QStringList columns, keys, types;
    out.isSameName = !ends.columns.empty();
    for (const auto &[column, key] : ends.columns) {
        columns += toQt(ends.from + "." + column);
        keys += toQt(ends.to + "." + key);
        out.isSameName = out.isSameName && toQt(column).compare(toQt(key), Qt::CaseInsensitive) == 0;
        if (const data::Property *property = from ? from->property(column) : nullptr)
            types += toQt(property->typeName());
    }
    out.from = columns.join(QLatin1String(", "));
    out.to = keys.join(QLatin1String(", "));
    out.fromTable = toQt(ends.from);
    out.toTable = toQt(ends.to);
    types.removeDuplicates();
    out.type = types.join(QLatin1String(", "));
    out.share = data::containedShare(ends);
    if (ends.found) {
        out.values = ends.found->values;
        out.contained = ends.found->contained;
        out.used = ends.found->used;
        out.names = ends.found->names;
    }
    const data::Property *key = to && ends.columns.size() == 1 ? to->property(ends.columns[0].second) : nullptr;
    out.keys = key ? key->distinct : to ? to->count : 0;
    const data::Property *column = from && ends.columns.size() == 1 ? from->property(ends.columns[0].first) : nullptr;
    out.isWhole = column && column->distinct > 0 && column->distinct <= out.values;
    return out;
}

QString joinedRowsQuery(const data::Schema &schema, const QueryLanguage &language, const data::Endpoints &ends)
{
    const auto written = [&](const std::string &name) { return toQt(data::writtenName(*language.shared(), name)); };
    QStringList on;
    for (const auto &[column, key] : ends.columns)
        on += QStringLiteral("a.%1 = b.%2").arg(written(column), written(key));
    if (!schema.ofTables)
        return QStringLiteral("MATCH (a:%1), (b:%2)\nWHERE %3\nRETURN a, b\nLIMIT 100")
            .arg(written(ends.from), written(ends.to), on.join(QLatin1String(" AND ")));
    return QStringLiteral("SELECT *\nFROM %1 AS a\nJOIN %2 AS b ON %3\nLIMIT 100")
        .arg(written(ends.from), written(ends.to), on.join(QLatin1String(" AND ")));
}

} // namespace app
