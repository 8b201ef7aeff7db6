// SPDX-License-Identifier: GPL-3.0-or-later
// The state of a run as a tree: artefacts, their elements, and so on down to single values. The elements of an artefact
// are read when a view opens it; of a long list only the first ones. GUI thread.
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
        NameRole = Qt::UserRole + 1, // artefact: its name in the engine; inner value: its key or index
        TitleRole,                   // artefact: English title; inner value: empty
        FullTextRole,                // the full value
        CountRole,                   // qint64: number of elements; -1: a single value
        KindRole,                    // artefact: "rows", "json"
        MissingRole,                 // bool: the next step reads it, but it does not exist
        WrittenRole,                 // bool: by the shown step
        MoreRole,                    // qint64, on a separate node: number of further elements not shown; 0: none
    };
    explicit StateTree(QObject *parent = nullptr);
    ~StateTree() override;
    // The words for the keys in an artefact; without it keys are shown as they are. Before setEntries().
    using KeyWords = QString (*)(const QString &artefact, const QString &key);
    void setKeyWords(KeyWords words) { m_words = words; }
    // `onlyRead`: only those that the pending step reads.
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
    KeyWords m_words = nullptr;
};

} // namespace app
