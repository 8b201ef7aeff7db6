// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/timechart.h"

#include "app/models/format.h"
#include "widgets/text/uitext.h"
#include "widgets/theme/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <map>

namespace widgets {

namespace {

QString duration(qint64 nanoseconds)
{
    return app::formatDuration(std::chrono::nanoseconds(nanoseconds));
}

} // namespace

TimeChart::TimeChart(QWidget *parent) : QAbstractScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Time of each step"));
    setAccessibleDescription(spoken());
}

void TimeChart::setBars(std::vector<TimeBar> bars)
{
    m_bars = std::move(bars);
    m_most = 0;
    std::map<int, int> count;
    m_places.clear();
    for (const TimeBar &bar : m_bars) {
        m_most = std::max(m_most, bar.all());
        m_places.emplace_back(count[bar.column]++, 0);
    }
    for (std::size_t i = 0; i < m_bars.size(); ++i)
        m_places[i].second = count[m_bars[i].column];
    m_chosen = std::min(m_chosen, int(m_bars.size()) - 1);
    setAccessibleDescription(spoken());
    tellPartsChanged(this);
    viewport()->update();
}

void TimeChart::setColumns(double firstCentre, double pitch, double scrolled)
{
    m_firstCentre = firstCentre;
    m_pitch = pitch;
    m_scrolled = scrolled;
    viewport()->update();
}

QString TimeChart::spoken() const
{
    TimeBar sum;
    for (const TimeBar &bar : m_bars) {
        sum.model += bar.model;
        sum.database += bar.database;
        sum.own += bar.own;
    }
    if (m_bars.empty())
        return tr("This chart shows the time of each step, divided into models, database and other work.");
    return tr("%1 in total: %2 model, %3 database, %4 other work")
        .arg(duration(sum.all()), duration(sum.model), duration(sum.database), duration(sum.own));
}

QSize TimeChart::sizeHint() const
{
    return {Theme::of(this).u(100), Theme::of(this).u(60)};
}

QSize TimeChart::minimumSizeHint() const
{
    return {Theme::of(this).u(40), Theme::of(this).u(20)};
}

QRectF TimeChart::plot() const
{
    const Theme &theme = Theme::of(this);
    return QRectF(viewport()->rect()).adjusted(theme.u(1), theme.u(11), -theme.u(1), -theme.u(6));
}

QRectF TimeChart::areaOf(std::size_t bar) const
{
    const Theme &theme = Theme::of(this);
    const QRectF area = plot();
    const auto [place, count] = m_places[bar];
    const double room = m_pitch - theme.u(6);
    const double slot = room / std::max(1, count);
    const double width = std::min<double>(theme.u(7), slot * 0.7);
    const double centre = m_firstCentre + m_bars[bar].column * m_pitch - m_scrolled - room / 2 + slot * (place + 0.5);
    const double height = m_most > 0 ? area.height() * double(m_bars[bar].all()) / double(m_most) : 0;
    return {centre - width / 2, area.bottom() - height, width, height};
}

int TimeChart::barAt(const QPointF &point) const
{
    for (std::size_t i = 0; i < m_bars.size(); ++i) {
        const QRectF area = areaOf(i);
        if (point.x() >= area.left() - area.width() * 0.2 && point.x() <= area.right() + area.width() * 0.2)
            return int(i); // the whole column, also above a low bar
    }
    return -1;
}

void TimeChart::mousePressEvent(QMouseEvent *event)
{
    if (const int bar = barAt(event->position()); bar >= 0)
        choose(bar);
}

void TimeChart::choose(int bar)
{
    m_chosen = bar;
    emit barChosen(m_bars[std::size_t(bar)].key);
    tellPartChosen(this);
    viewport()->update();
}

void TimeChart::keyPressEvent(QKeyEvent *event)
{
    const int direction = event->key() == Qt::Key_Left ? -1 : event->key() == Qt::Key_Right ? 1 : 0;
    const int next = m_chosen + direction;
    if (direction == 0)
        return QAbstractScrollArea::keyPressEvent(event);
    if (next < 0 || next >= int(m_bars.size()))
        return;
    choose(next);
}

QStringList TimeChart::factsOf(const TimeBar &bar) const
{
    QStringList facts;
    if (bar.model > 0)
        facts += tr("model: %1").arg(duration(bar.model));
    if (bar.database > 0)
        facts += tr("database: %1").arg(duration(bar.database));
    facts += tr("other work: %1").arg(duration(bar.own));
    return facts;
}

bool TimeChart::viewportEvent(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QAbstractScrollArea::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const int at = barAt(help->pos());
    if (at < 0) {
        QToolTip::hideText();
        return true;
    }
    const TimeBar &bar = m_bars[std::size_t(at)];
    QStringList lines{tr("Attempt %1, %2: %3").arg(QLocale().toString(bar.column + 1), bar.step, duration(bar.all()))};
    lines += factsOf(bar);
    QToolTip::showText(help->globalPos(), lines.join(QLatin1Char('\n')), this);
    return true;
}

