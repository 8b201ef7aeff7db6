// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/agentgraph.h"

#include "app/run/agentpicture.h"
#include "app/run/run.h"
#include "widgets/controls/parts.h"
#include "widgets/graph/graphview.h"
#include "widgets/graph/nodebox.h"
#include "widgets/text/uitext.h"

#include <QBoxLayout>
#include <QEvent>
#include <QLabel>
#include <algorithm>

namespace widgets {

AgentGraph::AgentGraph(QWidget *parent)
    : QWidget(parent), m_facts(new TextLabel(Type::base, Role::text, true)), m_legend(new QLabel), m_view(new GraphView)
{
    const Theme &theme = Theme::of(this);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(theme.u(3), theme.u(2), theme.u(3), theme.u(2));
    column->setSpacing(theme.u(1.5));
    auto *row = new QHBoxLayout;
    row->setSpacing(theme.u(1.5));
    auto *fit = new Button(tr("Fit graph"));
    fit->setToolTip(tr("Show the whole graph (key: 0)"));
    row->addWidget(m_facts, 1);
    row->addWidget(fit);
    m_legend->setWordWrap(true);
    m_legend->setTextFormat(Qt::RichText);
    m_legend->setFont(theme.font(Type::small));
    m_view->setAccessibleName(tr("Agent graph"));
    column->addLayout(row);
    column->addWidget(m_view, 1);
    column->addWidget(m_legend);
    m_view->installEventFilter(this);
    connect(fit, &QPushButton::clicked, m_view, &GraphView::fit);
    connect(m_view, &GraphView::nodeClicked, this, [this](int node) {
        if (const QString &name = m_view->picture().nodes[std::size_t(node)].name; !name.isEmpty())
            emit breakpointToggled(name);
    });
    m_facts->setText(tr("Open a source to see the graph of its agent."));
    showLegend();
}

QSize AgentGraph::sizeHint() const
{
    return {Theme::of(this).u(90), Theme::of(this).u(110)};
}

void AgentGraph::showLegend()
{
    const Theme &theme = Theme::of(this);
    const auto part = [&](const char *sign, Role role, const QString &word) {
        return QStringLiteral("<span style='color:%1'>%2</span>&nbsp;%3")
            .arg(theme.color(role).name(), QString::fromUtf8(sign),
                 QString(word).replace(QLatin1Char(' '), QStringLiteral("&nbsp;")));
    };
    const QStringList parts{part("■", Role::ok, tr("done")), part("■", Role::accent, tr("running")),
                            part("■", Role::amber, tr("next step")), part("■", Role::error, tr("failed")),
                            part("●", Role::error, tr("breakpoint"))};
    m_legend->setText(parts.join(QStringLiteral("&nbsp;&nbsp; ")) + QStringLiteral("<br>") +
                      tr("To set or remove a breakpoint, click a node, or move to the node and press Space."));
}

int AgentGraph::node(const QString &name) const
{
    const auto &nodes = m_view->picture().nodes;
    const auto found = std::find_if(nodes.begin(), nodes.end(), [&](const auto &one) { return one.name == name; });
    return found == nodes.end() ? -1 : int(found - nodes.begin());
}

void AgentGraph::setAgent(const QString &agent, app::GraphPicture picture, const QString &title)
{
    m_agent = agent;
    m_title = title;
    m_picture = std::move(picture);
    for (app::PictureNode &node : m_picture.nodes)
        if (!node.name.isEmpty())
            node.caption = stepText(node.caption);
    if (!m_picture.nodes.empty()) {
        m_picture.nodes.front().caption = tr("Start");
        m_picture.nodes.back().caption = tr("End");
    }
    m_titles.clear();
    for (const app::PictureNode &node : m_picture.nodes)
        m_titles += node.detail;
    m_facts->setText(m_title);
    m_view->setPicture(std::make_shared<app::GraphPicture>(m_picture));
    layOut();
}

void AgentGraph::mark(const app::Run *run, app::BranchId branch, const std::set<std::string> &breakpoints)
{
    if (m_picture.nodes.empty())
        return;
    app::showBranch(m_picture, run, branch);
    app::showBreakpoints(m_picture, breakpoints);
    const app::Branch *shown = run ? run->branch(branch) : nullptr;
    QStringList facts{m_title};
    if (shown)
        facts += shown->name;
    m_picture.nodes.back().caption = tr("End");
    if (shown && !shown->endReason.isEmpty())
        m_picture.nodes.back().caption = tr("End: %1").arg(stepText(run->endTitle(shown->endReason)));
    m_facts->setText(facts.join(dot));
    describe();
    m_view->updatePicture(std::make_shared<app::GraphPicture>(m_picture));
}

// For the tool tip and for screen readers: colour is not the only sign.
void AgentGraph::describe()
{
    for (std::size_t i = 0; i < m_picture.nodes.size(); ++i) {
        app::PictureNode &node = m_picture.nodes[i];
        QStringList words{m_titles.value(qsizetype(i))};
        words += node.state == app::NodeState::done      ? tr("done")
                 : node.state == app::NodeState::running ? tr("running")
                 : node.state == app::NodeState::next    ? tr("next step")
                 : node.state == app::NodeState::failed  ? tr("failed")
                                                         : QString();
        if (node.hasBreakpoint)
            words += tr("breakpoint");
        words.removeAll(QString());
        node.detail = words.join(QLatin1Char('\n'));
    }
}

void AgentGraph::layOut()
{
    if (m_picture.nodes.empty())
        return;
    const Theme &theme = Theme::of(this);
    std::vector<QSizeF> sizes;
    for (const app::PictureNode &node : m_picture.nodes) {
        app::PictureNode wide = node;
        wide.badge = QStringLiteral("×9"); // its place is free when a step is repeated
        sizes.push_back(boxSize(theme, wide));
    }
    app::Places places = app::layersOf(m_picture, sizes, m_view->size() - QSize(0, theme.u(6)));
    m_view->updatePicture(std::make_shared<app::GraphPicture>(m_picture));
    m_view->setPlaces(std::move(places));
}

void AgentGraph::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_legend)
        showLegend();
}

bool AgentGraph::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_view && event->type() == QEvent::Resize)
        layOut();
    return QWidget::eventFilter(watched, event);
}

} // namespace widgets
