// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/card.h"

#include <QCoreApplication>
#include <QLocale>
#include <QPainter>
#include <QStyle>
#include <QTextLayout>
#include <algorithm>
#include <cmath>
#include <utility>

namespace widgets {

namespace {

void paintFrame(QPainter &painter, const Theme &theme, const QRectF &area, const CardContent &card)
{
    double width = theme.hairline();
    QPen pen(theme.color(Role::hairline), width);
    QBrush fill(theme.color(Role::base));
    if (card.placeholder) {
        pen.setColor(theme.tint(Role::text, 0.28, 0.34));
        pen.setDashPattern({4, 3});
    } else if (card.pending) {
        width = theme.strong();
        pen = QPen(theme.color(Role::amber), width);
        fill = theme.tint(Role::amber, 0.10, 0.14);
    } else if (card.selected) {
        width = theme.strong();
        pen = QPen(theme.color(Role::accent), width);
        fill = theme.tint(Role::accentFill, 0.07, 0.16);
    }
    painter.setPen(pen);
    painter.setBrush(fill);
    const double inset = width / 2;
    painter.drawRoundedRect(area.adjusted(inset, inset, -inset, -inset), theme.u(1.5), theme.u(1.5));
}

// Number, node and badge at the left; the score in display size at the right.
void paintTitle(QPainter &painter, const Theme &theme, const QRectF &row, const CardContent &card)
{
    const QFont display = theme.font(Type::display, true);
    const double score = QFontMetricsF(display).horizontalAdvance(card.score);
    painter.setFont(display);
    painter.setPen(theme.color(Role::text));
    painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, card.score);

    const QFont strong = theme.font(Type::base, true);
    const QFontMetricsF metrics(strong);
    painter.setFont(strong);
    painter.setPen(theme.color(card.placeholder ? Role::muted : Role::text));
    double x = row.left();
    const double right = row.right() - score - theme.u(2);
    const QString number = QLocale().toString(card.number);
    painter.drawText(QRectF(x, row.top(), right - x, row.height()), Qt::AlignVCenter, number);
    x += metrics.horizontalAdvance(number) + theme.u(2);
    const QString node = metrics.elidedText(card.node, Qt::ElideRight, right - x);
    painter.drawText(QRectF(x, row.top(), right - x, row.height()), Qt::AlignVCenter, node);
    x += metrics.horizontalAdvance(node) + theme.u(2);

    const auto badge = [&](Icon icon, const QString &word) {
        const QFont small = theme.font(Type::small, true);
        const double width = theme.u(4.5) + QFontMetricsF(small).horizontalAdvance(word);
        if (x + theme.u(3.5) > right)
            return;
        const double side = theme.u(3.2);
        paintIcon(painter, QRectF(x, row.center().y() - side / 2, side, side), icon, theme.color(Role::accent));
        if (x + width <= right) {
            painter.setFont(small);
            painter.setPen(theme.color(Role::accent));
            painter.drawText(QRectF(x + theme.u(4.2), row.top(), width, row.height()), Qt::AlignVCenter, word);
        }
        x += width + theme.u(2);
    };
    if (card.byPerson)
        badge(Icon::pencil, QCoreApplication::translate("widgets::Card", "by you", "badge: edited by the user"));
    if (card.drafted)
        badge(Icon::pencil,
              QCoreApplication::translate("widgets::Card", "change not run", "badge: an edit by the user"));
    if (card.starred)
        badge(Icon::flag, QCoreApplication::translate("widgets::Card", "starred", "badge: starred by the user"));
    if (card.noted)
        badge(Icon::document, QCoreApplication::translate("widgets::Card", "note", "badge: the user wrote a note"));
    if (card.best)
        badge(Icon::star, QCoreApplication::translate("widgets::Card", "best", "badge: the best attempt so far"));
}

void paintOutcome(QPainter &painter, const Theme &theme, const QRectF &row, const CardContent &card)
{
    const double side = theme.u(3.8);
    paintIcon(painter, QRectF(row.left(), row.center().y() - side / 2, side, side), iconOf(card.mark),
              theme.color(fillRole(card.mark)), theme.color(Role::base));
    const QFont strong = theme.font(Type::base, true);
    const QString word = card.word.isEmpty() ? wordOf(card.mark) : card.word;
    painter.setFont(strong);
    painter.setPen(theme.color(wordRole(card.mark)));
    const double left = row.left() + theme.u(5.4);
    painter.drawText(QRectF(left, row.top(), row.right() - left, row.height()), Qt::AlignVCenter, word);
    const double used = left + QFontMetricsF(strong).horizontalAdvance(word) + theme.u(2);
    const QFont plain = theme.font(Type::base);
    painter.setFont(plain);
    painter.setPen(theme.color(Role::muted));
    QString facts = card.facts; // the first fact matters most: drops the last ones
    while (QFontMetricsF(plain).horizontalAdvance(facts) > row.right() - used && facts.contains(QStringLiteral(" · ")))
        facts = facts.left(facts.lastIndexOf(QStringLiteral(" · ")));
    if (QFontMetricsF(plain).horizontalAdvance(facts) > row.right() - used)
        return; // no cut facts; the rail below shows the progress
    painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, facts);
}

