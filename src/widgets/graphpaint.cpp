// SPDX-License-Identifier: GPL-3.0-or-later
// The painting half of GraphView. Level of detail: below a few pixels a node is a dot and an edge a thin line; captions
// stand where there is room for them, those of the heaviest nodes first.
#include "widgets/graphsheet.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <utility>

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
    return kindColor(kind, Theme::of(this));
}

QColor GraphView::kindColor(int kind, const Theme &theme)
{
    static constexpr Role roles[] = {Role::accent, Role::label,   Role::string, Role::number,
                                     Role::ok,     Role::warning, Role::muted,  Role::error};
    return theme.color(roles[std::size_t(std::max(0, kind)) % std::size(roles)]);
}

QPen GraphView::penOf(const Theme &theme, app::Side side, bool marked) const
{
    if (m_compares && side != app::Side::both)
        return {theme.color(side == app::Side::before ? Role::error : Role::ok), theme.strong(),
                side == app::Side::before ? Qt::DashLine : Qt::SolidLine};
    return {theme.color(marked ? Role::accent : Role::faint), marked ? theme.strong() : theme.hairline()};
}

std::vector<int> GraphView::edgesSeen() const
{
    const QRectF seen = QRectF(rect()).adjusted(-1, -1, 1, 1);
    std::vector<int> visible;
    for (int i = 0; i < int(m_picture->edges.size()); ++i) {
        const app::PictureEdge &edge = m_picture->edges[std::size_t(i)];
        const QPointF from = onScreen(edge.from), to = onScreen(edge.to);
        if (std::max(from.x(), to.x()) >= seen.left() && std::min(from.x(), to.x()) <= seen.right() &&
            std::max(from.y(), to.y()) >= seen.top() && std::min(from.y(), to.y()) <= seen.bottom())
            visible.push_back(i);
    }
    return visible;
}

GraphView::Sheet GraphView::sheet() const
{
    const Theme &theme = Theme::of(this);
    Sheet sheet;
    sheet.scale = m_scale;
    sheet.offset = m_offset;
    sheet.edges = edgesSeen();
    constexpr std::size_t fineEdges = 1500;
    sheet.fine = sheet.edges.size() <= fineEdges && nodeSize() >= theme.u(0.9);
    sheet.dots = nodeSize() < theme.u(0.6);
    if (!sheet.fine) // what is marked lies over the others
        std::stable_partition(sheet.edges.begin(), sheet.edges.end(), [this](int index) {
            const app::PictureEdge &edge = m_picture->edges[std::size_t(index)];
            return !isMarked(edge.from) && !isMarked(edge.to) && !(m_compares && edge.side != app::Side::both);
        });
    // Captions are tried in the order of weight; a look at each of thousands would cost the frame.
    constexpr std::size_t mostMarked = 30, tries = 600;
    if (m_current >= 0)
        sheet.captions.push_back(m_current);
    for (const int node : m_marked)
        if (node != m_current && sheet.captions.size() < mostMarked)
            sheet.captions.push_back(node);
    for (std::size_t i = 0; i < std::min(tries, m_byWeight.size()); ++i)
        if (!isMarked(m_byWeight[i]))
            sheet.captions.push_back(m_byWeight[i]);
    return sheet;
}

bool GraphView::paintSome(QPainter &painter, const Theme &theme, Sheet &sheet) const
{
    constexpr std::size_t plainLines = 1000, fineLines = 60, nodes = 250, captions = 30, worded = 120; // of one piece
    if (sheet.edge < sheet.edges.size()) {
        const std::size_t end = std::min(sheet.edges.size(), sheet.edge + (sheet.fine ? fineLines : plainLines));
        if (!sheet.fine)
            paintLines(painter, theme, sheet.edges, sheet.edge, end);
        const bool words = sheet.fine && sheet.edges.size() <= worded && m_scale > 0.55;
        painter.setRenderHint(QPainter::Antialiasing, sheet.fine);
        for (std::size_t i = sheet.edge; sheet.fine && i < end; ++i) {
            const QPointF middle = paintEdge(painter, theme, sheet.edges[i]);
            if (words && !m_picture->edges[std::size_t(sheet.edges[i])].caption.isEmpty())
                sheet.named.emplace_back(sheet.edges[i], middle);
        }
        sheet.edge = end;
        return true;
    }
    if (sheet.node == 0)
        paintWords(painter, theme, std::exchange(sheet.named, {}));
    if (sheet.node < m_places.size()) {
        const QRectF seen = QRectF(rect()).adjusted(-theme.u(5), -theme.u(5), theme.u(5), theme.u(5));
        const std::size_t end = std::min(m_places.size(), sheet.node + nodes);
        for (; sheet.node < end; ++sheet.node) {
            const int node = m_byWeight[m_byWeight.size() - 1 - sheet.node]; // the heaviest on top
            if (seen.contains(onScreen(node)))
                paintNode(painter, theme, node, sheet.dots && !isMarked(node));
        }
        return true;
    }
    constexpr std::size_t most = 150;
    for (std::size_t i = 0; i < captions && sheet.caption < sheet.captions.size() && sheet.taken.size() < most; ++i) {
        const int node = sheet.captions[sheet.caption++];
        paintCaption(painter, theme, node, isMarked(node), sheet.taken);
    }
    return sheet.caption < sheet.captions.size() && sheet.taken.size() < most;
}

