// SPDX-License-Identifier: GPL-3.0-or-later
// The painting half of GraphView. Level of detail: below a few pixels a node is a dot and an edge a thin line; captions
// stand where there is room for them, those of the heaviest nodes first.
#include "widgets/graphview.h"

#include <QPainter>
#include <QPainterPath>
#include <QTimer>

#include <algorithm>
#include <cmath>

namespace widgets {

namespace {

QPainterPath arrow(const QPointF &tip, const QPointF &from, double size)
{
    const double angle = std::atan2(tip.y() - from.y(), tip.x() - from.x());
    QPainterPath path(tip);
    constexpr double spread = 0.42;
    path.lineTo(tip - QPointF(std::cos(angle - spread), std::sin(angle - spread)) * size);
    path.lineTo(tip - QPointF(std::cos(angle + spread), std::sin(angle + spread)) * size);
    path.closeSubpath();
    return path;
}

} // namespace

// Hues of the theme that are neither a state nor an accent in this view; beyond them they repeat, and words tell.
QColor GraphView::kindColor(int kind) const
{
    static constexpr Role roles[] = {Role::accent, Role::label,   Role::string, Role::number,
                                     Role::ok,     Role::warning, Role::muted,  Role::error};
    return Theme::of(this).color(roles[std::size_t(std::max(0, kind)) % std::size(roles)]);
}

QPen GraphView::penOf(const Theme &theme, app::Side side, bool marked) const
{
    if (m_compares && side != app::Side::both)
        return {theme.color(side == app::Side::before ? Role::error : Role::ok), theme.strong(),
                side == app::Side::before ? Qt::DashLine : Qt::SolidLine};
    return {theme.color(marked ? Role::accent : Role::faint), marked ? theme.strong() : theme.hairline()};
}

void GraphView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme &theme = Theme::of(this);
    painter.fillRect(rect(), theme.color(Role::base));
    if (m_places.empty() || (m_rest->isActive() && paintMoving(painter))) {
        // Nothing to paint, or it moves.
    } else if (!isLarge()) {
        paintGraph(painter, theme);
    } else {
        m_shot = QPixmap(size() * devicePixelRatioF());
        m_shot.setDevicePixelRatio(devicePixelRatioF());
        m_shot.fill(theme.color(Role::base));
        QPainter inside(&m_shot);
        paintGraph(inside, theme);
        m_shotScale = m_scale;
        m_shotOffset = m_offset;
        painter.drawPixmap(0, 0, m_shot);
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.color(hasFocus() ? Role::accent : Role::hairline), theme.hairline()));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void GraphView::paintGraph(QPainter &painter, const Theme &theme) const
{
    paintEdges(painter, theme);
    paintNodes(painter, theme);
    paintCaptions(painter, theme);
}

bool GraphView::paintMoving(QPainter &painter)
{
    if (m_shot.isNull())
        return false;
    const double factor = m_scale / m_shotScale;
    constexpr double mostLarger = 3, mostSmaller = 0.4; // beyond that it is a blur, or a stamp
    if (factor > mostLarger || factor < mostSmaller)
        return false;
    const QPointF corner = m_offset - m_shotOffset * factor;
    const QRectF place(corner, QSizeF(m_shot.size()) / m_shot.devicePixelRatio() * factor);
    if (!place.contains(QRectF(rect()).center()))
        return false;
    painter.drawPixmap(place, m_shot, QRectF(m_shot.rect()));
    return true;
}

