// SPDX-License-Identifier: GPL-3.0-or-later
// The schema as a tree: groups (node types, relationships and, where there are some, general labels that stand only
// beside a more specific one, and what was found in the data and is not declared), their types, the types' properties
// and end points.
// Children are made when a view asks; 20,000 types open at once. GUI thread.
#pragma once

#include "data/relationshipchoices.h"
#include "data/schema.h"

#include <QAbstractItemModel>
#include <QHash>
#include <QSet>
#include <memory>
#include <vector>

namespace app {

class SchemaModel : public QAbstractItemModel {
    Q_OBJECT
public:
    enum class Kind {
        EntityGroup,
        RelationshipGroup,
        GeneralGroup,
        Entity,
        Relationship,
        Property,
        Endpoints,
        FoundGroup,
        Found
    };
    Q_ENUM(Kind)
    enum Role {
        KindRole = Qt::UserRole + 1, // Kind
        NameRole,                    // end points: empty
        FromRole,
        ToRole,       // end points
        CountRole,    // qint64: elements, -1 where not counted; group: types
        TypeRole,     // property: enum data::Type as int
        TypeNameRole, // property: "text", "list of text"
        SamplesRole,  // property: QStringList of up to five stored values
        CommentRole,
        UsedRole,       // bool: the selected query uses it
        TokensRole,     // type: int, an estimate of what it adds to a prompt
        InsertTextRole, // what a double-click puts into the editor
        KeyRole,        // property: bool, identifies the element
        SynonymsRole,   // type or property: QStringList, what people call it as well
        PrivateRole,    // property: bool, its values are masked
        AbstractRole,   // type: bool, only beside a more specific one
        TablesRole,     // group: bool, its types are tables and foreign keys
        DocumentsRole,  // group: bool, its types are documents
        SentRole,       // bool: a language model was sent it for the selected iteration
        NumberRole,     // type: int, among the entities and then the relationships of the schema
        ShareRole,      // end points that were found: double, how many of the values are there, 0 to 1
        StateRole,      // found: data::FoundRelationship::State as int
    };
    explicit SchemaModel(QObject *parent = nullptr);
    ~SchemaModel() override;

    void setSchema(data::SchemaPtr schema); // every type is checked
    const data::SchemaPtr &schema() const;
    QStringList allowedTypes() const; // empty where every type is checked
    void setAllowedTypes(const QStringList &types);
    QStringList untickedTypes() const;
    void setUntickedTypes(const QStringList &types); // what the schema does not have is passed over
    int typeCount() const;
    int checkedCount() const;
    int tokensSent() const;                                     // of the checked types
    void setSynonyms(const QHash<QString, QStringList> &words); // by "Type" or "Type.property"
    void setPrivate(const QStringList &columns);                // "Type.property", or "property" of any type
    // What was found in the data, with a person's word on it; until it is told, as the schema has it.
    void setFound(const std::vector<data::FoundRelationship> &found);
    // What the selected iteration's query uses: types, and properties as "Type.property".
    void setUsed(const QSet<QString> &types, const QSet<QString> &properties);
    void setSent(const QSet<QString> &types, const QSet<QString> &properties); // to a language model

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override; // Qt::CheckStateRole of types
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QHash<int, QByteArray> roleNames() const override;
    QStringList mimeTypes() const override;
    QMimeData *mimeData(const QModelIndexList &indexes) const override; // InsertTextRole as text

signals:
    void allowedTypesChanged();
    void foundTicked(const QString &name, bool isUsed); // by a person; the model stays until it is told

private:
    void tellAll(int role); // it changed for every type and property
    void tellTicks();
    int typeOf(const QModelIndex &index) const; // -1 where it is no type
    QVariant groupData(int row, int role) const;
    QVariant typeData(int type, int role) const;
    QVariant propertyData(int type, int row, int role) const;
    QString described(const QModelIndex &index) const; // for who points at it, or does not see it
    QVariant endpointsData(int type, int row, int role) const;
    QVariant foundData(int row, int role) const;

    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace app
