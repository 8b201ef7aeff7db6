// SPDX-License-Identifier: GPL-3.0-or-later
// Scores by attempt, branches overlaid, against the threshold; each point is exactly under its card of the timeline.
// Its owner sets the values and shows the same ones in a table. GUI thread.
#pragma once

#include "widgets/accessible/paintedparts.h"
#include "widgets/theme/theme.h"

#include <QAbstractScrollArea>
#include <QLineF>
#include <QString>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace widgets {

struct ChartPoint {
    int column = 0;   // 0-based place in the timeline
    double score = 0; // 0 to 10
    bool selected = false;
    bool best = false;
    bool own = true;              // false: shared with its parent branch
    std::optional<double> second; // on the second axis
    int key = 0;                  // passed back on a click
};

struct ChartLine {
    QString name;
    bool current = false;
    std::vector<ChartPoint> points;
};

class ScoreChart : public QAbstractScrollArea, public HasParts {
    Q_OBJECT
public:
    explicit ScoreChart(QWidget *parent = nullptr);

    void setLines(std::vector<ChartLine> lines);
    void setSecondText(std::function<QString(double)> text); // formats a value of the second axis: "11 rows"
    void select(int key);                                    // among the current points
    void setThreshold(std::optional<double> threshold);
    // The timeline's columns in logical pixels: centre of the first card, distance, scroll offset.
    void setColumns(double firstCentre, double pitch, double scrolled);
    int lineCount() const { return int(m_lines.size()); }
    const std::vector<QRectF> &labels() const { return m_labels; } // of the points, as last painted
    std::vector<double> numbers() const;                           // on the axis
    QRectF numberArea(double score) const;
    QLineF thresholdLine() const; // null if there is no threshold
    QString spoken() const;       // "score 9.2 after 2 iterations, best 9.2 at iteration 2"

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    std::unique_ptr<PaintedParts> makeParts() override;
    QPointF pointPosition(const ChartPoint &point) const; // its centre, in the viewport

signals:
    void pointChosen(int key);
    void menuRequested(int key, const QPoint &place); // `place` in screen coordinates

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    class Parts;
    bool isNear(double x) const;
    // Indexes of the points near the viewport and one on either side.
    std::pair<std::size_t, std::size_t> visibleRange(const ChartLine &line) const;
    struct Plot {
        QRectF area;
        double low = 0;
        double high = 10;
    };
    static constexpr double topScore = 10;
    static QString number(double score);
    Plot plot() const;
    double yOf(double score) const;
    double xOf(int column) const;
    const ChartPoint *nearest(const QPointF &point) const;
    void paintGrid(QPainter &painter) const;
    void paintSecond(QPainter &painter) const;
    void paintThreshold(QPainter &painter) const;
    void paintLine(QPainter &painter, const ChartLine &line) const;
    void paintPoint(QPainter &painter, const ChartLine &line, const ChartPoint &point) const;
    bool isShown(const ChartLine &line, std::size_t index) const;
    QString thresholdName() const;
    QRectF thresholdArea() const; // of its name
    void paintLabels(QPainter &painter) const;
    void paintLabel(QPainter &painter, const ChartLine &line, std::size_t index) const;
    std::optional<QRectF> freePlace(const std::vector<QRectF> &wanted) const; // the first one that hides nothing
    void speak();

    std::function<QString(double)> m_secondText;
    std::vector<ChartLine> m_lines;
    std::optional<double> m_threshold;
    mutable std::vector<QRectF> m_taken; // areas that a label must not cover
    mutable std::vector<QRectF> m_labels;
    double m_most = 0; // maximum of the second axis
    double m_firstCentre = 0;
    double m_pitch = 0;
    double m_scrolled = 0;
};

} // namespace widgets
