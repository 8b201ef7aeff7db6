// SPDX-License-Identifier: GPL-3.0-or-later
// Delegates for rows of the docks: schema, runs, breakpoints. Sizes follow the theme. GUI thread.
#pragma once

#include <QStyledItemDelegate>

namespace widgets {

class RowDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
    // Paints background, check box and icon by the style; returns the area left for text.
    QRect paintFrame(QPainter *painter, QStyleOptionViewItem &option) const;
};

// Icon, name, "used", count or type at the right.
class SchemaDelegate final : public RowDelegate {
    Q_OBJECT
public:
    using RowDelegate::RowDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    static QString usedWord(bool ofDocuments); // next to a type of the selected query, a document of the answer
};

// A run: its question in two lines and its status; a branch: its score.
class RunDelegate final : public RowDelegate {
    Q_OBJECT
public:
    using RowDelegate::RowDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

// Check box, kind, condition, number of hits.
class BreakpointDelegate final : public RowDelegate {
    Q_OBJECT
public:
    using RowDelegate::RowDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace widgets
