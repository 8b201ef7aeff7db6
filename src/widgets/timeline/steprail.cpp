// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/steprail.h"

#include "widgets/timeline/card.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>

namespace widgets {

namespace {

double lineOfNames(const Theme &theme)
{
    return theme.u(3.6);
}

// Left in one line, with all names.
double freeWidth(const Theme &theme, double width, const std::vector<StepDot> &steps)
{
    const QFontMetricsF metrics(theme.font(Type::small, true));
    for (const StepDot &step : steps)
        width -= metrics.horizontalAdvance(step.name);
    return width;
}

bool isCrowded(const Theme &theme, double width, const std::vector<StepDot> &steps)
{
    return steps.size() > 1 && freeWidth(theme, width, steps) < double(steps.size()) * 2;
}

} // namespace

double railHeight(const Theme &theme, double width, const std::vector<StepDot> &steps)
{
    return theme.u(9) + (isCrowded(theme, width, steps) ? lineOfNames(theme) : 0);
}

std::vector<double> dotCentres(const Theme &theme, const QRectF &rail, const std::vector<StepDot> &steps)
{
    std::vector<double> centres;
    if (steps.empty())
        return centres;
    const QFontMetricsF metrics(theme.font(Type::small, true));
    const double free = freeWidth(theme, rail.width(), steps);
    const double gap = steps.size() > 1 ? free / double(steps.size() - 1) : 0;
    double x = rail.left();
    for (const StepDot &step : steps) {
        const double width = metrics.horizontalAdvance(step.name);
        centres.push_back(x + width / 2);
        x += width + gap;
    }
    if (isCrowded(theme, rail.width(), steps)) { // even spacing, see paintNames
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

// A crowded rail has its names in two lines, by turns, so that a name stays where it is while the run continues. Where
// even that is too little, names of the outcome and of the selected step come first. Names are not cut.
void paintNames(QPainter &painter, const Theme &theme, const QRectF &rail, const CardContent &card,
                const std::vector<double> &centres)
{
    const bool crowded = isCrowded(theme, rail.width(), card.steps);
    const double gap = theme.u(1);
    std::vector<std::pair<double, double>> taken[2]; // left and right ends of painted names, by line
    const auto isStrong = [](const StepDot &step) {
        return step.state == StepState::decisive || step.state == StepState::running || step.state == StepState::paused;
    };
    const auto paint = [&](std::size_t i) {
        const StepDot &step = card.steps[i];
        const QFont font = theme.font(Type::small, isStrong(step));
        const QFontMetricsF metrics(font);
        // As wide as in bold: the place does not depend on the state.
        const double widest = QFontMetricsF(theme.font(Type::small, true)).horizontalAdvance(step.name);
        const double place =
            std::clamp(centres[i] - widest / 2, rail.left(), std::max(rail.left(), rail.right() - widest));
        const std::size_t line = crowded ? i % 2 : 0;
        if (std::any_of(
                taken[line].begin(), taken[line].end(),
                [&](const auto &other) { return place < other.second + gap && other.first < place + widest + gap; }) &&
            crowded)
            return;
        const QString name = metrics.elidedText(step.name, Qt::ElideRight, std::max(1.0, rail.right() - place + 1));
        const double width = metrics.horizontalAdvance(name);
        const double left = place + std::max(0.0, (widest - width) / 2);
        taken[line].emplace_back(place, place + widest);
        painter.setFont(font);
        painter.setPen(theme.color(nameRole(step)));
        const QPointF baseline(left, rail.top() + theme.u(4.6) + double(line) * lineOfNames(theme) + metrics.ascent());
        painter.drawText(baseline, name);
        if (int(i) == card.selectedStep) {
            painter.setPen(QPen(theme.color(Role::accent), theme.line()));
            painter.drawLine(baseline + QPointF(0, theme.u(0.9)), baseline + QPointF(width, theme.u(0.9)));
        }
    };
    const auto isFirst = [&](std::size_t i) { return isStrong(card.steps[i]) || int(i) == card.selectedStep; };
    for (const bool first : {true, false})
        for (std::size_t i = centres.size(); i-- > 0;)
            if (isFirst(i) == first)
                paint(i);
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
