// SPDX-License-Identifier: GPL-3.0-or-later
// A picture of nodes and relationships that a person moves about in: pan, zoom, choose, by mouse and by keyboard. What
// is too small to read is drawn simply, so 5,000 nodes move smoothly. It shows values it is handed. GUI thread.
#pragma once

#include "app/graphpicture.h"
#include "widgets/theme.h"

#include <QPixmap>
#include <QWidget>
#include <set>

class QTimer;

namespace widgets {

class GraphView : public QWidget {
    Q_OBJECT
public:
    explicit GraphView(QWidget *parent = nullptr);

    // Places of the picture's nodes; while they move on, the view stays fitted unless a person has moved it.
    void setPicture(std::shared_ptr<const app::GraphPicture> picture);
    void setPlaces(app::Places places);
    const app::GraphPicture &picture() const { return *m_picture; }
    const app::Places &places() const { return m_places; }
    int current() const { return m_current; } // node, -1 where none
    void setCurrent(int node);                // scrolls to it
    void setMarked(std::set<int> nodes);      // of the row that is chosen in the grid
    QColor kindColor(int kind) const;
    void fit();
    void zoom(double factor, const QPointF &at);
    QPointF onScreen(int node) const;
    int nodeAt(const QPointF &place) const;
    QSize sizeHint() const override;

signals:
    void nodeChosen(int node);
    void nodeOpened(int node);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool event(QEvent *event) override; // tool tips

private:
    double radius(int node) const; // on the screen
    double nodeSize() const;       // radius of the middling one
    QPointF toScreen(const QPointF &place) const { return place * m_scale + m_offset; }
    void choose(int node);
    void moveTo(Qt::Key key);
    bool isMarked(int node) const { return node == m_current || m_marked.contains(node); }
    void paintEdges(QPainter &painter, const Theme &theme) const;
    QPointF paintEdge(QPainter &painter, const Theme &theme, int edge) const;
    void paintWords(QPainter &painter, const Theme &theme, std::vector<std::pair<int, QPointF>> named) const;
    void paintNodes(QPainter &painter, const Theme &theme) const;
    void paintCaptions(QPainter &painter, const Theme &theme) const;
    void viewMoved(); // by zooming and panning, which must not wait for a picture of thousands
    bool isLarge() const;
    bool paintMoving(QPainter &painter); // the last picture, moved; false: there is none that would do
    void paintGraph(QPainter &painter, const Theme &theme) const;
    QPen penOf(const Theme &theme, app::Side side, bool marked) const;

    std::shared_ptr<const app::GraphPicture> m_picture;
    app::Places m_places;
    std::vector<double> m_bends; // of edges that share their ends: 0 is straight
    std::vector<int> m_byWeight; // nodes, the heaviest first
    std::set<int> m_marked;
    int m_current = -1;
    int m_held = -1; // node that the mouse moves
    double m_scale = 1;
    QPointF m_offset;
    QPointF m_pressed, m_last;
    bool m_panning = false;
    bool m_moved = false; // by a person: no longer fitted by itself
    bool m_compares = false;
    QTimer *m_rest; // runs while the view is moved
    QPixmap m_shot; // of a large graph as it was painted last; null where nodes have moved or changed since
    double m_shotScale = 1;
    QPointF m_shotOffset;
};

} // namespace widgets
