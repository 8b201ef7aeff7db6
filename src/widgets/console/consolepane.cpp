// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/console/consolepane.h"

#include "app/console/stepsmodel.h"
#include "app/run/agentrunner.h"
#include "app/source/querylanguage.h"
#include "widgets/code/codeframe.h"
#include "widgets/console/changeproposal.h"
#include "widgets/console/conditionform.h"
#include "widgets/console/conditionlink.h"
#include "widgets/console/consoleeditor.h"
#include "widgets/console/linefinding.h"
#include "widgets/console/parameterform.h"
#include "widgets/console/parameteroffers.h"
#include "widgets/console/querydialogs.h"
#include "widgets/console/queryfindings.h"
#include "widgets/console/querystart.h"
#include "widgets/console/querytabs.h"
#include "widgets/console/resulttabs.h"
#include "widgets/console/resultview.h"
#include "widgets/console/searchreplacebar.h"
#include "widgets/console/wordsview.h"
#include "widgets/controls/parts.h"
#include "widgets/controls/shortcutprecedence.h"
#include "widgets/text/uitext.h"

#include <QAction>
#include <QBoxLayout>
#include <QLineEdit>
#include <QMenu>
#include <QSplitter>
#include <QTabBar>
#include <QTimer>

#include <algorithm>

