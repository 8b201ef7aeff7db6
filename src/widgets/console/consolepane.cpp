// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/console/consolepane.h"

#include "app/console/stepsmodel.h"
#include "app/models/celltext.h"
#include "app/models/format.h"
#include "app/run/agentrunner.h"
#include "app/source/querylanguage.h"
#include "app/source/schemaqueries.h"
#include "widgets/console/changeproposal.h"
#include "widgets/console/conditionform.h"
#include "widgets/console/consoleeditor.h"
#include "widgets/console/parameterform.h"
#include "widgets/console/resultgraph.h"
#include "widgets/console/resultview.h"
#include "widgets/console/searchreplacebar.h"
#include "widgets/console/wordsview.h"
#include "widgets/dialogs/dialogs.h"
#include "widgets/inspector/codeframe.h"
#include "widgets/window/ownkeys.h"
#include "widgets/window/parts.h"
#include "widgets/window/uitext.h"

#include <QAction>
#include <QBoxLayout>
#include <QFileDialog>
#include <QInputDialog>
#include <QMenu>
#include <QSplitter>
#include <QTabBar>
#include <QTimer>

#include <algorithm>

namespace widgets {

namespace {

// A cross of the theme, in place of the style's own.
void addCross(QTabBar *bar, int index, const QString &name)
{
    auto *cross = flatButton(Icon::close, name, bar);
    cross->setFocusPolicy(Qt::NoFocus);
    QObject::connect(cross, &QToolButton::clicked, bar, [bar, cross] {
        for (int i = 0; i < bar->count(); ++i) {
            if (bar->tabButton(i, QTabBar::RightSide) == cross)
                return emit bar->tabCloseRequested(i);
        }
    });
    bar->setTabButton(index, QTabBar::RightSide, cross);
}

} // namespace

ConsolePane::ConsolePane(app::AgentRunner *runner, app::ConsoleController *console, QWidget *parent)
    : QWidget(parent),
      m_runner(runner),
      m_console(console),
      m_tabs(new QTabBar),
      m_run(new Button(Icon::play, tr("Run"))),
      m_stop(new Button(Icon::stop, tr("Stop"))),
      m_explain(new Button(Icon::branch, tr("Plan"))),
      m_format(new Button(Icon::braces, tr("Format"))),
      m_debug(new Button(Icon::step, tr("Debug this"))),
      m_change(new Button(Icon::speech, tr("Ask for a change"))),
      m_editor(new ConsoleEditor),
      m_frame(new CodeFrame(m_editor)),
      m_search(new SearchReplaceBar(m_editor)),
      m_findingIcon(new IconLabel(Icon::answered, Role::ok)),
      m_finding(new TextLabel(Type::base, Role::muted)),
      m_fix(new Button(Icon::tick, QString())),
      m_parameters(new ParameterForm),
      m_condition(new ConditionForm),
      m_words(new WordsView),
      m_agentLine(new Hairline(nullptr, Qt::Vertical)),
      m_proposal(new ChangeProposal(m_editor)),
      m_resultTabs(new QTabBar),
      m_results(new ResultView),
      m_noResult(new EmptyState(Icon::table, tr("Rows stand here once a query has run: Ctrl+Enter runs the one under "
                                                "the cursor."))),
      m_split(new QSplitter(Qt::Vertical)),
      m_checkTimer(new QTimer(this))
{
    setAccessibleName(tr("Console"));
    const Theme &theme = Theme::of(this);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(buildHead());
    m_split->addWidget(buildEditor());
    m_split->addWidget(buildResults());
    m_split->setStretchFactor(0, 1);
    m_split->setStretchFactor(1, 1);
    m_split->setChildrenCollapsible(false);
    m_split->setHandleWidth(theme.u(1));
    m_split->setSizes({500, 500}); // shares, until a person moves the handle
    column->addWidget(m_split, 1);
    buildActions();
    m_checkTimer->setSingleShot(true);
    constexpr int typing = 120; // a finding need not blink at every key
    m_checkTimer->setInterval(typing);
    connect(m_checkTimer, &QTimer::timeout, this, &ConsolePane::check);
    connect(m_editor, &QsciScintilla::textChanged, this, &ConsolePane::keepText);
    connect(m_editor, &QsciScintilla::cursorPositionChanged, this, [this] {
        if (m_filling || m_shown.isEmpty())
            return;
        m_console->setCursor(m_shown, m_editor->cursor());
        m_checkTimer->start(); // the words and the fix are of the place
    });
    connect(m_parameters, &ParameterForm::changed, this,
            [this](const QString &name, const QString &value) { m_console->setParameter(m_shown, name, value); });
    connect(m_parameters, &ParameterForm::submitted, this, &ConsolePane::runHere);
    connect(m_tabs, &QTabBar::currentChanged, this, &ConsolePane::showTab);
    connect(m_console, &app::ConsoleController::documentsChanged, this, &ConsolePane::fillTabs);
    connect(m_console, &app::ConsoleController::documentAdded, this, &ConsolePane::showDocument);
    connect(m_console, &app::ConsoleController::documentChanged, this, &ConsolePane::fillTabs);
    connect(m_console, &app::ConsoleController::resultStarted, this, [this](const app::ConsoleResultPtr &result) {
        m_kept += result;
        constexpr int most = 20; // of all tabs; their files go with them
        for (qsizetype i = 0; i < m_kept.size() && m_kept.size() > most;)
            m_kept[i]->kept ? void(++i) : m_kept.remove(i);
        m_lastResult.insert(result->document, result->id);
        fillResultTabs();
        showRunning();
    });
    connect(m_console, &app::ConsoleController::resultChanged, this, [this](const app::ConsoleResultPtr &result) {
        if (m_lastResult.value(m_shown) == result->id)
            showResult(result);
        if (!result->running) {
            fillResultTabs();
            showRunning();
            if (result->error && result->errorAt >= 0 && result->document == m_shown)
                m_editor->setCursor(result->errorAt);
        }
    });
    connect(m_runner, &app::AgentRunner::sourceOpened, this, &ConsolePane::takeLanguage);
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
    m_tabs->setAccessibleName(tr("Queries of your own"));
    m_tabs->setExpanding(false);
    m_tabs->setDrawBase(false);
    m_tabs->setElideMode(Qt::ElideMiddle);
    m_tabs->setUsesScrollButtons(true);
    auto *add = flatButton(Icon::add, tr("New query (Ctrl+T)"), this);
    tabs->addWidget(m_tabs);
    tabs->addWidget(add);
    tabs->addStretch(1);
    column->addLayout(tabs);
    column->addWidget(new Hairline);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(theme.u(3), theme.u(2), theme.u(3), theme.u(2));
    row->setSpacing(theme.u(1.5));
    m_run->setToolTip(tr("Run the selection, or the statement under the cursor (Ctrl+Enter)"));
    m_explain->setToolTip(tr("How the database would run the statement, without running it; or measured"));
    m_format->setToolTip(tr("Lay the query out (Ctrl+Shift+F)"));
    m_debug->setToolTip(tr("Start a run of the agent whose first draft is this query, paused before it is checked"));
    m_change->setToolTip(tr("Say in words what should be different; the agent revises this query"));
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
    m_run->setAccent(true);
    connect(add, &QToolButton::clicked, this, [this] { addTab({}); });
    connect(m_run, &QPushButton::clicked, this, &ConsolePane::runHere);
    connect(m_stop, &QPushButton::clicked, m_console, &app::ConsoleController::stop);
    connect(m_format, &QPushButton::clicked, this, &ConsolePane::format);
    connect(m_explain, &QPushButton::clicked, this, &ConsolePane::explainMenu);
    connect(m_tabs, &QTabBar::tabCloseRequested, this,
            [this](int index) { m_console->close(m_tabs->tabData(index).toString()); });
    connect(m_tabs, &QTabBar::tabBarDoubleClicked, this, &ConsolePane::renameDialog);
    connect(m_debug, &QPushButton::clicked, this, [this] {
        const auto statement = m_console->at(m_editor->code(), m_editor->cursor());
        const app::ConsoleDocument *document = m_console->document(m_shown);
        if (statement && document)
            emit debugRequested(statement->text, document->name);
    });
    connect(m_change, &QPushButton::clicked, this, [this] { emit changeRequested(m_shown); });
    m_debug->hide(); // shown by who can do it
    m_change->hide();
    return head;
}

QWidget *ConsolePane::buildEditor()
{
    const Theme &theme = Theme::of(this);
    auto *part = new QWidget;
    m_editorPart = part;
    auto *column = new QVBoxLayout(part);
    column->setContentsMargins(theme.u(3), 0, theme.u(3), theme.u(1.5));
    column->setSpacing(theme.u(1.5));
    m_editor->setEditable(true);
    m_editor->setLineNumbers(true);
    m_frame->setMinimumHeight(theme.u(20));
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
    auto *findings = new QHBoxLayout;
    findings->setSpacing(theme.u(1));
    m_fix->setToolTip(tr("Apply this change (Alt+Enter)"));
    findings->addWidget(m_findingIcon);
    findings->addWidget(m_finding, 1);
    findings->addWidget(m_fix);
    column->addLayout(findings);
    column->addWidget(m_words);
    column->addWidget(m_parameters);
    column->addWidget(m_condition);
    connect(m_condition, &ConditionForm::closed, this, [this] {
        m_condition->hide();
        fitEditor();
        m_editor->setFocus();
    });
    connect(m_condition, &ConditionForm::valuesWanted, this,
            [this](const app::ConditionTarget &target, const QString &property) {
                const auto &source = m_runner->source();
                if (!source.schema || !source.language)
                    return;
                const QString type = QString::fromStdString(target.element.type);
                constexpr int most = 50;
                m_console->ask(
                    m_condition,
                    app::valuesQuery(*source.schema, *source.language, {type, property, target.isRelationship}, most),
                    {}, most, [form = m_condition, property](const base::Result<app::Rows> &found) {
                        QStringList values;
                        for (std::size_t i = 0; found && i < found->size(); ++i)
                            values += app::cellText(found->at(i, 0));
                        form->setValues(property, values);
                    });
            });
    connect(m_condition, &ConditionForm::wished, this,
            [this](const app::ConditionTarget &target, const QString &property, app::ConditionKind comparison,
                   const QString &value) {
                const auto statement = m_console->at(m_editor->code(), m_editor->cursor());
                if (!statement)
                    return;
                const QString changed =
                    app::withCondition(*m_runner, statement->text, target, property, comparison, value);
                const int at = statement->offset;
                m_editor->CodeEditor::replace(at, at + int(statement->text.size()), changed);
                m_editor->setCursor(at);
                check();
                openConditions(); // places have moved; another one may follow
            });
    connect(m_words, &WordsView::phrasePointed, this, [this](int begin, int end) {
        m_pointed = {begin, end};
        check();
    });
    connect(m_words, &WordsView::phraseChosen, this, [this](int begin, int end) {
        m_editor->select(begin, end);
        m_editor->setFocus();
    });
    connect(m_fix, &QPushButton::clicked, this, &ConsolePane::applyFix);
    return part;
}

QWidget *ConsolePane::buildResults()
{
    auto *part = new QWidget;
    auto *column = new QVBoxLayout(part);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(new Hairline);
    m_resultTabs->setAccessibleName(tr("Results"));
    m_resultTabs->setExpanding(false);
    m_resultTabs->setDrawBase(false);
    m_resultTabs->setElideMode(Qt::ElideRight);
    column->addWidget(m_resultTabs);
    column->addWidget(m_results, 1);
    column->addWidget(m_noResult, 1);
    connect(m_resultTabs, &QTabBar::currentChanged, this, [this](int index) {
        if (m_filling || index < 0)
            return;
        const quint64 id = m_resultTabs->tabData(index).toULongLong();
        m_lastResult.insert(m_shown, id);
        for (const auto &each : std::as_const(m_kept)) {
            if (each->id == id)
                showResult(each);
        }
    });
    connect(m_resultTabs, &QTabBar::tabCloseRequested, this, [this](int index) {
        const quint64 id = m_resultTabs->tabData(index).toULongLong();
        if (m_console->running() && m_console->running()->id == id)
            m_console->stop();
        m_kept.removeIf([id](const app::ConsoleResultPtr &each) { return each->id == id; });
        fillResultTabs();
    });
    connect(m_results, &ResultView::stopRequested, m_console, &app::ConsoleController::stop);
    connect(m_results, &ResultView::placeRequested, this, [this](int unit) {
        m_editor->setCursor(unit);
        m_editor->setFocus();
    });
    connect(m_results, &ResultView::replacementRequested, this, &ConsolePane::useReplacement);
    wireResults();
    return part;
}

void ConsolePane::wireResults()
{
    connect(m_results, &ResultView::neighboursWanted, this,
            [this](qint64 node) { m_console->fetchNeighbours(node, m_results->graph()->graph()); });
    connect(m_console, &app::ConsoleController::neighboursFetched, m_results->graph(), &ResultGraph::grown);
    connect(m_resultTabs, &QTabBar::tabBarDoubleClicked, this, &ConsolePane::keepResult);
    auto *keep = new QAction(tr("Keep the result, or no more"), m_resultTabs);
    keep->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_P));
    keep->setShortcutContext(Qt::WidgetShortcut);
    m_resultTabs->addAction(keep);
    m_resultTabs->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(keep, &QAction::triggered, this, [this] { keepResult(m_resultTabs->currentIndex()); });
}

