// SPDX-License-Identifier: GPL-3.0-or-later
// The schema as a tree: groups (node types, relationships and, if there are any, general labels that occur only
// together with a more specific one, and undeclared relationships found in the data), their types, the types'
// properties and end points. Children are created when a view requests them; 20,000 types open at once. GUI thread.
#pragma once

#include "data/schema/relationshipchoices.h"
#include "data/schema/schema.h"

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
        CountRole,    // qint64: elements, -1 if not counted; group: types
        TypeRole,     // property: enum data::Type as int
        TypeNameRole, // property: "text", "list of text"
        SamplesRole,  // property: QStringList of up to five stored values
        CommentRole,
        UsedRole,       // bool: the selected query uses it
        TokensRole,     // type: int, estimated tokens that it adds to a prompt
        InsertTextRole, // text that a double-click inserts into the editor
        KeyRole,        // property: bool, identifies the element
        SynonymsRole,   // type or property: QStringList
        PrivateRole,    // property: bool, its values are masked
        AbstractRole,   // type: bool, occurs only together with a more specific one
        TablesRole,     // group: bool, its types are tables and foreign keys
        DocumentsRole,  // group: bool, its types are documents
        SentRole,       // bool: in the prompt of the selected iteration
        NumberRole,     // type: int, index among the schema's entities, then relationships
        ShareRole,      // found end points: double, share of the values at the other end, 0 to 1
        StateRole,      // found: data::FoundRelationship::State as int
    };
    explicit SchemaModel(QObject *parent = nullptr);
    ~SchemaModel() override;

    void setSchema(data::SchemaPtr schema); // every type is checked
    const data::SchemaPtr &schema() const;
    QStringList allowedTypes() const; // empty if every type is checked
    void setAllowedTypes(const QStringList &types);
    QStringList untickedTypes() const;
    void setUntickedTypes(const QStringList &types); // unknown types are ignored
    int typeCount() const;
    int checkedCount() const;
    int tokensSent() const;                                     // of the checked types
    void setSynonyms(const QHash<QString, QStringList> &words); // by "Type" or "Type.property"
    void setPrivate(const QStringList &columns);                // "Type.property", or "property" of any type
    // Relationships found in the data, with the user's decisions. Before the first call, those of the schema.
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
    void foundTicked(const QString &name, bool isUsed); // by the user; the model changes only with setFound()

private:
    void emitAllChanged(int role); // emits dataChanged for every type and property
    void emitTicksChanged();
    int typeOf(const QModelIndex &index) const; // -1 if it is not a type
    QVariant groupData(int row, int role) const;
    QVariant typeData(int type, int role) const;
    QVariant propertyData(int type, int row, int role) const;
    QString described(const QModelIndex &index) const; // text for tool tips and screen readers
    QVariant endpointsData(int type, int row, int role) const;
    QVariant foundData(int row, int role) const;

    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace app
