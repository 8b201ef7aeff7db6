// SPDX-License-Identifier: GPL-3.0-or-later
// A picture of nodes and relationships that a person moves about in: pan, zoom, choose, by mouse and by keyboard. What
// is too small to read is drawn simply, and the picture of a large graph is painted bit by bit between the events, so
// 5,000 nodes move smoothly. It shows values it is handed. GUI thread.
#pragma once

#include "app/models/graphpicture.h"
#include "widgets/theme/theme.h"

#include <QPainterPath>
#include <QPixmap>
#include <QWidget>
#include <memory>
#include <set>
#include <utility>
#include <vector>

class QTimer;

namespace widgets {

class GraphView : public QWidget {
    Q_OBJECT
public:
    explicit GraphView(QWidget *parent = nullptr);
    ~GraphView() override;

    // Places of the picture's nodes; while they move on, the view stays fitted unless a person has moved it.
    void setPicture(std::shared_ptr<const app::GraphPicture> picture);
    void setPlaces(app::Places places);
    const app::GraphPicture &picture() const { return *m_picture; }
    const app::Places &places() const { return m_places; }
    int current() const { return m_current; } // node, -1 where none
    void setCurrent(int node);                // scrolls to it
    std::vector<int> namedEdges() const;      // those whose word finds a place in this view
    void setMarked(std::set<int> nodes);      // of the row that is chosen in the grid
    QColor kindColor(int kind) const;
    void fit();
    void zoom(double factor, const QPointF &at);
    QPointF onScreen(int node) const;
    int nodeAt(const QPointF &place) const;
    void paintWhole(QPainter &painter) const; // what is seen, with all its detail, however large the graph
    bool isFinished() const; // what is seen has all its detail; else it comes as soon as the view rests
    QSize sizeHint() const override;

signals:
    void nodeChosen(int node);
    void nodeOpened(int node);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool event(QEvent *event) override; // tool tips

private:
    double radius(int node) const; // on the screen
    double radius(int node, const Theme &theme) const;
    static QColor kindColor(int kind, const Theme &theme);
    double nodeSize() const; // radius of the middling one
    QPointF toScreen(const QPointF &place) const { return place * m_scale + m_offset; }
    void choose(int node);
    void moveTo(Qt::Key key);
    bool isMarked(int node) const { return node == m_current || m_marked.contains(node); }
    struct Sheet; // a picture of the graph in the making
    void paintLines(QPainter &painter, const Theme &theme, const std::vector<int> &edges, std::size_t begin,
                    std::size_t end) const;
    QPainterPath edgePath(const Theme &theme, int edge, QPointF &before) const; // `before` its end: where it comes from
    void paintEdge(QPainter &painter, const Theme &theme, int edge) const;
    using Word = std::pair<int, QRectF>; // of an edge
    std::vector<Word> wordPlaces(const Theme &theme, std::vector<int> edges) const;
    void paintWords(QPainter &painter, const Theme &theme, std::vector<int> edges) const;
    void paintNode(QPainter &painter, const Theme &theme, int node, bool dot) const;
    bool paintCaption(QPainter &painter, const Theme &theme, int node, bool must, std::vector<QRectF> &taken) const;
    std::vector<int> edgesSeen() const;
    Sheet sheet() const; // of what is seen now, nothing painted yet
    bool paintSome(QPainter &painter, const Theme &theme, Sheet &sheet) const; // false: there is nothing more to paint
    void paintSlice();                  // of the sheet on which a large graph is painted
    bool paintMoved(QPainter &painter); // the last picture, moved; false: there is none that would do
    void paintCoarse(QPainter &painter, const Theme &theme) const; // dots, and some of the lines
    bool isShotOf(const QPixmap &shot, double scale, const QPointF &offset) const;
    void changed();   // nodes or marks: the picture is painted anew, and the old one stands until then
    void viewMoved(); // by zooming and panning, which must not wait for a picture of thousands
    bool isLarge() const;
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
    QTimer *m_work; // paints the next slice of m_sheet
    QPixmap m_shot; // of a large graph as it was finished last
    double m_shotScale = 1;
    QPointF m_shotOffset;
    bool m_stale = true; // m_shot: nodes or marks have changed since
    std::unique_ptr<Sheet> m_sheet;
};

} // namespace widgets
