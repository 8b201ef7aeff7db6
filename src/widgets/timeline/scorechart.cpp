// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/scorechart.h"

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
    // Sorted so that the current branch is drawn last, on top.
    std::stable_sort(lines.begin(), lines.end(),
                     [](const ChartLine &a, const ChartLine &b) { return a.current < b.current; });
    m_lines = std::move(lines);
    m_most = 0;
    for (const ChartLine &line : m_lines)
        for (const ChartPoint &point : line.points)
            m_most = std::max(m_most, point.second.value_or(0));
    speak();
    tellPartsChanged(this);
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
        return tr("This chart shows the score of each attempt and the threshold.");
    QString text = tr("Score %1 after %n attempt(s)", nullptr, last->column + 1).arg(number(last->score));
    if (best)
        text += tr(", best score %1 at attempt %2").arg(number(best->score), QLocale().toString(best->column + 1));
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

// In the viewport, or close enough to be partly visible.
bool ScoreChart::isNear(double x) const
{
    const double margin = std::max(m_pitch, double(Theme::of(this).u(20)));
    return x >= -margin && x <= viewport()->width() + margin;
}

std::pair<std::size_t, std::size_t> ScoreChart::visibleRange(const ChartLine &line) const
{
    // Binary search: a frame visits only the visible ones of ten thousand points.
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
    tellPartChosen(this);
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

// The clicked point, or the selected one for the menu key.
void ScoreChart::contextMenuEvent(QContextMenuEvent *event)
{
    if (event->reason() == QContextMenuEvent::Mouse) {
        if (const ChartPoint *point = nearest(event->pos()))
            emit menuRequested(point->key, event->globalPos());
        return;
    }
    for (const ChartLine &line : m_lines)
        for (const ChartPoint &point : line.points)
            if (point.selected)
                emit menuRequested(point.key, viewport()->mapToGlobal(pointPosition(point).toPoint()));
}

bool ScoreChart::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        if (const ChartPoint *point = nearest(help->pos())) {
            const QString text =
                tr("Attempt %1: score %2").arg(QLocale().toString(point->column + 1), number(point->score));
            const QString secondText = point->second && m_secondText ? m_secondText(*point->second) : QString();
            QToolTip::showText(help->globalPos(),
                               secondText.isEmpty() ? text : text + QStringLiteral(", ") + secondText, this);
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

namespace {

constexpr double gridStep = 2;

} // namespace

void ScoreChart::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme &theme = Theme::of(this);
    painter.fillRect(viewport()->rect(), theme.color(Role::base));
    paintGrid(painter);
    paintSecond(painter);
    paintThreshold(painter);
    for (const ChartLine &line : m_lines)
        paintLine(painter, line);
    paintLabels(painter);
    const bool empty =
        std::all_of(m_lines.begin(), m_lines.end(), [](const ChartLine &line) { return line.points.empty(); });
    if (empty) {
        painter.setFont(theme.font(Type::base));
        painter.setPen(theme.color(Role::muted));
        const double side = theme.u(9); // the numbers of the axis
        const QRectF room = QRectF(viewport()->rect()).adjusted(side, 0, -side, 0);
        const int how = int(Qt::AlignCenter) | Qt::TextWordWrap;
        const QRectF row = painter.boundingRect(room, how, spoken());
        painter.fillRect(row.adjusted(-theme.u(2), -theme.u(1), theme.u(2), theme.u(1)), theme.color(Role::base));
        painter.drawText(room, how, spoken());
    }
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.color(Role::accent), theme.line()));
        painter.drawRect(QRectF(viewport()->rect()).adjusted(0.75, 0.75, -0.75, -0.75));
    }
}

QRectF ScoreChart::numberArea(double score) const
{
    const Theme &theme = Theme::of(this);
    const double high = QFontMetricsF(theme.font(Type::small)).height();
    return {0, std::round(yOf(score)) + 0.5 - high - 1, double(theme.u(7)), high};
}

std::vector<double> ScoreChart::numbers() const
{
    const double high = numberArea(0).height();
    const bool tight = plot().area.height() / (topScore / gridStep) < high * 1.15;
    std::vector<double> all;
    for (double score = 0; score <= topScore; score += gridStep)
        if (!tight || std::fmod(score, gridStep * 2) == 0 || score == topScore)
            all.push_back(score);
    return all;
}

