// SPDX-License-Identifier: GPL-3.0-or-later
// A picture of nodes and relationships, of types, or of the nodes and routes of an agent: pan, zoom and choose by mouse
// and keyboard. A caption never covers another node. Elements too small to read are simplified, and a large graph is
// painted in slices between events, so that 5,000 nodes move smoothly. GUI thread.
#pragma once

#include "app/models/graphpicture.h"
#include "widgets/accessible/paintedparts.h"
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

class GraphView : public QWidget, public HasParts {
    Q_OBJECT
public:
    explicit GraphView(QWidget *parent = nullptr);
    ~GraphView() override;

    // Places of the nodes; while the layout changes, the view stays fitted unless the user has moved it.
    void setPicture(std::shared_ptr<const app::GraphPicture> picture);
    void setPlaces(app::Places places);
    // The same nodes and edges with other marks: places, view and choice stay.
    void updatePicture(std::shared_ptr<const app::GraphPicture> picture);
    const app::GraphPicture &picture() const { return *m_picture; }
    const app::Places &places() const { return m_places; }
    int current() const { return m_current; } // node, -1 where none
    void setCurrent(int node);                // scrolls to the node
    std::vector<int> namedEdges() const;      // edges whose name fits in this view
    // Areas of the captions that are painted; not of boxes, whose captions are inside.
    std::vector<std::pair<int, QRectF>> captionAreas() const;
    QRectF nodeArea(int node) const;          // of its disc or box, on the screen
    void setMarked(std::set<int> nodes);      // of the row selected in the grid
    void setHiddenKinds(std::set<int> kinds); // their nodes are not drawn, nor the edges of these nodes
    const std::set<int> &hiddenKinds() const { return m_hiddenKinds; }
    QColor kindColor(int kind) const;
    void fit();
    void zoom(double factor, const QPointF &at);
    QPointF onScreen(int node) const;
    int nodeAt(const QPointF &place) const;
    void paintWhole(QPainter &painter) const; // the visible part in full detail, for a graph of any size
    bool isFinished() const;                  // the visible part has full detail; else it follows once the view rests
    void click(int node);                     // as by the mouse
    QSize sizeHint() const override;
    std::unique_ptr<PaintedParts> makeParts() override;

signals:
    void nodeChosen(int node);
    void nodeClicked(int node); // by the mouse without moving it, or by Space
    void choiceCleared();
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
    class Parts;
    double radius(int node) const; // in pixels
    double radius(int node, const Theme &theme) const;
    QRectF nodeArea(int node, const Theme &theme) const;
    bool isBox(int node) const { return m_picture->nodes[std::size_t(node)].isBox; }
    bool isShown(int node) const { return !m_hiddenKinds.contains(m_picture->nodes[std::size_t(node)].kind); }
    void takeColours();
    void describeCurrent(); // for screen readers
    void measureSpacing();
    double nodeSize() const; // radius of an average node
    QPointF toScreen(const QPointF &place) const { return place * m_scale + m_offset; }
    void choose(int node);
    void moveTo(Qt::Key key);
    bool isMarked(int node) const { return node == m_current || m_marked.contains(node); }
    struct Sheet; // a picture being painted
    void paintLines(QPainter &painter, const Theme &theme, const std::vector<int> &edges, std::size_t begin,
                    std::size_t end) const;
    QPainterPath edgePath(const Theme &theme, int edge, QPointF &before) const; // `before`: the point before its end
    void paintEdge(QPainter &painter, const Theme &theme, int edge) const;
    using Word = std::pair<int, QRectF>; // name of an edge and its area
    std::vector<Word> wordPlaces(const Theme &theme, std::vector<int> edges, std::vector<QRectF> taken) const;
    void paintWords(QPainter &painter, const Theme &theme, const Sheet &sheet) const;
    void paintNode(QPainter &painter, const Theme &theme, int node, bool dot) const;
    // The area of a node's caption, and its text; empty: not shown.
    std::pair<QRectF, QString> captionPlace(const Theme &theme, int node, bool must,
                                            const std::vector<QRectF> &taken) const;
    bool paintCaption(QPainter &painter, const Theme &theme, int node, bool must, std::vector<QRectF> &taken) const;
    void paintNames(QPainter &painter, const Theme &theme, Sheet &sheet, std::size_t most) const;
    std::vector<int> edgesSeen() const;
    Sheet sheet() const; // of the visible part, nothing painted yet
    bool paintSome(QPainter &painter, const Theme &theme, Sheet &sheet) const; // false: finished
    void paintSlice();                                                         // next slice of m_sheet
    bool paintMoved(QPainter &painter); // draws the last picture shifted and scaled; false: none is usable
    void paintCoarse(QPainter &painter, const Theme &theme) const; // dots and some of the lines
    bool isShotOf(const QPixmap &shot, double scale, const QPointF &offset) const;
    void changed();   // nodes or marks changed: repaints; shows the old picture until the new one is ready
    void viewMoved(); // by zooming and panning; must not wait for the picture of a large graph
    bool isLarge() const;
    QPen penOf(const Theme &theme, app::Side side, bool marked) const;

    std::shared_ptr<const app::GraphPicture> m_picture;
    app::Places m_places;
    std::vector<double> m_bends;   // curvature of edges with the same ends; 0: straight
    std::vector<int> m_byWeight;   // nodes by decreasing weight
    std::vector<QColor> m_colours; // of the kinds
    double m_spacing = 100;        // of neighbouring nodes, in layout units
    std::set<int> m_marked;
    std::set<int> m_hiddenKinds;
    int m_current = -1;
    int m_held = -1; // node dragged by the mouse
    double m_scale = 1;
    QPointF m_offset;
    QPointF m_pressed, m_last;
    bool m_panning = false;
    bool m_moved = false; // by the user: no longer fitted automatically
    bool m_compares = false;
    QTimer *m_rest; // runs while the view moves
    QTimer *m_work; // paints the next slice of m_sheet
    QPixmap m_shot; // last finished picture of a large graph
    double m_shotScale = 1;
    QPointF m_shotOffset;
    bool m_stale = true; // nodes or marks changed since m_shot was painted
    std::unique_ptr<Sheet> m_sheet;
};

} // namespace widgets