namespace widgets {

ConsolePane::ConsolePane(app::AgentRunner *runner, app::ConsoleController *console, QWidget *parent)
    : QWidget(parent),
      m_runner(runner),
      m_console(console),
      m_tabs(new QueryTabs),
      m_run(new Button(Icon::play, tr("Run"))),
      m_stop(new Button(Icon::stop, tr("Stop"))),
      m_explain(new Button(Icon::branch, tr("Plan"))),
      m_format(new Button(Icon::braces, tr("Format"))),
      m_debug(new Button(Icon::step, tr("Debug query"))),
      m_change(new Button(Icon::speech, tr("Ask for a change"))),
      m_editor(new ConsoleEditor),
      m_frame(new CodeFrame(m_editor)),
      m_search(new SearchReplaceBar(m_editor)),
      m_findings(new QueryFindings(m_editor, console)),
      m_parameters(new ParameterForm),
      m_offers(new ParameterOffers(runner, console, m_parameters)),
      m_condition(new ConditionForm),
      m_conditions(new ConditionLink(runner, console, m_editor, m_condition)),
      m_words(new WordsView),
      m_start(new QueryStart(runner, console)),
      m_agentLine(new Hairline(nullptr, Qt::Vertical)),
      m_proposal(new ChangeProposal(m_editor)),
      m_results(new ResultTabs(console)),
      m_dialogs(new QueryDialogs(console, this)),
      m_split(new QSplitter(Qt::Vertical)),
      m_writing(new QSplitter(Qt::Vertical)),
      m_checkTimer(new QTimer(this))
{
    setAccessibleName(tr("Console"));
    const Theme &theme = Theme::of(this);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(buildHead());
    m_writing->addWidget(buildEditor());
    m_writing->setChildrenCollapsible(false);
    m_writing->setHandleWidth(theme.u(1));
    m_split->addWidget(m_writing);
    m_split->addWidget(m_results);
    m_split->setStretchFactor(0, 1);
    m_split->setStretchFactor(1, 2); // rows and charts use more room than a query
    m_split->setChildrenCollapsible(false);
    m_split->setHandleWidth(theme.u(1));
    shareRoom(false);
    column->addWidget(m_split, 1);
    buildActions();
    m_checkTimer->setSingleShot(true);
    constexpr int typing = 120; // do not check at every key
    m_checkTimer->setInterval(typing);
    connect(m_checkTimer, &QTimer::timeout, this, &ConsolePane::check);
    connect(m_editor, &QsciScintilla::textChanged, this, &ConsolePane::keepText);
    connect(m_editor, &QsciScintilla::cursorPositionChanged, this, [this] {
        if (m_filling || m_shown.isEmpty())
            return;
        m_console->setCursor(m_shown, m_editor->cursor());
        m_checkTimer->start(); // words and fix depend on the cursor
    });
    connect(m_parameters, &ParameterForm::changed, this,
            [this](const QString &name, const QString &value) { m_console->setParameter(m_shown, name, value); });
    connect(m_parameters, &ParameterForm::submitted, this, &ConsolePane::runHere);
    connect(m_tabs, &QTabBar::currentChanged, this, &ConsolePane::showTab);
    connect(m_console, &app::ConsoleController::documentsChanged, this, &ConsolePane::fillTabs);
    connect(m_console, &app::ConsoleController::documentAdded, this, &ConsolePane::showDocument);
    connect(m_console, &app::ConsoleController::documentChanged, this, &ConsolePane::fillTabs);
    connect(m_console, &app::ConsoleController::resultStarted, this, &ConsolePane::showRunning);
    connect(m_console, &app::ConsoleController::resultChanged, this, [this](const app::ConsoleResultPtr &result) {
        if (result->running)
            return;
        showRunning();
        goToError(*result);
    });
    wireResults();
    connect(m_editor, &QsciScintilla::selectionChanged, this, &ConsolePane::showSelection);
    m_editor->installEventFilter(this);
    connect(m_runner, &app::AgentRunner::sourceOpened, m_conditions, &ConditionLink::close);
    connect(m_runner, &app::AgentRunner::sourceOpened, this, &ConsolePane::takeLanguage);
    connect(m_console, &app::ConsoleController::privateChanged, this, &ConsolePane::takeLanguage);
    takeLanguage();
    fillTabs();
    showRunning();
}

QWidget *ConsolePane::buildHead()
{
    const Theme &theme = Theme::of(this);
    auto *head = new QWidget;
    auto *column = new QVBoxLayout(head);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *tabs = new QHBoxLayout;
    tabs->setContentsMargins(0, theme.u(0.5), theme.u(1), 0);
    tabs->setSpacing(theme.u(0.5));
    m_tabs->setAccessibleName(tr("Your own queries"));
    auto *add = flatButton(Icon::add, tr("New query (Ctrl+T)"), this);
    tabs->addWidget(m_tabs);
    tabs->addWidget(add);
    tabs->addStretch(1);
    column->addLayout(tabs);
    column->addWidget(new Hairline);
    auto *row = m_headRow = new QHBoxLayout;
    row->setContentsMargins(theme.u(3), theme.u(2), theme.u(3), theme.u(2));
    row->setSpacing(theme.u(1.5));
    m_run->setToolTip(tr("Run the selection, or the statement under the cursor (Ctrl+Enter)"));
    m_explain->setToolTip(tr("Show the query plan of the database, either estimated or measured while the statement "
                             "runs"));
    m_format->setToolTip(tr("Format the query (Ctrl+Shift+F)"));
    m_debug->setToolTip(tr("Start a run with this query as the first draft. The run pauses before the check of the "
                           "query."));
    m_change->setToolTip(tr("Describe a change in words. The agent then revises this query."));
    for (QWidget *button : {static_cast<QWidget *>(m_run), static_cast<QWidget *>(m_stop),
                            static_cast<QWidget *>(m_explain), static_cast<QWidget *>(m_format)})
        row->addWidget(button);
    auto *condition = flatButton(Icon::add, tr("Add a condition (Ctrl+Shift+W)"), this);
    row->addWidget(condition);
    connect(condition, &QToolButton::clicked, this, &ConsolePane::openConditions);
    m_agentLine->setFixedHeight(theme.u(5));
    m_agentLine->hide();
    row->addWidget(m_agentLine);
    row->addWidget(m_debug);
    row->addWidget(m_change);
    row->addStretch(1);
    column->addLayout(row);
    m_stop->hide(); // replaces Run while a query runs
    m_run->setAccent(true);
    connect(add, &QToolButton::clicked, this, [this] { addTab({}); });
    connect(m_run, &QPushButton::clicked, this, &ConsolePane::runHere);
    connect(m_stop, &QPushButton::clicked, m_console, &app::ConsoleController::stop);
    connect(m_format, &QPushButton::clicked, this, &ConsolePane::format);
    connect(m_explain, &QPushButton::clicked, this, &ConsolePane::explainMenu);
    connect(m_tabs, &QTabBar::tabCloseRequested, this,
            [this](int index) { m_console->close(m_tabs->tabData(index).toString()); });
    connect(m_tabs, &QTabBar::tabBarDoubleClicked, this, &ConsolePane::rename);
    connect(m_debug, &QPushButton::clicked, this, &ConsolePane::debugHere);
    connect(m_change, &QPushButton::clicked, this, [this] { emit changeRequested(m_shown); });
    m_debug->hide(); // shown by offerAgent()
    m_change->hide();
    return head;
}

QWidget *ConsolePane::buildEditor()
{
    const Theme &theme = Theme::of(this);
    auto *part = new QWidget;
    m_editorPart = part;
    part->installEventFilter(this);
    auto *column = new QVBoxLayout(part);
    column->setContentsMargins(theme.u(3), 0, theme.u(3), theme.u(1.5));
    column->setSpacing(theme.u(1.5));
    m_editor->setEditable(true);
    m_editor->setLineNumbers(true);
    m_frame->setMinimumHeight(theme.u(11));
    connect(m_proposal, &ChangeProposal::ended, this, [this] {
        m_change->setEnabled(true);
        m_run->setAccent(true);
        check();
    });
    connect(m_proposal, &ChangeProposal::cancelled, this, [this] {
        m_change->setEnabled(true);
        emit changeCancelled();
    });
    column->addWidget(m_search);
    column->addWidget(m_proposal);
    column->addWidget(m_frame, 1);
    column->addWidget(m_start);
    column->addWidget(m_findings);
    column->addWidget(m_words);
    column->addWidget(m_parameters);
    column->addWidget(m_condition);
    connect(m_conditions, &ConditionLink::shownChanged, this, &ConsolePane::fitEditor);
    connect(m_conditions, &ConditionLink::written, this, &ConsolePane::check);
    connect(m_conditions, &ConditionLink::notified, this, &ConsolePane::notified);
    connect(m_start, &QueryStart::queryChosen, this, &ConsolePane::useQuery);
    connect(m_words, &WordsView::phrasePointed, this, &ConsolePane::point);
    connect(m_words, &WordsView::phraseChosen, this, [this](int begin, int end) {
        m_editor->setCursor(begin);
        m_editor->setFocus();
        point(begin, end);
    });
    connect(m_findings, &QueryFindings::changed, this, &ConsolePane::check);
    return part;
}

void ConsolePane::wireResults()
{
    connect(m_results, &ResultTabs::shown, this, &ConsolePane::resultShown);
    connect(m_results, &ResultTabs::notified, this, &ConsolePane::notified);
    connect(m_results, &ResultTabs::runWanted, this, &ConsolePane::runHere);
    connect(results(), &ResultView::errorPlaceRequested, this, [this] {
        if (const app::ConsoleResultPtr result = m_results->current())
            goToError(*result);
        m_editor->setFocus();
    });
    connect(results(), &ResultView::replacementRequested, this, &ConsolePane::useReplacement);
}

ResultView *ConsolePane::results() const
{
    return m_results->view();
}

QTabBar *ConsolePane::resultTabs() const
{
    return m_results->bar();
}

void ConsolePane::compareWithFirst()
{
    m_results->compareWithNewest();
}

void ConsolePane::openConditions()
{
    m_conditions->open();
}

void ConsolePane::buildActions()
{
    new ShortcutPrecedence(m_editor); // the editor's shortcuts precede the window's
    const auto action = [this](const QString &text, const QList<QKeySequence> &keys, auto slot) {
        auto *made = new QAction(text, this);
        made->setShortcuts(keys);
        made->setShortcutContext(Qt::WidgetShortcut);
        m_editor->addAction(made);
        connect(made, &QAction::triggered, this, slot);
    };
    using Keys = QList<QKeySequence>;
    action(tr("Run"), Keys{Qt::CTRL | Qt::Key_Return, Qt::CTRL | Qt::Key_Enter, Qt::Key_F5}, &ConsolePane::runHere);
    action(tr("Run all statements"), Keys{Qt::CTRL | Qt::SHIFT | Qt::Key_Return, Qt::CTRL | Qt::SHIFT | Qt::Key_Enter},
           &ConsolePane::runAll);
    action(tr("Stop"), Keys{Qt::SHIFT | Qt::Key_F5}, [this] { m_console->stop(); });
    action(tr("Format"), Keys{Qt::CTRL | Qt::SHIFT | Qt::Key_F}, &ConsolePane::format);
    action(tr("Add a condition"), Keys{Qt::CTRL | Qt::SHIFT | Qt::Key_W}, &ConsolePane::openConditions);
    action(tr("Comment or uncomment lines"), Keys{Qt::CTRL | Qt::Key_Slash, Qt::CTRL | Qt::SHIFT | Qt::Key_7},
           [this] { m_editor->toggleComment(); });
    action(tr("Find"), Keys{QKeySequence(Qt::CTRL | Qt::Key_F)}, [this] { m_search->open(false); });
    action(tr("Find and replace"), Keys{QKeySequence(Qt::CTRL | Qt::Key_H)}, [this] { m_search->open(true); });
    action(tr("Apply the fix"), Keys{Qt::ALT | Qt::Key_Return, Qt::ALT | Qt::Key_Enter},
           [this] { m_findings->applyFix(); });
    action(tr("New query"), Keys{QKeySequence(Qt::CTRL | Qt::Key_T)}, [this] { addTab({}); });
    action(tr("Close the query"), Keys{QKeySequence(Qt::CTRL | Qt::Key_W)}, [this] { m_console->close(m_shown); });
    action(tr("Reopen the last closed query"), Keys{QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_T)},
           [this] { m_console->reopenClosed(); });
    action(tr("Open a file…"), Keys{QKeySequence(Qt::CTRL | Qt::Key_O)}, [this] { m_dialogs->open(); });
    action(tr("Save as a file"), Keys{QKeySequence(Qt::CTRL | Qt::Key_S)}, [this] { save(false); });
    action(tr("Save as…"), Keys{QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S)}, [this] { save(true); });
    action(tr("Rename…"), Keys{QKeySequence(Qt::SHIFT | Qt::Key_F6)}, [this] { rename(m_tabs->currentIndex()); });
    m_tabs->addActions(m_editor->actions().mid(9));
    m_tabs->setContextMenuPolicy(Qt::ActionsContextMenu);
}