void ScoreChart::paintGrid(QPainter &painter) const
{
    const Theme &theme = Theme::of(this);
    const Plot here = plot();
    painter.setFont(theme.font(Type::small));
    for (double score = 0; score <= topScore; score += gridStep) {
        const double y = std::round(yOf(score)) + 0.5;
        painter.setPen(QPen(theme.color(score == 0 ? Role::hairline : Role::grid), theme.hairline()));
        painter.drawLine(QPointF(here.area.left(), y), QPointF(here.area.right(), y));
    }
    painter.setPen(theme.color(Role::muted));
    for (const double score : numbers())
        painter.drawText(numberArea(score), Qt::AlignRight | Qt::AlignVCenter, QLocale().toString(int(score)));
}

// Pale bars of the current branch, each with value and unit; the iteration's name is below the axis.
void ScoreChart::paintSecond(QPainter &painter) const
{
    const Theme &theme = Theme::of(this);
    const Plot here = plot();
    painter.setFont(theme.font(Type::small));
    const QFontMetricsF metrics(painter.font());
    const double width = theme.u(5.5);
    double lastLabel = -std::numeric_limits<double>::infinity();
    // A label of a scrolled chart is whole or absent.
    const auto isWhole = [this](double left, double wide) { return left >= 0 && left + wide <= viewport()->width(); };
    for (const ChartLine &line : m_lines) {
        const auto [from, to] = visibleRange(line);
        for (std::size_t i = from; i < to; ++i) {
            const ChartPoint &point = line.points[i];
            const double x = xOf(point.column);
            if (!isNear(x))
                continue;
            const QString secondText =
                line.current && point.second && m_secondText ? m_secondText(*point.second) : QString();
            if (line.current && point.second && m_most > 0) {
                const double height = here.area.height() * 0.42 * *point.second / m_most;
                painter.fillRect(QRectF(x - width / 2, here.area.bottom() - height, width, height),
                                 theme.color(Role::grid));
            }
            painter.setPen(theme.color(Role::muted));
            const double left = x + width / 2 + theme.u(1.2), wide = metrics.horizontalAdvance(secondText);
            if (!secondText.isEmpty() && m_pitch > wide && isWhole(left, wide))
                painter.drawText(QPointF(left, here.area.bottom() - theme.u(0.7)), secondText);
        }
    }
    std::vector<int> columns;
    for (const ChartLine &line : m_lines) {
        const auto [from, to] = visibleRange(line);
        for (std::size_t i = from; i < to; ++i)
            if (isNear(xOf(line.points[i].column)))
                columns.push_back(line.points[i].column);
    }
    std::sort(columns.begin(), columns.end());
    columns.erase(std::unique(columns.begin(), columns.end()), columns.end());
    painter.setPen(theme.color(Role::muted));
    for (const int column : columns) {
        const double x = xOf(column);
        const QString name = tr("attempt %1").arg(QLocale().toString(column + 1));
        const double width2 = metrics.horizontalAdvance(name);
        if (x - width2 / 2 < lastLabel || !isWhole(x - width2 / 2, width2))
            continue;
        painter.drawText(QPointF(x - width2 / 2, here.area.bottom() + theme.u(0.8) + metrics.ascent()), name);
        lastLabel = x + width2 / 2 + theme.u(2);
    }
}

void ScoreChart::paintThreshold(QPainter &painter) const
{
    if (!m_threshold)
        return;
    const Theme &theme = Theme::of(this);
    QPen pen(theme.color(Role::warning), theme.line());
    pen.setDashPattern({5, 2.5});
    painter.setPen(pen);
    painter.drawLine(thresholdLine());
    painter.setFont(theme.font(Type::small));
    painter.drawText(thresholdArea(), Qt::AlignRight | Qt::AlignBottom, thresholdName());
}

QLineF ScoreChart::thresholdLine() const
{
    if (!m_threshold)
        return {};
    const double y = std::round(yOf(*m_threshold)) + 0.5;
    const double left = numberArea(0).right() + Theme::of(this).u(1); // strikes no number through
    return {left, y, plot().area.right(), y};
}

QString ScoreChart::thresholdName() const
{
    return m_threshold ? tr("threshold %1").arg(QLocale().toString(*m_threshold, 'g', 3)) : QString();
}

QRectF ScoreChart::thresholdArea() const
{
    if (!m_threshold)
        return {};
    const Theme &theme = Theme::of(this);
    const QFontMetricsF metrics(theme.font(Type::small));
    const double width = metrics.horizontalAdvance(thresholdName()) + 1;
    return {plot().area.right() - width - theme.u(2), yOf(*m_threshold) - theme.u(0.5) - metrics.height(), width,
            metrics.height()};
}

