// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/schemamodel_p.h"

#include "app/text.h"

#include <QMimeData>
#include <algorithm>

namespace app {

SchemaModel::SchemaModel(QObject *parent) : QAbstractItemModel(parent), d(std::make_unique<Private>()) {}
SchemaModel::~SchemaModel() = default;

void SchemaModel::setSchema(data::SchemaPtr schema)
{
    beginResetModel();
    d->schema = std::move(schema);
    d->checked.assign(std::size_t(d->types()), true);
    d->tokens.assign(std::size_t(d->types()), -1);
    d->arrange();
    d->usedTypes.clear();
    d->usedProperties.clear();
    endResetModel();
    emit allowedTypesChanged();
}

const data::SchemaPtr &SchemaModel::schema() const
{
    return d->schema;
}

QStringList SchemaModel::allowedTypes() const
{
    QStringList types;
    if (checkedCount() == typeCount())
        return types;
    for (int type = 0; type < d->types(); ++type) {
        if (d->checked[std::size_t(type)])
            types.append(toQt(d->name(type)));
    }
    return types;
}

void SchemaModel::setAllowedTypes(const QStringList &types)
{
    const QSet<QString> allowed(types.begin(), types.end());
    for (int type = 0; type < d->types(); ++type)
        d->checked[std::size_t(type)] = types.isEmpty() || allowed.contains(toQt(d->name(type)));
    for (int group = 0; group < rowCount(); ++group) {
        const QModelIndex parent = index(group, 0);
        emit dataChanged(parent, parent, {Qt::CheckStateRole});
        if (const int rows = rowCount(parent))
            emit dataChanged(index(0, 0, parent), index(rows - 1, 0, parent), {Qt::CheckStateRole});
    }
    emit allowedTypesChanged();
}

int SchemaModel::typeCount() const
{
    return d->types();
}

int SchemaModel::checkedCount() const
{
    return int(std::count(d->checked.begin(), d->checked.end(), true));
}

int SchemaModel::tokensSent() const
{
    int sum = 0;
    for (int type = 0; type < d->types(); ++type) {
        if (d->checked[std::size_t(type)])
            sum += d->tokensOf(type);
    }
    return sum;
}

void SchemaModel::setUsed(const QSet<QString> &types, const QSet<QString> &properties)
{
    if (d->usedTypes == types && d->usedProperties == properties)
        return;
    d->usedTypes = types;
    d->usedProperties = properties;
    tellAll(UsedRole);
}

void SchemaModel::setSynonyms(const QHash<QString, QStringList> &words)
{
    if (d->synonyms == words)
        return;
    d->synonyms = words;
    tellAll(SynonymsRole);
}

void SchemaModel::tellAll(int role)
{
    for (int group = 0; group < rowCount(); ++group) {
        const QModelIndex parent = index(group, 0);
        const int rows = rowCount(parent);
        if (rows == 0)
            continue;
        emit dataChanged(index(0, 0, parent), index(rows - 1, 0, parent), {role});
        for (int row = 0; row < rows; ++row) {
            const QModelIndex type = index(row, 0, parent);
            if (const int children = rowCount(type))
                emit dataChanged(index(0, 0, type), index(children - 1, 0, type), {role});
        }
    }
}

QModelIndex SchemaModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    if (!parent.isValid())
        return createIndex(row, column, Private::belowRoot);
    if (parent.internalId() == Private::belowRoot)
        return createIndex(row, column, Private::firstGroup + quintptr(parent.row()));
    return createIndex(row, column, Private::firstType + quintptr(typeOf(parent)));
}

QModelIndex SchemaModel::parent(const QModelIndex &child) const
{
    if (!child.isValid() || child.internalId() == Private::belowRoot)
        return {};
    if (child.internalId() < Private::firstType)
        return createIndex(int(child.internalId() - Private::firstGroup), 0, Private::belowRoot);
    const Private::Place &place = d->places[std::size_t(child.internalId() - Private::firstType)];
    return createIndex(place.row, 0, Private::firstGroup + place.group);
}

int SchemaModel::typeOf(const QModelIndex &index) const
{
    if (!index.isValid() || index.internalId() == Private::belowRoot || index.internalId() >= Private::firstType)
        return -1;
    return d->members[index.internalId() - Private::firstGroup][std::size_t(index.row())];
}

int SchemaModel::rowCount(const QModelIndex &parent) const
{
    if (!d->schema || parent.column() > 0)
        return 0;
    if (!parent.isValid())
        return int(d->members[Private::generalGroup].empty() ? Private::generalGroup : Private::groups);
    if (parent.internalId() == Private::belowRoot)
        return int(d->members[std::size_t(parent.row())].size());
    const int type = typeOf(parent);
    return type < 0 ? 0 : d->endpoints(type) + int(d->properties(type).size());
}

int SchemaModel::columnCount(const QModelIndex &) const
{
    return 1;
}

bool SchemaModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::CheckStateRole || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    const bool checked = value.toInt() != Qt::Unchecked;
    if (index.internalId() == Private::belowRoot) {
        const int rows = rowCount(index);
        for (const int type : d->members[std::size_t(index.row())])
            d->checked[std::size_t(type)] = checked;
        if (rows > 0)
            emit dataChanged(this->index(0, 0, index), this->index(rows - 1, 0, index), {role});
        emit dataChanged(index, index, {role});
    } else if (const int type = typeOf(index); type >= 0) {
        d->checked[std::size_t(type)] = checked;
        emit dataChanged(index, index, {role});
        emit dataChanged(index.parent(), index.parent(), {role});
    } else {
        return false;
    }
    emit allowedTypesChanged();
    return true;
}

Qt::ItemFlags SchemaModel::flags(const QModelIndex &index) const
{
    Qt::ItemFlags flags = QAbstractItemModel::flags(index);
    if (!index.isValid())
        return flags;
    if (index.internalId() < Private::firstType)
        flags |= Qt::ItemIsUserCheckable;
    if (index.internalId() != Private::belowRoot)
        flags |= Qt::ItemIsDragEnabled;
    return flags;
}

QHash<int, QByteArray> SchemaModel::roleNames() const
{
    auto names = QAbstractItemModel::roleNames();
    names.insert({{NameRole, "name"}, {CountRole, "count"}, {TypeNameRole, "typeName"}, {UsedRole, "used"}});
    return names;
}

QStringList SchemaModel::mimeTypes() const
{
    return {QStringLiteral("text/plain")};
}

QMimeData *SchemaModel::mimeData(const QModelIndexList &indexes) const
{
    QStringList texts;
    for (const QModelIndex &index : indexes)
        texts.append(index.data(InsertTextRole).toString());
    auto *mime = new QMimeData; // owned by the caller, as Qt wants it
    mime->setText(texts.join(QStringLiteral(", ")));
    return mime;
}

} // namespace app
