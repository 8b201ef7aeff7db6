// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graphview.h"

#include "widgets/graph/graphsheet.h"

#include <QElapsedTimer>
#include <QEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>
#include <QTimer>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <utility>

namespace widgets {

namespace {

constexpr double usualSize = 20; // radius of a node of average weight, in layout units
constexpr double smallest = 0.004, largest = 6;

double distance(const QPointF &a, const QPointF &b)
{
    return std::hypot(a.x() - b.x(), a.y() - b.y());
}

} // namespace

QSize GraphView::sizeHint() const
{
    return {Theme::of(this).u(90), Theme::of(this).u(90)};
}

void GraphView::setPicture(std::shared_ptr<const app::GraphPicture> picture)
{
    m_picture = std::move(picture);
    m_shot = {};
    changed();
    m_places.clear();
    m_current = -1;
    m_held = -1;
    m_marked.clear();
    m_moved = false;
    m_compares = false;
    for (const app::PictureNode &node : m_picture->nodes)
        m_compares = m_compares || node.side != app::Side::after;
    // Edges with the same ends are bent apart.
    std::map<std::pair<int, int>, std::vector<int>> groups;
    for (int i = 0; i < int(m_picture->edges.size()); ++i) {
        const app::PictureEdge &edge = m_picture->edges[std::size_t(i)];
        groups[std::minmax(edge.from, edge.to)].push_back(i);
    }
    m_bends.assign(m_picture->edges.size(), 0);
    for (const auto &[ends, edges] : groups) {
        for (std::size_t i = 0; i < edges.size(); ++i) {
            const bool forth = m_picture->edges[std::size_t(edges[i])].from == ends.first;
            const double bend = double(i) - (double(edges.size()) - 1) / 2;
            m_bends[std::size_t(edges[i])] = forth ? bend : -bend;
        }
    }
    m_byWeight.resize(m_picture->nodes.size());
    std::iota(m_byWeight.begin(), m_byWeight.end(), 0);
    std::stable_sort(m_byWeight.begin(), m_byWeight.end(), [this](int a, int b) {
        return m_picture->nodes[std::size_t(a)].weight > m_picture->nodes[std::size_t(b)].weight;
    });
    update();
}

void GraphView::setPlaces(app::Places places)
{
    if (places.size() != m_picture->nodes.size())
        return;
    const QPointF held = m_held >= 0 && !m_places.empty() ? m_places[std::size_t(m_held)] : QPointF();
    m_places = std::move(places);
    m_shot = {}; // it shows the old places
    changed();
    if (m_held >= 0)
        m_places[std::size_t(m_held)] = held;
    if (!m_moved)
        fit();
    update();
}

void GraphView::fit()
{
    m_moved = false;
    if (m_places.empty() || width() < 2)
        return;
    QRectF box(m_places.front(), QSizeF(0, 0));
    for (const QPointF &place : m_places) {
        box.setLeft(std::min(box.left(), place.x()));
        box.setRight(std::max(box.right(), place.x()));
        box.setTop(std::min(box.top(), place.y()));
        box.setBottom(std::max(box.bottom(), place.y()));
    }
    const Theme &theme = Theme::of(this);
    const double margin = theme.u(9);
    constexpr double closest = 1.4; // maximal zoom when fitting a few nodes
    m_scale = std::clamp(std::min((width() - 2 * margin) / std::max(box.width(), 1.0),
                                  (height() - 2 * margin) / std::max(box.height(), 1.0)),
                         smallest, closest);
    m_offset = QRectF(rect()).center() - box.center() * m_scale;
    update();
}

void GraphView::zoom(double factor, const QPointF &at)
{
    const double scale = std::clamp(m_scale * factor, smallest, largest);
    m_offset = at - (at - m_offset) * (scale / m_scale);
    m_scale = scale;
    viewMoved();
}

double GraphView::radius(int node) const
{
    return radius(node, Theme::of(this));
}

double GraphView::radius(int node, const Theme &theme) const
{
    const double weight = m_picture->nodes[std::size_t(node)].weight;
    return std::clamp(usualSize * (0.6 + 0.7 * weight) * m_scale, double(theme.u(0.35)),
                      double(theme.u(2.8 + 1.9 * weight)));
}

QPointF GraphView::onScreen(int node) const
{
    return node >= 0 && node < int(m_places.size()) ? toScreen(m_places[std::size_t(node)]) : QPointF();
}

int GraphView::nodeAt(const QPointF &place) const
{
    int nearest = -1;
    double best = Theme::of(this).u(2.5);
    const Theme &theme = Theme::of(this);
    for (int i = 0; i < int(m_places.size()); ++i) {
        const double far = std::max(0.0, distance(toScreen(m_places[std::size_t(i)]), place) - radius(i, theme));
        if (far < best) {
            best = far;
            nearest = i;
        }
    }
    return nearest;
}

void GraphView::setMarked(std::set<int> nodes)
{
    m_marked = std::move(nodes);
    changed();
}

void GraphView::setCurrent(int node)
{
    m_current = node >= 0 && node < int(m_picture->nodes.size()) ? node : -1;
    if (m_current >= 0) {
        const app::PictureNode &one = m_picture->nodes[std::size_t(m_current)];
        setAccessibleDescription(one.caption + QStringLiteral(". ") + one.detail);
        const QPointF place = onScreen(m_current);
        const double margin = Theme::of(this).u(6);
        const QRectF seen = QRectF(rect()).adjusted(margin, margin, -margin, -margin);
        if (!m_places.empty() && !seen.contains(place)) {
            m_offset += QPointF(std::clamp(place.x(), seen.left(), seen.right()),
                                std::clamp(place.y(), seen.top(), seen.bottom())) -
                        place;
            m_moved = true;
        }
    }
    changed();
}

void GraphView::choose(int node)
{
    setCurrent(node);
    if (m_current >= 0)
        emit nodeChosen(m_current);
}

// To the nearest node in that direction; sideways distance counts double.
void GraphView::moveTo(Qt::Key key)
{
    if (m_places.empty())
        return;
    if (m_current < 0)
        return choose(m_byWeight.front());
    const QPointF here = m_places[std::size_t(m_current)];
    const bool across = key == Qt::Key_Left || key == Qt::Key_Right;
    const double sign = key == Qt::Key_Left || key == Qt::Key_Up ? -1 : 1;
    int nearest = -1;
    double best = 0;
    for (int i = 0; i < int(m_places.size()); ++i) {
        const QPointF way = m_places[std::size_t(i)] - here;
        const double along = sign * (across ? way.x() : way.y());
        const double beside = std::abs(across ? way.y() : way.x());
        if (i == m_current || along <= 0 || beside > 2 * along)
            continue;
        const double far = along + 2 * beside;
        if (nearest < 0 || far < best) {
            best = far;
            nearest = i;
        }
    }
    if (nearest >= 0)
        choose(nearest);
}

void GraphView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (!m_moved)
        fit();
}