// Thousands of edges, or small ones: straight and without arrows.
void GraphView::paintLines(QPainter &painter, const Theme &theme, const std::vector<int> &edges, std::size_t begin,
                           std::size_t end) const
{
    constexpr std::size_t pale = 1500;
    QList<QLineF> plain;
    plain.reserve(qsizetype(end - begin));
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (std::size_t i = begin; i < end; ++i) {
        const app::PictureEdge &edge = m_picture->edges[std::size_t(edges[i])];
        const QLineF line(onScreen(edge.from), onScreen(edge.to));
        if (isMarked(edge.from) || isMarked(edge.to) || (m_compares && edge.side != app::Side::both)) {
            painter.setPen(penOf(theme, edge.side, true));
            painter.drawLine(line);
        } else {
            plain.append(line);
        }
    }
    if (plain.isEmpty())
        return;
    painter.setPen(QPen(theme.color(edges.size() > pale ? Role::hairline : Role::faint), 0));
    painter.drawLines(plain);
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
    const double size = std::min(radius(edge.from, theme), double(theme.u(2)));
    QPainterPath path(from);
    QPointF middle, before;
    if (edge.from == edge.to) { // to itself: a loop above
        const double loop = radius(edge.from, theme) * (2 + std::abs(m_bends[std::size_t(index)]));
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
    const QPointF tip = to + back / length * (radius(edge.to, theme) + theme.line());
    painter.setBrush(painter.pen().color());
    painter.setPen(Qt::NoPen);
    painter.drawPath(arrow(tip, tip + back, std::max(size, double(theme.u(1.2)))));
    return middle;
}

double GraphView::nodeSize() const
{
    return m_byWeight.empty() ? 0 : radius(m_byWeight[m_byWeight.size() / 2]);
}

void GraphView::paintNode(QPainter &painter, const Theme &theme, int node, bool dot) const
{
    const app::PictureNode &one = m_picture->nodes[std::size_t(node)];
    const QPointF place = onScreen(node);
    const double size = radius(node, theme);
    const QColor colour = kindColor(one.kind, theme);
    painter.setRenderHint(QPainter::Antialiasing, !dot);
    if (dot)
        return painter.fillRect(QRectF(place.x() - size, place.y() - size, 2 * size, 2 * size), colour);
    if (isMarked(node)) {
        painter.setPen(QPen(theme.color(Role::accent), theme.strong()));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(place, size + theme.u(1), size + theme.u(1));
    }
    painter.setPen(m_compares && one.side != app::Side::both ? penOf(theme, one.side, false)
                                                             : QPen(theme.color(Role::base), theme.hairline()));
    painter.setBrush(m_compares && one.side == app::Side::before ? theme.color(Role::base) : colour);
    painter.drawEllipse(place, size, size);
}

// Below its node, or above where another stands there; false where there is no room for it.
bool GraphView::paintCaption(QPainter &painter, const Theme &theme, int node, bool must,
                             std::vector<QRectF> &taken) const
{
    const QRectF seen = QRectF(rect());
    const QPointF place = onScreen(node);
    if (!seen.contains(place))
        return false;
    const QFont strong = theme.font(Type::small, true);
    const QFontMetricsF metrics(strong);
    const QString text = metrics.elidedText(m_picture->nodes[std::size_t(node)].caption, Qt::ElideRight, theme.u(38));
    QRectF area = metrics.boundingRect(text).adjusted(-theme.u(0.5), 0, theme.u(0.5), 0);
    const QPointF below(0, radius(node, theme) + area.height() / 2 + theme.u(0.4));
    const auto stands = [&](const QPointF &centre) {
        area.moveCenter(centre);
        const double edge = theme.u(1);
        area.moveLeft(std::clamp(area.left(), edge, std::max(edge, seen.right() - area.width())));
        return std::none_of(taken.begin(), taken.end(),
                            [&area](const QRectF &other) { return other.intersects(area); });
    };
    if (!stands(place + below) && !stands(place - below) && !must)
        return false;
    taken.push_back(area);
    QColor ground = theme.color(Role::base);
    constexpr int veil = 210;
    ground.setAlpha(veil);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(area, ground);
    painter.setFont(must ? strong : theme.font(Type::small));
    painter.setPen(theme.color(Role::text));
    painter.drawText(area, Qt::AlignCenter, text);
    return true;
}

} // namespace widgets
