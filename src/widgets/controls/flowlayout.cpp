// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/flowlayout.h"

#include <QStyle>
#include <QWidget>
#include <algorithm>

namespace widgets {

FlowLayout::FlowLayout(int gap, QWidget *parent) : QLayout(parent), m_gap(gap)
{
    setContentsMargins(0, 0, 0, 0);
}

FlowLayout::~FlowLayout()
{
    qDeleteAll(m_items);
}

void FlowLayout::addItem(QLayoutItem *item)
{
    m_items += item;
}

QLayoutItem *FlowLayout::takeAt(int index)
{
    return index >= 0 && index < m_items.size() ? m_items.takeAt(index) : nullptr;
}

int FlowLayout::place(const QRect &whole, bool isReal) const
{
    const QMargins margins = contentsMargins();
    const QRect area = whole.marginsRemoved(margins);
    const Qt::LayoutDirection direction = parentWidget() ? parentWidget()->layoutDirection() : Qt::LeftToRight;
    int x = area.left(), y = area.top(), high = 0;
    for (QLayoutItem *item : m_items) {
        if (item->isEmpty())
            continue;
        const QSize wanted = item->sizeHint().expandedTo(item->minimumSize());
        const int width = std::min(wanted.width(), std::max(area.width(), item->minimumSize().width()));
        if (x > area.left() && x + width > area.left() + area.width()) {
            x = area.left();
            y += high + m_gap;
            high = 0;
        }
        if (isReal)
            item->setGeometry(QStyle::visualRect(direction, area, QRect(x, y, width, wanted.height())));
        x += width + m_gap;
        high = std::max(high, wanted.height());
    }
    return y + high - area.top() + margins.top() + margins.bottom();
}

int FlowLayout::heightForWidth(int width) const
{
    return place(QRect(0, 0, width, 0), false);
}

void FlowLayout::setGeometry(const QRect &area)
{
    QLayout::setGeometry(area);
    place(area, true);
}

QSize FlowLayout::sizeHint() const
{
    int width = 0, high = 0;
    for (const QLayoutItem *item : m_items) {
        if (item->isEmpty())
            continue;
        width += item->sizeHint().width() + m_gap;
        high = std::max(high, item->sizeHint().height());
    }
    return QSize(std::max(0, width - m_gap), high).grownBy(contentsMargins());
}

QSize FlowLayout::minimumSize() const
{
    QSize least(0, 0);
    for (const QLayoutItem *item : m_items)
        if (!item->isEmpty())
            least = least.expandedTo(item->minimumSize());
    return least.grownBy(contentsMargins());
}

} // namespace widgets
