// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of a result as a virtual table. Shows a window of rows, so that the tables of a view stay small. Rows in the
// file are read in the background; their cells are empty until then. GUI thread.
#pragma once

#include "app/console/resultorder.h"

#include <QAbstractTableModel>
#include <QCache>
#include <QSet>

namespace app {

class Background;

class ResultModel : public QAbstractTableModel {
    Q_OBJECT
public:
    static constexpr int windowSize = 500'000; // rows
    explicit ResultModel(QObject *parent = nullptr);
    void setPages(std::shared_ptr<const ResultPages> pages); // null: none
    const std::shared_ptr<const ResultPages> &pages() const { return m_pages; }
    void grow(); // shows the rows appended since
    // Only these rows, in this order; null: all, in the order of the query.
    void setPlaces(std::shared_ptr<const RowPlaces> places);
    const std::shared_ptr<const RowPlaces> &places() const { return m_places; }
    void setFirstRow(qint64 row); // of the window
    qint64 firstRow() const { return m_first; }
    qint64 allRows() const { return m_all; }             // available rows
    std::size_t placeOfRow(int row) const;               // its number in the result
    data::Value valueAt(const QModelIndex &index) const; // null if it has to be read first

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override; // roles of RowsModel
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

signals:
    void failed(const QString &problem);

private:
    data::RowBlockPtr blockOf(std::size_t block) const; // null if it has to be read first
    void readWanted();
    int shownRows(qint64 all) const;
    std::shared_ptr<const ResultPages> m_pages;
    std::shared_ptr<const RowPlaces> m_places;
    std::vector<std::string> m_columns;
    qint64 m_all = 0, m_first = 0;
    Background *m_reader;
    mutable QCache<qint64, data::RowBlockPtr> m_read{96};
    mutable QSet<qint64> m_wanted;
    mutable bool m_asked = false;
    quint64 m_generation = 0;
};

} // namespace app
