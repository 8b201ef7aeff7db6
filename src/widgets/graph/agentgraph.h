// SPDX-License-Identifier: GPL-3.0-or-later
// An agent as a picture: its nodes and routes, the path of a branch, the state of each node, and breakpoints, which a
// click on a node sets and removes. GUI thread.
#pragma once

#include "app/models/graphpicture.h"
#include "app/models/values.h"

#include <QWidget>
#include <set>
#include <string>

class QLabel;

namespace app {
class Run;
} // namespace app

namespace widgets {

class GraphView;
class TextLabel;

class AgentGraph : public QWidget {
    Q_OBJECT
public:
    explicit AgentGraph(QWidget *parent = nullptr);
    // The nodes of an agent; captions are English titles (app::pictureOf).
    void setAgent(const QString &agent, app::GraphPicture picture, const QString &title);
    const QString &agent() const { return m_agent; }
    // The path of a branch; a null run: none yet.
    void mark(const app::Run *run, app::BranchId branch, const std::set<std::string> &breakpoints);
    GraphView *view() const { return m_view; }
    int node(const QString &name) const; // -1 if there is none
    QSize sizeHint() const override;

signals:
    void breakpointToggled(const QString &node);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override; // size of the canvas
    void changeEvent(QEvent *event) override;                   // the legend's colours

private:
    void layOut();
    void describe(); // states and breakpoints in words
    void showLegend();
    QString m_agent, m_title;
    app::GraphPicture m_picture;
    QStringList m_titles; // of the nodes, besides their captions
    TextLabel *m_facts;
    QLabel *m_legend = nullptr;
    GraphView *m_view;
};

} // namespace widgets
