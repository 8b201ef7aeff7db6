// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of a query to be edited: cells are changed, rows added and removed. A cell keeps its type; an empty one takes
// that of its column. Nodes, dates and other values without a typed form cannot be changed. GUI thread.
#pragma once

#include "data/values/value.h"

#include <QAbstractTableModel>
#include <QString>
#include <memory>
#include <string>
#include <vector>

namespace app {

class RowEditModel : public QAbstractTableModel {
    Q_OBJECT
public:
    explicit RowEditModel(QObject *parent = nullptr);
    ~RowEditModel() override;

    // Reads the canonical text of rows (data::RowsArtefact). Returns false, and is empty, for any other text.
    bool setText(const QString &text);
    QString text() const;                // canonical
    int addRow(int after);               // an empty one; its number
    void removeRow(int row);             // ignored if there is no such row
    bool setNull(const QModelIndex &at); // false if the cell cannot be changed

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override; // RowsModel's NullRole, too
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

signals:
    void changed();

private:
    data::Type typeOf(const QModelIndex &index) const; // of the cell, else of its column; null: unknown
    std::vector<std::string> m_columns;
    std::vector<std::vector<data::Value>> m_rows;
    std::string m_truncation;
};

} // namespace app
