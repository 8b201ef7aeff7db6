// SPDX-License-Identifier: GPL-3.0-or-later
// The whole run in a strip above the timeline: a row for each branch, in it a bar for each attempt as high as its
// score, and a frame around what the timeline shows. Click, drag and keys move the timeline. There where a run is
// longer than what is seen of it. GUI thread.
#pragma once

#include <QPixmap>
#include <QWidget>

namespace app {
class TimelineModel;
struct Branch;
} // namespace app

namespace widgets {

class TimelineView;

class MiniMap : public QWidget {
    Q_OBJECT
public:
    MiniMap(app::TimelineModel *model, TimelineView *view, QWidget *parent = nullptr);
    bool isNeeded() const;
    int wantedHeight() const; // zero where it is not needed
    QRectF seenArea() const;  // of the timeline, in this widget

signals:
    void wantedHeightChanged();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void modelChanged();
    void follow();
    void draw();
    void drawBranch(QPainter &painter, const app::Branch &branch, double top, double height) const;
    void moveTo(const QPointF &place);
    double branchHeight() const;
    QRectF map() const; // without the margins
    app::TimelineModel *m_model;
    TimelineView *m_view;
    QPixmap m_picture; // of all but the frame; null: to be drawn
    int m_wanted = 0;
    QPointF m_grip; // from the middle of the frame to where it was taken
};

} // namespace widgets
