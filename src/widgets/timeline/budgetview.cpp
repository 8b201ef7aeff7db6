// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/budgetview.h"

#include "app/models/format.h"
#include "widgets/theme/theme.h"

#include <QLocale>
#include <QPainter>

#include <algorithm>

namespace widgets {

using What = app::BudgetItem::What;

BudgetView::BudgetView(QWidget *parent) : QWidget(parent)
{
    setAccessibleName(tr("Run budget"));
    setFocusPolicy(Qt::StrongFocus);
}

void BudgetView::setItems(std::vector<app::BudgetItem> items)
{
    m_items = std::move(items);
    setAccessibleDescription(spoken());
    tellPartsChanged(this);
    update();
}

QString BudgetView::nameOf(What what)
{
    switch (what) {
    case What::Steps:
        return tr("Steps");
    case What::Iterations:
        return tr("Attempts");
    case What::Seconds:
        return tr("Time");
    case What::ModelCalls:
        return tr("Model calls");
    case What::Tokens:
        return tr("Tokens");
    case What::Dollars:
        break;
    }
    return tr("Cost");
}

QString BudgetView::amountOf(const app::BudgetItem &item)
{
    const auto text = [&](double value) {
        switch (item.what) {
        case What::Seconds:
            return app::formatDuration(std::chrono::nanoseconds(qint64(value * 1e9)));
        case What::Dollars:
            return app::formatCost(value);
        default:
            return app::formatCount(qint64(value));
        }
    };
    return item.limit > 0 ? tr("%1 of %2", "used, and the limit").arg(text(item.used), text(item.limit))
                          : text(item.used);
}

QString BudgetView::spoken() const
{
    QStringList parts;
    for (const app::BudgetItem &item : m_items)
        parts += tr("%1: %2", "what is counted, and how much").arg(nameOf(item.what), amountOf(item));
    return parts.join(QStringLiteral("; "));
}

QSize BudgetView::minimumSizeHint() const
{
    const Theme &theme = Theme::of(this);
    return {theme.u(60), theme.u(6)};
}

void BudgetView::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::of(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(theme.font(Type::base));
    const QFontMetrics metrics(painter.font());
    int names = 0, amounts = 0;
    for (const app::BudgetItem &item : m_items) {
        names = std::max(names, metrics.horizontalAdvance(nameOf(item.what)));
        amounts = std::max(amounts, metrics.horizontalAdvance(amountOf(item)));
    }
    const double margin = theme.u(3), gap = theme.u(3), height = theme.u(6), thick = theme.u(1.5);
    const double left = margin + names + gap, most = theme.u(120);
    const double length = std::min(most, std::max(0.0, width() - left - amounts - gap - margin));
    const auto mirrored = [&](QRectF rect) {
        if (isRightToLeft())
            rect.moveLeft(width() - rect.right());
        return rect;
    };
    double top = theme.u(2);
    for (const app::BudgetItem &item : m_items) {
        const auto text = [&](double x, double wide, const QString &shown, Role role) {
            painter.setPen(theme.color(role));
            painter.drawText(mirrored({x, top, wide, height}), Qt::AlignLeft | Qt::AlignVCenter, shown);
        };
        text(margin, names + gap, nameOf(item.what), Role::muted);
        double end = left;
        if (item.limit > 0) {
            const double share = std::clamp(item.used / item.limit, 0.0, 1.0);
            const QRectF whole(left, top + (height - thick) / 2, length, thick);
            painter.setPen(Qt::NoPen);
            painter.setBrush(theme.color(Role::grid));
            painter.drawRoundedRect(mirrored(whole), thick / 2, thick / 2);
            constexpr double nearlyAll = 0.9;
            painter.setBrush(theme.color(share >= nearlyAll ? Role::warning : Role::accent));
            painter.drawRoundedRect(mirrored({whole.x(), whole.y(), std::max(thick, length * share), thick}), thick / 2,
                                    thick / 2);
            end = left + length + gap;
        }
        text(end, amounts + margin, amountOf(item), Role::text);
        top += height;
    }
}

// An amount for each item, for assistive technology.
class BudgetView::Parts final : public PaintedParts {
public:
    explicit Parts(BudgetView *view) : m_view(view) {}

    QAccessible::Role role() const override { return QAccessible::List; }
    const QWidget *canvas() const override { return m_view; }
    int count(const PartPath &parent) const override { return parent.isEmpty() ? int(m_view->m_items.size()) : 0; }
    Part part(const PartPath &path) const override
    {
        const app::BudgetItem &item = m_view->m_items[std::size_t(path.first())];
        Part part{item.limit > 0 ? QAccessible::ProgressBar : QAccessible::StaticText,
                  tr("%1: %2", "what is counted, and how much").arg(nameOf(item.what), amountOf(item))};
        const int height = Theme::of(m_view).u(6);
        part.area = {0, Theme::of(m_view).u(2) + path.first() * height, m_view->width(), height};
        if (item.limit > 0)
            part.value = PartValue{item.used, 0, item.limit};
        part.isPressable = false;
        return part;
    }

private:
    BudgetView *m_view;
};

std::unique_ptr<PaintedParts> BudgetView::makeParts()
{
    return std::make_unique<Parts>(this);
}

} // namespace widgets
