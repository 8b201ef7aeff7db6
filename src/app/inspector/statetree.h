// SPDX-License-Identifier: GPL-3.0-or-later
// The state of a run as a tree that opens down to its last value: artefacts, what they hold, and so on. What an
// artefact holds is looked at when a view opens it; of a long list the beginning. GUI thread.
#pragma once

#include "app/inspector/inspectordata.h"

#include <QAbstractItemModel>
#include <memory>
#include <vector>

namespace app {

class StateTree : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Column { NameColumn, ValueColumn, ColumnCount };
    enum Role {
        NameRole = Qt::UserRole + 1, // of an artefact, as the engine calls it; of what is inside, its key or number
        TitleRole,                   // of an artefact, English; empty inside
        FullTextRole,                // the value as a whole
        CountRole,                   // qint64: how many it holds; -1: it is one thing
        KindRole,                    // of an artefact: "rows", "json"
        MissingRole,                 // bool: it would be read, and is not there
        WrittenRole,                 // bool: by the step that is shown
        MoreRole,                    // qint64: how many follow that are not shown; 0: none. Of a node of its own
    };
    explicit StateTree(QObject *parent = nullptr);
    ~StateTree() override;
    // `onlyRead`: those that the pending step reads.
    void setEntries(std::vector<StateEntry> entries, bool onlyRead);

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    bool hasChildren(const QModelIndex &parent = {}) const override;
    bool canFetchMore(const QModelIndex &parent) const override;
    void fetchMore(const QModelIndex &parent) override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    struct Node;
    Node *nodeAt(const QModelIndex &index) const;
    std::unique_ptr<Node> m_root;
};

} // namespace app