// A kept result does not give way to newer ones.
void ConsolePane::keepResult(int index)
{
    const quint64 id = m_resultTabs->tabData(index).toULongLong();
    for (const auto &each : std::as_const(m_kept)) {
        if (index >= 0 && each->id == id)
            each->kept = !each->kept;
    }
    fillResultTabs();
}

void ConsolePane::compareWithFirst()
{
    for (auto it = m_kept.crbegin(); it != m_kept.crend(); ++it) {
        if ((*it)->id == m_lastResult.value(m_shown) || (*it)->running || (*it)->error || (*it)->plan)
            continue;
        m_results->compareWith(*it, (*it)->name + dot + resultTitle(**it));
        return;
    }
    emit said(tr("There is no other result to compare with."));
}

QString ConsolePane::resultTitle(const app::ConsoleResult &result) const
{
    const QString time = QLocale().toString(result.at.time(), QStringLiteral("HH:mm:ss"));
    const QString what = result.running ? tr("running")
                         : result.error ? tr("failed")
                         : result.plan  ? tr("plan")
                                        : rowsText(qint64(result.pages->rows()));
    return time + dot + what;
}

void ConsolePane::openConditions()
{
    const auto statement = m_console->at(m_editor->code(), m_editor->cursor());
    m_condition->open(statement ? app::conditionTargets(*m_runner, statement->text)
                                : std::vector<app::ConditionTarget>());
    fitEditor();
}