// Centres of the dots: names are centred under them, the outer ones flush with the card's edges.
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

constexpr double breakpointRise = 3.1; // in U, of the dot above the rail

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

QRectF contentOf(const Theme &theme, const QRectF &area)
{
    const double padding = theme.u(3);
    return area.adjusted(padding, theme.u(2.4), -padding, -padding);
}

double railTop(const Theme &theme, const QRectF &content, const CardContent &card)
{
    return content.top() + theme.u(card.placeholder ? 7.6 : 13.2);
}

void paintStream(QPainter &painter, const Theme &theme, const QRectF &area, const QString &text)
{
    const QFont font = theme.font(Type::base);
    const QFontMetricsF metrics(font);
    QTextLayout layout(text.right(1200).simplified(), font);
    std::vector<QString> lines;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(area.width());
        lines.push_back(layout.text().mid(line.textStart(), line.textLength()));
    }
    layout.endLayout();
    const double pitch = theme.u(4.5);
    const std::size_t fits = std::size_t(std::max(1.0, std::floor(area.height() / pitch)));
    const std::size_t first = lines.size() > fits ? lines.size() - fits : 0;
    if (first > 0) { // an ellipsis replaces the first word of the cut line
        const qsizetype space = lines[first].indexOf(QLatin1Char(' '));
        lines[first] = QStringLiteral("… ") + lines[first].mid(space + 1);
    }
    painter.setFont(font);
    painter.setPen(theme.color(Role::text));
    double y = area.top();
    double x = area.left();
    for (std::size_t i = first; i < lines.size(); ++i, y += pitch) {
        const QString shown = metrics.elidedText(lines[i].trimmed(), Qt::ElideRight, area.width());
        painter.drawText(QPointF(area.left(), y + metrics.ascent()), shown);
        x = area.left() + metrics.horizontalAdvance(shown);
    }
    painter.fillRect(QRectF(x + 1, std::max(area.top(), y - pitch), theme.strong(), metrics.height()),
                     theme.color(Role::accent));
}

} // namespace

double paintLines(QPainter &painter, const QRectF &area, const QString &text, int lines)
{
    QTextLayout layout(text.simplified(), painter.font());
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    const QFontMetricsF metrics(painter.font());
    const double pitch = metrics.lineSpacing() * 1.06;
    double y = area.top();
    layout.beginLayout();
    for (int i = 0; i < lines; ++i, y += pitch) {
        QTextLine line = layout.createLine();
        if (!line.isValid())
            break;
        line.setLineWidth(area.width());
        const bool last = i + 1 == lines && line.textStart() + line.textLength() < layout.text().size();
        const QString shown =
            last ? metrics.elidedText(layout.text().mid(line.textStart()), Qt::ElideRight, area.width())
                 : layout.text().mid(line.textStart(), line.textLength()).trimmed();
        const QRectF row(area.left(), y, area.width(), pitch);
        const auto side = QStyle::visualAlignment(painter.layoutDirection(), Qt::AlignLeft);
        painter.drawText(row, int(side | Qt::AlignTop) | Qt::TextSingleLine, shown);
    }
    layout.endLayout();
    return y - area.top();
}

