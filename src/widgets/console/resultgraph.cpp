// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/console/resultgraph.h"

#include "widgets/controls/parts.h"
#include "widgets/graph/graphpage.h"
#include "widgets/graph/graphview.h"

#include <QBoxLayout>

namespace widgets {

ResultGraph::ResultGraph(QWidget *parent)
    : QWidget(parent),
      m_page(new GraphPage),
      m_expand(new Button(Icon::add, tr("Show neighbours"))),
      m_back(new Button(Icon::left, tr("Show only the result"))),
      m_facts(new TextLabel(Type::small, Role::muted))
{
    const Theme &theme = Theme::of(this);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_page, 1);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(theme.u(3), 0, theme.u(3), theme.u(1));
    row->setSpacing(theme.u(1.5));
    m_expand->setToolTip(tr("Show the nodes that are linked to the selected node (or double-click the node)"));
    row->addWidget(m_expand);
    row->addWidget(m_back);
    row->addWidget(m_facts, 1);
    column->addLayout(row);
    connect(m_page->view(), &GraphView::nodeChosen, this, &ResultGraph::chosen);
    connect(m_page->view(), &GraphView::choiceCleared, this, &ResultGraph::chosen);
    connect(m_page->view(), &GraphView::nodeOpened, this, [this](int node) {
        if (const qint64 id = m_page->view()->picture().nodes[std::size_t(node)].id; id >= 0)
            emit neighboursRequested(id);
    });
    connect(m_expand, &QPushButton::clicked, this, [this] {
        const int node = m_page->view()->current();
        if (node >= 0)
            emit neighboursRequested(m_page->view()->picture().nodes[std::size_t(node)].id);
    });
    connect(m_back, &QPushButton::clicked, this, &ResultGraph::fewer);
    show(nullptr);
}

QString ResultGraph::factsText() const
{
    return m_facts->text();
}

void ResultGraph::show(const base::ArtefactPtr &graph)
{
    m_result = m_graph = graph;
    m_page->showRows(graph);
    m_back->hide();
    m_facts->setText(tr("Select a node to show its neighbours"));
    m_expand->setEnabled(false);
}

void ResultGraph::fewer()
{
    show(m_result);
}

void ResultGraph::grown(const base::ArtefactPtr &graph, int relationships, bool more)
{
    m_graph = graph;
    m_page->showMore(graph);
    m_back->show();
    m_expand->setEnabled(false);
    m_facts->setText(more ? tr("Only the first %n relationship(s) of the node", nullptr, relationships)
                          : tr("%n relationship(s) of the node", nullptr, relationships));
}

void ResultGraph::chosen()
{
    const int node = m_page->view()->current();
    const bool canExpand = node >= 0 && m_page->view()->picture().nodes[std::size_t(node)].id >= 0;
    m_expand->setEnabled(canExpand);
    m_facts->setText(canExpand ? m_page->view()->picture().nodes[std::size_t(node)].caption
                               : tr("Select a node to show its neighbours"));
}

} // namespace widgets