void ConsolePane::takeLanguage()
{
    m_language = m_console->language();
    m_editor->setTokenizer(tokenizerOf(m_language));
    m_editor->setCompleter(completerOf(m_language));
    m_editor->setNameHelp([this](const QString &code, int offset) {
        const auto &schema = m_console->schema();
        return schema && m_language ? app::nameFacts(*schema, *m_language, code, offset) : QString();
    });
    const bool isCypher = m_language && m_language->name() == QLatin1String("Cypher");
    m_editor->setCommentSign(isCypher ? QStringLiteral("//") : QStringLiteral("--"));
    m_findings->setLanguage(m_language);
    m_offers->forget();
    check();
}

QString ConsolePane::current() const
{
    return m_shown;
}

void ConsolePane::fillTabs()
{
    if (!m_console->isLoaded() || m_runner->source().uri.isEmpty())
        return;
    const QList<app::ConsoleDocument> documents = m_console->documents();
    if (documents.isEmpty()) { // one query always exists; it is saved once it has text
        m_console->add();
        return;
    }
    m_filling = true;
    while (m_tabs->count() > documents.size())
        m_tabs->removeTab(m_tabs->count() - 1);
    int chosen = -1;
    for (int i = 0; i < documents.size(); ++i) {
        const app::ConsoleDocument &each = documents[i];
        const QString text = (each.isUnsaved() ? QStringLiteral("\u2022 ") : QString()) +
                             QString(each.name).replace(QLatin1Char('&'), QLatin1String("&&"));
        if (i >= m_tabs->count())
            addTabCross(m_tabs, m_tabs->addTab(text), tr("Close the query"));
        else if (m_tabs->tabText(i) != text)
            m_tabs->setTabText(i, text);
        m_tabs->setTabData(i, each.id);
        m_tabs->setTabToolTip(i, each.name + u'\n' +
                                     (each.file.isEmpty() ? tr("Saved automatically while you type") : each.file));
        if (each.id == m_shown)
            chosen = i;
    }
    m_filling = false;
    const int index = chosen >= 0 ? chosen : std::min(std::max(0, m_tabs->currentIndex()), m_tabs->count() - 1);
    if (m_tabs->currentIndex() != index)
        m_tabs->setCurrentIndex(index);
    else if (chosen < 0)
        showTab(index);
    if (!m_wanted.isEmpty())
        showDocument(m_wanted);
}

