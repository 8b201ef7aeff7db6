// SPDX-License-Identifier: GPL-3.0-or-later
// How GraphView paints: edges, nodes, captions and names of edges, in slices.
#include "widgets/graph/graphsheet.h"

#include "widgets/graph/nodebox.h"

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
        if (!isShown(edge.from) || !isShown(edge.to))
            continue;
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
    if (!sheet.fine) // marked edges are painted last
        std::stable_partition(sheet.edges.begin(), sheet.edges.end(), [this](int index) {
            const app::PictureEdge &edge = m_picture->edges[std::size_t(index)];
            return !isMarked(edge.from) && !isMarked(edge.to) && !(m_compares && edge.side != app::Side::both);
        });
    // Captions by decreasing weight; trying all of a large graph would cost the frame.
    constexpr std::size_t mostMarked = 30, tries = 600;
    if (m_current >= 0)
        sheet.captions.push_back(m_current);
    for (const int node : m_marked)
        if (node != m_current && sheet.captions.size() < mostMarked)
            sheet.captions.push_back(node);
    for (std::size_t i = 0; i < std::min(tries, m_byWeight.size()); ++i)
        if (!isMarked(m_byWeight[i]))
            sheet.captions.push_back(m_byWeight[i]);
    std::erase_if(sheet.captions, [this](int node) { return isBox(node) || !isShown(node); });
    // Names keep away from the nodes; dots are too small and too many for that.
    for (int node = 0; !sheet.dots && node < int(m_places.size()); ++node)
        if (isShown(node) && rect().contains(onScreen(node).toPoint()))
            sheet.taken.push_back(nodeArea(node, theme));
    return sheet;
}

bool GraphView::paintSome(QPainter &painter, const Theme &theme, Sheet &sheet) const
{
    constexpr std::size_t plainLines = 1000, fineLines = 60, nodes = 250, captions = 30, worded = 120; // per slice
    if (sheet.edge < sheet.edges.size()) {
        const std::size_t end = std::min(sheet.edges.size(), sheet.edge + (sheet.fine ? fineLines : plainLines));
        if (!sheet.fine)
            paintLines(painter, theme, sheet.edges, sheet.edge, end);
        const bool words = sheet.fine && sheet.edges.size() <= worded && m_scale > 0.55;
        painter.setRenderHint(QPainter::Antialiasing, sheet.fine);
        for (std::size_t i = sheet.edge; sheet.fine && i < end; ++i) {
            paintEdge(painter, theme, sheet.edges[i]);
            if (words && !m_picture->edges[std::size_t(sheet.edges[i])].caption.isEmpty())
                sheet.named.push_back(sheet.edges[i]);
        }
        sheet.edge = end;
        return true;
    }
    if (sheet.node < m_places.size()) {
        const QRectF seen = QRectF(rect()).adjusted(-theme.u(5), -theme.u(5), theme.u(5), theme.u(5));
        const std::size_t end = std::min(m_places.size(), sheet.node + nodes);
        for (; sheet.node < end; ++sheet.node) {
            const int node = m_byWeight[m_byWeight.size() - 1 - sheet.node]; // the heaviest is painted last
            if (isShown(node) && seen.contains(onScreen(node)))
                paintNode(painter, theme, node, sheet.dots && !isMarked(node));
        }
        return true;
    }
    paintNames(painter, theme, sheet, captions);
    const bool isMore = sheet.caption < sheet.captions.size();
    if (!isMore)
        paintWords(painter, theme, sheet);
    return isMore;
}

// The next captions of nodes.
void GraphView::paintNames(QPainter &painter, const Theme &theme, Sheet &sheet, std::size_t most) const
{
    constexpr std::size_t mostPainted = 200;
    for (std::size_t i = 0; i < most && sheet.caption < sheet.captions.size(); ++i) {
        const int node = sheet.captions[sheet.caption++];
        sheet.painted += paintCaption(painter, theme, node, isMarked(node), sheet.taken) ? 1 : 0;
        if (sheet.painted == mostPainted)
            sheet.caption = sheet.captions.size();
    }
}

void GraphView::paintWhole(QPainter &painter) const
{
    const Theme &theme = Theme::of(this);
    painter.fillRect(rect(), theme.color(Role::base));
    if (m_places.empty())
        return;
    Sheet whole = sheet();
    while (paintSome(painter, theme, whole)) {
    }
}