void ConsolePane::buildActions()
{
    new OwnKeys(m_editor); // its keys go before those of the window
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
    action(tr("Comment or uncomment"), Keys{Qt::CTRL | Qt::Key_Slash, Qt::CTRL | Qt::SHIFT | Qt::Key_7},
           [this] { m_editor->toggleComment(); });
    action(tr("Find"), Keys{QKeySequence(Qt::CTRL | Qt::Key_F)}, [this] { m_search->open(false); });
    action(tr("Find and replace"), Keys{QKeySequence(Qt::CTRL | Qt::Key_H)}, [this] { m_search->open(true); });
    action(tr("Apply the fix"), Keys{Qt::ALT | Qt::Key_Return, Qt::ALT | Qt::Key_Enter}, &ConsolePane::applyFix);
    action(tr("New query"), Keys{QKeySequence(Qt::CTRL | Qt::Key_T)}, [this] { addTab({}); });
    action(tr("Close the query"), Keys{QKeySequence(Qt::CTRL | Qt::Key_W)}, [this] { m_console->close(m_shown); });
    action(tr("Open the query closed last"), Keys{QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_T)},
           [this] { m_console->reopenClosed(); });
    action(tr("Open a file…"), Keys{QKeySequence(Qt::CTRL | Qt::Key_O)}, &ConsolePane::openDialog);
    action(tr("Save as a file"), Keys{QKeySequence(Qt::CTRL | Qt::Key_S)}, [this] { saveDialog(false); });
    action(tr("Save as…"), Keys{QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S)}, [this] { saveDialog(true); });
    action(tr("Rename…"), Keys{QKeySequence(Qt::SHIFT | Qt::Key_F6)}, [this] { renameDialog(m_tabs->currentIndex()); });
    m_tabs->addActions(m_editor->actions().mid(9));
    m_tabs->setContextMenuPolicy(Qt::ActionsContextMenu);
}

