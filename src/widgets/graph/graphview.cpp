// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graphview.h"

#include "widgets/graph/graphsheet.h"
#include "widgets/graph/nodebox.h"

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
#include <limits>
#include <map>
#include <numeric>
#include <utility>

namespace widgets {

namespace {

constexpr double smallest = 0.004, largest = 6;

double distance(const QPointF &a, const QPointF &b)
{
    return std::hypot(a.x() - b.x(), a.y() - b.y());
}

// The middle of a line that is bent sideways.
QPointF bowed(const QPointF &from, const QPointF &to, double bow)
{
    const double length = std::max(1e-6, distance(from, to));
    return (from + to) / 2 + QPointF(-(to.y() - from.y()), to.x() - from.x()) * (bow / length);
}

// A tool tip shows text of the data as it is, not as HTML.
QString plainTip(const QString &text)
{
    return QStringLiteral("<p style='white-space:pre-wrap'>") + text.toHtmlEscaped() + QStringLiteral("</p>");
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
    m_hiddenKinds.clear();
    takeColours();
    for (const app::PictureNode &node : m_picture->nodes)
        m_compares = m_compares || node.side != app::Side::after;
    tellPartsChanged(this);
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

void GraphView::updatePicture(std::shared_ptr<const app::GraphPicture> picture)
{
    if (picture->nodes.size() != m_picture->nodes.size() || picture->edges.size() != m_picture->edges.size())
        return setPicture(std::move(picture));
    const std::shared_ptr<const app::GraphPicture> before = std::exchange(m_picture, std::move(picture));
    if (m_current >= 0)
        describeCurrent();
    for (std::size_t i = 0; QAccessible::isActive() && i < m_picture->nodes.size(); ++i)
        if (m_picture->nodes[i].detail != before->nodes[i].detail)
            tellPartChanged(this, {int(i)});
    changed();
}

void GraphView::describeCurrent()
{
    const app::PictureNode &one = m_picture->nodes[std::size_t(m_current)];
    setAccessibleDescription(one.caption + QStringLiteral(". ") + one.detail);
}

// Colours depend on the palette and are needed for each node of each frame.
void GraphView::takeColours()
{
    const Theme &theme = Theme::of(this);
    m_colours.clear();
    for (const QString &kind : m_picture->kinds)
        m_colours.push_back(theme.typeColor(kind));
}

// The median distance of some nodes to their nearest.
void GraphView::measureSpacing()
{
    constexpr double usual = 100, least = 1e-3;
    constexpr std::size_t looked = 200;
    m_spacing = usual;
    if (m_places.size() < 2)
        return;
    std::vector<double> nearest;
    const std::size_t step = m_places.size() / looked + 1;
    for (std::size_t a = 0; a < m_places.size(); a += step) {
        double best = std::numeric_limits<double>::max();
        for (std::size_t b = 0; b < m_places.size(); ++b)
            if (a != b)
                best = std::min(best, distance(m_places[a], m_places[b]));
        nearest.push_back(best);
    }
    const auto middle = nearest.begin() + std::ptrdiff_t(nearest.size() / 2);
    std::nth_element(nearest.begin(), middle, nearest.end());
    m_spacing = std::max(least, *middle);
}

void GraphView::setHiddenKinds(std::set<int> kinds)
{
    m_hiddenKinds = std::move(kinds);
    if (m_current >= 0 && !isShown(m_current)) {
        m_current = -1;
        emit choiceCleared();
    }
    changed();
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
    measureSpacing();
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
    const auto add = [&box](const QPointF &place) {
        box.setLeft(std::min(box.left(), place.x()));
        box.setRight(std::max(box.right(), place.x()));
        box.setTop(std::min(box.top(), place.y()));
        box.setBottom(std::max(box.bottom(), place.y()));
    };
    for (const QPointF &place : m_places)
        add(place);
    const Theme &theme = Theme::of(this);
    double across = theme.u(11), down = theme.u(6), closest = 1.4; // half a caption; maximal zoom for a few nodes
    if (isBox(0)) { // boxes and bows have their final size at a scale of 1
        for (int node = 0; node < int(m_places.size()); ++node) {
            QRectF area(QPointF(), boxSize(theme, m_picture->nodes[std::size_t(node)]));
            area.moveCenter(m_places[std::size_t(node)]);
            add(area.topLeft());
            add(area.bottomRight());
        }
        for (const app::PictureEdge &edge : m_picture->edges)
            if (edge.bow != 0)
                add(bowed(m_places[std::size_t(edge.from)], m_places[std::size_t(edge.to)], edge.bow));
        across = down = theme.u(1);
        closest = 1;
    }
    m_scale = std::clamp(std::min((width() - 2 * across) / std::max(box.width(), 1.0),
                                  (height() - 2 * down) / std::max(box.height(), 1.0)),
                         smallest, closest);
    m_offset = QRectF(rect()).center() - box.center() * m_scale;
    update();
}

void GraphView::zoom(double factor, const QPointF &at)
{
    constexpr double usual = 100; // spacing
    const double scale = std::clamp(m_scale * factor, smallest, largest * std::max(1.0, usual / m_spacing));
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
    const app::PictureNode &one = m_picture->nodes[std::size_t(node)];
    if (one.isBox)
        return boxSize(theme, one).height() / 2;
    // Of a size to read and hit; smaller only where the nodes are crowded.
    const double room = m_spacing * m_scale / theme.u(11);
    return std::max(double(theme.u(0.35)), theme.u(2.4 + 2 * one.weight) * std::clamp(room, 0.05, 1.4));
}

QRectF GraphView::nodeArea(int node) const
{
    return nodeArea(node, Theme::of(this));
}

QRectF GraphView::nodeArea(int node, const Theme &theme) const
{
    const double size = 2 * radius(node, theme);
    QRectF area(QPointF(), isBox(node) ? boxSize(theme, m_picture->nodes[std::size_t(node)]) : QSizeF(size, size));
    area.moveCenter(onScreen(node));
    return area;
}

QPointF GraphView::onScreen(int node) const
{
    return node >= 0 && node < int(m_places.size()) ? toScreen(m_places[std::size_t(node)]) : QPointF();
}

int GraphView::nodeAt(const QPointF &place) const
{
    int nearest = -1;
    const Theme &theme = Theme::of(this);
    double best = theme.u(2.5);
    for (int i = 0; i < int(m_places.size()); ++i) {
        if (!isShown(i))
            continue;
        double far = std::max(0.0, distance(toScreen(m_places[std::size_t(i)]), place) - radius(i, theme));
        if (isBox(i)) {
            const QRectF area = nodeArea(i, theme);
            far = std::max({0.0, area.left() - place.x(), place.x() - area.right(), area.top() - place.y(),
                            place.y() - area.bottom()});
        }
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
        describeCurrent();
        const QPointF place = onScreen(m_current);
        const double margin = Theme::of(this).u(6);
        const QRectF seen = QRectF(rect()).adjusted(margin, margin, -margin, -margin);
        if (!m_places.empty() && !seen.contains(place)) {
            m_offset += QPointF(std::clamp(place.x(), seen.left(), seen.right()),
                                std::clamp(place.y(), seen.top(), seen.bottom())) -
                        place;
            m_moved = true;
        }
        tellPartChosen(this);
    }
    changed();
}

void GraphView::choose(int node)
{
    setCurrent(node);
    if (m_current >= 0)
        emit nodeChosen(m_current);
}

void GraphView::click(int node)
{
    choose(node);
    emit nodeClicked(node);
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
        const double aside = std::abs(across ? way.y() : way.x());
        if (i == m_current || !isShown(i) || along <= 0 || aside > 2 * along)
            continue;
        const double far = along + 2 * aside;
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
    const bool isClick = distance(event->position(), m_pressed) < Theme::of(this).u(1);
    if (m_panning && isClick) {
        setCurrent(-1);
        emit choiceCleared();
    }
    const int clicked = isClick ? m_held : -1;
    if (m_held >= 0 && !isClick)
        measureSpacing();
    m_held = -1;
    m_panning = false;
    if (clicked >= 0)
        emit nodeClicked(clicked);
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
    case Qt::Key_Space:
        if (m_current >= 0)
            emit nodeClicked(m_current);
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
                               plainTip(m_picture->nodes[std::size_t(node)].caption + QLatin1Char('\n') +
                                        m_picture->nodes[std::size_t(node)].detail),
                               this);
        else
            QToolTip::hideText();
        return true;
    }
    return QWidget::event(event);
}

QColor GraphView::kindColor(int kind) const
{
    return kind >= 0 && kind < int(m_colours.size()) ? m_colours[std::size_t(kind)]
                                                     : Theme::of(this).color(Role::muted);
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
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        takeColours();
        changed();
    }
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
        if (!isShown(node) || !area.contains(place))
            continue;
        const double size = radius(node, theme);
        painter.fillRect(QRectF(place.x() - size, place.y() - size, 2 * size, 2 * size),
                         kindColor(m_picture->nodes[std::size_t(node)].kind));
        if (++dots == mostDots)
            break;
    }
}

} // namespace widgets