namespace {

Icon iconOf(FaceLine::Look look)
{
    switch (look) {
    case FaceLine::search:
        return Icon::search;
    case FaceLine::thought:
        return Icon::speech;
    case FaceLine::call:
        return Icon::braces;
    case FaceLine::observation:
        return Icon::table;
    case FaceLine::prose:
    case FaceLine::code:
        break;
    }
    return Icon::dot;
}

// A tool call: name and arguments on a tint, on one line.
double paintCall(QPainter &painter, const Theme &theme, const QRectF &area, const QString &text)
{
    const QFont font = theme.font(Type::fixedSmall);
    const QFontMetricsF metrics(font);
    const double side = theme.u(3.2), height = theme.u(5.6), padding = theme.u(1.6);
    const QString shown =
        metrics.elidedText(text.simplified(), Qt::ElideRight, std::max(1.0, area.width() - side - 3 * padding));
    const QRectF chip(area.left(), area.top(), side + 3 * padding + metrics.horizontalAdvance(shown), height);
    painter.setPen(QPen(theme.color(Role::hairline), theme.hairline()));
    painter.setBrush(theme.color(Role::alternate));
    painter.drawRoundedRect(chip, theme.u(), theme.u());
    paintIcon(painter, QRectF(chip.left() + padding, chip.center().y() - side / 2, side, side), Icon::braces,
              theme.color(Role::accent));
    painter.setFont(font);
    painter.setPen(theme.color(Role::text));
    painter.drawText(QRectF(chip.left() + 2 * padding + side, chip.top(), chip.width(), height), Qt::AlignVCenter,
                     shown);
    return height;
}

// Paints up to `most` lines, as many as fit; returns the height with the space below.
double paintFaceLine(QPainter &painter, const Theme &theme, const QRectF &area, const FaceLine &line,
                     const CardContent &card)
{
    const double gap = theme.u(1.6);
    if (line.text.isEmpty() || area.height() < theme.u(4))
        return 0;
    if (line.look == FaceLine::call)
        return paintCall(painter, theme, area, line.text) + gap;
    const bool hasIcon = line.look != FaceLine::prose && line.look != FaceLine::code;
    const double side = theme.u(3.4), indent = hasIcon ? theme.u(5) : 0;
    const bool isSource = line.look == FaceLine::search || line.look == FaceLine::code;
    const double pitch = isSource ? theme.u(3.65) : QFontMetricsF(theme.font(Type::base)).lineSpacing() * 1.06;
    if (hasIcon)
        paintIcon(painter, QRectF(area.left(), area.top() + (pitch - side) / 2, side, side), iconOf(line.look),
                  theme.color(Role::muted));
    const int lines = std::min(line.most, int((area.height() + theme.u(0.8)) / pitch));
    const QRectF place(area.left() + indent, area.top(), area.width() - indent, area.height());
    if (isSource) {
        CardContent shown = card; // with the card's marks of changes
        shown.query = line.text;
        return paintQuery(painter, theme, place, shown, lines) + gap;
    }
    painter.setFont(theme.font(Type::base));
    painter.setPen(theme.color(line.look == FaceLine::prose ? Role::text : Role::muted));
    return paintLines(painter, place, line.text, lines) + gap;
}

// In one row; if they do not fit, the last ones show only icons.
void paintVerdicts(QPainter &painter, const Theme &theme, const QRectF &row, const std::vector<CardVerdict> &verdicts)
{
    const QFont font = theme.font(Type::small, true);
    const QFontMetricsF metrics(font);
    const double side = theme.u(3.2), padding = theme.u(1.4), gap = theme.u(1.4);
    double x = row.left();
    for (std::size_t i = 0; i < verdicts.size(); ++i) {
        const CardVerdict &verdict = verdicts[i];
        const bool open = verdict.mark == Mark::waiting;
        const QString word = open ? verdict.word + QStringLiteral(" –") : verdict.word;
        const double behind = double(verdicts.size() - i - 1) * (side + 2 * padding + gap);
        double width = side + 3 * padding + metrics.horizontalAdvance(word);
        const bool worded = x + width + behind <= row.right();
        if (!worded)
            width = side + 2 * padding;
        if (x + width > row.right() + 0.5)
            return;
        const QRectF chip(x, row.top(), width, row.height());
        const Role role = open ? Role::muted : wordRole(verdict.mark);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.tint(role, 0.11, 0.20));
        painter.drawRoundedRect(chip, theme.u(), theme.u());
        paintIcon(painter, QRectF(x + padding, chip.center().y() - side / 2, side, side),
                  open ? Icon::waiting : iconOf(verdict.mark), theme.color(open ? Role::muted : fillRole(verdict.mark)),
                  theme.color(Role::base));
        if (worded) {
            painter.setFont(font);
            painter.setPen(theme.color(role));
            painter.drawText(QRectF(x + side + 2 * padding, row.top(), width, row.height()), Qt::AlignVCenter, word);
        }
        x += width + gap;
    }
}

} // namespace