void ConsolePane::takeLanguage()
{
    m_language = m_runner->source().language;
    m_editor->setTokenizer(tokenizerOf(m_language));
    m_editor->setCompleter(completerOf(m_language));
    m_editor->setNameHelp([this](const QString &code, int offset) {
        const auto &source = m_runner->source();
        return source.schema && source.language ? app::nameFacts(*source.schema, *source.language, code, offset)
                                                : QString();
    });
    const bool isCypher = m_language && m_language->name() == QLatin1String("Cypher");
    m_editor->setCommentSign(isCypher ? QStringLiteral("//") : QStringLiteral("--"));
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
    if (documents.isEmpty()) { // there is always one to write into; it is kept once something is in it
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
            addCross(m_tabs, m_tabs->addTab(text), tr("Close the query"));
        else if (m_tabs->tabText(i) != text)
            m_tabs->setTabText(i, text);
        m_tabs->setTabData(i, each.id);
        m_tabs->setTabToolTip(i, each.file.isEmpty() ? tr("Kept as you type") : each.file);
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
    m_shown = id;
    m_filling = true;
    m_editor->setCode(shown.text);
    m_editor->setCursor(shown.cursor);
    m_filling = false;
    check();
    fillResultTabs();
    emit textChanged(id);
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
    const app::ConsoleDocument *before = m_console->document(m_shown);
    const bool wasUnsaved = before && before->isUnsaved();
    m_console->setText(m_shown, m_editor->code(), m_editor->cursor());
    const app::ConsoleDocument *after = m_console->document(m_shown);
    if (after && after->isUnsaved() != wasUnsaved)
        fillTabs();
    m_checkTimer->start();
    emit textChanged(m_shown);
}

// Each statement is checked alone, as it would be run.
void ConsolePane::check()
{
    m_checkTimer->stop();
    const QString text = m_editor->code();
    std::vector<CodeMark> marks;
    m_mend.reset();
    int errors = 0;
    int count = 0;
    QString first;
    QString fixTitle;
    int nearest = std::numeric_limits<int>::max();
    const int cursor = m_editor->cursor();
    if (m_language) {
        for (const app::ConsoleStatement &statement : m_console->all(text)) {
            const app::QueryCheck checked = m_language->check(statement.text);
            bool failed = false;
            for (const app::LanguageFinding &finding : checked.findings) {
                const bool isError = finding.level == app::FindingLevel::Error;
                failed = failed || isError;
                errors += isError ? 1 : 0;
                ++count;
                const int begin = statement.offset + finding.begin;
                marks.push_back({isError ? CodeMarkKind::error : CodeMarkKind::warning, begin, begin + finding.length,
                                 finding.message});
                const int away = std::abs(begin - cursor);
                if (away >= nearest)
                    continue;
                nearest = away;
                first = finding.message;
                m_mend.reset();
                fixTitle.clear();
                if (!finding.fixes.isEmpty()) {
                    const app::LanguageFix &fix = finding.fixes.first();
                    m_mend = Mend{statement.offset + fix.begin, fix.length, fix.text};
                    fixTitle = fix.title;
                }
            }
            if (!failed && checked.access == app::QueryAccess::Write) {
                ++errors;
                ++count;
                first = tr("This statement writes; it would be refused.");
                marks.push_back(
                    {CodeMarkKind::error, statement.offset, statement.offset + int(statement.text.size()), first});
            }
        }
    }
    if (m_pointed.first >= 0)
        marks.push_back({CodeMarkKind::changed, m_pointed.first, m_pointed.second, {}});
    if (isProposing())
        marks = m_proposal->marks();
    m_editor->setMarks(std::move(marks));
    if (count == 0) {
        const bool empty = text.trimmed().isEmpty();
        m_findingIcon->set(empty ? Icon::waiting : Icon::answered, empty ? Role::muted : Role::ok);
        m_finding->setText(empty ? tr("Write a query, or take one from an attempt") : tr("No findings, reads only"));
    } else {
        m_findingIcon->set(errors > 0 ? Icon::error : Icon::finding, errors > 0 ? Role::error : Role::amber);
        m_finding->setText(count == 1 ? first : tr("%n finding(s)", nullptr, count) + QStringLiteral(": ") + first);
    }
    showWords();
    m_fix->setVisible(m_mend.has_value());
    m_fix->setText(fixTitle.size() > 40 ? fixTitle.left(39) + QStringLiteral("…") : fixTitle);
    m_fix->updateGeometry();
    const app::ConsoleDocument *document = m_console->document(m_shown);
    m_parameters->show(m_console->parametersOf(text), document ? document->parameters : QMap<QString, QString>());
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
}

void ConsolePane::showChanging(bool changing)
{
    m_proposal->showWork(changing);
    m_change->setEnabled(!changing);
}

void ConsolePane::showProposal(const QString &query)
{
    const auto statement = m_console->at(m_editor->code(), m_editor->cursor());
    if (!statement)
        return;
    m_proposal->propose(statement->text, statement->offset, query, m_language);
    m_run->setAccent(false);
    check();
}

bool ConsolePane::isProposing() const
{
    return m_proposal->isProposing();
}

QString ConsolePane::findingText() const
{
    return m_finding->text();
}

void ConsolePane::applyFix()
{
    if (!m_mend)
        return;
    const Mend mend = *m_mend;
    m_editor->CodeEditor::replace(mend.begin, mend.begin + mend.length, mend.text);
    m_editor->setCursor(mend.begin + int(mend.text.size()));
    m_editor->setFocus();
    check();
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
    check(); // the fields of parameters are those of the text as it is
    const QString text = m_editor->code();
    std::vector<app::ConsoleStatement> statements;
    const auto [begin, end] = m_editor->selection();
    if (all) {
        statements = m_console->all(text);
    } else if (begin != end) {
        statements = m_console->all(text.mid(begin, end - begin));
        for (app::ConsoleStatement &each : statements)
            each.offset += begin;
    } else if (const auto one = m_console->at(text, m_editor->cursor())) {
        statements = {*one};
    }
    if (statements.empty()) {
        emit said(tr("There is no statement to run yet."));
        m_editor->setFocus();
        return;
    }
    m_console->run(m_shown, statements, action);
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
        emit said(isUnreadable ? tr("The query cannot be read, so it was not laid out.")
                               : tr("The query is laid out already."));
    m_editor->setWholeText(formatted);
    check();
}

void ConsolePane::explainMenu()
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Plan, without running"), this, [this] { run(app::ConsoleAction::explain, false); });
    menu->addAction(tr("Plan, measured by running"), this, [this] { run(app::ConsoleAction::profile, false); });
    menu->popup(m_explain->mapToGlobal(QPoint(0, m_explain->height())));
}

