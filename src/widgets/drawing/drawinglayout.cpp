// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/drawing/drawinglayout.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

namespace widgets {

namespace {

using Cell = std::pair<int, int>; // row, column

// A grid of cards. Rows and columns alternate with gaps, which hold the labels of edges.
class Grid {
public:
    Grid(const DrawingSizes &sizes, int columns) : m_sizes(sizes), m_columns(columns), m_cells(sizes.cards.size())
    {
        placeCards();
        sortEdges();
        measure();
    }
    double width() const { return m_width; }
    DrawingPlaces places();

private:
    struct Label { // of an edge in the gap below a row
        std::size_t edge = 0;
        double middle = 0; // wanted
        bool isRouted = false;
        int lane = 0;
        QRectF area = {};
    };
    const QSizeF &cardOf(int card) const { return m_sizes.cards[std::size_t(card)]; }
    const Cell &cellOf(int card) const { return m_cells[std::size_t(card)]; }
    void placeCards();
    void put(std::size_t card, const Cell &cell)
    {
        m_cells[card] = cell;
        m_taken.insert(cell);
        m_placed.insert(int(card));
        m_rows = std::max(m_rows, cell.first + 1);
    }
    Cell freeNear(const Cell &at, int firstRow) const;
    void sortEdges();
    void measure();
    void layLanes(int row);
    double middleOf(int card) const
    {
        const auto column = std::size_t(cellOf(card).second);
        return m_left[column] + m_columnWidth[column] / 2;
    }

