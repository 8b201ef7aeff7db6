// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/card.h"

#include "widgets/timeline/cardquery.h"
#include "widgets/timeline/steprail.h"

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
        badge(Icon::pencil, QCoreApplication::translate("widgets::Card", "your edit", "badge: edited by the user"));
    if (card.drafted)
        badge(Icon::pencil,
              QCoreApplication::translate("widgets::Card", "edited, not run yet", "badge: an edit by the user"));
    if (card.starred)
        badge(Icon::flag, QCoreApplication::translate("widgets::Card", "starred", "badge: starred by the user"));
    if (card.noted)
        badge(Icon::document, QCoreApplication::translate("widgets::Card", "note", "badge: the user wrote a note"));
    if (card.best)
        badge(Icon::star,
              QCoreApplication::translate("widgets::Card", "best attempt", "badge: the best attempt so far"));
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

// A line, and below it as many rows as fit.
void paintRows(QPainter &painter, const Theme &theme, const QRectF &area, const QStringList &rows)
{
    const QFontMetricsF metrics(theme.font(Type::base));
    const double pitch = metrics.lineSpacing() * 1.06, gap = theme.u(1.6);
    double y = area.top() + gap;
    if (y + gap + pitch > area.bottom())
        return;
    painter.setPen(QPen(theme.color(Role::hairline), theme.hairline()));
    painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
    painter.setFont(theme.font(Type::base));
    painter.setPen(theme.color(Role::text));
    y += gap;
    for (const QString &row : rows) {
        if (y + pitch > area.bottom())
            return;
        painter.drawText(QRectF(area.left(), y, area.width(), pitch), Qt::AlignVCenter | Qt::TextSingleLine,
                         metrics.elidedText(row, Qt::ElideRight, area.width()));
        y += pitch;
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
    if (point.y() < top - theme.u(0.5) || point.y() > top + railHeight(theme, content.width(), card.steps))
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

QRectF stepArea(const Theme &theme, const QRectF &area, const CardContent &card, int step)
{
    const QRectF content = contentOf(theme, area);
    const std::vector<double> centres = dotCentres(theme, content, card.steps);
    const auto at = std::size_t(step);
    const double left = at == 0 ? content.left() : (centres[at - 1] + centres[at]) / 2;
    const double right = at + 1 == centres.size() ? content.right() : (centres[at] + centres[at + 1]) / 2;
    const double top = railTop(theme, content, card) - theme.u(2);
    return {left, top, right - left, theme.u(2) + railHeight(theme, content.width(), card.steps)};
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
    const double railHigh = railHeight(theme, content.width(), card.steps);
    paintRail(painter, theme, QRectF(content.left(), rail, content.width(), railHigh), card);

    double y = rail + railHigh + theme.u(1.2);
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
        if (!card.query.isEmpty()) {
            // A higher card shows more of the query, and leaves the note its lines; a low one has the query first.
            constexpr int leastLines = 4, noteLines = 3;
            const double note =
                card.note.isEmpty() || hasButtons || !roomy
                    ? 0
                    : theme.u(1.6) + noteLines * QFontMetricsF(theme.font(Type::base)).lineSpacing() * 1.06;
            const int fitting = int((bottom - y - note + theme.u(0.4)) / theme.u(3.65));
            if (const int queryLines = roomy ? std::max(leastLines, fitting) : fitting; queryLines > 0) {
                y += paintQuery(painter, theme, QRectF(content.left(), y, content.width(), bottom - y), card,
                                queryLines);
                y += theme.u(1.6);
            }
        }
        const bool room = !hasButtons || !roomy; // buttons replace the note
        if (!card.note.isEmpty() && room) {
            painter.setFont(theme.font(Type::base));
            painter.setPen(theme.color(Role::muted));
            const int lines =
                std::max(0, int((bottom - y + theme.u(0.8)) / (QFontMetricsF(painter.font()).lineSpacing() * 1.06)));
            y += paintLines(painter, QRectF(content.left(), y, content.width(), bottom - y), card.note,
                            std::min(lines, 8));
        }
        if (!card.rows.isEmpty() && !hasButtons)
            paintRows(painter, theme, QRectF(content.left(), y, content.width(), bottom - y), card.rows);
    }
    painter.restore();
}

} // namespace widgets
