// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/theme/chip.h"

#include "widgets/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

namespace widgets {

double chipWidth(const Theme &theme, const QFontMetricsF &metrics, const QString &text)
{
    return metrics.horizontalAdvance(text) + 2 * theme.u(1.6) + 1;
}

void paintChip(QPainter &painter, const Theme &theme, const QRectF &area, const QString &text, const QString &type)
{
    const QColor colour = theme.typeColor(type);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(Theme::mixed(theme.color(Role::base), colour, 0.75), theme.hairline()));
    painter.setBrush(Theme::mixed(theme.color(Role::base), colour, theme.isDark() ? 0.30 : 0.16));
    const double round = area.height() / 2;
    painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), round, round);
    const QRectF inner = area.adjusted(theme.u(1.6), 0, -theme.u(1.6), 0);
    painter.setPen(theme.color(Role::text));
    painter.drawText(inner, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
                     QFontMetricsF(painter.font()).elidedText(text, Qt::ElideRight, inner.width()));
    painter.restore();
}

} // namespace widgets
