// SPDX-License-Identifier: GPL-3.0-or-later
// The time of a run: under each card one bar per step, split into model, database and the step's own time. Its owner
// sets the values; the columns are those of the timeline. GUI thread.
#pragma once

#include "widgets/accessible/paintedparts.h"

#include <QAbstractScrollArea>
#include <QString>
#include <vector>

namespace widgets {

struct TimeBar {
    int column = 0;                          // 0-based place in the timeline
    QString step;                            // display name
    qint64 model = 0, database = 0, own = 0; // nanoseconds
    int key = 0;                             // passed back on a click
    qint64 all() const { return model + database + own; }
};

class TimeChart : public QAbstractScrollArea, public HasParts {
    Q_OBJECT
public:
    explicit TimeChart(QWidget *parent = nullptr);
    void setBars(std::vector<TimeBar> bars);
    void setColumns(double firstCentre, double pitch, double scrolled);
    QString spoken() const; // "2.1 s in all: 1.8 s model, 0.2 s database, 0.1 s own"
    const std::vector<TimeBar> &bars() const { return m_bars; }
    QRectF areaOf(std::size_t bar) const; // of the whole bar, in the viewport

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    std::unique_ptr<PaintedParts> makeParts() override;

signals:
    void barChosen(int key);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    class Parts;
    void choose(int bar);
    QStringList factsOf(const TimeBar &bar) const; // times of its parts
    QRectF plot() const;
    int barAt(const QPointF &point) const;     // -1: none
    std::vector<TimeBar> m_bars;               // in the order of the run
    std::vector<std::pair<int, int>> m_places; // by bar: index and number of bars in its column
    qint64 m_most = 0;                         // of the longest bar
    int m_chosen = -1;                         // bar
    double m_firstCentre = 0, m_pitch = 0, m_scrolled = 0;
};

} // namespace widgets