QRectF pendingButtonArea(const Theme &theme, const QRectF &card)
{
    const QRectF content = contentOf(theme, card);
    return {content.left(), content.bottom() - theme.u(7), content.width(), double(theme.u(7))};
}

int stepAt(const Theme &theme, const QRectF &area, const CardContent &card, const QPointF &point)
{
    const QRectF content = contentOf(theme, area);
    const double top = railTop(theme, content, card);
    if (point.y() < top - theme.u(0.5) || point.y() > top + theme.u(9))
        return -1;
    const std::vector<double> centres = dotCentres(theme, content, card.steps);
    int best = -1;
    double nearest = theme.u(8);
    for (std::size_t i = 0; i < centres.size(); ++i) {
        const double distance = std::abs(centres[i] - point.x());
        if (distance < nearest) {
            nearest = distance;
            best = int(i);
        }
    }
    return best;
}

int breakpointAt(const Theme &theme, const QRectF &area, const CardContent &card, const QPointF &point)
{
    const QRectF content = contentOf(theme, area);
    const double y = railTop(theme, content, card) + theme.u(1.75 - breakpointRise);
    if (card.placeholder || std::abs(point.y() - y) > theme.u(1.6))
        return -1;
    const std::vector<double> centres = dotCentres(theme, content, card.steps);
    for (std::size_t i = 0; i < centres.size(); ++i)
        if (std::abs(centres[i] - point.x()) <= theme.u(2.4))
            return int(i);
    return -1;
}