void TimeChart::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme &theme = Theme::of(this);
    painter.fillRect(viewport()->rect(), theme.color(Role::base));
    const QRectF area = plot();
    painter.setFont(theme.font(Type::small));
    const QFontMetricsF metrics(painter.font());
    painter.setPen(QPen(theme.color(Role::hairline), theme.hairline()));
    const double floor = std::round(area.bottom()) + 0.5;
    painter.drawLine(QPointF(area.left(), floor), QPointF(area.right(), floor));
    if (m_bars.empty()) {
        painter.setFont(theme.font(Type::base));
        painter.setPen(theme.color(Role::muted));
        painter.drawText(area, Qt::AlignCenter | Qt::TextWordWrap, spoken());
    }
    // The legend: names with their colours, above the bars.
    const std::pair<QString, Role> parts[] = {
        {tr("model"), Role::accent}, {tr("database"), Role::label}, {tr("other work"), Role::faint}};
    double x = area.left() + theme.u(2);
    for (const auto &[name, role] : parts) {
        const double side = theme.u(2.4);
        painter.fillRect(QRectF(x, theme.u(2.2), side, side), theme.color(role));
        painter.setPen(theme.color(Role::muted));
        painter.drawText(QPointF(x + side + theme.u(1), theme.u(2.2) + side - metrics.descent() / 2), name);
        x += side + theme.u(1) + metrics.horizontalAdvance(name) + theme.u(4);
    }
    for (std::size_t i = 0; i < m_bars.size(); ++i) {
        const TimeBar &bar = m_bars[i];
        const QRectF whole = areaOf(i);
        if (whole.right() < 0 || whole.left() > viewport()->width())
            continue;
        double bottom = area.bottom();
        const std::pair<qint64, Role> pieces[] = {
            {bar.own, Role::faint}, {bar.database, Role::label}, {bar.model, Role::accent}};
        for (const auto &[time, role] : pieces) {
            const double height = bar.all() > 0 ? whole.height() * double(time) / double(bar.all()) : 0;
            painter.fillRect(QRectF(whole.left(), bottom - height, whole.width(), height), theme.color(role));
            bottom -= height;
        }
        if (int(i) == m_chosen && hasFocus()) {
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen(theme.color(Role::accent), theme.line()));
            painter.drawRect(whole.adjusted(-2, -2, 2, 2));
        }
        const double room = (m_pitch - theme.u(6)) / std::max(1, m_places[i].second);
        painter.setPen(theme.color(Role::muted));
        const QString name = metrics.elidedText(bar.step, Qt::ElideRight, room - 2);
        painter.drawText(QPointF(whole.center().x() - metrics.horizontalAdvance(name) / 2,
                                 area.bottom() + theme.u(0.8) + metrics.ascent()),
                         name);
        const QString total = duration(bar.all());
        if (metrics.horizontalAdvance(total) <= room)
            painter.drawText(
                QPointF(whole.center().x() - metrics.horizontalAdvance(total) / 2, whole.top() - theme.u(0.8)), total);
    }
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.color(Role::accent), theme.line()));
        painter.drawRect(QRectF(viewport()->rect()).adjusted(0.75, 0.75, -0.75, -0.75));
    }
}

// The bars for assistive technology; their values are seconds.
class TimeChart::Parts final : public PaintedParts {
public:
    explicit Parts(TimeChart *chart) : m_chart(chart) {}

    QAccessible::Role role() const override { return QAccessible::Chart; }
    const QWidget *canvas() const override { return m_chart->viewport(); }
    int count(const PartPath &parent) const override { return parent.isEmpty() ? int(m_chart->m_bars.size()) : 0; }
    Part part(const PartPath &path) const override
    {
        const TimeBar &bar = m_chart->m_bars[std::size_t(path.first())];
        constexpr double second = 1e9;
        Part part{QAccessible::ListItem,
                  tr("Attempt %1, %2: %3").arg(QLocale().toString(bar.column + 1), bar.step, duration(bar.all()))};
        part.description = m_chart->factsOf(bar).join(QStringLiteral(", "));
        part.area = m_chart->areaOf(std::size_t(path.first())).toAlignedRect();
        part.value = PartValue{double(bar.all()) / second, 0, double(m_chart->m_most) / second};
        part.isSelected = path.first() == m_chart->m_chosen;
        return part;
    }
    PartPath current() const override { return m_chart->m_chosen < 0 ? PartPath() : PartPath{m_chart->m_chosen}; }
    void press(const PartPath &path) override { m_chart->choose(path.first()); }
    std::pair<QWidget *, PartPath> controlled(const PartPath &) const override { return {m_chart->controlled(), {}}; }

private:
    TimeChart *m_chart;
};

std::unique_ptr<PaintedParts> TimeChart::makeParts()
{
    return std::make_unique<Parts>(this);
}

} // namespace widgets