void ConsolePane::showTab(int index)
{
    if (m_filling || index < 0)
        return;
    const QString id = m_tabs->tabData(index).toString();
    const app::ConsoleDocument *document = m_console->document(id);
    if (!document || id == m_shown)
        return;
    const app::ConsoleDocument shown = *document;
    if (isProposing())
        m_proposal->end(false);
    m_conditions->close();
    m_findings->setTyping(false);
    m_pointed = {-1, -1};
    m_shown = id;
    m_filling = true;
    m_editor->setCode(shown.text);
    m_editor->setCursor(shown.cursor);
    m_filling = false;
    check();
    m_results->showResultsOf(id);
    emit textChanged(id);
}

void ConsolePane::insertType(const app::SchemaPlace &place, const QString &text)
{
    const auto &source = m_runner->source();
    if (m_editor->code().trimmed().isEmpty() && !place.type.isEmpty() && source.schema && source.language)
        useQuery(app::queryFrom(*source.schema, *source.language, place));
    else
        insertText(text);
}

void ConsolePane::useQuery(const QString &query)
{
    if (query.isEmpty())
        return;
    if (!m_editor->code().trimmed().isEmpty() || m_shown.isEmpty() || m_editor->isReadOnly())
        return addTab(query);
    m_editor->setWholeText(query);
    m_editor->setFocus();
    check();
}

