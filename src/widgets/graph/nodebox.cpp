// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/nodebox.h"

#include "widgets/theme/icon.h"

#include <QFontMetricsF>
#include <QPainter>
#include <optional>

namespace widgets {

namespace {

struct Look {
    QColor ground, frame, text;
    double width = 1;
    std::optional<Icon> sign = {};
};

Look lookOf(const Theme &theme, const app::PictureNode &node)
{
    using State = app::NodeState;
    switch (node.state) {
    case State::done:
        return {theme.tint(Role::ok, 0.10, 0.16), theme.color(Role::ok), theme.color(Role::text), theme.line(),
                Icon::tick};
    case State::next:
        return {theme.tint(Role::amber, 0.14, 0.22), theme.color(Role::amber), theme.color(Role::text), theme.strong(),
                Icon::paused};
    case State::running:
        return {theme.color(Role::accentFill), theme.color(Role::accentFill), theme.color(Role::onAccent),
                theme.strong(), Icon::play};
    case State::failed:
        return {theme.tint(Role::error, 0.10, 0.18), theme.color(Role::error), theme.color(Role::text), theme.strong(),
                Icon::error};
    default:
        return {theme.color(Role::base), theme.color(Role::hairline), theme.color(Role::muted), theme.hairline()};
    }
}

} // namespace

QSizeF boxSize(const Theme &theme, const app::PictureNode &node)
{
    const double text = QFontMetricsF(theme.font(Type::base)).horizontalAdvance(node.caption);
    const double badge =
        node.badge.isEmpty() ? 0 : QFontMetricsF(theme.font(Type::small)).horizontalAdvance(node.badge) + theme.u(1);
    return {text + badge + theme.u(8), double(theme.u(5.4))};
}

void paintBox(QPainter &painter, const Theme &theme, const app::PictureNode &node, const QRectF &area, bool isMarked)
{
    const Look look = lookOf(theme, node);
    const double round = node.name.isEmpty() ? area.height() / 2 : theme.u(1.2); // a start or an end is a pill
    painter.setRenderHint(QPainter::Antialiasing);
    if (isMarked) {
        painter.setPen(QPen(theme.color(Role::accent), theme.hairline(), Qt::DotLine));
        painter.setBrush(Qt::NoBrush);
        const double far = theme.u(0.7);
        painter.drawRoundedRect(area.adjusted(-far, -far, far, far), round + far, round + far);
    }
    painter.setPen(QPen(look.frame, look.width));
    painter.setBrush(look.ground);
    painter.drawRoundedRect(area, round, round);
    const double size = theme.u(3);
    if (look.sign)
        paintIcon(painter, {area.left() + theme.u(0.9), area.center().y() - size / 2, size, size}, *look.sign,
                  node.state == app::NodeState::running ? look.text : look.frame, look.ground);
    painter.setPen(look.text);
    painter.setFont(theme.font(Type::base, node.state == app::NodeState::running));
    painter.drawText(area.adjusted(theme.u(4.4), 0, -theme.u(1), 0), Qt::AlignVCenter | Qt::AlignLeft, node.caption);
    if (!node.badge.isEmpty()) {
        painter.setFont(theme.font(Type::small));
        painter.setPen(node.state == app::NodeState::running ? look.text : theme.color(Role::muted));
        painter.drawText(area.adjusted(0, 0, -theme.u(1.2), 0), Qt::AlignVCenter | Qt::AlignRight, node.badge);
    }
    if (node.hasBreakpoint) {
        painter.setPen(QPen(theme.color(Role::base), theme.line()));
        painter.setBrush(theme.color(Role::error));
        painter.drawEllipse(QPointF(area.left() - theme.u(0.8), area.center().y()), theme.u(1.3), theme.u(1.3));
    }
}

} // namespace widgets
