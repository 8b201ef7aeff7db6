// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/code/completionpopup.h"

#include "widgets/code/codeeditor.h"
#include "widgets/theme/theme.h"

#include <QPainter>
#include <QScreen>
#include <QScrollBar>
#include <QStyledItemDelegate>

#include <algorithm>

namespace widgets {

namespace {

constexpr int factsRole = Qt::UserRole + 1;
constexpr int mostRows = 10;

class CompletionDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Theme &theme = Theme::of(option.widget);
        painter->save();
        if (option.state & QStyle::State_Selected)
            painter->fillRect(option.rect, theme.color(Role::changed));
        const QRect inner = option.rect.adjusted(theme.u(2), 0, -theme.u(2), 0);
        const QString facts = index.data(factsRole).toString();
        const QFontMetrics small(theme.font(Type::small));
        const int right = std::min(small.horizontalAdvance(facts), inner.width() / 2);
        painter->setFont(theme.font(Type::fixed));
        painter->setPen(theme.color(Role::text));
        const QRect left = inner.adjusted(0, 0, -right - theme.u(3), 0);
        painter->drawText(
            left, int(Qt::AlignLeft | Qt::AlignVCenter),
            QFontMetrics(painter->font()).elidedText(index.data().toString(), Qt::ElideRight, left.width()));
        painter->setFont(theme.font(Type::small));
        painter->setPen(theme.color(Role::muted));
        painter->drawText(inner, int(Qt::AlignRight | Qt::AlignVCenter),
                          small.elidedText(facts, Qt::ElideRight, right));
        painter->restore();
    }
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Theme &theme = Theme::of(option.widget);
        return {QFontMetrics(theme.font(Type::fixed)).horizontalAdvance(index.data().toString()) +
                    QFontMetrics(theme.font(Type::small)).horizontalAdvance(index.data(factsRole).toString()) +
                    theme.u(8),
                theme.u(6)};
    }
};

} // namespace

CompletionPopup::CompletionPopup(QWidget *editor) : QListWidget(editor)
{
    setWindowFlags(Qt::ToolTip | Qt::FramelessWindowHint);
    setAttribute(Qt::WA_ShowWithoutActivating);
    setFocusPolicy(Qt::NoFocus);
    setAccessibleName(tr("Completions"));
    setItemDelegate(new CompletionDelegate(this));
    setUniformItemSizes(false);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::StyledPanel);
    connect(this, &QListWidget::itemClicked, this, [this](QListWidgetItem *item) { emit chosen(row(item)); });
    QWidget::hide();
}

void CompletionPopup::show(const std::vector<CodeCompletion> &completions, const QPoint &below, int lineHeight)
{
    clear();
    for (const CodeCompletion &each : completions) {
        auto *item = new QListWidgetItem(each.label, this);
        item->setData(factsRole, each.facts);
        item->setData(Qt::AccessibleTextRole, each.label + QStringLiteral(", ") + each.facts);
    }
    setCurrentRow(0);
    fit(below, lineHeight);
    QListWidget::show();
}

// Below the line, above it if the screen ends there.
void CompletionPopup::fit(const QPoint &below, int lineHeight)
{
    const Theme &theme = Theme::of(this);
    const int rows = std::min(count(), mostRows);
    const int wanted = sizeHintForColumn(0) + verticalScrollBar()->sizeHint().width() + 2 * frameWidth();
    const QSize size(std::clamp(wanted, theme.u(60), theme.u(130)), rows * theme.u(6) + 2 * frameWidth());
    const QScreen *place = parentWidget()->screen();
    const QRect room = place ? place->availableGeometry() : QRect(below, size);
    QPoint at = below;
    if (at.y() + size.height() > room.bottom() && at.y() - lineHeight - size.height() >= room.top())
        at.setY(at.y() - lineHeight - size.height());
    at.setX(std::max(room.left(), std::min(at.x(), room.right() - size.width())));
    setGeometry(QRect(at, size));
}

void CompletionPopup::moveBy(int rows)
{
    setCurrentRow(std::clamp(currentRow() + rows, 0, count() - 1));
}

} // namespace widgets