void ConsolePane::addTool(QWidget *tool)
{
    m_headRow->addWidget(tool);
}

void ConsolePane::setDrawing(QWidget *drawing)
{
    m_writing->insertWidget(0, drawing);
    m_writing->setSizes({600, 400}); // ratio, until the user moves the handle
}

// Ratios, until the user moves the handle; without a drawing a chart has room without moving it.
void ConsolePane::shareRoom(bool isDrawing)
{
    m_frame->setMinimumHeight(Theme::of(this).u(isDrawing ? 9 : 11)); // with the form, both fit a small window
    m_split->setSizes(isDrawing ? QList<int>{640, 360} : QList<int>{380, 620});
}

void ConsolePane::pointTo(int begin, int end)
{
    point(begin, end);
}

void ConsolePane::point(int begin, int end)
{
    m_pointed = {begin, end};
    check();
}

int ConsolePane::placeOf(const app::ConsoleResult &result) const
{
    if (result.document != m_shown)
        return -1;
    const QString text = m_editor->code();
    return text.mid(result.offset, result.query.size()) == result.query ? result.offset
                                                                        : int(text.indexOf(result.query));
}

// The place of the error, if the text still has the query.
void ConsolePane::goToError(const app::ConsoleResult &result)
{
    const int at = result.error && result.errorAt >= 0 ? placeOf(result) : -1;
    if (at >= 0)
        m_editor->setCursor(at + result.errorAt - result.offset);
}