void GraphView::paintEdges(QPainter &painter, const Theme &theme) const
{
    const QRectF seen = QRectF(rect());
    std::vector<int> visible;
    for (int i = 0; i < int(m_picture->edges.size()); ++i) {
        const app::PictureEdge &edge = m_picture->edges[std::size_t(i)];
        const QPointF from = onScreen(edge.from);
        const QPointF to = onScreen(edge.to);
        if (QRectF(from, to).normalized().adjusted(-1, -1, 1, 1).intersects(seen))
            visible.push_back(i);
    }
    constexpr std::size_t fineEdges = 1500;
    const bool fine = visible.size() <= fineEdges && nodeSize() >= theme.u(0.9);
    painter.setRenderHint(QPainter::Antialiasing, fine);
    if (!fine) {
        QList<QLineF> plain;
        plain.reserve(qsizetype(visible.size()));
        std::vector<int> special;
        for (const int i : visible) {
            const app::PictureEdge &edge = m_picture->edges[std::size_t(i)];
            if (isMarked(edge.from) || isMarked(edge.to) || (m_compares && edge.side != app::Side::both))
                special.push_back(i);
            else
                plain.append(QLineF(onScreen(edge.from), onScreen(edge.to)));
        }
        painter.setPen(QPen(theme.color(visible.size() > fineEdges ? Role::hairline : Role::faint), 0));
        painter.drawLines(plain);
        for (const int i : special) {
            const app::PictureEdge &edge = m_picture->edges[std::size_t(i)];
            painter.setPen(penOf(theme, edge.side, true));
            painter.drawLine(QLineF(onScreen(edge.from), onScreen(edge.to)));
        }
        return;
    }
    constexpr std::size_t worded = 120;
    const bool words = visible.size() <= worded && m_scale > 0.55;
    std::vector<std::pair<int, QPointF>> named;
    for (const int i : visible) {
        const QPointF middle = paintEdge(painter, theme, i);
        if (words && !m_picture->edges[std::size_t(i)].caption.isEmpty())
            named.emplace_back(i, middle);
    }
    paintWords(painter, theme, named);
}

// Those of the chosen nodes first; what would lie on another gives way.
void GraphView::paintWords(QPainter &painter, const Theme &theme, std::vector<std::pair<int, QPointF>> named) const
{
    const auto marked = [this](int edge) {
        return isMarked(m_picture->edges[std::size_t(edge)].from) || isMarked(m_picture->edges[std::size_t(edge)].to);
    };
    std::stable_partition(named.begin(), named.end(), [&](const auto &one) { return marked(one.first); });
    const QFont font = theme.font(Type::small);
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    std::vector<QRectF> taken;
    for (const auto &[edge, middle] : named) {
        const QString &caption = m_picture->edges[std::size_t(edge)].caption;
        QRectF area = metrics.boundingRect(caption).adjusted(-theme.u(0.5), 0, theme.u(0.5), 0);
        area.moveCenter(middle);
        if (std::any_of(taken.begin(), taken.end(), [&](const QRectF &other) { return other.intersects(area); }))
            continue;
        taken.push_back(area);
        painter.fillRect(area, theme.color(Role::base));
        painter.setPen(theme.color(marked(edge) ? Role::accent : Role::muted));
        painter.drawText(area, Qt::AlignCenter, caption);
    }
}

// Returns its middle.
QPointF GraphView::paintEdge(QPainter &painter, const Theme &theme, int index) const
{
    const app::PictureEdge &edge = m_picture->edges[std::size_t(index)];
    const QPointF from = onScreen(edge.from);
    const QPointF to = onScreen(edge.to);
    const bool marked = isMarked(edge.from) || isMarked(edge.to);
    painter.setPen(penOf(theme, edge.side, marked));
    painter.setBrush(Qt::NoBrush);
    const double size = std::min(radius(edge.from), double(theme.u(2)));
    QPainterPath path(from);
    QPointF middle, before;
    if (edge.from == edge.to) { // to itself: a loop above
        const double loop = radius(edge.from) * (2 + std::abs(m_bends[std::size_t(index)]));
        const QPointF left = from + QPointF(-loop, -1.6 * loop), right = from + QPointF(loop, -1.6 * loop);
        path.cubicTo(left, right, to);
        middle = from + QPointF(0, -1.25 * loop);
        before = right;
    } else {
        const QPointF way = to - from;
        const double length = std::max(1.0, std::hypot(way.x(), way.y()));
        const QPointF side(-way.y() / length, way.x() / length);
        const QPointF control = (from + to) / 2 + side * (m_bends[std::size_t(index)] * theme.u(9));
        path.quadTo(control, to);
        middle = (from + to) / 4 + control / 2;
        before = control;
    }
    painter.drawPath(path);
    const QPointF back = before - to;
    const double length = std::max(1.0, std::hypot(back.x(), back.y()));
    const QPointF tip = to + back / length * (radius(edge.to) + theme.line());
    painter.setBrush(painter.pen().color());
    painter.setPen(Qt::NoPen);
    painter.drawPath(arrow(tip, tip + back, std::max(size, double(theme.u(1.2)))));
    return middle;
}