// Many or short edges: straight, without arrows.
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

// Edges of chosen nodes first. An overlapping name is moved along its edge; it is left out only if no place on the edge
// is free.
std::vector<GraphView::Word> GraphView::wordPlaces(const Theme &theme, std::vector<int> edges,
                                                   std::vector<QRectF> taken) const
{
    std::stable_partition(edges.begin(), edges.end(), [this](int edge) {
        return isMarked(m_picture->edges[std::size_t(edge)].from) || isMarked(m_picture->edges[std::size_t(edge)].to);
    });
    const QFontMetricsF metrics(theme.font(Type::small));
    std::vector<Word> words;
    for (const int edge : edges) {
        QPointF before;
        const QPainterPath path = edgePath(theme, edge, before);
        QRectF area = metrics.boundingRect(m_picture->edges[std::size_t(edge)].caption)
                          .adjusted(-theme.u(0.5), 0, theme.u(0.5), 0);
        static constexpr double places[] = {0.5, 0.42, 0.58, 0.34, 0.66, 0.27, 0.73};
        const bool isPlaced = std::any_of(std::begin(places), std::end(places), [&](double along) {
            area.moveCenter(path.pointAtPercent(along));
            return QRectF(rect()).contains(area) && std::none_of(taken.begin(), taken.end(), [&](const QRectF &other) {
                       return other.intersects(area);
                   });
        });
        if (!isPlaced)
            continue;
        taken.push_back(area);
        words.emplace_back(edge, area);
    }
    return words;
}

std::vector<int> GraphView::namedEdges() const
{
    std::vector<int> named;
    if (m_places.empty())
        return named;
    const Theme &theme = Theme::of(this);
    std::vector<int> edges;
    for (const int edge : edgesSeen())
        if (!m_picture->edges[std::size_t(edge)].caption.isEmpty())
            edges.push_back(edge);
    std::vector<QRectF> taken = sheet().taken;
    for (const auto &[node, area] : captionAreas())
        taken.push_back(area);
    for (const Word &word : wordPlaces(theme, edges, std::move(taken)))
        named.push_back(word.first);
    return named;
}

std::vector<std::pair<int, QRectF>> GraphView::captionAreas() const
{
    std::vector<std::pair<int, QRectF>> areas;
    if (m_places.empty())
        return areas;
    const Theme &theme = Theme::of(this);
    Sheet all = sheet();
    for (const int node : all.captions) {
        const QRectF area = captionPlace(theme, node, isMarked(node), all.taken).first;
        if (area.isEmpty())
            continue;
        all.taken.push_back(area);
        areas.emplace_back(node, area);
    }
    return areas;
}

void GraphView::paintWords(QPainter &painter, const Theme &theme, const Sheet &sheet) const
{
    painter.setFont(theme.font(Type::small));
    for (const auto &[edge, area] : wordPlaces(theme, sheet.named, sheet.taken)) {
        const app::PictureEdge &one = m_picture->edges[std::size_t(edge)];
        painter.fillRect(area, theme.color(Role::base));
        const bool isLit = isBox(one.to) ? one.isTaken : isMarked(one.from) || isMarked(one.to);
        painter.setPen(theme.color(isLit ? Role::accent : Role::muted));
        painter.drawText(area, Qt::AlignCenter, one.caption);
    }
}

QPainterPath GraphView::edgePath(const Theme &theme, int index, QPointF &before) const
{
    const app::PictureEdge &edge = m_picture->edges[std::size_t(index)];
    const QPointF from = onScreen(edge.from);
    const QPointF to = onScreen(edge.to);
    QPainterPath path(from);
    if (edge.from == edge.to) { // a loop above its node
        const double loop = radius(edge.from, theme) * (2 + std::abs(m_bends[std::size_t(index)]));
        const QPointF left = from + QPointF(-loop, -1.6 * loop), right = from + QPointF(loop, -1.6 * loop);
        path.cubicTo(left, right, to);
        before = right;
        return path;
    }
    const QPointF way = to - from;
    const double length = std::max(1.0, std::hypot(way.x(), way.y()));
    const QPointF side(-way.y() / length, way.x() / length);
    // A bow is given by the middle of the curve, halfway to its control point.
    before =
        (from + to) / 2 + side * (edge.bow != 0 ? 2 * edge.bow * m_scale : m_bends[std::size_t(index)] * theme.u(9));
    path.quadTo(before, to);
    return path;
}

