// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/cardquery.h"

#include "widgets/timeline/card.h"

#include <QPainter>
#include <algorithm>

namespace widgets {

namespace {

Role roleOf(TokenStyle look)
{
    switch (look) {
    case TokenStyle::keyword:
        return Role::keyword;
    case TokenStyle::label:
        return Role::label;
    case TokenStyle::string:
        return Role::string;
    case TokenStyle::number:
        return Role::number;
    case TokenStyle::comment:
        return Role::muted;
    default:
        return Role::text;
    }
}

struct Cell {
    QChar sign;
    TokenStyle look = TokenStyle::plain;
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
            const bool joined = one.look != TokenStyle::operatorSign && one.token >= 0;
            while (joined && i + run.size() < line.end && cells[std::size_t(i + run.size())].token == one.token)
                run += cells[std::size_t(i + run.size())].sign;
            painter.setFont(one.look == TokenStyle::keyword ? strong : plain);
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