void ConsolePane::showRunning()
{
    const bool running = m_console->isRunning();
    m_run->setVisible(!running);
    m_stop->setVisible(running);
}

void ConsolePane::fillResultTabs()
{
    m_filling = true;
    while (m_resultTabs->count() > 0)
        m_resultTabs->removeTab(0);
    app::ConsoleResultPtr shown;
    int chosen = -1;
    for (const auto &each : std::as_const(m_kept)) {
        if (each->document != m_shown)
            continue;
        const int index = m_resultTabs->addTab(resultTitle(*each));
        m_resultTabs->setTabData(index, each->id);
        if (each->kept)
            m_resultTabs->setTabIcon(index, icon(Icon::star, Theme::of(this).color(Role::accent)));
        else
            addCross(m_resultTabs, index, tr("Close the result"));
        m_resultTabs->setTabToolTip(index, app::oneLine(each->query, 300));
        if (each->id == m_lastResult.value(m_shown) || chosen < 0) {
            chosen = index;
            shown = each;
        }
    }
    if (chosen >= 0)
        m_resultTabs->setCurrentIndex(chosen);
    m_filling = false;
    m_resultTabs->setVisible(m_resultTabs->count() > 0);
    showResult(shown);
}

void ConsolePane::showResult(const app::ConsoleResultPtr &result)
{
    QList<std::pair<QString, app::ConsoleResultPtr>> others;
    for (auto it = m_kept.crbegin(); it != m_kept.crend(); ++it) {
        if (*it != result && !(*it)->running && !(*it)->waiting && !(*it)->error && !(*it)->plan)
            others += {(*it)->name + dot + resultTitle(**it), *it};
    }
    m_results->setOthers(others);
    m_results->show(result);
    m_results->setVisible(result != nullptr);
    m_noResult->setVisible(result == nullptr);
    emit resultShown(result);
}

