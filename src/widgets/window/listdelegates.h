// SPDX-License-Identifier: GPL-3.0-or-later
// How rows of the docks are painted: schema, runs, breakpoints. Sizes follow the theme. GUI thread.
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
    // Background, check box and icon by the style; returns what is left for text.
    QRect paintFrame(QPainter *painter, QStyleOptionViewItem &option) const;
};

// Icon, name, "used", count or type at the right.
class SchemaDelegate final : public RowDelegate {
    Q_OBJECT
public:
    using RowDelegate::RowDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

// A question in two lines with its status; branches below it with their score.
class RunDelegate final : public RowDelegate {
    Q_OBJECT
public:
    using RowDelegate::RowDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

// Check box, kind, what it waits for, how often it was hit.
class BreakpointDelegate final : public RowDelegate {
    Q_OBJECT
public:
    using RowDelegate::RowDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace widgets
