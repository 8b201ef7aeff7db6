// SPDX-License-Identifier: GPL-3.0-or-later
// Scores over iterations, branches overlaid, against the threshold; points stand exactly under the cards of the
// timeline. It draws values that its owner hands in; the same values stand in a table beside it. GUI thread.
#pragma once

#include "widgets/theme/theme.h"

#include <QAbstractScrollArea>
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
    bool own = true;              // false: shared with the branch it was forked from
    std::optional<double> second; // on the second axis
    int key = 0;                  // handed back when a person clicks
};

struct ChartLine {
    QString name;
    bool current = false;
    std::vector<ChartPoint> points;
};

class ScoreChart : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit ScoreChart(QWidget *parent = nullptr);

    void setLines(std::vector<ChartLine> lines);
    void setSecondText(std::function<QString(double)> text); // of a value on the second axis: "11 rows"
    void select(int key);                                    // of the points as they are
    void setThreshold(std::optional<double> threshold);
    // Column geometry of the timeline in logical pixels: centre of the first card, distance, and how far it is
    // scrolled.
    void setColumns(double firstCentre, double pitch, double scrolled);
    QString spoken() const; // "score 9.2 after 2 iterations, best 9.2 at iteration 2"

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    QPointF pointPosition(const ChartPoint &point) const; // of its centre, in the viewport

signals:
    void pointChosen(int key);
    void menuRequested(int key, const QPoint &place); // of the screen

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    bool isNear(double x) const;
    // Of the points, by their order: those near the viewport and one at either side of them.
    std::pair<std::size_t, std::size_t> nearOnes(const ChartLine &line) const;
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
    void paintPoint(QPainter &painter, const ChartLine &line, std::size_t index) const;
    void speak();

    std::function<QString(double)> m_secondText;
    std::vector<ChartLine> m_lines;
    std::optional<double> m_threshold;
    mutable std::vector<QRectF> m_ends; // names that stand in the picture already
    double m_most = 0;                  // on the second axis
    double m_firstCentre = 0;
    double m_pitch = 0;
    double m_scrolled = 0;
};

} // namespace widgets