void GraphView::wheelEvent(QWheelEvent *event)
{
    constexpr double notch = 120;
    zoom(std::pow(1.2, event->angleDelta().y() / notch), event->position());
    event->accept();
}

void GraphView::mousePressEvent(QMouseEvent *event)
{
    m_pressed = m_last = event->position();
    m_held = event->button() == Qt::LeftButton ? nodeAt(event->position()) : -1;
    m_panning = m_held < 0;
    if (m_held >= 0)
        choose(m_held);
}

void GraphView::mouseMoveEvent(QMouseEvent *event)
{
    const QPointF way = event->position() - m_last;
    m_last = event->position();
    if (m_panning) {
        m_offset += way;
        return viewMoved();
    }
    if (m_held < 0)
        return;
    m_places[std::size_t(m_held)] += way / m_scale;
    changed();
    viewMoved();
}

void GraphView::mouseReleaseEvent(QMouseEvent *event)
{
    if (m_panning && distance(event->position(), m_pressed) < Theme::of(this).u(1))
        setCurrent(-1);
    m_held = -1;
    m_panning = false;
}

void GraphView::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (const int node = nodeAt(event->position()); node >= 0)
        emit nodeOpened(node);
}

void GraphView::keyPressEvent(QKeyEvent *event)
{
    const QPointF middle = QRectF(rect()).center();
    const double step = Theme::of(this).u(12);
    const bool pans = event->modifiers() & Qt::ShiftModifier;
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down: {
        if (!pans)
            return moveTo(Qt::Key(event->key()));
        const bool across = event->key() == Qt::Key_Left || event->key() == Qt::Key_Right;
        const double way = event->key() == Qt::Key_Left || event->key() == Qt::Key_Up ? step : -step;
        m_offset += across ? QPointF(way, 0) : QPointF(0, way);
        return viewMoved();
    }
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoom(1.25, m_current >= 0 ? onScreen(m_current) : middle);
    case Qt::Key_Minus:
        return zoom(0.8, m_current >= 0 ? onScreen(m_current) : middle);
    case Qt::Key_0:
    case Qt::Key_Home:
        return fit();
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_current >= 0)
            emit nodeOpened(m_current);
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