void ConsolePane::showPlaceIn(const app::ConsoleResult &result, int begin, int end)
{
    if (const int at = placeOf(result); at >= 0) {
        m_editor->setCursor(at + begin);
        point(at + begin, at + end);
    }
}

// The highlight of a place ends when the user continues to work in the text.
bool ConsolePane::eventFilter(QObject *watched, QEvent *event)
{
    const bool isFocus = event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut;
    if (watched == m_editor && (isFocus || event->type() == QEvent::KeyPress)) {
        const bool isPointed = std::exchange(m_pointed, {-1, -1}).first >= 0;
        if (isFocus)
            m_findings->setTyping(false);
        if (isPointed || isFocus)
            m_checkTimer->start();
    }
    if (watched == m_editorPart && event->type() == QEvent::LayoutRequest)
        fitEditor();
    return QWidget::eventFilter(watched, event);
}

void ConsolePane::showDocument(const QString &id)
{
    for (int i = 0; i < m_tabs->count(); ++i) {
        if (m_tabs->tabData(i).toString() == id) {
            m_wanted.clear();
            m_tabs->setCurrentIndex(i);
            return;
        }
    }
    m_wanted = id;
}

void ConsolePane::addTab(const QString &text, const QString &name)
{
    m_console->add(text, name);
    m_editor->setFocus();
}

void ConsolePane::insertText(const QString &text)
{
    m_editor->replaceSelectedText(text);
    m_editor->setFocus();
}

void ConsolePane::keepText()
{
    if (m_filling || m_shown.isEmpty())
        return;
    m_pointed = {-1, -1}; // of the former text
    m_findings->setTyping(m_editor->hasFocus());
    const app::ConsoleDocument *before = m_console->document(m_shown);
    const bool wasUnsaved = before && before->isUnsaved();
    m_console->setText(m_shown, m_editor->code(), m_editor->cursor());
    const app::ConsoleDocument *after = m_console->document(m_shown);
    if (after && after->isUnsaved() != wasUnsaved)
        fillTabs();
    m_checkTimer->start();
    emit textChanged(m_shown);
}

void ConsolePane::check()
{
    m_checkTimer->stop();
    std::vector<CodeMark> marks = m_findings->check();
    if (m_pointed.first >= 0)
        marks.push_back({CodeMarkKind::changed, m_pointed.first, m_pointed.second, {}});
    if (isProposing()) {
        marks = m_proposal->marks();
        m_findings->atLine()->show({});
    }
    m_editor->setMarks(std::move(marks));
    showWords();
    const app::ConsoleDocument *document = m_console->document(m_shown);
    const bool isEmpty = m_editor->code().trimmed().isEmpty();
    if (isEmpty)
        m_start->refresh();
    m_start->setVisible(isEmpty && !isProposing());
    m_conditions->renew();
    const QStringList names = m_console->parametersOf(m_editor->code());
    m_parameters->show(names, document ? document->parameters : QMap<QString, QString>());
    m_offers->offer(m_editor->code(), names);
    fitEditor();
}

void ConsolePane::showWords()
{
    const auto statement = m_console->at(m_editor->code(), m_editor->cursor());
    m_words->show(statement ? app::queryInWords(*m_runner, statement->text) : std::vector<app::QueryWord>(),
                  statement ? statement->offset : 0);
}

QString ConsolePane::statementHere() const
{
    const auto statement = m_console->at(m_editor->code(), m_editor->cursor());
    return statement ? statement->text : QString();
}

void ConsolePane::offerAgent()
{
    m_agentLine->show();
    m_debug->show();
    m_change->show();
    updateHeads();
}

