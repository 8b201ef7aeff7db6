// SPDX-License-Identifier: GPL-3.0-or-later
// Small tables of the inspector over values of InspectorData: score parts, prompt blocks, row changes.
// GUI thread.
#pragma once

#include "app/inspector/inspectordata.h"
#include "data/rows/rowsdiff.h"

#include <QAbstractTableModel>
#include <vector>

namespace app {

// Columns: name, bar (value of maximum), value, reason; the last row is the sum or the cap.
QString scorePartWords(const QString &name); // English, for users: "query ran" for "base"

class ScorePartsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { NameColumn, BarColumn, ValueColumn, WhyColumn, ColumnCount };
    enum Role {
        ValueRole = Qt::UserRole + 1,
        MaximumRole,
        ScaleRole /* largest maximum of the table */,
        SumRole /* bool: the last row */,
        CappedRole,
        WhyRole // base::CodedText
    };
    using QAbstractTableModel::QAbstractTableModel;
    void setScore(const std::optional<Score> &score);
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    std::optional<Score> m_score;
};

class PromptModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { NameColumn, TokensColumn, ShareColumn, ColumnCount };
    enum Role { TextRole = Qt::UserRole + 1, ValueRole };
    using QAbstractTableModel::QAbstractTableModel;
    void setBlocks(std::vector<PromptBlock> blocks);
    int tokens() const;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    std::vector<PromptBlock> m_blocks;
};

// Column 0 is the change, followed by the shared columns. A changed cell reads "old → new". ChangeRole has the kind of
// change.
class RowChangesModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Role {
        ChangeRole = Qt::UserRole + 1 /* data::RowChange as int */,
        NullRole,
        ChangedRole /* bool: this cell */
    };
    using QAbstractTableModel::QAbstractTableModel;
    void setDifference(data::RowsDifference difference, base::ArtefactPtr before, base::ArtefactPtr after);
    // Shows all columns of both sides, headed by the side's name, including columns of one side only.
    void setSides(const QString &before, const QString &after);
    // The kind of changes to show; empty: all.
    void setShown(std::optional<data::RowChange> only);
    const data::RowsDifference &difference() const { return m_difference; }
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override; // section 0: empty

private:
    void filter();
    const data::Value *cell(bool isNew, std::int64_t row, int column) const; // null if that side has none
    bool hasSides() const { return !m_sideNames[0].isEmpty(); }
    QVariant sideData(const data::RowsDifference::Line &line, int column, int role) const;
    int columnsOfSide(int side) const;
    data::RowsDifference m_difference;
    base::ArtefactPtr m_before, m_after;
    std::vector<int> m_beforeColumns, m_afterColumns;
    QString m_sideNames[2]; // empty: shared columns are shown once
    std::optional<data::RowChange> m_only;
    std::vector<std::size_t> m_shown; // lines
};

} // namespace app
