// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/source/schemamodel.h"

#include "app/models/text.h"
#include "llm/tokens.h"

#include <QMimeData>
#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace app {

// Types are numbered: entities, then relationships.
struct SchemaModel::Private {
    // An index contains its parent: 0 below the root, then the groups, then the types by their number.
    static constexpr quintptr belowRoot = 0;
    static constexpr std::size_t groups = 4;
    static constexpr quintptr firstGroup = 1;
    static constexpr quintptr firstType = firstGroup + groups;
    static constexpr std::array groupKinds = {SchemaModel::Kind::EntityGroup, SchemaModel::Kind::RelationshipGroup,
                                              SchemaModel::Kind::GeneralGroup, SchemaModel::Kind::FoundGroup};
    static constexpr std::size_t generalGroup = 2, foundGroup = 3; // absent if empty

    data::SchemaPtr schema;
    std::vector<bool> checked;
    std::vector<int> tokens; // of the type's line in a prompt; -1: not estimated yet
    QSet<QString> usedTypes, usedProperties, sentTypes, sentProperties;
    QHash<QString, QStringList> synonyms;
    QSet<QString> privateColumns; // folded
    bool isPrivate(const std::string &type, const data::Property &property) const
    {
        const QString name = toQt(property.name).toCaseFolded();
        return privateColumns.contains(name) ||
               privateColumns.contains(toQt(type).toCaseFolded() + QLatin1Char('.') + name);
    }
    struct Place {
        std::size_t group = 0;
        int row = 0;
    };
    std::array<std::vector<int>, groups> members; // types in order
    std::vector<Place> places;                    // of each type
    std::vector<data::FoundRelationship> found;
    std::vector<std::size_t> shown; // groups by row

    // Undeclared foreign keys are in the group of found relationships.
    bool isOnlyFound(int type) const
    {
        const auto *of = relationship(type);
        return of && schema->ofTables && !of->endpoints.empty() &&
               std::all_of(of->endpoints.begin(), of->endpoints.end(),
                           [](const data::Endpoints &ends) { return ends.found.has_value(); });
    }
    void arrange()
    {
        members = {};
        places.clear();
        for (int type = 0; type < types(); ++type) {
            const std::size_t group = type >= entities() ? 1 : entity(type)->abstract ? generalGroup : 0;
            places.push_back({group, int(members[group].size())});
            if (!isOnlyFound(type))
                members[group].push_back(type);
        }
        shown.clear();
        for (std::size_t group = 0; group < groups; ++group)
            if (group < generalGroup || rowsOf(group) > 0)
                shown.push_back(group);
        if (schema && schema->ofDocuments)
            shown.resize(1); // documents have no relationships
    }
    int rowsOf(std::size_t group) const { return int(group == foundGroup ? found.size() : members[group].size()); }
    int rowOf(std::size_t group) const { return int(std::find(shown.begin(), shown.end(), group) - shown.begin()); }
    int entities() const { return schema ? int(schema->entities.size()) : 0; }
    int types() const { return schema ? entities() + int(schema->relationships.size()) : 0; }
    const data::EntityType *entity(int type) const
    {
        return type < entities() ? &schema->entities[std::size_t(type)] : nullptr;
    }
    const data::RelationshipType *relationship(int type) const
    {
        return type < entities() ? nullptr : &schema->relationships[std::size_t(type - entities())];
    }
    const std::string &name(int type) const
    {
        return type < entities() ? entity(type)->name : relationship(type)->name;
    }
    const std::vector<data::Property> &properties(int type) const
    {
        return type < entities() ? entity(type)->properties : relationship(type)->properties;
    }
    int endpoints(int type) const { return type < entities() ? 0 : int(relationship(type)->endpoints.size()); }
    int tokensOf(int type)
    {
        int &known = tokens[std::size_t(type)];
        if (known < 0) {
            data::Schema one;
            if (type < entities())
                one.entities.push_back(*entity(type));
            else
                one.relationships.push_back(*relationship(type));
            known = int(llm::estimateTokens(data::describe(one)));
        }
        return known;
    }
};

SchemaModel::SchemaModel(QObject *parent) : QAbstractItemModel(parent), d(std::make_unique<Private>()) {}
SchemaModel::~SchemaModel() = default;

void SchemaModel::setSchema(data::SchemaPtr schema)
{
    beginResetModel();
    d->schema = std::move(schema);
    d->found = d->schema ? data::foundRelationships(*d->schema, {}) : std::vector<data::FoundRelationship>();
    d->checked.assign(std::size_t(d->types()), true);
    d->tokens.assign(std::size_t(d->types()), -1);
    d->arrange();
    d->usedTypes.clear();
    d->usedProperties.clear();
    d->sentTypes.clear();
    d->sentProperties.clear();
    endResetModel();
    emit allowedTypesChanged();
}

void SchemaModel::setFound(const std::vector<data::FoundRelationship> &found)
{
    const int before = int(d->found.size()), after = int(found.size());
    if (before == after && before > 0) { // the usual case: no row changes
        d->found = found;
        const QModelIndex group = index(d->rowOf(Private::foundGroup), 0);
        emit dataChanged(index(0, 0, group), index(after - 1, 0, group));
        return;
    }
    if (before == 0 && after == 0)
        return;
    beginResetModel();
    d->found = found;
    d->arrange();
    endResetModel();
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
    emitTicksChanged();
}

