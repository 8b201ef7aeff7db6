// SPDX-License-Identifier: GPL-3.0-or-later
// A graph for assistive technology: its nodes, and below each node its relationships, which lead to the other node.
#include "widgets/graph/graphview.h"

namespace widgets {

class GraphView::Parts final : public PaintedParts {
public:
    explicit Parts(GraphView *view) : m_view(view) {}

    QAccessible::Role role() const override { return QAccessible::Canvas; }
    const QWidget *canvas() const override { return m_view; }
    int count(const PartPath &parent) const override
    {
        return parent.isEmpty()     ? int(m_view->picture().nodes.size())
               : parent.size() == 1 ? int(edgesOf(parent.first()).size())
                                    : 0;
    }
    Part part(const PartPath &path) const override { return path.size() == 1 ? nodePart(path[0]) : edgePart(path); }
    PartPath current() const override { return m_view->m_current < 0 ? PartPath() : PartPath{m_view->m_current}; }
    PartPath at(const QPoint &place) const override
    {
        const int node = m_view->nodeAt(place);
        return node < 0 ? PartPath() : PartPath{node};
    }
    void press(const PartPath &path) override
    {
        if (path.size() == 1)
            m_view->click(path[0]);
        else
            m_view->choose(otherEnd(path));
    }
    void act(const PartPath &path) override { emit m_view->nodeOpened(path[0]); }
    std::pair<QWidget *, PartPath> controlled(const PartPath &path) const override
    {
        return path.size() == 2 ? std::pair(static_cast<QWidget *>(m_view), PartPath{otherEnd(path)})
                                : std::pair(static_cast<QWidget *>(nullptr), PartPath());
    }

private:
    Part nodePart(int node) const
    {
        const app::PictureNode &one = m_view->picture().nodes[std::size_t(node)];
        Part part{QAccessible::ListItem, one.caption};
        QStringList lines{one.detail, sideText(one.side)};
        lines.removeAll(QString());
        part.description = lines.join(QLatin1Char('\n'));
        if (m_view->places().size() > std::size_t(node))
            part.area = m_view->nodeArea(node).toAlignedRect();
        part.isSelected = m_view->isMarked(node);
        part.isHidden = !m_view->isShown(node);
        if (one.id >= 0)
            part.otherAction = tr("Open");
        return part;
    }
    Part edgePart(const PartPath &path) const
    {
        const app::PictureEdge &edge = edgeOf(path);
        const QString other = m_view->picture().nodes[std::size_t(otherEnd(path))].caption;
        const bool isForth = edge.from == path[0];
        Part part;
        part.role = QAccessible::Link;
        part.name = edge.caption.isEmpty() ? isForth ? tr("to %1").arg(other) : tr("from %1").arg(other)
                    : isForth ? tr("%1 to %2").arg(edge.caption, other)
                                           : tr("%1 from %2").arg(edge.caption, other);
        QStringList lines{edge.detail, sideText(edge.side)};
        if (edge.isFound)
            lines += tr("found in the data, not declared");
        if (edge.isTaken)
            lines += tr("used by the run");
        lines.removeAll(QString());
        part.description = lines.join(QLatin1Char('\n'));
        part.isHidden = !m_view->isShown(edge.from) || !m_view->isShown(edge.to);
        if (m_view->places().size() == m_view->picture().nodes.size()) {
            const QPointF ends[] = {m_view->onScreen(edge.from), m_view->onScreen(edge.to)};
            part.area = QRectF(ends[0], ends[1]).normalized().toAlignedRect();
        }
        return part;
    }
    QString sideText(app::Side side) const
    {
        return !m_view->m_compares || side == app::Side::both ? QString()
               : side == app::Side::before                    ? tr("only in the old result")
                                                              : tr("only in the new result");
    }
    const std::vector<int> &edgesOf(int node) const
    {
        if (m_of != m_view->m_picture) { // once for each picture
            m_of = m_view->m_picture;
            m_edges.assign(m_of->nodes.size(), {});
            for (std::size_t i = 0; i < m_of->edges.size(); ++i) {
                const app::PictureEdge &edge = m_of->edges[i];
                m_edges[std::size_t(edge.from)].push_back(int(i));
                if (edge.to != edge.from)
                    m_edges[std::size_t(edge.to)].push_back(int(i));
            }
        }
        return m_edges[std::size_t(node)];
    }
    const app::PictureEdge &edgeOf(const PartPath &path) const
    {
        return m_view->picture().edges[std::size_t(edgesOf(path[0])[std::size_t(path[1])])];
    }
    int otherEnd(const PartPath &path) const
    {
        const app::PictureEdge &edge = edgeOf(path);
        return edge.from == path[0] ? edge.to : edge.from;
    }

    GraphView *m_view;
    mutable std::shared_ptr<const app::GraphPicture> m_of;
    mutable std::vector<std::vector<int>> m_edges; // of each node of m_of
};

std::unique_ptr<PaintedParts> GraphView::makeParts()
{
    return std::make_unique<Parts>(this);
}

} // namespace widgets
