// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/dockpanes.h"

#include "app/run/agentrunner.h"
#include "widgets/help/guide.h"
#include "widgets/inspector/inspector.h"
#include "widgets/panes/panefocus.h"
#include "widgets/panes/questionbox.h"
#include "widgets/panes/questionpane.h"
#include "widgets/panes/relationshipspane.h"
#include "widgets/panes/toolspane.h"
#include "widgets/timeline/scorepane.h"
#include "widgets/timeline/timelineview.h"
#include "widgets/window/centrepane.h"
#include "widgets/window/docks.h"
#include "widgets/window/windowlayout.h"

#include <QDockWidget>
#include <QListView>
#include <QTabBar>
#include <QTabWidget>
#include <QTreeView>

namespace widgets {

using Pane = WindowLayout::Pane;

DockPanes::DockPanes(QMainWindow *window, app::AgentRunner *runner, const Models &models, const LayoutStore &store)
    : schema(new SchemaPane(models.schema)),
      runs(new RunsPane(models.runs, runner)),
      breakpoints(new BreakpointsPane(models.breakpoints, runner)),
      inspector(new Inspector),
      tools(new ToolsPane(runner->tools())),
      relationships(new RelationshipsPane(runner, models.relationships, models.undo)),
      layout(new WindowLayout(window, store))
{
    layout->add(Pane::schema, QStringLiteral("schema"), tr("Schema"), schema);
    layout->add(Pane::runs, QStringLiteral("runs"), tr("Runs"), runs);
    layout->add(Pane::breakpoints, QStringLiteral("breakpoints"), tr("Breakpoints"), breakpoints);
    layout->add(Pane::inspector, QStringLiteral("inspector"), tr("Inspector"), inspector);
    layout->add(Pane::tools, QStringLiteral("tools"), tr("Tools"), tools);
    layout->add(Pane::relationships, QStringLiteral("relationships"), tr("Relationships"), relationships);
    layout->add(Pane::words, QStringLiteral("words"), tr("Words"), new QWidget);
    layout->setFirstSize();
    layout->arrange();
}

void DockPanes::nameSchema(bool isOfDocuments)
{
    layout->dock(Pane::schema)->setWindowTitle(isOfDocuments ? tr("Documents") : tr("Schema"));
}

// Which page F1 opens.
void DockPanes::setGuidePages(const CentrePane *centre) const
{
    const std::pair<QWidget *, const char *> pages[] = {{centre->question(), "first-answer"},
                                                        {centre->timeline(), "debugging"},
                                                        {centre->scores(), "scores"},
                                                        {schema, "models"},
                                                        {runs, "sessions"},
                                                        {breakpoints, "debugging"},
                                                        {inspector, "debugging"},
                                                        {tools, "tools"},
                                                        {relationships, "sql"},
                                                        {layout->dock(Pane::words), "words"}};
    for (const auto &[widget, page] : pages)
        setGuidePage(widget, QString::fromLatin1(page));
}

void DockPanes::focusNext(const CentrePane *centre, int direction) const
{
    QuestionBox *box = centre->question()->box();
    TimelineView *timeline = centre->timeline();
    focusNextPane({{box, box},
                   {timeline, timeline},
                   {centre->scores(), centre->scores()->focusTarget()},
                   {inspector->tabs(), inspector->tabs()->tabBar()},
                   {schema->tree(), schema->tree()},
                   {runs->tree(), runs->tree()},
                   {breakpoints->list(), breakpoints->list()}},
                  direction);
}

} // namespace widgets
