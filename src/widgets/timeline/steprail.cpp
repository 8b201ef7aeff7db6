// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/steprail.h"

#include "widgets/timeline/card.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>

namespace widgets {

std::vector<double> dotCentres(const Theme &theme, const QRectF &rail, const std::vector<StepDot> &steps)
{
    std::vector<double> centres;
    if (steps.empty())
        return centres;
    const QFontMetricsF metrics(theme.font(Type::small, true));
    double total = 0;
    for (const StepDot &step : steps)
        total += metrics.horizontalAdvance(step.name);
    const double free = rail.width() - total;
    const double gap = steps.size() > 1 ? free / double(steps.size() - 1) : 0;
    double x = rail.left();
    for (const StepDot &step : steps) {
        const double width = metrics.horizontalAdvance(step.name);
        centres.push_back(x + width / 2);
        x += width + gap;
    }
    if (free < double(steps.size()) * 2) { // names do not fit: even spacing, see paintNames
        const double pitch = rail.width() / double(steps.size());
        for (std::size_t i = 0; i < steps.size(); ++i)
            centres[i] = rail.left() + pitch * (double(i) + 0.5);
    }
    return centres;
}

namespace {

void paintDot(QPainter &painter, const Theme &theme, const QPointF &centre, const StepDot &step)
{
    const double small = theme.u(1);
    const double icon = theme.u(3.2);
    const QRectF box(centre.x() - icon / 2, centre.y() - icon / 2, icon, icon);
    switch (step.state) {
    case StepState::done:
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.color(Role::faint));
        painter.drawEllipse(centre, small, small);
        return;
    case StepState::waiting:
        painter.setPen(QPen(theme.color(Role::faint), theme.hairline()));
        painter.setBrush(theme.color(Role::base));
        painter.drawEllipse(centre, small, small);
        return;
    case StepState::running:
        paintIcon(painter, box, Icon::running, theme.color(Role::accent));
        return;
    case StepState::paused:
        paintIcon(painter, box, step.mark == Mark::approval ? Icon::approval : Icon::paused, theme.color(Role::amber),
                  theme.color(Role::base));
        return;
    case StepState::skipped:
        paintIcon(painter, box, Icon::skip, theme.color(Role::muted), theme.color(Role::base));
        return;
    case StepState::decisive:
        paintIcon(painter, box, iconOf(step.mark), theme.color(fillRole(step.mark)), theme.color(Role::base));
        return;
    }
}

Role nameRole(const StepDot &step)
{
    switch (step.state) {
    case StepState::decisive:
        return wordRole(step.mark);
    case StepState::running:
        return Role::accent;
    case StepState::paused:
        return Role::warning;
    default:
        return Role::muted;
    }
}

// If not all names fit: first the outcome's and the selected step's, then the others from the last one on where there
// is room. Names are not cut.
void paintNames(QPainter &painter, const Theme &theme, const QRectF &rail, const CardContent &card,
                const std::vector<double> &centres)
{
    const double pitch = rail.width() / double(std::max<std::size_t>(1, centres.size()));
    const bool crowded = centres.size() > 1 && std::abs(centres.front() - rail.left() - pitch / 2) < 0.01;
    const double gap = theme.u(1);
    std::vector<std::pair<double, double>> taken; // left and right ends of painted names
    const auto isStrong = [](const StepDot &step) {
        return step.state == StepState::decisive || step.state == StepState::running || step.state == StepState::paused;
    };
    const auto paint = [&](std::size_t i, bool must) {
        const StepDot &step = card.steps[i];
        const QFont font = theme.font(Type::small, isStrong(step));
        const QFontMetricsF metrics(font);
        double width = metrics.horizontalAdvance(step.name);
        double left = std::clamp(centres[i] - width / 2, rail.left(), std::max(rail.left(), rail.right() - width));
        if (must && crowded && !taken.empty()) // shifted left of the later names
            left = std::min(left, taken.back().first - gap - width);
        if (left < rail.left() && !taken.empty())
            return;
        if (!must && std::any_of(taken.begin(), taken.end(), [&](const auto &other) {
                return left < other.second + gap && other.first < left + width + gap;
            }))
            return;
        const QString name = metrics.elidedText(step.name, Qt::ElideRight, std::max(1.0, rail.right() - left + 1));
        width = metrics.horizontalAdvance(name);
        taken.emplace_back(left, left + width);
        painter.setFont(font);
        painter.setPen(theme.color(nameRole(step)));
        const QPointF baseline(left, rail.top() + theme.u(4.6) + metrics.ascent());
        painter.drawText(baseline, name);
        if (int(i) == card.selectedStep) {
            painter.setPen(QPen(theme.color(Role::accent), theme.line()));
            painter.drawLine(baseline + QPointF(0, theme.u(0.9)), baseline + QPointF(width, theme.u(0.9)));
        }
    };
    const auto isFirst = [&](std::size_t i) {
        return !crowded || isStrong(card.steps[i]) || int(i) == card.selectedStep;
    };
    for (std::size_t i = centres.size(); i-- > 0;)
        if (isFirst(i))
            paint(i, true);
    for (std::size_t i = centres.size(); i-- > 0;)
        if (!isFirst(i))
            paint(i, false);
}

} // namespace

void paintRail(QPainter &painter, const Theme &theme, const QRectF &rail, const CardContent &card)
{
    const std::vector<double> centres = dotCentres(theme, rail, card.steps);
    const double y = rail.top() + theme.u(1.75);
    const double clearance = theme.u(1.6);
    for (std::size_t i = 0; i + 1 < centres.size(); ++i) {
        const bool open = card.steps[i + 1].state == StepState::waiting;
        QPen pen(theme.color(open ? Role::hairline : Role::faint), open ? theme.hairline() : theme.line());
        if (open)
            pen.setDashPattern({3, 2});
        painter.setPen(pen);
        const bool big = card.steps[i + 1].state != StepState::done && !open;
        painter.drawLine(QPointF(centres[i] + clearance, y),
                         QPointF(centres[i + 1] - (big ? theme.u(2) : clearance), y));
    }
    for (std::size_t i = 0; i < centres.size(); ++i) {
        paintDot(painter, theme, {centres[i], y}, card.steps[i]);
        const QPointF above(centres[i], y - theme.u(breakpointRise));
        if (card.steps[i].breakpoint) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(theme.color(Role::error));
            painter.drawEllipse(above, theme.u(0.95), theme.u(0.95));
        } else if (int(i) == card.breakpointHint) {
            painter.setPen(QPen(theme.color(Role::error), theme.line()));
            painter.setBrush(theme.color(Role::base));
            painter.drawEllipse(above, theme.u(0.85), theme.u(0.85));
        }
    }
    paintNames(painter, theme, rail, card, centres);
}

} // namespace widgets