void ConsolePane::showChanging(bool changing)
{
    if (changing)
        m_changed = {m_shown, statementHere()};
    m_proposal->showWork(changing);
    m_change->setEnabled(!changing);
}

// The proposal belongs to the tab and the statement that it was asked for.
void ConsolePane::showProposal(const QString &query)
{
    const Changed of = std::exchange(m_changed, {});
    if (!of.document.isEmpty() && of.document != m_shown && m_console->document(of.document))
        showDocument(of.document);
    const QString text = m_editor->code();
    auto statement = m_console->at(text, m_editor->cursor());
    for (const app::ConsoleStatement &each : m_console->all(text))
        if (!of.document.isEmpty() && each.text == of.statement)
            statement = each;
    const QString before = statement ? statement->text : QString();
    if (!of.document.isEmpty() && before != of.statement) {
        addTab(query);
        emit notified(tr("The query has changed since your request, so the proposal is in a new tab."));
        return;
    }
    m_proposal->propose(before, statement ? statement->offset : 0, query, m_language);
    m_run->setAccent(false);
    check();
}

bool ConsolePane::isProposing() const
{
    return m_proposal->isProposing();
}

QString ConsolePane::findingText() const
{
    return m_findings->text();
}

void ConsolePane::runHere()
{
    run(app::ConsoleAction::run, false);
}

void ConsolePane::runAll()
{
    run(app::ConsoleAction::run, true);
}

void ConsolePane::run(app::ConsoleAction action, bool all)
{
    const auto [begin, end] = m_editor->selection();
    const bool isPart = !all && begin != end;
    m_findings->setTyping(false);
    if (m_condition->isFilled() && !isPart && !m_conditions->addFilled())
        return; // the link has shown the reason
    check();    // the parameter fields must match the current text
    const QString text = m_editor->code();
    std::vector<app::ConsoleStatement> statements;
    if (all) {
        statements = m_console->all(text);
    } else if (isPart) {
        statements = m_console->all(text.mid(begin, end - begin));
        for (app::ConsoleStatement &each : statements)
            each.offset += begin;
    } else if (const auto one = m_console->at(text, m_editor->cursor())) {
        statements = {*one};
    }
    if (statements.empty()) {
        emit notified(isPart ? tr("The selection has no statement to run.") : tr("There is no statement to run yet."));
        m_editor->setFocus();
        return;
    }
    if (action != app::ConsoleAction::explain && !isReadyToRun(statements))
        return;
    QString note; // an empty one removes an earlier message
    if (isPart)
        note = m_condition->isFilled() ? tr("The program ran only the selected text. The condition that you entered is "
                                            "not part of the query yet.")
                                       : tr("The program ran only the selection.");
    emit notified(note);
    m_console->run(m_shown, statements, action);
}

// Requests parameters without a value: an empty text is written as "".
bool ConsolePane::isReadyToRun(const std::vector<app::ConsoleStatement> &statements)
{
    QStringList names;
    for (const app::ConsoleStatement &each : statements)
        names += m_console->parametersOf(each.text);
    const QString empty = m_parameters->firstEmpty(names);
    if (empty.isEmpty())
        return true;
    emit notified(tr("Enter a value for $%1 first.").arg(empty));
    m_parameters->edit(empty)->setFocus();
    return false;
}

void ConsolePane::debugHere()
{
    check();
    const auto statement = m_console->at(m_editor->code(), m_editor->cursor());
    const app::ConsoleDocument *document = m_console->document(m_shown);
    if (statement && document && isReadyToRun({*statement}))
        emit debugRequested(statement->text, document->name, document->parameters);
}

void ConsolePane::showSelection()
{
    const auto [begin, end] = m_editor->selection();
    const QString text = begin == end ? tr("Run") : tr("Run selection");
    if (m_run->text() == text)
        return;
    m_run->setText(text);
    m_run->updateGeometry();
}

