// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/viewlinks.h"

#include "app/models/values.h"
#include "app/run/agentrunner.h"
#include "app/source/sourcecontroller.h"
#include "widgets/graph/graphpage.h"
#include "widgets/graph/graphview.h"
#include "widgets/inspector/documentpages.h"
#include "widgets/inspector/inspector.h"
#include "widgets/inspector/namelinks.h"
#include "widgets/inspector/planpage.h"
#include "widgets/panes/documentsbar.h"
#include "widgets/text/coretext.h"
#include "widgets/text/uitext.h"
#include "widgets/window/docks.h"

#include <QBoxLayout>
#include <QDialog>
#include <QLineEdit>

namespace widgets {

ViewLinks::ViewLinks(app::AgentRunner *runner, Inspector *inspector, SchemaPane *schema, QWidget *window)
    : QObject(window), m_runner(runner), m_inspector(inspector), m_schema(schema), m_window(window)
{
    connect(schema, &SchemaPane::diagramRequested, this, &ViewLinks::showDiagram);
    connect(runner, &app::AgentRunner::sourceOpened, this, &ViewLinks::redrawDiagram);
    connect(inspector, &Inspector::planRequested, this, &ViewLinks::askForPlan);
    joinDocuments();
    connect(
        runner, &app::AgentRunner::planDelivered, this,
        [this](quint64 ticket, const std::shared_ptr<const app::Plan> &plan, const std::optional<base::Error> &error) {
            if (ticket != m_plan)
                return;
            if (plan)
                m_inspector->planPage()->showPlan(plan);
            else
                m_inspector->planPage()->showError(error ? coreText(*error) : QString());
        });
}

// Actions of the documents bar and the answer page outside a run.
void ViewLinks::joinDocuments()
{
    m_schema->addBelow(new DocumentsBar(m_runner));
    if (!m_runner->offers().empty()) // the bundled graph
        m_graphs.emplace_back(sourceText(m_runner->offers().front().uri, m_runner->offers().front().title),
                              m_runner->offers().front().uri);
    connect(m_runner, &app::AgentRunner::sourceOpened, this, &ViewLinks::rememberGraph);
    connect(m_inspector, &Inspector::answerPageMade, this, [this](AnswerPage *page) {
        m_names = page->links();
        m_names->setGraphs(m_graphs);
        connect(m_names, &NameLinks::nameRequested, this,
                [this](const QString &graph, const QString &, const QString &name) {
                    if (graph != m_runner->source().uri)
                        m_runner->openSource(graph);
                    emit questionSuggested(QLatin1Char('"') + name + QLatin1Char('"'));
                });
    });
    connect(m_inspector, &Inspector::namesRequested, m_runner->sources(), &app::SourceController::linkNames);
    connect(m_runner->sources(), &app::SourceController::namesLinked, this,
            [this](const QString &graph, const std::vector<app::NameLink> &names, const QString &problem) {
                if (m_names)
                    m_names->show(graph, names, problem);
            });
}

void ViewLinks::rememberGraph()
{
    const app::SourceView &source = m_runner->source();
    if (!source.schema || source.schema->ofTables || source.schema->ofDocuments)
        return;
    for (const auto &[title, address] : m_graphs)
        if (address == source.uri)
            return;
    m_graphs.emplace_back(sourceText(source.uri, QString::fromStdString(source.info.name)), source.uri);
    if (m_names)
        m_names->setGraphs(m_graphs);
}

void ViewLinks::redrawDiagram()
{
    if (m_diagram)
        m_diagram->showSchema(m_runner->source().schema);
}

// In a separate window, because a diagram needs space.
void ViewLinks::showDiagram()
{
    if (!m_diagram) {
        auto *dialog = new QDialog(m_window);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setWindowTitle(tr("Schema diagram"));
        dialog->setWindowFlag(Qt::WindowMaximizeButtonHint);
        dialog->resize(Theme::of(m_window).u(290), Theme::of(m_window).u(190));
        auto *column = new QVBoxLayout(dialog);
        column->setContentsMargins(0, 0, 0, 0);
        m_diagram = new GraphPage;
        column->addWidget(m_diagram);
        // Opening a type searches for it in the tree.
        connect(m_diagram, &GraphPage::nodeOpened, m_schema,
                [schema = m_schema](const QString &type) { schema->search()->setText(type); });
        m_diagram->showSchema(m_runner->source().schema);
        dialog->show();
    } else {
        m_diagram->window()->raise();
        m_diagram->window()->activateWindow();
    }
    m_diagram->view()->setFocus();
}

void ViewLinks::askForPlan(const QString &query, bool profile)
{
    const app::Run *run = m_runner->currentRun();
    const app::SourceView &source = m_runner->source();
    if (source.uri.isEmpty() || (run && !run->about().sourceUri.isEmpty() && run->about().sourceUri != source.uri)) {
        const QString name = run ? sourceText(run->about().sourceUri, run->about().source) : QString();
        m_inspector->planPage()->showError(name.isEmpty() ? tr("Open a source to see the plan of this query.")
                                                          : tr("Open %1 to see the plan of this query.").arg(name));
        return;
    }
    m_plan = m_runner->fetchPlan(query, profile);
}

} // namespace widgets