void paintCard(QPainter &painter, const Theme &theme, const QRectF &area, const CardContent &card, bool roomy)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    // Cards are laid out left to right in every language: most of their text is code and names.
    painter.setLayoutDirection(Qt::LeftToRight);
    paintFrame(painter, theme, area, card);
    painter.setClipRect(area.adjusted(1, 1, -1, -1), Qt::IntersectClip);
    const QRectF content = contentOf(theme, area);
    paintTitle(painter, theme, QRectF(content.left(), content.top(), content.width(), theme.u(6)), card);
    if (!card.placeholder)
        paintOutcome(painter, theme,
                     QRectF(content.left(), content.top() + theme.u(6.4), content.width(), theme.u(5.2)), card);
    const double rail = railTop(theme, content, card);
    paintRail(painter, theme, QRectF(content.left(), rail, content.width(), theme.u(9)), card);

    double y = rail + theme.u(10.2);
    const bool hasButtons = card.pending && card.mark != Mark::approval; // approvals have their buttons in the strip
    const double bottom = hasButtons ? pendingButtonArea(theme, area).top() - theme.u(1) : area.bottom() - theme.u(2);
    if (!card.streamed.isEmpty()) {
        paintStream(painter, theme, QRectF(content.left(), y, content.width(), bottom - y), card.streamed);
    } else if (!card.lines.empty()) {
        double end = bottom;
        if (!card.verdicts.empty() && !hasButtons) {
            const double height = theme.u(5);
            end = area.bottom() - theme.u(2.4) - height;
            paintVerdicts(painter, theme, QRectF(content.left(), end, content.width(), height), card.verdicts);
            end -= theme.u(1.4);
        }
        for (const FaceLine &line : card.lines)
            y += paintFaceLine(painter, theme, QRectF(content.left(), y, content.width(), end - y), line, card);
    } else {
        if (roomy && !card.query.isEmpty()) {
            // A higher card shows more of the query, and leaves the note its lines.
            constexpr int leastLines = 4, noteLines = 3;
            const double note =
                card.note.isEmpty() || hasButtons
                    ? 0
                    : theme.u(1.6) + noteLines * QFontMetricsF(theme.font(Type::base)).lineSpacing() * 1.06;
            const int queryLines = std::max(leastLines, int((bottom - y - note) / theme.u(3.65)));
            y += paintQuery(painter, theme, QRectF(content.left(), y, content.width(), bottom - y), card, queryLines);
            y += theme.u(1.6);
        }
        const bool room = !hasButtons || !roomy; // buttons replace the note
        if (!card.note.isEmpty() && room) {
            painter.setFont(theme.font(Type::base));
            painter.setPen(theme.color(Role::muted));
            const int lines =
                std::max(0, int((bottom - y + theme.u(0.8)) / (QFontMetricsF(painter.font()).lineSpacing() * 1.06)));
            paintLines(painter, QRectF(content.left(), y, content.width(), bottom - y), card.note, std::min(lines, 8));
        }
    }
    painter.restore();
}

namespace {

Role roleOf(TokenLook look)
{
    switch (look) {
    case TokenLook::keyword:
        return Role::keyword;
    case TokenLook::label:
        return Role::label;
    case TokenLook::string:
        return Role::string;
    case TokenLook::number:
        return Role::number;
    case TokenLook::comment:
        return Role::muted;
    default:
        return Role::text;
    }
}

struct Cell {
    QChar sign;
    TokenLook look = TokenLook::plain;
    int token = -1; // cells of one token stay on one line if they fit
    int mark = -1;
};

// The query as cells, one per UTF-16 unit, with token and mark. Line breaks are cells, too.
std::vector<Cell> cellsOf(const CardContent &card)
{
    std::vector<Cell> cells;
    cells.reserve(std::size_t(card.query.size()));
    std::size_t token = 0;
    for (qsizetype i = 0; i < card.query.size(); ++i) {
        while (token < card.tokens.size() && card.tokens[token].end <= i)
            ++token;
        Cell cell{card.query.at(i)};
        if (token < card.tokens.size() && card.tokens[token].begin <= i) {
            cell.look = card.tokens[token].look;
            cell.token = int(token);
        }
        for (std::size_t m = 0; m < card.marks.size(); ++m) {
            if (card.marks[m].begin <= i && i < card.marks[m].end)
                cell.mark = int(m);
        }
        cells.push_back(cell);
    }
    return cells;
}

struct Line {
    int begin = 0;
    int end = 0;
    int indent = 0;
};

std::vector<Line> wrapped(const std::vector<Cell> &cells, int columns, int most)
{
    constexpr int hanging = 2;
    std::vector<Line> lines;
    const int count = int(cells.size());
    int at = 0;
    while (at < count && int(lines.size()) <= most) {
        int lineEnd = at;
        while (lineEnd < count && cells[std::size_t(lineEnd)].sign != QLatin1Char('\n'))
            ++lineEnd;
        int begin = at;
        int indent = 0;
        while (begin < lineEnd && cells[std::size_t(begin)].sign.isSpace())
            ++begin;
        if (begin > at)
            indent = hanging;
        while (begin < lineEnd && int(lines.size()) <= most) {
            const int room = std::max(4, columns - indent);
            int end = std::min(begin + room, lineEnd);
            if (end < lineEnd) {
                int cut = end;
                while (cut > begin && !(cells[std::size_t(cut)].token != cells[std::size_t(cut - 1)].token))
                    --cut;
                if (cut > begin)
                    end = cut;
            }
            lines.push_back({begin, end, indent});
            begin = end;
            while (begin < lineEnd && cells[std::size_t(begin)].sign.isSpace())
                ++begin;
            indent = hanging;
        }
        at = lineEnd + 1;
    }
    return lines;
}

// The last position of a line, at most `room` cells from its start, that splits no token.
int cutAtToken(const std::vector<Cell> &cells, const Line &line, int room)
{
    int end = std::min(line.end, line.begin + room);
    if (end == line.end)
        return end;
    int cut = end;
    while (cut > line.begin && cells[std::size_t(cut)].token == cells[std::size_t(cut - 1)].token)
        --cut;
    while (cut > line.begin && cells[std::size_t(cut - 1)].sign.isSpace())
        --cut;
    return cut > line.begin + room / 2 ? cut : end;
}

QColor markColour(const Theme &theme, CodeMarkKind kind)
{
    switch (kind) {
    case CodeMarkKind::error:
    case CodeMarkKind::removed:
        return theme.color(Role::removed);
    case CodeMarkKind::warning:
        return theme.tint(Role::amber, 0.20, 0.32);
    case CodeMarkKind::added:
        return theme.color(Role::added);
    case CodeMarkKind::changed:
        return theme.color(Role::changed);
    }
    return {};
}

} // namespace