bool GraphView::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        auto *help = static_cast<QHelpEvent *>(event);
        const int node = m_places.empty() ? -1 : nodeAt(help->pos());
        if (node >= 0)
            QToolTip::showText(help->globalPos(),
                               m_picture->nodes[std::size_t(node)].caption + QLatin1Char('\n') +
                                   m_picture->nodes[std::size_t(node)].detail,
                               this);
        else
            QToolTip::hideText();
        return true;
    }
    return QWidget::event(event);
}

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

// Theme hues that mean neither a state nor an accent in this view; they repeat, so the legend has names, too.
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
    if (sheet.node == 0)
        paintWords(painter, theme, std::exchange(sheet.named, {}));
    if (sheet.node < m_places.size()) {
        const QRectF seen = QRectF(rect()).adjusted(-theme.u(5), -theme.u(5), theme.u(5), theme.u(5));
        const std::size_t end = std::min(m_places.size(), sheet.node + nodes);
        for (; sheet.node < end; ++sheet.node) {
            const int node = m_byWeight[m_byWeight.size() - 1 - sheet.node]; // the heaviest is painted last
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
std::vector<GraphView::Word> GraphView::wordPlaces(const Theme &theme, std::vector<int> edges) const
{
    std::stable_partition(edges.begin(), edges.end(), [this](int edge) {
        return isMarked(m_picture->edges[std::size_t(edge)].from) || isMarked(m_picture->edges[std::size_t(edge)].to);
    });
    const QFontMetricsF metrics(theme.font(Type::small));
    std::vector<QRectF> taken;
    constexpr std::size_t few = 60; // up to this many nodes, discs and captions reserve their areas
    for (int node = 0; m_picture->nodes.size() <= few && node < int(m_places.size()); ++node) {
        const double size = radius(node, theme);
        const QPointF place = onScreen(node);
        taken.emplace_back(place.x() - size, place.y() - size, 2 * size, 2 * size);
        QRectF below = metrics.boundingRect(m_picture->nodes[std::size_t(node)].caption);
        below.moveCenter(place + QPointF(0, size + below.height() / 2 + theme.u(0.4)));
        taken.push_back(below);
    }
    std::vector<Word> words;
    for (const int edge : edges) {
        QPointF before;
        const QPainterPath path = edgePath(theme, edge, before);
        QRectF area = metrics.boundingRect(m_picture->edges[std::size_t(edge)].caption)
                          .adjusted(-theme.u(0.5), 0, theme.u(0.5), 0);
        static constexpr double places[] = {0.5, 0.42, 0.58, 0.34, 0.66, 0.27, 0.73};
        const bool stands = std::any_of(std::begin(places), std::end(places), [&](double along) {
            area.moveCenter(path.pointAtPercent(along));
            return std::none_of(taken.begin(), taken.end(),
                                [&](const QRectF &other) { return other.intersects(area); });
        });
        if (!stands)
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
    std::vector<int> edges;
    for (const int edge : edgesSeen())
        if (!m_picture->edges[std::size_t(edge)].caption.isEmpty())
            edges.push_back(edge);
    for (const Word &word : wordPlaces(Theme::of(this), edges))
        named.push_back(word.first);
    return named;
}

void GraphView::paintWords(QPainter &painter, const Theme &theme, std::vector<int> edges) const
{
    painter.setFont(theme.font(Type::small));
    for (const auto &[edge, area] : wordPlaces(theme, std::move(edges))) {
        const app::PictureEdge &one = m_picture->edges[std::size_t(edge)];
        painter.fillRect(area, theme.color(Role::base));
        painter.setPen(theme.color(isMarked(one.from) || isMarked(one.to) ? Role::accent : Role::muted));
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
    before = (from + to) / 2 + side * (m_bends[std::size_t(index)] * theme.u(9));
    path.quadTo(before, to);
    return path;
}

void GraphView::paintEdge(QPainter &painter, const Theme &theme, int index) const
{
    const app::PictureEdge &edge = m_picture->edges[std::size_t(index)];
    const QPointF to = onScreen(edge.to);
    QPen pen = penOf(theme, edge.side, isMarked(edge.from) || isMarked(edge.to));
    if (edge.isFound) { // dashes need more than a hairline
        pen.setColor(theme.color(Role::accent));
        pen.setWidthF(std::max(pen.widthF(), theme.line()));
        pen.setStyle(Qt::DashLine);
    }
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    const double size = std::min(radius(edge.from, theme), double(theme.u(2)));
    QPointF before;
    painter.drawPath(edgePath(theme, index, before));
    const QPointF back = before - to;
    const double length = std::max(1.0, std::hypot(back.x(), back.y()));
    const QPointF tip = to + back / length * (radius(edge.to, theme) + theme.line());
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

// Below its node, or above if that area is taken; false if there is no room.
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

GraphView::GraphView(QWidget *parent)
    : QWidget(parent),
      m_picture(std::make_shared<const app::GraphPicture>()),
      m_rest(new QTimer(this)),
      m_work(new QTimer(this))
{
    constexpr int rest = 120; // after the last move the graph is repainted in full detail
    m_rest->setSingleShot(true);
    m_rest->setInterval(rest);
    connect(m_rest, &QTimer::timeout, this, qOverload<>(&QWidget::update));
    m_work->setSingleShot(true);
    m_work->setInterval(0);
    connect(m_work, &QTimer::timeout, this, &GraphView::paintSlice);
    setAccessibleName(tr("Graph"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(false);
    setAutoFillBackground(false);
    setToolTip({});
}

GraphView::~GraphView() = default;

bool GraphView::isLarge() const
{
    constexpr std::size_t many = 2000; // smaller graphs are painted at once
    return m_picture->nodes.size() + m_picture->edges.size() > many;
}

void GraphView::changed()
{
    m_stale = true;
    m_sheet.reset();
    update();
}

void GraphView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        changed();
}

void GraphView::viewMoved()
{
    m_moved = true;
    if (isLarge())
        m_rest->start();
    update();
}

bool GraphView::isShotOf(const QPixmap &shot, double scale, const QPointF &offset) const
{
    return scale == m_scale && offset == m_offset && shot.devicePixelRatio() == devicePixelRatioF() &&
           shot.size() == size() * devicePixelRatioF();
}

bool GraphView::isFinished() const
{
    return !isLarge() || (!m_stale && !m_shot.isNull() && isShotOf(m_shot, m_shotScale, m_shotOffset));
}

void GraphView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme &theme = Theme::of(this);
    painter.fillRect(rect(), theme.color(Role::base));
    if (m_places.empty()) {
        // Nothing to paint.
    } else if (!isLarge()) {
        for (Sheet whole = sheet(); paintSome(painter, theme, whole);) {
        }
    } else if (isFinished()) {
        painter.drawPixmap(0, 0, m_shot);
    } else {
        if (!paintMoved(painter))
            paintCoarse(painter, theme);
        if (!m_rest->isActive())
            m_work->start();
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.color(hasFocus() ? Role::accent : Role::hairline), theme.hairline()));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void GraphView::paintSlice()
{
    if (m_rest->isActive() || m_places.empty() || isFinished())
        return;
    if (!m_sheet || !isShotOf(m_sheet->picture, m_sheet->scale, m_sheet->offset)) {
        m_sheet = std::make_unique<Sheet>(sheet());
        m_sheet->picture = QPixmap(size() * devicePixelRatioF());
        m_sheet->picture.setDevicePixelRatio(devicePixelRatioF());
        m_sheet->picture.fill(Theme::of(this).color(Role::base));
    }
    constexpr int slice = 5; // milliseconds: a slice and a frame fit into one frame's time
    QElapsedTimer clock;
    clock.start();
    bool more = true;
    {
        QPainter painter(&m_sheet->picture);
        while (more && clock.elapsed() < slice)
            more = paintSome(painter, Theme::of(this), *m_sheet);
    }
    if (more)
        return m_work->start();
    m_shot = m_sheet->picture;
    m_shotScale = m_sheet->scale;
    m_shotOffset = m_sheet->offset;
    m_stale = false;
    m_sheet.reset();
    update();
}

bool GraphView::paintMoved(QPainter &painter)
{
    if (m_shot.isNull())
        return false;
    const double factor = m_scale / m_shotScale;
    constexpr double mostLarger = 3, mostSmaller = 0.4; // further scaling would be blurred or too small
    if (factor > mostLarger || factor < mostSmaller)
        return false;
    const QPointF corner = m_offset - m_shotOffset * factor;
    const QRectF place(corner, QSizeF(m_shot.size()) / m_shot.devicePixelRatio() * factor);
    if (!place.contains(QRectF(rect()).center()))
        return false;
    const Theme &theme = Theme::of(this);
    if (!place.contains(QRectF(rect())))
        paintCoarse(painter, theme); // visible where the picture does not reach
    painter.drawPixmap(place, m_shot, QRectF(m_shot.rect()));
    if (m_held >= 0) { // the dragged node is elsewhere in the picture
        for (const app::PictureEdge &edge : m_picture->edges)
            if (edge.from == m_held || edge.to == m_held) {
                painter.setPen(penOf(theme, edge.side, true));
                painter.drawLine(onScreen(edge.from), onScreen(edge.to));
            }
        paintNode(painter, theme, m_held, false);
    }
    return true;
}

void GraphView::paintCoarse(QPainter &painter, const Theme &theme) const
{
    const std::vector<int> edges = edgesSeen();
    // Single lines are not followed while a large graph moves. A line's cost is its length.
    constexpr std::size_t mostLines = 1200, mostDots = 2500;
    constexpr double mostPixels = 150000;
    const double widest = width() + height();
    double pixels = 0;
    for (const int edge : edges)
        pixels += std::min(widest, (onScreen(m_picture->edges[std::size_t(edge)].from) -
                                    onScreen(m_picture->edges[std::size_t(edge)].to))
                                       .manhattanLength());
    const std::size_t every = std::max(edges.size() / mostLines, std::size_t(pixels / mostPixels)) + 1;
    QList<QLineF> lines;
    lines.reserve(qsizetype(mostLines));
    for (std::size_t i = 0; i < edges.size(); i += every) {
        const app::PictureEdge &edge = m_picture->edges[std::size_t(edges[i])];
        lines.append(QLineF(onScreen(edge.from), onScreen(edge.to)));
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(theme.color(Role::hairline), 0));
    painter.drawLines(lines);
    const QRectF area = QRectF(rect());
    std::size_t dots = 0;
    for (const int node : m_byWeight) { // by decreasing weight
        const QPointF place = onScreen(node);
        if (!area.contains(place))
            continue;
        const double size = radius(node, theme);
        painter.fillRect(QRectF(place.x() - size, place.y() - size, 2 * size, 2 * size),
                         kindColor(m_picture->nodes[std::size_t(node)].kind, theme));
        if (++dots == mostDots)
            break;
    }
}

} // namespace widgets
