// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/buildmode.h"

#include "app/console/consolecontroller.h"
#include "app/console/stepdiagnosis.h"
#include "app/console/stepsmodel.h"
#include "app/models/format.h"
#include "app/run/agentrunner.h"
#include "app/source/querylanguage.h"
#include "widgets/console/agentlink.h"
#include "widgets/console/changeproposal.h"
#include "widgets/console/consoleeditor.h"
#include "widgets/console/consolepane.h"
#include "widgets/console/queryfindings.h"
#include "widgets/console/queryhistorypane.h"
#include "widgets/console/stepspane.h"
#include "widgets/console/wordsview.h"
#include "widgets/controls/choiceswitch.h"
#include "widgets/drawing/drawinglink.h"
#include "widgets/drawing/drawingpane.h"
#include "widgets/help/guide.h"
#include "widgets/text/uitext.h"
#include "widgets/window/windowlayout.h"

#include <QInputDialog>
#include <QMainWindow>
#include <QStackedWidget>

namespace widgets {

BuildMode::BuildMode(app::AgentRunner *runner, ChoiceSwitch *choice, Place place, LayoutStore layout)
    : QObject(place.window), m_runner(runner), m_choice(choice), m_place(std::move(place)), m_layout(std::move(layout))
{
    connect(m_choice, &ChoiceSwitch::changed, this, [this](int index) { setBuilding(index == 1); });
    // The debugger switches to the timeline when a run is chosen.
    connect(m_place.centre, &QStackedWidget::currentChanged, this, &BuildMode::followCentre);
    if (m_layout.read && m_layout.read(QStringLiteral("centre")) == "build")
        setBuilding(true);
}

bool BuildMode::isBuilding() const
{
    return m_console && m_place.centre->currentWidget() == m_console;
}

// Lazily: a window that only asks questions does not pay for it.
void BuildMode::makeConsole()
{
    if (m_console)
        return;
    m_queries = new app::ConsoleController(m_runner, this);
    m_queries->setPrivate(m_private);
    m_stepsModel = new app::StepsModel(m_runner, this);
    m_trouble = new app::StepDiagnosis(m_runner, m_stepsModel, this);
    m_console = new ConsolePane(m_runner, m_queries);
    setGuidePage(m_console, QStringLiteral("queries"));
    m_place.centre->addWidget(m_console);
    m_agent = new AgentLink(m_runner, m_place.asked, this);
    makeDocks();
    m_console->offerAgent();
    makeDrawing();
    connect(m_console, &ConsolePane::notified, this, &BuildMode::notified);
    connect(m_queries, &app::ConsoleController::failed, this, &BuildMode::notified);
    const auto showMeant = [this](const QString &id) {
        const app::ConsoleDocument *document = m_queries->document(id);
        m_steps->setDismissed(document ? document->meant : QStringList());
    };
    connect(m_console, &ConsolePane::resultShown, this, [this, showMeant](const app::ConsoleResultPtr &result) {
        showMeant(result ? result->document : QString());
        m_steps->show(result);
    });
    connect(m_queries, &app::ConsoleController::documentChanged, this, [this, showMeant](const QString &id) {
        if (id == m_console->current())
            showMeant(id);
    });
    connect(m_steps, &StepsPane::intendedStepMarked, m_queries, &app::ConsoleController::setDismissed);
    connect(m_steps, &StepsPane::suggestionChosen, m_console, &ConsolePane::useReplacement);
    connect(m_steps, &StepsPane::troubleShown, m_console->findings(), &QueryFindings::setStepNote);
    connect(m_console->findings(), &QueryFindings::stepFixRequested, m_steps, &StepsPane::applyFirstSuggestion);
    connect(m_steps, &StepsPane::placeChosen, this, [this](const app::ConsoleResultPtr &result, int begin, int end) {
        m_console->showPlaceIn(*result, begin, end);
    });
    connect(m_console, &ConsolePane::debugRequested, this, &BuildMode::debug);
    connect(m_console, &ConsolePane::changeRequested, this, &BuildMode::askForChange);
    connect(m_history, &QueryHistoryPane::chosen, this,
            [this](const QString &query, const QString &name, const QMap<QString, QString> &parameters) {
                m_queries->openSnippet(query, name, parameters);
                m_console->editor()->setFocus();
            });
    const auto takeLanguage = [this] {
        const auto &language = m_runner->source().language;
        m_history->setLanguage(language ? language->name() : QString());
    };
    connect(m_runner, &app::AgentRunner::sourceOpened, m_history, takeLanguage);
    takeLanguage();
    connect(m_agent, &AgentLink::failed, this, [this](const QString &sentence) {
        m_console->showChanging(false);
        emit notified(sentence);
    });
    connect(m_agent, &AgentLink::debugging, this, [this] { setBuilding(false); });
    connect(m_agent, &AgentLink::changed, m_console, [this](const QString &query, const QString &) {
        m_console->showChanging(false);
        m_console->showProposal(query);
    });
    connect(m_console, &ConsolePane::changeCancelled, m_agent, &AgentLink::cancelChange);
    connect(m_queries, &app::ConsoleController::changeRead, this, &BuildMode::showRulesChange);
    connect(m_queries, &app::ConsoleController::changeCounted, this, [this](qint64 before, qint64 after) {
        if (m_console->isProposing() && before >= 0 && after >= 0)
            m_console->proposal()->setNote(
                tr("The changed query returns %1 instead of %2.").arg(rowsText(after), app::formatCount(before)) +
                (m_unmet.isEmpty() ? QString() : u' ' + m_unmet));
    });
}

void BuildMode::setPrivate(const QStringList &columns)
{
    m_private = columns;
    if (m_queries)
        m_queries->setPrivate(columns);
}

void BuildMode::makeDocks()
{
    m_steps = new StepsPane(m_stepsModel, m_trouble);
    m_history = new QueryHistoryPane(m_queries);
    m_place.panes->add(WindowLayout::Pane::steps, QStringLiteral("steps"), tr("Steps"), m_steps);
    m_place.panes->add(WindowLayout::Pane::queries, QStringLiteral("queries"), tr("Queries"), m_history);
}

void BuildMode::makeDrawing()
{
    m_drawing = new DrawingPane(m_runner, m_queries);
    m_drawing->hide();
    setGuidePage(m_drawing, QStringLiteral("queries"));
    m_console->setDrawing(m_drawing);
    m_drawingLink = new DrawingLink(m_runner, m_queries, m_console, m_drawing);
    m_views = new ChoiceSwitch(tr("Text or drawing"));
    m_views->allowIconsOnly();
    m_views->add(Icon::document, tr("Text"), tr("Write the query as text"));
    m_views->add(Icon::relationship, tr("Drawing"), tr("Build the query by drawing (Ctrl+Shift+D)"));
    m_console->addTool(m_views);
    connect(m_views, &ChoiceSwitch::changed, this, [this](int index) { setDrawing(index == 1); });
    showDrawing(m_layout.read && m_layout.read(QStringLiteral("drawing")) == "shown");
}

void BuildMode::setDrawing(bool isDrawing)
{
    if (isDrawing)
        setBuilding(true);
    if (m_drawing)
        showDrawing(isDrawing);
}

void BuildMode::showDrawing(bool isDrawing)
{
    if (isDrawing == m_isDrawing)
        return;
    m_isDrawing = isDrawing;
    m_views->choose(isDrawing ? 1 : 0);
    m_drawing->setVisible(isDrawing);
    m_console->shareRoom(isDrawing);
    m_drawingLink->setShown(isDrawing);
    if (isDrawing && m_console->isVisible())
        m_drawing->focusDrawing();
    if (m_layout.write)
        m_layout.write(QStringLiteral("drawing"), isDrawing ? QByteArrayLiteral("shown") : QByteArrayLiteral("hidden"));
    emit drawingChanged(isDrawing);
}

void BuildMode::insert(const app::SchemaPlace &place, const QString &text)
{
    if (m_isDrawing && place.property.isEmpty() && !place.isRelationship && !place.type.isEmpty())
        m_drawing->placeType(place.type);
    else
        m_console->insertType(place, text);
}

void BuildMode::setBuilding(bool building)
{
    if (building == isBuilding())
        return;
    if (building) {
        makeConsole();
        m_asking = m_place.centre->currentWidget();
        m_place.centre->setCurrentWidget(m_console);
        m_console->editor()->setFocus();
    } else {
        m_place.centre->setCurrentWidget(m_asking ? m_asking : m_place.centre->widget(0));
    }
}

// Called for every change of the centre: by the header, the debugger or a new session.
void BuildMode::followCentre()
{
    const bool building = isBuilding();
    m_choice->choose(building ? 1 : 0);
    if (building == m_followed)
        return;
    m_followed = building;
    m_place.panes->setBuilding(building);
    if (m_layout.write)
        m_layout.write(QStringLiteral("centre"), building ? QByteArrayLiteral("build") : QByteArrayLiteral("ask"));
    emit changed(building);
}

void BuildMode::take(const QString &query, const QString &name)
{
    setBuilding(true);
    m_console->addTab(query, name);
}

void BuildMode::openTabAndRun(const QString &query, const QString &name)
{
    setBuilding(true);
    const QString id = m_queries->add(query, name);
    if (const QStringList names = m_queries->parametersOf(query); !names.isEmpty())
        emit notified(tr("Enter a value for $%1, then run the query.").arg(names.first()));
    else
        m_queries->run(id, m_queries->all(query), app::ConsoleAction::run);
}

void BuildMode::debug(const QString &query, const QString &name, const QMap<QString, QString> &parameters)
{
    makeConsole();
    const QString whole = m_queries->withParameters(query, parameters);
    QString question;
    for (const app::QueryWord &word : app::queryInWords(*m_runner, whole))
        question += word.text;
    if (!m_agent->debug(whole, question.isEmpty() ? name : question))
        emit notified(tr("A run is in progress. Stop the run, then debug this query."));
}

// Reports each request that was not met with its reason; the others are in the text.
void BuildMode::showRulesChange(const app::RequestedChange &change)
{
    if (!m_console->proposal()->isVisible())
        return; // cancelled in the meantime
    m_console->showChanging(false);
    QStringList unmet;
    for (const auto &wish : change.wishes)
        if (!wish.done)
            unmet += QString::fromStdString(wish.what);
    m_unmet = unmet.join(u' ');
    if (unmet.size() == qsizetype(change.wishes.size())) {
        emit notified(m_unmet.isEmpty() ? tr("The offline rules do not understand this request. Reword the request, or "
                                             "choose a language model.")
                                        : m_unmet);
        return;
    }
    m_console->showProposal(QString::fromStdString(change.query));
    m_console->proposal()->setNote(m_unmet);
}

static bool isRules(const QString &model)
{
    return model == QLatin1String("offline") || model.startsWith(QLatin1String("offline:"));
}

void BuildMode::askForChange()
{
    const QString query = m_console->statementHere();
    const bool isRulesModel = isRules(m_place.asked().model);
    auto *dialog = new QInputDialog(m_place.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(query.isEmpty() ? tr("Ask for a query") : tr("Ask for a change"));
    QString label = query.isEmpty()
                        ? tr("What do you want to know? The agent writes the query for this question.")
                        : tr("What should change in the query? The query changes only after you accept the proposal.");
    if (isRulesModel && !query.isEmpty())
        label += u'\n' + tr("The offline rules understand requests for conditions, a sort order, a number of rows or "
                            "one more column.");
    dialog->setLabelText(label);
    dialog->setOkButtonText(tr("Ask"));
    connect(dialog, &QInputDialog::textValueSelected, this, [this, query](const QString &typed) {
        const QString wish = typed.trimmed();
        if (wish.isEmpty())
            return;
        if (query.isEmpty())
            writeQuery(wish);
        else
            changeQuery(query, wish);
    });
    dialog->open();
}

// The rules change a query by its parts; a model is called through its agent.
void BuildMode::changeQuery(const QString &query, const QString &wish)
{
    if (isRules(m_place.asked().model)) {
        const app::ConsoleDocument *document = m_queries->document(m_console->current());
        m_console->showChanging(true);
        m_queries->askRules(query, wish, document ? document->parameters : QMap<QString, QString>());
    } else {
        followAgent(m_agent->change(query, wish), tr("A run is in progress. Stop the run, then ask for the change."));
    }
}

void BuildMode::writeQuery(const QString &question)
{
    followAgent(m_agent->write(question), tr("A run is in progress. Stop it, then let the agent write the query."));
}

void BuildMode::followAgent(bool isAtWork, const QString &refusal)
{
    if (!isAtWork)
        return emit notified(refusal);
    m_unmet.clear();
    setBuilding(true); // a new run shows the timeline; this one belongs to the console
    m_console->showChanging(true);
}

} // namespace widgets
