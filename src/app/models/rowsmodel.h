// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of a query as a virtual table: nothing is copied, a cell is formatted when it is painted. NullRole distinguishes
// NULL from an empty text. Also copies cells as text for the clipboard. GUI thread.
#pragma once

#include "base/artefact.h"

#include <QAbstractTableModel>
#include <QList>
#include <QString>
#include <memory>

class QItemSelection;

namespace data {
class Rows;
}

namespace app {

enum class CellType { Null, Boolean, Number, Text, Bytes, Temporal, Spatial, List, Map, Node, Relationship, Path };
// A part of a cell with graph values: a node, which views show as a chip, or the text between nodes.
struct CellPart {
    QString text;
    QString type; // of a node: decides its colour
    bool isNode = false;
};
using CellParts = QList<CellPart>;
enum class CopyFormat { Tsv, Csv, Json, JsonLines }; // RFC 4180 quoting; JSON: an array of objects, or one per line

class RowsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Role {
        NullRole = Qt::UserRole + 1, // bool
        CellTypeRole,                // app::CellType as int
        FullTextRole,                // the whole value; DisplayRole is one line and truncated
        SortRole,                    // number or text
        PartsRole,                   // CellParts of a value with nodes; else empty
    };
    explicit RowsModel(QObject *parent = nullptr);
    ~RowsModel() override;

    void setArtefact(base::ArtefactPtr rows); // of kind "rows"; null: empty
    const data::Rows &rows() const;
    bool isTruncated() const;
    QString truncation() const; // reason for missing rows, a sentence of the core; empty: none are missing
    qint64 byteSize() const;
    bool holdsGraph() const; // the first block has a node, relationship or path
    // The smallest rectangle around the selection; an empty selection: everything.
    QString copy(const QItemSelection &selection, CopyFormat format, bool header = true) const;
    qint64 cellsOf(const QItemSelection &selection) const; // cells that copy() would copy

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    base::ArtefactPtr m_artefact;
};

} // namespace app
