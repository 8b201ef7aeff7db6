// SPDX-License-Identifier: GPL-3.0-or-later
// What SchemaModel says of each kind of row.
#include "app/schemamodel_p.h"

#include "app/text.h"

namespace app {

namespace {

// As a query joins two tables: "film.director_id = person.id".
QString joinText(const data::Endpoints &ends)
{
    QStringList parts;
    for (const auto &[column, referenced] : ends.columns)
        parts.append(
            QStringLiteral("%1.%2 = %3.%4").arg(toQt(ends.from), toQt(column), toQt(ends.to), toQt(referenced)));
    return parts.join(QLatin1String(" AND "));
}

QStringList samplesOf(const data::Property &property)
{
    QStringList samples;
    for (const auto &value : property.samples)
        samples.append(toQt(value.toDisplay()));
    return samples;
}

} // namespace

QVariant SchemaModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (index.internalId() == Private::belowRoot)
        return groupData(index.row(), role);
    if (const int type = typeOf(index); type >= 0)
        return typeData(type, role);
    const int type = int(index.internalId() - Private::firstType);
    // A relationship's end points stand before its properties.
    if (index.row() < d->endpoints(type))
        return endpointsData(type, index.row(), role);
    return propertyData(type, index.row() - d->endpoints(type), role);
}

QVariant SchemaModel::groupData(int row, int role) const
{
    const std::vector<int> &types = d->members[std::size_t(row)];
    switch (role) {
    case KindRole:
        return QVariant::fromValue(Private::groupKinds[std::size_t(row)]);
    case CountRole:
        return qint64(types.size());
    case TablesRole:
        return d->schema && d->schema->ofTables;
    case Qt::CheckStateRole: {
        const auto isChecked = [this](int type) { return bool(d->checked[std::size_t(type)]); };
        if (std::all_of(types.begin(), types.end(), isChecked))
            return types.empty() ? Qt::Unchecked : Qt::Checked;
        return std::any_of(types.begin(), types.end(), isChecked) ? Qt::PartiallyChecked : Qt::Unchecked;
    }
    default:
        return {}; // its name is a word of the view
    }
}

QVariant SchemaModel::typeData(int type, int role) const
{
    const bool isEntity = type < d->entities();
    switch (role) {
    case Qt::DisplayRole:
    case NameRole:
    case InsertTextRole:
        return toQt(d->name(type));
    case KindRole:
        return QVariant::fromValue(isEntity ? Kind::Entity : Kind::Relationship);
    case CountRole:
        return qint64(isEntity ? d->entity(type)->count : d->relationship(type)->count);
    case CommentRole:
        return toQt(isEntity ? d->entity(type)->comment : d->relationship(type)->comment);
    case UsedRole:
        return d->usedTypes.contains(toQt(d->name(type)));
    case SynonymsRole:
        return d->synonyms.value(toQt(d->name(type)));
    case TokensRole:
        return d->tokensOf(type);
    case AbstractRole:
        return isEntity && d->entity(type)->abstract;
    case Qt::CheckStateRole:
        return d->checked[std::size_t(type)] ? Qt::Checked : Qt::Unchecked;
    default:
        return {};
    }
}

QVariant SchemaModel::propertyData(int type, int row, int role) const
{
    const data::Property &property = d->properties(type)[std::size_t(row)];
    switch (role) {
    case Qt::DisplayRole:
    case NameRole:
    case InsertTextRole:
        return toQt(property.name);
    case KindRole:
        return QVariant::fromValue(Kind::Property);
    case CountRole:
        return qint64(property.count);
    case TypeRole:
        return int(property.type);
    case TypeNameRole:
        return toQt(property.typeName());
    case SamplesRole:
        return samplesOf(property);
    case CommentRole:
        return toQt(property.comment);
    case KeyRole:
        return property.isKey;
    case SynonymsRole:
        return d->synonyms.value(toQt(d->name(type) + "." + property.name));
    case UsedRole:
        return d->usedProperties.contains(toQt(d->name(type) + "." + property.name));
    default:
        return {};
    }
}

QVariant SchemaModel::endpointsData(int type, int row, int role) const
{
    const data::Endpoints &ends = d->relationship(type)->endpoints[std::size_t(row)];
    switch (role) {
    case Qt::DisplayRole:
        return toQt(ends.from) + QStringLiteral(" \u2192 ") + toQt(ends.to);
    case KindRole:
        return QVariant::fromValue(Kind::Endpoints);
    case FromRole:
        return toQt(ends.from);
    case ToRole:
        return toQt(ends.to);
    case CountRole:
        return qint64(ends.count);
    case InsertTextRole:
        if (d->schema->ofTables)
            return joinText(ends);
        return QStringLiteral("(:%1)-[:%2]->(:%3)").arg(toQt(ends.from), toQt(d->name(type)), toQt(ends.to));
    default:
        return {};
    }
}

} // namespace app