void ScoreChart::paintLine(QPainter &painter, const ChartLine &line) const
{
    if (line.points.empty())
        return;
    const Theme &theme = Theme::of(this);
    const QColor colour = theme.color(line.current ? Role::accent : Role::faint);
    QPolygonF path;
    double lastX = -std::numeric_limits<double>::infinity();
    const auto [from, to] = visibleRange(line);
    for (std::size_t i = from; i < to; ++i) {
        const ChartPoint &point = line.points[i];
        const QPointF at = pointPosition(point);
        // Draws only the visible part of a long line, and its ends at the sides.
        const bool comesIn = i + 1 < line.points.size() && isNear(xOf(line.points[i + 1].column));
        const bool goesOut = i > 0 && isNear(xOf(line.points[i - 1].column));
        if (!isNear(at.x()) && !comesIn && !goesOut)
            continue;
        // At most one point per device pixel.
        if (at.x() - lastX < 0.5 && !point.best && !point.selected)
            continue;
        lastX = at.x();
        path << at;
    }
    painter.setPen(
        QPen(colour, line.current ? theme.strong() : theme.line(), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(path);
    for (std::size_t i = from; i < to; ++i)
        if (isShown(line, i))
            paintPoint(painter, line, line.points[i]);
}

// Of a long line only some points are drawn; shared points belong to the parent's line.
bool ScoreChart::isShown(const ChartLine &line, std::size_t index) const
{
    const ChartPoint &point = line.points[index];
    const bool isParents = !point.own && !line.current && m_lines.size() > 1 && index + 1 < line.points.size();
    const bool isDense = m_pitch < Theme::of(this).u(4);
    return !isParents && isNear(xOf(point.column)) && (!isDense || point.selected || point.best);
}

void ScoreChart::paintPoint(QPainter &painter, const ChartLine &line, const ChartPoint &point) const
{
    const Theme &theme = Theme::of(this);
    const QColor colour = theme.color(line.current && point.own ? Role::accent : Role::faint);
    const QPointF at = pointPosition(point);
    const double radius = theme.u(1.35);
    if (point.selected) {
        painter.setPen(QPen(colour, theme.line()));
        painter.setBrush(theme.color(Role::base));
        painter.drawEllipse(at, radius * 1.9, radius * 1.9);
    }
    painter.setPen(QPen(theme.color(Role::base), theme.line()));
    painter.setBrush(colour);
    painter.drawEllipse(at, radius, radius);
}

// Those of the current branch first; without room, the others are only in the tool tips.
void ScoreChart::paintLabels(QPainter &painter) const
{
    const Theme &theme = Theme::of(this);
    m_labels.clear();
    m_taken.clear();
    for (const double score : numbers())
        m_taken.push_back(numberArea(score));
    if (m_threshold) {
        const QRectF area = plot().area;
        m_taken.push_back(thresholdArea());
        m_taken.push_back(QRectF(area.left(), yOf(*m_threshold) - 1, area.width(), 2));
    }
    const double radius = theme.u(1.35);
    for (const ChartLine &line : m_lines) {
        const auto [from, to] = visibleRange(line);
        for (std::size_t i = from; i < to; ++i)
            if (isShown(line, i)) {
                const QPointF at = pointPosition(line.points[i]);
                m_taken.push_back(QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius));
            }
    }
    for (auto line = m_lines.rbegin(); line != m_lines.rend(); ++line) {
        const auto [from, to] = visibleRange(*line);
        for (std::size_t i = to; i-- > from;) // its end has its name
            if (isShown(*line, i))
                paintLabel(painter, *line, i);
    }
}

std::optional<QRectF> ScoreChart::freePlace(const std::vector<QRectF> &wanted) const
{
    const QRectF whole(viewport()->rect());
    for (const QRectF &place : wanted)
        if (whole.contains(place) &&
            std::none_of(m_taken.begin(), m_taken.end(), [&](const QRectF &one) { return one.intersects(place); }))
            return place;
    return {};
}

// At the end of a line: value, "best" and name, next to the point. Elsewhere: the value, above or below it.
void ScoreChart::paintLabel(QPainter &painter, const ChartLine &line, std::size_t index) const
{
    const Theme &theme = Theme::of(this);
    const ChartPoint &point = line.points[index];
    const QPointF at = pointPosition(point);
    const QFont strong = theme.font(Type::base, true);
    const QFontMetricsF metrics(strong);
    const bool isMany = m_lines.size() > 1;
    const bool isEnd = index + 1 == line.points.size() && (point.best || isMany);
    const QString name = isEnd && isMany ? line.name : QString();
    const QString value = isEnd && point.best
                              ? number(point.score) + QStringLiteral("  ") + tr("best score", "the best score so far")
                              : number(point.score);
    const double gap = theme.u(2), high = metrics.height();
    const double wide = metrics.horizontalAdvance(value) +
                        (name.isEmpty() ? 0 : gap + QFontMetricsF(theme.font(Type::base)).horizontalAdvance(name)) + 1;
    constexpr std::size_t few = 6; // lines that may show all their values
    if (!isEnd && (m_pitch <= wide || (!line.current && m_lines.size() > few)))
        return;
    std::vector<QRectF> wanted;
    const double above = at.y() - theme.u(point.selected ? 3.2 : 2.4) - high;
    const double below = at.y() + theme.u(point.selected ? 3 : 2.2);
    if (isEnd) { // names of lines with the same end are stacked
        constexpr int steps = 4;
        for (int step = 0; step <= steps; ++step)
            for (const double x : {at.x() + theme.u(3.4), at.x() - theme.u(3.4) - wide})
                for (const int side : {1, -1})
                    wanted.emplace_back(x, at.y() - high / 2 + side * step * high, wide, high);
    }
    const bool isFalling = index > 0 && line.points[index - 1].score > point.score;
    for (const double y : {isFalling ? below : above, isFalling ? above : below})
        for (const double x : {at.x() - wide / 2, at.x(), at.x() - wide})
            wanted.emplace_back(x, y, wide, high);
    const std::optional<QRectF> place = freePlace(wanted);
    if (!place)
        return;
    m_taken.push_back(*place);
    m_labels.push_back(*place);
    painter.setFont(strong);
    painter.setPen(theme.color(line.current && point.own ? Role::accent : Role::muted));
    painter.drawText(*place, Qt::AlignLeft | Qt::AlignVCenter, value);
    painter.setFont(theme.font(Type::base));
    painter.drawText(*place, Qt::AlignRight | Qt::AlignVCenter, name);
}

// For assistive technology: a line for each branch, with its points.
class ScoreChart::Parts final : public PaintedParts {
public:
    explicit Parts(ScoreChart *chart) : m_chart(chart) {}

    QAccessible::Role role() const override { return QAccessible::Chart; }
    const QWidget *canvas() const override { return m_chart->viewport(); }
    int count(const PartPath &parent) const override
    {
        return parent.isEmpty() ? m_chart->lineCount() : parent.size() == 1 ? int(lineOf(parent).points.size()) : 0;
    }
    Part part(const PartPath &path) const override
    {
        const ChartLine &line = lineOf(path);
        if (path.size() == 1) {
            Part part{QAccessible::List, tr("Scores of branch %1").arg(line.name)};
            part.area = m_chart->plot().area.toAlignedRect();
            part.isSelected = line.current;
            part.isPressable = false;
            return part;
        }
        const ChartPoint &point = pointOf(path);
        Part part{QAccessible::ListItem,
                  tr("Attempt %1: score %2").arg(QLocale().toString(point.column + 1), number(point.score))};
        QStringList facts;
        if (point.best)
            facts += tr("best", "the best score so far");
        if (!point.own)
            facts += tr("shared with the parent branch");
        if (point.second && m_chart->m_secondText)
            facts += m_chart->m_secondText(*point.second);
        part.description = facts.join(QStringLiteral(", "));
        const double radius = Theme::of(m_chart).u(2);
        part.area = QRectF(m_chart->pointPosition(point) - QPointF(radius, radius), QSizeF(2 * radius, 2 * radius))
                        .toAlignedRect();
        part.value = PartValue{point.score, 0, topScore};
        part.isSelected = point.selected;
        return part;
    }
    PartPath current() const override
    {
        for (int line = 0; line < m_chart->lineCount(); ++line)
            for (int point = 0; point < count({line}); ++point)
                if (pointOf({line, point}).selected)
                    return {line, point};
        return {};
    }
    void press(const PartPath &path) override
    {
        if (path.size() == 2)
            emit m_chart->pointChosen(pointOf(path).key);
    }
    std::pair<QWidget *, PartPath> controlled(const PartPath &path) const override
    {
        return {path.size() == 2 ? m_chart->controlled() : nullptr, {}};
    }

private:
    const ChartLine &lineOf(const PartPath &path) const { return m_chart->m_lines[std::size_t(path.first())]; }
    const ChartPoint &pointOf(const PartPath &path) const { return lineOf(path).points[std::size_t(path.last())]; }
    ScoreChart *m_chart;
};

std::unique_ptr<PaintedParts> ScoreChart::makeParts()
{
    return std::make_unique<Parts>(this);
}

} // namespace widgets
