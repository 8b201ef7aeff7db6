// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of a query as a virtual table: nothing is copied, a cell is formatted when it is painted. NULL is not an empty
// text: NullRole tells them apart. Also copies cells as text for the clipboard. GUI thread.
#pragma once

#include "base/artefact.h"

#include <QAbstractTableModel>
#include <memory>

class QItemSelection;

namespace data {
class Rows;
}

namespace app {

enum class CellType { Null, Boolean, Number, Text, Bytes, Temporal, Spatial, List, Map, Node, Relationship, Path };
enum class CopyFormat { Tsv, Csv, Json, JsonLines }; // RFC 4180 quoting; JSON as an array of objects, or one a line

class RowsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Role {
        NullRole = Qt::UserRole + 1, // bool
        CellTypeRole,                // app::CellType as int
        FullTextRole,                // the whole value; DisplayRole cuts long ones and keeps one line
        SortRole,                    // number or text
    };
    explicit RowsModel(QObject *parent = nullptr);
    ~RowsModel() override;

    void setArtefact(base::ArtefactPtr rows); // of kind "rows"; null: empty
    const data::Rows &rows() const;
    bool isTruncated() const;
    QString truncation() const; // why rows are missing, a sentence of the core
    qint64 byteSize() const;
    bool holdsGraph() const; // a cell of the first block is a node, relationship or path
    // Of the smallest table that holds the selection; an empty selection: everything.
    QString copy(const QItemSelection &selection, CopyFormat format, bool header = true) const;
    qint64 cellsOf(const QItemSelection &selection) const; // that copy() would take

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    base::ArtefactPtr m_artefact;
};

} // namespace app
