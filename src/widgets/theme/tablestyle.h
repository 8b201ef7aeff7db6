// SPDX-License-Identifier: GPL-3.0-or-later
// How tables look: row height, header, NULL, numbers at the right, bars of score parts, coloured rows of changes. GUI
// thread.
#pragma once

#include <QStyledItemDelegate>
#include <QTableView>

namespace widgets {

class Theme;

// Frame, header, row height and selection of every table of the window.
void dressTable(QTableView *table, const QString &accessibleName);
// Column titles for a model that knows none, or one whose first title is missing.
void titleColumns(QTableView *table, QAbstractItemModel *model, const QStringList &titles);
// Height that shows all rows and the header, at most `most` rows.
int heightOfRows(const QTableView *table, int most);

// Values: NULL faint and in words, numbers at the right, first column in text colour, others muted where asked.
class CellDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    explicit CellDelegate(QObject *parent = nullptr, bool mutedAfterFirst = false, bool mutedFirst = false);

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;

private:
    bool m_mutedAfterFirst;
    bool m_mutedFirst;
};

// A share of a scale as a bar in the cell: pale what could be reached, filled what is there; red below nothing.
void paintScoreBar(QPainter &painter, const Theme &theme, const QStyleOptionViewItem &option, double value,
                   double most);

// Score parts: name, bar on one scale (pale: reachable, filled: reached), value, because.
class ScorePartDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    explicit ScorePartDelegate(QObject *parent = nullptr);
    void setSumText(const QString &name, const QString &why);
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    int widthOfNames(const QAbstractItemModel *parts, const QWidget *of) const; // of the widest, the sum's included
    // Height of a row whose last column is so wide: its reason is wrapped, at most to three lines.
    int heightOfRow(const QModelIndex &why, const QWidget *of, int width) const;
    // The whole text where it is cut off.
    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
                   const QModelIndex &index) override;

private:
    QString textOf(const QModelIndex &index) const;
    QString m_sumName;
    QString m_sumWhy;
};

// Rows of a comparison: a word and a colour for added and removed.
class ChangeDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
};

} // namespace widgets
