// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graphview.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace widgets {

namespace {

constexpr double usualSize = 20; // radius of a node of middling weight, in units of the layout
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
    // Edges with the same ends lie beside each other.
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
    m_shot = {}; // it would show them where they are no longer
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
    constexpr double closest = 1.4; // two nodes are not blown up to fill a pane
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

// To the nearest node in that direction: a little to the side counts as twice as far.
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

} // namespace widgets