void ConsolePane::format()
{
    if (!m_language)
        return;
    const QString text = m_editor->code();
    const std::vector<app::ConsoleStatement> statements = m_console->all(text);
    QString formatted = text;
    bool isUnreadable = false;
    for (auto it = statements.rbegin(); it != statements.rend(); ++it) { // from the end: places before it stay
        const app::QueryCheck checked = m_language->check(it->text);
        isUnreadable = isUnreadable || !checked.parsed;
        formatted.replace(it->offset, it->text.size(), m_language->format(it->text).trimmed());
    }
    if (formatted == text)
        emit notified(isUnreadable ? tr("The query has a syntax error and cannot be formatted.")
                                   : tr("The query is already formatted."));
    m_editor->setWholeText(formatted);
    check();
}

void ConsolePane::explainMenu()
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Estimated plan (query does not run)"), this,
                    [this] { run(app::ConsoleAction::explain, false); });
    menu->addAction(tr("Measured plan (runs the query)"), this, [this] { run(app::ConsoleAction::profile, false); });
    menu->popup(m_explain->mapToGlobal(QPoint(0, m_explain->height())));
}

void ConsolePane::showRunning()
{
    const bool running = m_console->isRunning();
    // Hide first: with both visible, a narrow window would be widened permanently.
    (running ? m_run : m_stop)->hide();
    (running ? m_stop : m_run)->show();
}

void ConsolePane::useReplacement(const QString &query)
{
    const app::ConsoleResultPtr result = m_results->current();
    if (!result)
        return;
    const int at = placeOf(*result);
    if (at < 0) {
        addTab(query, result->name);
    } else {
        m_editor->CodeEditor::replace(at, at + int(result->query.size()), query);
        m_editor->setCursor(at);
    }
    runHere();
}

void ConsolePane::save(bool asOther)
{
    m_dialogs->save(m_shown, asOther, m_language && m_language->name() == QLatin1String("Cypher"));
}

void ConsolePane::rename(int index)
{
    m_dialogs->rename(m_tabs->tabData(index).toString());
}

QSize ConsolePane::minimumSizeHint() const
{
    return {Theme::of(this).u(120), QWidget::minimumSizeHint().height()}; // with short labels
}

// In a narrow window the second row uses short labels first.
void ConsolePane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const Qt::Orientation wanted = width() >= Theme::of(this).u(220) ? Qt::Horizontal : Qt::Vertical;
    if (m_writing->orientation() != wanted)
        m_writing->setOrientation(wanted);
    updateHeads();
}

// A splitter ignores the height of wrapped labels: sets it, so that nothing covers what is below the editor.
void ConsolePane::fitEditor()
{
    QLayout *layout = m_editorPart->layout();
    layout->activate();
    const int least = layout->hasHeightForWidth() ? layout->minimumHeightForWidth(m_editorPart->width())
                                                  : layout->minimumSize().height();
    if (m_editorPart->minimumHeight() != least)
        m_editorPart->setMinimumHeight(least);
}

// A chart needs more height than rows and its viewer does not type. A handle moved by the user stays.
void ConsolePane::updateHeads()
{
    // In a small window long labels would shrink the panes at the right.
    const Theme &theme = Theme::of(this);
    const bool narrow = width() < theme.u(150) || window()->width() < theme.u(300);
    const std::pair<Button *, QString> words[] = {{m_format, tr("Format")},
                                                  {m_explain, tr("Plan")},
                                                  {m_debug, narrow ? tr("Debug") : tr("Debug query")},
                                                  {m_change, narrow ? tr("Change") : tr("Ask for a change")}};
    for (const auto &[button, text] : words) {
        button->setAccessibleName(text);
        button->setText(text);
    }
    // Then, one after the other, they show icons only; their tool tips have the names.
    for (const auto &[button, text] : words) {
        m_headRow->invalidate();
        if (m_headRow->sizeHint().width() <= width())
            break;
        button->setText({});
    }
    for (const auto &[button, text] : words)
        button->updateGeometry();
    fitEditor();
}

} // namespace widgets
