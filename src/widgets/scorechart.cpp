// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/scorechart.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <limits>

namespace widgets {

ScoreChart::ScoreChart(QWidget *parent) : QAbstractScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Score chart"));
    speak();
}

void ScoreChart::setLines(std::vector<ChartLine> lines)
{
    // The current branch is drawn last, on top of the others.
    std::stable_sort(lines.begin(), lines.end(),
                     [](const ChartLine &a, const ChartLine &b) { return a.current < b.current; });
    m_lines = std::move(lines);
    m_most = 0;
    for (const ChartLine &line : m_lines)
        for (const ChartPoint &point : line.points)
            m_most = std::max(m_most, point.second.value_or(0));
    speak();
    viewport()->update();
}

void ScoreChart::setThreshold(std::optional<double> threshold)
{
    m_threshold = threshold;
    viewport()->update();
}

void ScoreChart::setColumns(double firstCentre, double pitch, double scrolled)
{
    m_firstCentre = firstCentre;
    m_pitch = pitch;
    m_scrolled = scrolled;
    viewport()->update();
}

void ScoreChart::speak()
{
    setAccessibleDescription(spoken());
}

QString ScoreChart::spoken() const
{
    const ChartPoint *last = nullptr;
    const ChartPoint *best = nullptr;
    for (const ChartLine &line : m_lines) {
        if (line.current && !line.points.empty())
            last = &line.points.back();
        for (const ChartPoint &point : line.points) {
            if (point.best)
                best = &point;
        }
    }
    if (!last)
        return tr("The score of each attempt is drawn here, against the threshold.");
    QString text = tr("Score %1 after %n iteration(s)", nullptr, last->column + 1).arg(number(last->score));
    if (best)
        text += tr(", best %1 at iteration %2").arg(number(best->score), QLocale().toString(best->column + 1));
    return text;
}

QString ScoreChart::number(double score)
{
    return QLocale().toString(score, 'f', 1);
}

QSize ScoreChart::sizeHint() const
{
    const Theme &theme = Theme::of(this);
    return {theme.u(100), theme.u(60)};
}

QSize ScoreChart::minimumSizeHint() const
{
    const Theme &theme = Theme::of(this);
    return {theme.u(40), theme.u(20)};
}

ScoreChart::Plot ScoreChart::plot() const
{
    const Theme &theme = Theme::of(this);
    const QRectF whole(viewport()->rect());
    return {whole.adjusted(theme.u(1), theme.u(whole.height() > theme.u(50) ? 8 : 5), -theme.u(1), -theme.u(6)), 0,
            topScore};
}

double ScoreChart::yOf(double score) const
{
    const Plot here = plot();
    return here.area.bottom() - here.area.height() * std::clamp(score, here.low, here.high) / (here.high - here.low);
}

double ScoreChart::xOf(int column) const
{
    return m_firstCentre + column * m_pitch - m_scrolled;
}

// In the viewport, or so near beside it that a part of it may be seen.
bool ScoreChart::isNear(double x) const
{
    const double margin = std::max(m_pitch, double(Theme::of(this).u(20)));
    return x >= -margin && x <= viewport()->width() + margin;
}

std::pair<std::size_t, std::size_t> ScoreChart::nearOnes(const ChartLine &line) const
{
    // A frame of ten thousand points looks at some twenty.
    const auto &points = line.points;
    const auto begin = std::partition_point(points.begin(), points.end(), [this](const ChartPoint &point) {
        const double x = xOf(point.column);
        return x < 0 && !isNear(x);
    });
    const auto end = std::partition_point(begin, points.end(),
                                          [this](const ChartPoint &point) { return isNear(xOf(point.column)); });
    const auto from = std::size_t(begin - points.begin()), to = std::size_t(end - points.begin());
    return {from > 0 ? from - 1 : 0, std::min(points.size(), to + 1)};
}

void ScoreChart::select(int key)
{
    for (ChartLine &line : m_lines) {
        for (ChartPoint &point : line.points)
            point.selected = point.own && point.key == key;
    }
    viewport()->update();
}

void ScoreChart::setSecondText(std::function<QString(double)> text)
{
    m_secondText = std::move(text);
}

QPointF ScoreChart::pointPosition(const ChartPoint &point) const
{
    return {xOf(point.column), yOf(point.score)};
}

const ChartPoint *ScoreChart::nearest(const QPointF &point) const
{
    const ChartPoint *found = nullptr;
    double least = Theme::of(this).u(6);
    for (const ChartLine &line : m_lines) {
        for (const ChartPoint &candidate : line.points) {
            const QPointF gap = pointPosition(candidate) - point;
            const double distance = std::hypot(gap.x(), gap.y());
            if (distance <= least) {
                least = distance;
                found = &candidate;
            }
        }
    }
    return found;
}

void ScoreChart::mousePressEvent(QMouseEvent *event)
{
    if (const ChartPoint *point = nearest(event->position()))
        emit pointChosen(point->key);
}

bool ScoreChart::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        if (const ChartPoint *point = nearest(help->pos())) {
            const QString text =
                tr("Iteration %1: score %2").arg(QLocale().toString(point->column + 1), number(point->score));
            const QString said = point->second && m_secondText ? m_secondText(*point->second) : QString();
            QToolTip::showText(help->globalPos(), said.isEmpty() ? text : text + QStringLiteral(", ") + said, this);
        }
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void ScoreChart::keyPressEvent(QKeyEvent *event)
{
    const int direction = event->key() == Qt::Key_Left ? -1 : event->key() == Qt::Key_Right ? 1 : 0;
    if (direction == 0)
        return QAbstractScrollArea::keyPressEvent(event);
    for (const ChartLine &line : m_lines) {
        for (std::size_t i = 0; i < line.points.size(); ++i) {
            const std::size_t next = i + std::size_t(direction);
            if (line.points[i].selected && line.current && next < line.points.size()) {
                emit pointChosen(line.points[next].key);
                return;
            }
        }
    }
}

} // namespace widgets
