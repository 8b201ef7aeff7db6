// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/source/foundevidence.h"

#include "app/models/text.h"
#include "app/source/querylanguage.h"
#include "data/language/queryparts.h"

#include <set>
#include <utility>
#include <vector>

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
    constexpr std::int64_t exactly = 10000; // above, the number is an estimate
    out.isUnique = !key || key->distinct <= 0 || key->distinct > exactly || key->distinct >= key->count;
    const data::Property *column = from && ends.columns.size() == 1 ? from->property(ends.columns[0].first) : nullptr;
    out.isSameType = !key || !column || key->type == column->type;
    out.isWhole = column && column->distinct > 0 && column->distinct <= out.values;
    return out;
}

namespace {

// The types that relationships join with `start`, over any number of steps.
std::set<std::string> joinedWith(const data::Schema &schema, const std::string &start)
{
    std::set<std::string> reached{start};
    std::vector<std::string> next{start};
    const auto go = [&](const data::Endpoints &ends, const std::string &at) {
        for (const auto &[one, other] : {std::pair(&ends.from, &ends.to), std::pair(&ends.to, &ends.from)})
            if (*one == at && reached.insert(*other).second)
                next.push_back(*other);
    };
    while (!next.empty()) {
        const std::string at = std::move(next.back());
        next.pop_back();
        for (const data::RelationshipType &type : schema.relationships)
            for (const data::Endpoints &ends : type.endpoints)
                go(ends, at);
        for (const data::Endpoints &ends : schema.references)
            go(ends, at);
    }
    return reached;
}

} // namespace

QStringList unjoinedTypes(const data::Schema &schema, const QStringList &targets)
{
    const data::EntityType *first = nullptr;
    std::set<std::string> joined;
    for (const QString &target : targets) {
        const data::EntityType *type = schema.entity(fromQt(target.section(QLatin1String(", "), 0, 0)));
        if (!type || type->abstract)
            continue;
        if (!first) {
            first = type;
            joined = joinedWith(schema, type->name);
        } else if (!joined.contains(type->name)) {
            return {toQt(first->name), toQt(type->name)};
        }
    }
    return {};
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