    const DrawingSizes &m_sizes;
    int m_columns;
    int m_rows = 0;
    std::vector<Cell> m_cells; // of the cards
    std::set<Cell> m_taken;
    std::set<int> m_placed;
    std::map<Cell, std::vector<std::size_t>> m_toRight; // edges to the right neighbour, by the left cell
    std::vector<std::vector<Label>> m_below;            // by row
    std::vector<double> m_columnWidth, m_gapWidth, m_left, m_rowHeight;
    std::vector<std::vector<double>> m_lanes; // heights, by row
    double m_width = 0;
};

// The nearest free cell: to the right, to the left, below, above, or the nearest of all.
Cell Grid::freeNear(const Cell &at, int firstRow) const
{
    const auto [row, column] = at;
    const Cell near[] = {{row, column + 1}, {row, column - 1}, {row + 1, column}, {row - 1, column}};
    const auto isFree = [&](const Cell &cell) {
        return cell.first >= firstRow && cell.second >= 0 && cell.second < m_columns && !m_taken.contains(cell);
    };
    for (const Cell &each : near)
        if (isFree(each))
            return each;
    Cell best{m_rows, column};
    int least = 1000;
    for (int r = firstRow; r <= m_rows; ++r)
        for (int c = 0; c < m_columns; ++c)
            if (const int far = 2 * std::abs(r - row) + std::abs(c - column); isFree({r, c}) && far < least) {
                least = far;
                best = {r, c};
            }
    return best;
}

// In text order; a card that an edge connects to a placed card is near it.
void Grid::placeCards()
{
    for (std::size_t i = 0; i < m_cells.size(); ++i) {
        if (m_placed.contains(int(i)))
            continue;
        const int firstRow = m_rows;
        put(i, {firstRow, 0});
        for (bool isMore = true; isMore;) {
            isMore = false;
            for (const DrawingSizes::Edge &edge : m_sizes.edges) {
                const bool hasFrom = m_placed.contains(edge.from), hasTo = m_placed.contains(edge.to);
                if (hasFrom == hasTo)
                    continue;
                put(std::size_t(hasFrom ? edge.to : edge.from),
                    freeNear(cellOf(hasFrom ? edge.from : edge.to), firstRow));
                isMore = true;
                break;
            }
        }
    }
}

void Grid::sortEdges()
{
    m_below.resize(std::size_t(std::max(1, m_rows)));
    for (std::size_t i = 0; i < m_sizes.edges.size(); ++i) {
        const DrawingSizes::Edge &edge = m_sizes.edges[i];
        const Cell from = cellOf(edge.from), to = cellOf(edge.to);
        const bool isNeighbour = from.first == to.first && std::abs(from.second - to.second) == 1;
        const bool isStraight = from.second == to.second && std::abs(from.first - to.first) == 1;
        if (isNeighbour) {
            m_toRight[std::min(from, to)].push_back(i);
            continue;
        }
        const int row = from.first == to.first ? from.first : std::max(from.first, to.first) - 1;
        m_below[std::size_t(row)].push_back({i, 0, !isStraight});
    }
}

void Grid::measure()
{
    const double gap = m_sizes.gap;
    m_columnWidth.assign(std::size_t(m_columns), 0);
    m_gapWidth.assign(std::size_t(m_columns), gap);
    m_rowHeight.assign(std::size_t(m_rows), 0);
    for (std::size_t i = 0; i < m_cells.size(); ++i) {
        auto &width = m_columnWidth[std::size_t(m_cells[i].second)];
        auto &height = m_rowHeight[std::size_t(m_cells[i].first)];
        width = std::max(width, m_sizes.cards[i].width());
        height = std::max(height, m_sizes.cards[i].height());
    }
    for (const auto &[cell, edges] : m_toRight) {
        double high = 0;
        for (const std::size_t edge : edges) {
            auto &width = m_gapWidth[std::size_t(cell.second)];
            width = std::max(width, m_sizes.edges[edge].size.width() + 2 * gap);
            high += m_sizes.edges[edge].size.height() + gap / 2;
        }
        auto &height = m_rowHeight[std::size_t(cell.first)];
        height = std::max(height, high - gap / 2);
    }
    double x = gap;
    m_left.clear();
    for (int column = 0; column < m_columns; ++column) {
        m_left.push_back(x);
        x += m_columnWidth[std::size_t(column)];
        m_width = x + gap;
        x += m_gapWidth[std::size_t(column)];
    }
    for (int row = 0; row < m_rows; ++row)
        layLanes(row);
    for (const auto &labels : m_below)
        for (const Label &label : labels)
            m_width = std::max(m_width, label.area.right() + gap);
}

// Labels below a row are in lanes, so that they do not cover each other.
void Grid::layLanes(int row)
{
    const double gap = m_sizes.gap;
    auto &labels = m_below[std::size_t(row)];
    for (Label &label : labels) {
        const DrawingSizes::Edge &edge = m_sizes.edges[label.edge];
        label.middle = (middleOf(edge.from) + middleOf(edge.to)) / 2;
        const double left = std::max(gap, label.middle - edge.size.width() / 2);
        label.area = QRectF(QPointF(left, 0), edge.size);
    }
    std::vector<double> heights;
    std::vector<std::vector<QRectF>> lanes;
    // Straight edges come first: the label of a longer edge is below them.
    std::stable_sort(labels.begin(), labels.end(), [](const Label &a, const Label &b) {
        return std::pair(a.isRouted, a.area.left()) < std::pair(b.isRouted, b.area.left());
    });
    for (Label &label : labels) {
        std::size_t lane = 0;
        const auto covers = [&](const QRectF &other) {
            return label.area.left() < other.right() + gap && other.left() < label.area.right() + gap;
        };
        while (lane < lanes.size() && std::any_of(lanes[lane].begin(), lanes[lane].end(), covers))
            ++lane;
        if (lane == lanes.size()) {
            lanes.emplace_back();
            heights.push_back(0);
        }
        lanes[lane].push_back(label.area);
        label.lane = int(lane);
        heights[lane] = std::max(heights[lane], label.area.height());
    }
    m_lanes.push_back(heights);
}

DrawingPlaces Grid::places()
{
    DrawingPlaces out;
    const double gap = m_sizes.gap;
    out.edges.resize(m_sizes.edges.size());
    double y = gap;
    std::vector<double> top, bottom;
    for (int row = 0; row < m_rows; ++row) {
        top.push_back(y);
        y += m_rowHeight[std::size_t(row)];
        bottom.push_back(y);
        y += gap;
        const auto &heights = m_lanes[std::size_t(row)];
        std::vector<double> laneTop;
        for (const double height : heights) {
            laneTop.push_back(y);
            y += height + gap;
        }
        for (Label &label : m_below[std::size_t(row)]) {
            const auto lane = std::size_t(label.lane);
            label.area.moveTop(laneTop[lane] + (heights[lane] - label.area.height()) / 2);
        }
    }
    for (std::size_t i = 0; i < m_cells.size(); ++i) {
        QRectF area(QPointF(0, top[std::size_t(m_cells[i].first)]), m_sizes.cards[i]);
        area.moveLeft(middleOf(int(i)) - area.width() / 2);
        out.cards.push_back(area);
    }
    for (const auto &[cell, edges] : m_toRight) {
        double down = top[std::size_t(cell.first)];
        const auto column = std::size_t(cell.second);
        const double middle = m_left[column] + m_columnWidth[column] + m_gapWidth[column] / 2;
        for (const std::size_t index : edges) {
            const DrawingSizes::Edge &edge = m_sizes.edges[index];
            DrawingPlaces::Edge &place = out.edges[index];
            place.label = QRectF(QPointF(middle - edge.size.width() / 2, down), edge.size);
            const QRectF &from = out.cards[std::size_t(edge.from)], &to = out.cards[std::size_t(edge.to)];
            const double level = down + m_sizes.head / 2;
            const bool isForth = from.left() < to.left();
            const auto meet = [&](const QRectF &card, bool atRight) {
                return QPointF(atRight ? card.right() : card.left(), std::min(level, card.bottom() - m_sizes.head / 2));
            };
            const QPointF begin = meet(from, isForth), end = meet(to, !isForth);
            place.line << begin << QPointF(isForth ? place.label.left() : place.label.right(), level)
                       << QPointF(isForth ? place.label.right() : place.label.left(), level) << end;
            down += edge.size.height() + gap / 2;
        }
    }
    for (const auto &labels : m_below) {
        for (const Label &label : labels) {
            const DrawingSizes::Edge &edge = m_sizes.edges[label.edge];
            DrawingPlaces::Edge &place = out.edges[label.edge];
            place.label = label.area;
            const QRectF &from = out.cards[std::size_t(edge.from)], &to = out.cards[std::size_t(edge.to)];
            const auto meet = [&](const QRectF &card, double x) {
                return QPointF(x, card.center().y() < label.area.center().y() ? card.bottom() : card.top());
            };
            const double side = !label.isRouted ? 0 : from.center().x() <= to.center().x() ? gap / 2 : -gap / 2;
            const double x1 = from.center().x() + side, x2 = to.center().x() - side;
            const double level = label.area.center().y();
            place.line << meet(from, x1) << QPointF(x1, level) << QPointF(x2, level) << meet(to, x2);
        }
    }
    double x = gap, high = 0;
    for (const QSizeF &size : m_sizes.boxes) {
        if (x > gap && x + size.width() + gap > std::max(m_width, m_sizes.width)) {
            x = gap;
            y += high + gap;
            high = 0;
        }
        out.boxes.emplace_back(QPointF(x, y), size);
        m_width = std::max(m_width, x + size.width() + gap);
        x += size.width() + gap;
        high = std::max(high, size.height());
    }
    out.size = QSizeF(m_width, y + (high > 0 ? high + gap : 0));
    return out;
}

} // namespace

DrawingPlaces placesOf(const DrawingSizes &sizes)
{
    constexpr int mostColumns = 8;
    for (int columns = std::clamp(int(sizes.cards.size()), 1, mostColumns);; --columns) {
        Grid grid(sizes, columns);
        if (grid.width() <= sizes.width || columns == 1)
            return grid.places();
    }
}

} // namespace widgets
