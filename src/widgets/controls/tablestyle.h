// SPDX-License-Identifier: GPL-3.0-or-later
// Look of tables: row height, header, NULL, alignment of numbers, bars of score parts, coloured changes. GUI thread.
#pragma once

#include <QStyledItemDelegate>
#include <QTableView>

namespace widgets {

class Theme;

// Sets frame, header, row height and selection of a table.
void styleTable(QTableView *table, const QString &accessibleName);
// Sets the column titles of a model that lacks all or the first.
void titleColumns(QTableView *table, QAbstractItemModel *model, const QStringList &titles);
// Each column gets what it needs, at least `least`; where there is not enough room, what an equal share leaves over
// goes to the columns that are cut, from the left. The last column is stretched by its header.
void shareWidth(QTableView *table, int least);
// Height of the header and all rows, at most `most`.
int heightOfRows(const QTableView *table, int most);

// Cells of values: NULL faint and italic; nodes as chips; text colour or muted, separately for the first column and the
// others.
class CellDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    explicit CellDelegate(QObject *parent = nullptr, bool mutedFirst = false);
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;

private:
    bool m_mutedFirst;
};

// Paints a bar in the cell: pale up to `most`, filled up to `value`; red for a negative value.
void paintScoreBar(QPainter &painter, const Theme &theme, const QStyleOptionViewItem &option, double value,
                   double most);

// Score parts: name, bar on a common scale (pale: reachable, filled: reached), value, reason.
class ScorePartDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    explicit ScorePartDelegate(QObject *parent = nullptr);
    void setSumText(const QString &name, const QString &why);
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    int widthOfNames(const QAbstractItemModel *parts, const QWidget *of) const; // widest name, including the sum
    // Height of a row whose last column, the reason, is wrapped to `width`, at most three lines.
    int heightOfRow(const QModelIndex &why, const QWidget *of, int width) const;
    // Shows the whole text of an elided cell.
    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
                   const QModelIndex &index) override;

private:
    QString textOf(const QModelIndex &index) const;
    QString m_sumName;
    QString m_sumWhy;
};

// Rows of a comparison: a word and a colour for added and removed rows.
class ChangeDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    static int columnWidth(const Theme &theme); // fits its words in any font

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
};

} // namespace widgets