void GraphView::paintEdge(QPainter &painter, const Theme &theme, int index) const
{
    const app::PictureEdge &edge = m_picture->edges[std::size_t(index)];
    const QPointF to = onScreen(edge.to);
    const bool ofAgent = isBox(edge.to);
    QPen pen = penOf(theme, edge.side, ofAgent ? edge.isTaken : isMarked(edge.from) || isMarked(edge.to));
    if (edge.isFound) { // dashes need more than a hairline
        pen.setColor(theme.color(Role::accent));
        pen.setWidthF(std::max(pen.widthF(), theme.line()));
        pen.setStyle(Qt::DashLine);
    }
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    const double size = std::min(radius(edge.from, theme), double(theme.u(2)));
    QPointF before;
    const QPainterPath path = edgePath(theme, index, before);
    painter.drawPath(path);
    QPointF back = before - to;
    double length = std::max(1.0, std::hypot(back.x(), back.y()));
    QPointF tip = to + back / length * (radius(edge.to, theme) + theme.line());
    if (ofAgent) { // where the curve leaves the box
        const QRectF box = nodeArea(edge.to, theme).adjusted(-1, -1, 1, 1);
        double along = 1;
        constexpr double part = 0.01;
        while (along > part && box.contains(path.pointAtPercent(along)))
            along -= part;
        tip = path.pointAtPercent(along);
        back = path.pointAtPercent(std::max(0.0, along - 4 * part)) - tip;
        length = std::max(1e-6, std::hypot(back.x(), back.y()));
        back = back / length;
        length = 1;
    }
    painter.setBrush(painter.pen().color());
    painter.setPen(Qt::NoPen);
    painter.drawPath(arrow(tip, tip + back, std::max(size, double(theme.u(1.2)))));
}

double GraphView::nodeSize() const
{
    return m_byWeight.empty() ? 0 : radius(m_byWeight[m_byWeight.size() / 2]);
}

void GraphView::paintNode(QPainter &painter, const Theme &theme, int node, bool dot) const
{
    const app::PictureNode &one = m_picture->nodes[std::size_t(node)];
    if (one.isBox)
        return paintBox(painter, theme, one, nodeArea(node, theme), node == m_current);
    const QPointF place = onScreen(node);
    const double size = radius(node, theme);
    const QColor colour = kindColor(one.kind);
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

// Below, above, right or left of its node, where it covers nothing; shortened if only that fits.
std::pair<QRectF, QString> GraphView::captionPlace(const Theme &theme, int node, bool must,
                                                   const std::vector<QRectF> &taken) const
{
    const QRectF seen = QRectF(rect()).adjusted(theme.u(0.5), theme.u(0.5), -theme.u(0.5), -theme.u(0.5));
    const QPointF place = onScreen(node);
    if (!seen.contains(place))
        return {};
    const QFontMetricsF metrics(theme.font(Type::small, true));
    const QString &whole = m_picture->nodes[std::size_t(node)].caption;
    for (const double widest : {38.0, 20.0}) {
        const QString text = metrics.elidedText(whole, Qt::ElideRight, theme.u(widest));
        QRectF area = metrics.boundingRect(text).adjusted(-theme.u(0.5), 0, theme.u(0.5), 0);
        const double size = radius(node, theme) + theme.u(0.4);
        const QPointF below(0, size + area.height() / 2), right(size + area.width() / 2, 0);
        for (const QPointF &centre : {place + below, place - below, place + right, place - right}) {
            area.moveCenter(centre);
            if (seen.contains(area) && std::none_of(taken.begin(), taken.end(),
                                                    [&area](const QRectF &other) { return other.intersects(area); }))
                return {area, text};
        }
        if (must) {
            area.moveCenter(place + below);
            area.moveLeft(std::clamp(area.left(), seen.left(), std::max(seen.left(), seen.right() - area.width())));
            area.moveTop(std::clamp(area.top(), seen.top(), std::max(seen.top(), seen.bottom() - area.height())));
            return {area, text};
        }
    }
    return {};
}

bool GraphView::paintCaption(QPainter &painter, const Theme &theme, int node, bool must,
                             std::vector<QRectF> &taken) const
{
    const auto [area, text] = captionPlace(theme, node, must, taken);
    if (area.isEmpty())
        return false;
    taken.push_back(area);
    const QFont strong = theme.font(Type::small, true);
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