double paintQuery(QPainter &painter, const Theme &theme, const QRectF &area, const CardContent &card, int most)
{
    const QFont plain = theme.font(Type::fixedSmall);
    const QFont strong = theme.font(Type::fixedSmall, true);
    const QFontMetricsF metrics(plain);
    const double cell = metrics.horizontalAdvance(QLatin1Char('M'));
    const double pitch = theme.u(3.65);
    const int columns = int(area.width() / cell);
    const std::vector<Cell> cells = cellsOf(card);
    std::vector<Line> lines = wrapped(cells, columns, most);
    const bool more = int(lines.size()) > most;
    if (more)
        lines.resize(std::size_t(most));
    double y = area.top();
    for (std::size_t l = 0; l < lines.size(); ++l, y += pitch) {
        Line line = lines[l];
        const bool cut = more && l + 1 == lines.size();
        if (cut)
            line.end = cutAtToken(cells, line, columns - line.indent - 2);
        double x = area.left() + line.indent * cell;
        for (int i = line.begin; i < line.end; ++i, x += cell) {
            if (const int mark = cells[std::size_t(i)].mark; mark >= 0)
                painter.fillRect(QRectF(x, y, cell + 0.5, pitch),
                                 markColour(theme, card.marks[std::size_t(mark)].kind));
        }
        x = area.left() + line.indent * cell;
        for (int i = line.begin; i < line.end;) {
            const Cell &one = cells[std::size_t(i)];
            QString run(one.sign);
            // A token at once; operators sign by sign, so that the font joins no ligature.
            const bool joined = one.look != TokenLook::operatorSign && one.token >= 0;
            while (joined && i + run.size() < line.end && cells[std::size_t(i + run.size())].token == one.token)
                run += cells[std::size_t(i + run.size())].sign;
            painter.setFont(one.look == TokenLook::keyword ? strong : plain);
            painter.setPen(theme.color(roleOf(one.look)));
            painter.drawText(QPointF(x, y + (pitch - metrics.height()) / 2 + metrics.ascent()), run);
            i += int(run.size());
            x += double(run.size()) * cell;
        }
        if (cut) {
            painter.setFont(plain);
            painter.setPen(theme.color(Role::text));
            painter.drawText(QPointF(x + cell * 0.5, y + (pitch - metrics.height()) / 2 + metrics.ascent()),
                             QStringLiteral("…"));
        }
    }
    return y - area.top();
}

} // namespace widgets