QStringList SchemaModel::untickedTypes() const
{
    QStringList types;
    for (int type = 0; type < d->types(); ++type)
        if (!d->checked[std::size_t(type)])
            types.append(toQt(d->name(type)));
    return types;
}

void SchemaModel::setUntickedTypes(const QStringList &types)
{
    const QSet<QString> unticked(types.begin(), types.end());
    for (int type = 0; type < d->types(); ++type)
        d->checked[std::size_t(type)] = !unticked.contains(toQt(d->name(type)));
    emitTicksChanged();
}

void SchemaModel::emitTicksChanged()
{
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
    emitAllChanged(UsedRole);
}

void SchemaModel::setSent(const QSet<QString> &types, const QSet<QString> &properties)
{
    if (d->sentTypes == types && d->sentProperties == properties)
        return;
    d->sentTypes = types;
    d->sentProperties = properties;
    emitAllChanged(SentRole);
}

void SchemaModel::setSynonyms(const QHash<QString, QStringList> &words)
{
    if (d->synonyms == words)
        return;
    d->synonyms = words;
    emitAllChanged(SynonymsRole);
}

void SchemaModel::setPrivate(const QStringList &columns)
{
    QSet<QString> all;
    for (const QString &each : columns)
        all.insert(each.toCaseFolded());
    if (d->privateColumns == all)
        return;
    d->privateColumns = all;
    emitAllChanged(PrivateRole);
}

void SchemaModel::emitAllChanged(int role)
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
        return createIndex(row, column, Private::firstGroup + d->shown[std::size_t(parent.row())]);
    return createIndex(row, column, Private::firstType + quintptr(typeOf(parent)));
}

QModelIndex SchemaModel::parent(const QModelIndex &child) const
{
    if (!child.isValid() || child.internalId() == Private::belowRoot)
        return {};
    if (child.internalId() < Private::firstType)
        return createIndex(d->rowOf(child.internalId() - Private::firstGroup), 0, Private::belowRoot);
    const Private::Place &place = d->places[std::size_t(child.internalId() - Private::firstType)];
    return createIndex(place.row, 0, Private::firstGroup + place.group);
}

int SchemaModel::typeOf(const QModelIndex &index) const
{
    if (!index.isValid() || index.internalId() == Private::belowRoot || index.internalId() >= Private::firstType ||
        index.internalId() == Private::firstGroup + Private::foundGroup)
        return -1;
    return d->members[index.internalId() - Private::firstGroup][std::size_t(index.row())];
}

int SchemaModel::rowCount(const QModelIndex &parent) const
{
    if (!d->schema || parent.column() > 0)
        return 0;
    if (!parent.isValid())
        return int(d->shown.size());
    if (parent.internalId() == Private::belowRoot)
        return d->rowsOf(d->shown[std::size_t(parent.row())]);
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
        for (const int type : d->members[d->shown[std::size_t(index.row())]])
            d->checked[std::size_t(type)] = checked;
        if (rows > 0)
            emit dataChanged(this->index(0, 0, index), this->index(rows - 1, 0, index), {role});
        emit dataChanged(index, index, {role});
    } else if (const int type = typeOf(index); type >= 0) {
        d->checked[std::size_t(type)] = checked;
        emit dataChanged(index, index, {role});
        emit dataChanged(index.parent(), index.parent(), {role});
    } else if (index.internalId() == Private::firstGroup + Private::foundGroup) {
        emit foundTicked(toQt(data::relationshipName(d->found[std::size_t(index.row())].ends)), checked);
        return true;
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
    const bool isFoundGroup =
        index.internalId() == Private::belowRoot && d->shown[std::size_t(index.row())] == Private::foundGroup;
    if (index.internalId() < Private::firstType && !isFoundGroup)
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
    auto *mime = new QMimeData; // owned by the caller, as required by Qt
    mime->setText(texts.join(QStringLiteral(", ")));
    return mime;
}

namespace {

// The condition of a join: "film.director_id = person.id".
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

// The declaration and its author's comment.
QString commentText(const std::string &declared, const std::string &remark)
{
    if (remark.empty())
        return toQt(declared);
    const QString quoted = QStringLiteral("\u201c%1\u201d").arg(toQt(remark));
    return declared.empty() ? quoted : toQt(declared) + QStringLiteral(": ") + quoted;
}

QString allowedText(const data::Property &property)
{
    constexpr std::size_t shown = 20;
    if (property.allowed.empty())
        return {};
    QStringList values;
    for (std::size_t i = 0; i < std::min(shown, property.allowed.size()); ++i)
        values += toQt(property.allowed[i].toDisplay());
    if (property.allowed.size() > shown)
        values += QStringLiteral("\u2026");
    return SchemaModel::tr("Allowed values: %1 (%2)").arg(values.join(QStringLiteral(", ")), toQt(property.allowedBy));
}

} // namespace