double GraphView::nodeSize() const
{
    return m_byWeight.empty() ? 0 : radius(m_byWeight[m_byWeight.size() / 2]);
}

void GraphView::paintNodes(QPainter &painter, const Theme &theme) const
{
    const QRectF seen = QRectF(rect()).adjusted(-theme.u(5), -theme.u(5), theme.u(5), theme.u(5));
    const bool dots = nodeSize() < theme.u(0.6);
    painter.setRenderHint(QPainter::Antialiasing, !dots);
    for (int i = int(m_places.size()) - 1; i >= 0; --i) {
        const int node = m_byWeight[std::size_t(i)]; // the heaviest on top
        const QPointF place = onScreen(node);
        if (!seen.contains(place))
            continue;
        const app::PictureNode &one = m_picture->nodes[std::size_t(node)];
        const double size = radius(node);
        const QColor colour = kindColor(one.kind);
        const bool chosen = isMarked(node);
        if (dots && !chosen) {
            painter.fillRect(QRectF(place.x() - size, place.y() - size, 2 * size, 2 * size), colour);
            continue;
        }
        painter.setRenderHint(QPainter::Antialiasing);
        if (chosen) {
            painter.setPen(QPen(theme.color(Role::accent), theme.strong()));
            painter.setBrush(Qt::NoBrush);
            painter.drawEllipse(place, size + theme.u(1), size + theme.u(1));
        }
        painter.setPen(m_compares && one.side != app::Side::both ? penOf(theme, one.side, false)
                                                                 : QPen(theme.color(Role::base), theme.hairline()));
        painter.setBrush(m_compares && one.side == app::Side::before ? theme.color(Role::base) : colour);
        painter.drawEllipse(place, size, size);
        painter.setRenderHint(QPainter::Antialiasing, !dots);
    }
}

void GraphView::paintCaptions(QPainter &painter, const Theme &theme) const
{
    const QFont font = theme.font(Type::small);
    const QFont strong = theme.font(Type::small, true);
    const QFontMetricsF metrics(strong);
    const QRectF seen = QRectF(rect());
    std::vector<QRectF> taken;
    painter.setRenderHint(QPainter::Antialiasing);
    const auto caption = [&](int node, bool must) {
        const QPointF place = onScreen(node);
        if (!seen.contains(place))
            return;
        const app::PictureNode &one = m_picture->nodes[std::size_t(node)];
        const QString text = metrics.elidedText(one.caption, Qt::ElideRight, theme.u(38));
        QRectF area = metrics.boundingRect(text).adjusted(-theme.u(0.5), 0, theme.u(0.5), 0);
        const QPointF below(0, radius(node) + area.height() / 2 + theme.u(0.4));
        const auto stands = [&](const QPointF &centre) {
            area.moveCenter(centre);
            const double edge = theme.u(1);
            area.moveLeft(std::clamp(area.left(), edge, std::max(edge, seen.right() - area.width())));
            return std::none_of(taken.begin(), taken.end(),
                                [&area](const QRectF &other) { return other.intersects(area); });
        };
        if (!stands(place + below) && !stands(place - below) && !must)
            return;
        taken.push_back(area);
        QColor ground = theme.color(Role::base);
        constexpr int veil = 210;
        ground.setAlpha(veil);
        painter.fillRect(area, ground);
        painter.setFont(must ? strong : font);
        painter.setPen(theme.color(Role::text));
        painter.drawText(area, Qt::AlignCenter, text);
    };
    if (m_current >= 0)
        caption(m_current, true);
    constexpr std::size_t mostMarked = 30, most = 150;
    for (const int node : m_marked) {
        if (taken.size() < mostMarked && node != m_current)
            caption(node, true);
    }
    // Tried in the order of weight; a look at each of thousands would cost the frame.
    constexpr int tries = 600;
    for (int i = 0; i < std::min(tries, int(m_byWeight.size())) && taken.size() < most; ++i) {
        if (!isMarked(m_byWeight[std::size_t(i)]))
            caption(m_byWeight[std::size_t(i)], false);
    }
}

} // namespace widgets
