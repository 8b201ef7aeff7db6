// SPDX-License-Identifier: GPL-3.0-or-later
// What GraphView shows in a frame. A small graph is painted whole. The picture of a large one is painted on a sheet, a
// few milliseconds between the events; while the view moves, and until the sheet is finished, the last picture is shown
// where it would be now, and what it does not cover as dots and lines.
#include "widgets/graphsheet.h"

#include <QElapsedTimer>
#include <QEvent>
#include <QPainter>
#include <QTimer>

#include <algorithm>

namespace widgets {

GraphView::GraphView(QWidget *parent)
    : QWidget(parent),
      m_picture(std::make_shared<const app::GraphPicture>()),
      m_rest(new QTimer(this)),
      m_work(new QTimer(this))
{
    constexpr int rest = 120; // after the last move the graph is painted anew, with all its detail
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
    constexpr std::size_t many = 2000; // below that a frame is quick
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
    constexpr int slice = 5; // milliseconds: with a frame after it, both fit into the time of one
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
    constexpr double mostLarger = 3, mostSmaller = 0.4; // beyond that it is a blur, or a stamp
    if (factor > mostLarger || factor < mostSmaller)
        return false;
    const QPointF corner = m_offset - m_shotOffset * factor;
    const QRectF place(corner, QSizeF(m_shot.size()) / m_shot.devicePixelRatio() * factor);
    if (!place.contains(QRectF(rect()).center()))
        return false;
    const Theme &theme = Theme::of(this);
    if (!place.contains(QRectF(rect())))
        paintCoarse(painter, theme); // seen where the picture does not reach
    painter.drawPixmap(place, m_shot, QRectF(m_shot.rect()));
    if (m_held >= 0) { // it is not where the picture has it
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
    // Of thousands nobody follows one while they move. What a line costs is its length.
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
    for (const int node : m_byWeight) { // the heaviest first
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