QVariant SchemaModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (index.internalId() == Private::belowRoot)
        return groupData(index.row(), role);
    if (index.internalId() == Private::firstGroup + Private::foundGroup)
        return foundData(index.row(), role);
    if (role == Qt::AccessibleDescriptionRole)
        return described(index);
    if (const int type = typeOf(index); type >= 0)
        return role == Qt::ToolTipRole ? described(index) : typeData(type, role);
    const int type = int(index.internalId() - Private::firstType);
    // A relationship's end points come before its properties.
    if (index.row() < d->endpoints(type))
        return endpointsData(type, index.row(), role);
    return role == Qt::ToolTipRole ? described(index) : propertyData(type, index.row() - d->endpoints(type), role);
}

QVariant SchemaModel::groupData(int row, int role) const
{
    const std::size_t group = d->shown[std::size_t(row)];
    const std::vector<int> &types = d->members[group];
    switch (role) {
    case KindRole:
        return QVariant::fromValue(Private::groupKinds[group]);
    case CountRole:
        return qint64(d->rowsOf(group));
    case DocumentsRole:
        return d->schema && d->schema->ofDocuments;
    case TablesRole:
        return d->schema && d->schema->ofTables;
    case Qt::CheckStateRole: {
        if (group == Private::foundGroup)
            return {};
        const auto isChecked = [this](int type) { return bool(d->checked[std::size_t(type)]); };
        if (std::all_of(types.begin(), types.end(), isChecked))
            return types.empty() ? Qt::Unchecked : Qt::Checked;
        return std::any_of(types.begin(), types.end(), isChecked) ? Qt::PartiallyChecked : Qt::Unchecked;
    }
    default:
        return {}; // the view has the word
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
        return isEntity ? commentText(d->entity(type)->comment, d->entity(type)->remark)
                        : toQt(d->relationship(type)->comment);
    case UsedRole:
        return d->usedTypes.contains(toQt(d->name(type)));
    case SentRole:
        return d->sentTypes.contains(toQt(d->name(type)));
    case SynonymsRole:
        return d->synonyms.value(toQt(d->name(type)));
    case NumberRole:
        return type;
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
        return d->isPrivate(d->name(type), property) ? QStringList() : samplesOf(property);
    case CommentRole:
        return QStringList({commentText(property.comment, property.remark), allowedText(property)})
            .join(u'\n')
            .trimmed();
    case PrivateRole:
        return d->isPrivate(d->name(type), property);
    case KeyRole:
        return property.isKey;
    case SynonymsRole:
        return d->synonyms.value(toQt(d->name(type) + "." + property.name));
    case UsedRole:
        return d->usedProperties.contains(toQt(d->name(type) + "." + property.name));
    case SentRole:
        return d->sentProperties.contains(toQt(d->name(type) + "." + property.name));
    default:
        return {};
    }
}

QString SchemaModel::described(const QModelIndex &index) const
{
    QStringList lines;
    if (const QString comment = index.data(CommentRole).toString(); !comment.isEmpty())
        lines += comment;
    if (const QStringList samples = index.data(SamplesRole).toStringList(); !samples.isEmpty())
        lines += samples.join(QStringLiteral(", "));
    if (index.data(UsedRole).toBool())
        lines += d->schema->ofDocuments ? tr("Has passages for the selected answer") : tr("Used by the selected query");
    if (index.data(SentRole).toBool())
        lines += tr("Sent to the model");
    if (index.data(PrivateRole).toBool())
        lines += tr("The values are private");
    return lines.join(u'\n');
}

QVariant SchemaModel::endpointsData(int type, int row, int role) const
{
    const data::Endpoints &ends = d->relationship(type)->endpoints[std::size_t(row)];
    switch (role) {
    case Qt::DisplayRole:
        return toQt(ends.from) + QStringLiteral(" \u2192 ") + toQt(ends.to);
    case Qt::ToolTipRole:
        return ends.found ? tr("Found in the data, not declared in the schema. %1").arg(toQt(data::evidenceText(ends)))
                          : QString();
    case ShareRole:
        return ends.found ? QVariant(data::containedShare(ends)) : QVariant();
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

QVariant SchemaModel::foundData(int row, int role) const
{
    using State = data::FoundRelationship::State;
    const data::FoundRelationship &found = d->found[std::size_t(row)];
    const QString name = toQt(data::relationshipName(found.ends));
    switch (role) {
    case Qt::DisplayRole:
        return name.section(QLatin1String(" = "), 0, 0);
    case NameRole:
        return name;
    case Qt::ToolTipRole:
        return tr("Found in the data, not declared in the schema. %1").arg(toQt(data::evidenceText(found.ends)));
    case KindRole:
        return QVariant::fromValue(Kind::Found);
    case FromRole:
        return toQt(found.ends.from);
    case ToRole:
        return toQt(found.ends.to);
    case ShareRole:
        return data::containedShare(found.ends);
    case StateRole:
        return int(found.state);
    case InsertTextRole:
        return joinText(found.ends);
    case Qt::CheckStateRole:
        return found.state == State::used || found.state == State::accepted ? Qt::Checked : Qt::Unchecked;
    default:
        return {};
    }
}

} // namespace app