void ConsolePane::useReplacement(const QString &query)
{
    for (const auto &each : std::as_const(m_kept)) {
        if (each->id != m_lastResult.value(m_shown))
            continue;
        const QString text = m_editor->code();
        const int at =
            text.mid(each->offset, each->query.size()) == each->query ? each->offset : int(text.indexOf(each->query));
        if (at < 0) {
            addTab(query, each->name);
        } else {
            m_editor->CodeEditor::replace(at, at + int(each->query.size()), query);
            m_editor->setCursor(at);
        }
        runHere();
        return;
    }
}

void ConsolePane::openDialog()
{
    auto *dialog = new QFileDialog(this, tr("Open a query"), documentsFolder(),
                                   tr("Queries (*.cypher *.cql *.sql);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, m_console, &app::ConsoleController::openFile);
    dialog->open();
}

void ConsolePane::saveDialog(bool as)
{
    const app::ConsoleDocument *document = m_console->document(m_shown);
    if (!document)
        return;
    if (!as && !document->file.isEmpty()) {
        m_console->saveFile(m_shown, document->file);
        return;
    }
    const bool isCypher = m_language && m_language->name() == QLatin1String("Cypher");
    auto *dialog = new QFileDialog(this, tr("Save the query"), documentsFolder(),
                                   isCypher ? tr("Cypher (*.cypher)") : tr("SQL (*.sql)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(isCypher ? QStringLiteral("cypher") : QStringLiteral("sql"));
    dialog->selectFile(document->file.isEmpty() ? document->name : document->file);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, id = m_shown](const QString &file) { m_console->saveFile(id, file); });
    dialog->open();
}

void ConsolePane::renameDialog(int index)
{
    const QString id = m_tabs->tabData(index).toString();
    const app::ConsoleDocument *document = m_console->document(id);
    if (!document)
        return;
    auto *dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Rename the query"));
    dialog->setLabelText(tr("Name:"));
    dialog->setTextValue(document->name);
    connect(dialog, &QInputDialog::textValueSelected, this,
            [this, id](const QString &name) { m_console->rename(id, name); });
    dialog->open();
}

// In a narrow window the second row of words goes before the first.
void ConsolePane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    updateHeads();
}

// A splitter does not ask how high wrapped words are at their width: what stands under the editor must not cover it.
void ConsolePane::fitEditor()
{
    QLayout *layout = m_editorPart->layout();
    layout->activate();
    const int least = layout->hasHeightForWidth() ? layout->minimumHeightForWidth(m_editorPart->width())
                                                  : layout->minimumSize().height();
    if (m_editorPart->minimumHeight() != least)
        m_editorPart->setMinimumHeight(least);
}

void ConsolePane::updateHeads()
{
    const bool narrow = width() < Theme::of(this).u(150);
    m_debug->setText(narrow ? tr("Debug") : tr("Debug this"));
    m_change->setText(narrow ? tr("Change") : tr("Ask for a change"));
    m_debug->updateGeometry();
    m_change->updateGeometry();
    fitEditor();
}

} // namespace widgets
