// SPDX-License-Identifier: GPL-3.0-or-later
// The nodes and relationships of a result as a graph that the user can expand: neighbours of the chosen node are
// fetched and placed next to it. GUI thread.
#pragma once

#include "base/artefact.h"

#include <QWidget>

namespace widgets {

class Button;
class GraphPage;
class TextLabel;

class ResultGraph : public QWidget {
    Q_OBJECT
public:
    explicit ResultGraph(QWidget *parent = nullptr);
    void show(const base::ArtefactPtr &graph);
    void grown(const base::ArtefactPtr &graph, int relationships, bool more);
    void fewer(); // back to the nodes of the result
    const base::ArtefactPtr &graph() const { return m_graph; }
    GraphPage *page() const { return m_page; }
    QString factsText() const;

signals:
    void neighboursRequested(qint64 node);

private:
    void chosen();
    GraphPage *m_page;
    Button *m_expand, *m_back;
    TextLabel *m_facts;
    base::ArtefactPtr m_result, m_graph; // the result's nodes; with the fetched ones
};

} // namespace widgets
