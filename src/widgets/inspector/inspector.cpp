// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/inspector.h"

#include "app/models/format.h"
#include "app/models/graphpicture.h"
#include "app/run/approval.h"
#include "widgets/graph/graphpage.h"
#include "widgets/inspector/callpage.h"
#include "widgets/inspector/changespage.h"
#include "widgets/inspector/documentpages.h"
#include "widgets/inspector/inspectorpages.h"
#include "widgets/inspector/observationpage.h"
#include "widgets/inspector/planpage.h"
#include "widgets/inspector/querypage.h"
#include "widgets/inspector/rowspage.h"
#include "widgets/theme/viewstyle.h"
#include "widgets/window/describedtext.h"
#include "widgets/window/parts.h"
#include "widgets/window/uitext.h"

#include <QBoxLayout>
#include <QScrollArea>
#include <QStackedLayout>
#include <QTabBar>
#include <QTabWidget>
#include <algorithm>
#include <cstdlib>

namespace widgets {

namespace {

// Keys of drafts; independent of the agent's artefact names.
const QString queryArtefact = QStringLiteral("query");
const QString callDraft = QStringLiteral("call"), observationDraft = QStringLiteral("observation"),
              passagesDraft = QStringLiteral("passages");

} // namespace

Inspector::Inspector(QWidget *parent)
    : QWidget(parent),
      m_stack(new QStackedLayout(this)),
      m_title(new TextLabel(Type::base, Role::text, true)),
      m_score(new TextLabel(Type::display, Role::text, true)),
      m_statusIcon(new IconLabel(Icon::waiting, Role::muted)),
      m_statusWord(new TextLabel(Type::base, Role::muted, true)),
      m_facts(new TextLabel(Type::base, Role::muted)),
      m_note(new TextLabel(Type::base, Role::text)),
      m_branch(new TextLabel(Type::base, Role::muted)),
      m_previous(flatButton(Icon::left, tr("Previous iteration"), this)),
      m_next(flatButton(Icon::right, tr("Next iteration"), this)),
      m_tabs(new QTabWidget)
{
    auto *empty =
        new EmptyState(Icon::document, tr("Click an attempt to see its query, rows, reflection, prompt and score."));
    empty->setAutoFillBackground(true);
    empty->setBackgroundRole(QPalette::Base);
    auto *content = new QWidget;
    content->setLayout(buildHeader());
    buildTabs();
    m_stack->addWidget(empty);
    m_stack->addWidget(content);
    connect(m_previous, &QToolButton::clicked, this, &Inspector::previousRequested);
    connect(m_next, &QToolButton::clicked, this, &Inspector::nextRequested);
    connect(m_tabs, &QTabWidget::currentChanged, this, &Inspector::showPage);
}

void Inspector::setLanguage(std::shared_ptr<const app::QueryLanguage> language)
{
    m_language = std::move(language);
    if (m_query)
        m_query->setLanguage(m_language);
    if (m_call)
        m_call->setLanguage(m_language);
    if (m_changes)
        m_changes->setLanguage(m_language);
}

void Inspector::setReadOnly(const QString &evidence, bool verified)
{
    m_readOnly = evidence;
    m_readOnlyVerified = verified;
    if (m_query)
        m_query->setReadOnly(evidence, verified);
}

void Inspector::setCanRerun(bool can)
{
    m_canRerun = can;
    if (m_query)
        m_query->setCanRerun(can);
    if (m_call)
        m_call->setCanRerun(can);
    if (m_observation)
        m_observation->setCanRerun(can);
    if (m_passages)
        m_passages->setCanRerun(can);
}

void Inspector::setTab(const QString &id)
{
    if (const int index = indexOf(id); index >= 0 && m_tabs->isTabVisible(index))
        m_tabs->setCurrentIndex(index);
}

QString Inspector::tab() const
{
    const int index = m_tabs->currentIndex();
    return index >= 0 && index < int(m_shown.size()) ? QLatin1String(m_shown[std::size_t(index)].first->id) : QString();
}

bool Inspector::hasTab(const QString &id) const
{
    const int index = indexOf(id);
    return index >= 0 && m_tabs->isTabVisible(index);
}

int Inspector::indexOf(const QString &id) const
{
    const auto found = std::find_if(m_shown.begin(), m_shown.end(),
                                    [&](const auto &shown) { return id == QLatin1String(shown.first->id); });
    return found == m_shown.end() ? -1 : int(found - m_shown.begin());
}

QString Inspector::idOfLegacyTab(int index)
{
    static constexpr Tab old[] = {QueryTab, RowsTab, GraphTab, PlanTab, ReflectionTab, PromptTab, RawTab, ChangesTab};
    return index >= 0 && index < int(std::size(old)) ? QString(old[index]) : QString();
}

const std::vector<Inspector::PageType> &Inspector::pageTypes()
{
    static const std::vector<PageType> types{
        {QueryTab, QT_TR_NOOP("Query"), {}, false, {"code"}, &Inspector::fillQuery},
        {RowsTab, QT_TR_NOOP("Rows"), {}, false, {"rows"}, &Inspector::fillRows},
        {GraphTab, QT_TR_NOOP("Graph"), Icon::relationship, false, {"rows"}, &Inspector::fillGraph},
        {PlanTab, QT_TR_NOOP("Plan"), Icon::branch, false, {"code"}, &Inspector::fillPlan},
        {ReflectionTab, QT_TR_NOOP("Reflection"), {}, false, {"text", "findings"}, &Inspector::fillReflection},
        {AnswerTab, QT_TR_NOOP("Answer"), {}, false, {"cited-text"}, &Inspector::fillAnswer},
        {PassagesTab, QT_TR_NOOP("Passages"), {}, false, {"passages"}, &Inspector::fillPassages},
        {GradesTab, QT_TR_NOOP("Grades"), {}, false, {"verdicts"}, &Inspector::fillGrades},
        {CallTab, QT_TR_NOOP("Call"), {}, false, {"call"}, &Inspector::fillCall},
        {ObservationTab, QT_TR_NOOP("Observation"), {}, false, {"observation"}, &Inspector::fillObservation},
        {PromptTab, QT_TR_NOOP("Prompt"), Icon::document, false, {"prompt"}, &Inspector::fillPrompt},
        {TextTab, QT_TR_NOOP("Text"), {}, false, {"text", "cited-text", "code"}, &Inspector::fillArtefacts},
        {JsonTab, QT_TR_NOOP("Details"), {}, false, {}, &Inspector::fillArtefacts},
        {RawTab, QT_TR_NOOP("Raw"), Icon::copy, true, {}, &Inspector::fillRaw},
        {ChangesTab, QT_TR_NOOP("Changes"), {}, true, {}, &Inspector::fillChanges},
    };
    return types;
}

// True if an artefact has one of the page's kinds; a page without kinds accepts any.
bool Inspector::PageType::accepts(const app::PageView &view) const
{
    return kinds.empty() || std::any_of(view.items.begin(), view.items.end(), [&](const app::PageView::Item &item) {
               return std::any_of(kinds.begin(), kinds.end(),
                                  [&](const char *kind) { return item.kind == QLatin1String(kind); });
           });
}

const Inspector::PageType *Inspector::typeOf(const QString &id)
{
    for (const PageType &type : pageTypes()) {
        if (id == QLatin1String(type.id))
            return &type;
    }
    return nullptr;
}

// Pages that this version lacks, and pages that cannot show the artefacts, are replaced by the general page.
void Inspector::arrangeTabs()
{
    std::vector<std::pair<const PageType *, QString>> tabs;
    const auto add = [&](const PageType *type, const QString &title) {
        if (std::none_of(tabs.begin(), tabs.end(), [&](const auto &tab) { return tab.first == type; }))
            tabs.emplace_back(type, title.isEmpty() ? tr(type->title) : describedText(title));
    };
    for (const app::PageView &view : m_data.pages) {
        const PageType *type = typeOf(view.page);
        add(type && type->accepts(view) ? type : typeOf(QLatin1String(JsonTab)), view.title);
    }
    for (const PageType &type : pageTypes()) {
        if (type.always)
            add(&type, {});
    }
    if (tabs != m_shown)
        setTabs(tabs);
}

void Inspector::setTabs(const std::vector<std::pair<const PageType *, QString>> &tabs)
{
    const QString before = tab();
    const QSignalBlocker quiet(m_tabs);
    while (m_tabs->count() > 0)
        m_tabs->removeTab(0);
    m_shown = tabs;
    for (const auto &[type, title] : m_shown)
        m_tabs->addTab(m_places.value(QLatin1String(type->id)), title);
    if (const int graph = indexOf(QLatin1String(GraphTab)); graph >= 0)
        m_tabs->setTabVisible(graph, app::holdsGraph(m_data.rows));
    setTab(before);
    fitTabs();
}

void Inspector::show(const app::Run *run, app::BranchId id, int index, int step)
{
    m_run = run;
    m_index = index;
    const app::Branch *branch = run ? run->branch(id) : nullptr;
    if (!branch || index < 0 || index >= int(branch->iterations.size())) {
        m_stack->setCurrentIndex(0);
        m_data = {};
        emit shown();
        return;
    }
    m_place = {id, index};
    const app::Iteration &iteration = branch->iterations[std::size_t(index)];
    const auto &steps = iteration.steps;
    const bool inside =
        step >= 0 && step < int(steps.size()) && steps[std::size_t(step)].checkpoint != app::CheckpointId::none;
    const bool pending =
        !iteration.pausedBefore.isEmpty() && id == run->currentBranch() && index + 1 == int(branch->iterations.size());
    m_data = inside    ? app::inspect(*run, steps[std::size_t(step)].checkpoint)
             : pending ? app::inspectPending(*run)
                       : app::inspect(*run, id, index);
    m_data.skipped = m_data.skipped && inside; // an attempt has its own status
    app::hidePrivate(m_data, *run, m_private);
    // The previous attempt: on its own branch, or the last one shared with the parent.
    m_hasBefore = false;
    if (index > 0) {
        m_before = app::inspect(*run, id, index - 1);
        m_hasBefore = true;
    } else if (const app::Branch *parent = run->branch(branch->parent);
               parent && branch->forkIteration > 0 && !parent->iterations.empty()) {
        m_before =
            app::inspect(*run, parent->id, std::max(0, branch->forkIteration - parent->iterations.front().number));
        m_hasBefore = true;
    }
    app::hidePrivate(m_before, *run, m_private);
    m_stack->setCurrentIndex(1);
    arrangeTabs();
    lookForGraph();
    showHeader();
    m_fresh.clear();
    if (m_query)
        showQuery(); // even if its tab is hidden: its draft must be kept or stored
    showPage(m_tabs->currentIndex());
    emit shown();
}

void Inspector::showQuery()
{
    if (indexOf(QLatin1String(QueryTab)) < 0)
        return;
    m_fresh.insert(QLatin1String(QueryTab));
    if (!m_query) {
        queryPage(); // showQuery() fills it when it is created
        return;
    }
    m_query->setThreshold(m_run->about().threshold);
    m_query->show(*m_run, m_data, m_hasBefore ? &m_before : nullptr, m_run->draft(m_place, queryArtefact));
}

// Creates and fills a page when it is shown: a streamed answer changes thirty times a second.
void Inspector::showPage(int index)
{
    if (!m_run || m_data.isEmpty() || index < 0 || index >= int(m_shown.size()))
        return;
    const PageType &type = *m_shown[std::size_t(index)].first;
    const QString id = QLatin1String(type.id);
    if (m_fresh.contains(id))
        return;
    m_fresh.insert(id);
    const auto view = std::find_if(m_data.pages.begin(), m_data.pages.end(),
                                   [&](const app::PageView &one) { return one.page == id; });
    (this->*type.fill)(type, view == m_data.pages.end() ? app::PageView() : *view);
}

void Inspector::fillQuery(const PageType &, const app::PageView &)
{
    showQuery();
}

void Inspector::fillRows(const PageType &, const app::PageView &)
{
    rowsPage()->show(m_data);
    m_rowsPage->chooseRow(m_row);
}

void Inspector::fillGraph(const PageType &, const app::PageView &)
{
    graphPage()->show(m_data);
    m_graph->chooseRow(m_row);
}

void Inspector::fillPlan(const PageType &, const app::PageView &)
{
    planPage()->show(m_data);
}

void Inspector::fillReflection(const PageType &, const app::PageView &)
{
    if (!m_reflection)
        place(QLatin1String(ReflectionTab), m_reflection = new ReflectionPage);
    m_reflection->show(m_data);
}

void Inspector::fillPrompt(const PageType &, const app::PageView &)
{
    if (!m_prompt)
        place(QLatin1String(PromptTab), m_prompt = new PromptPage);
    m_prompt->show(m_data);
}

void Inspector::fillArtefacts(const PageType &type, const app::PageView &view)
{
    ArtefactsPage *&page = m_artefacts[QLatin1String(type.id)];
    if (!page)
        place(QLatin1String(type.id), page = new ArtefactsPage(tr(type.title)));
    page->show(view);
}

void Inspector::fillAnswer(const PageType &, const app::PageView &view)
{
    if (!m_answer) {
        place(QLatin1String(AnswerTab), m_answer = new AnswerPage);
        connect(m_answer, &AnswerPage::openRequested, this, &Inspector::passageOpened);
        connect(m_answer, &AnswerPage::namesRequested, this, &Inspector::namesRequested);
        emit answerPageMade(m_answer);
    }
    m_answer->show(view);
    m_answer->showScore(m_data, m_run->about().threshold);
}

void Inspector::fillPassages(const PageType &, const app::PageView &view)
{
    passagesPage()->show(view, m_run->draft(m_place, passagesDraft));
}

void Inspector::fillGrades(const PageType &, const app::PageView &view)
{
    if (!m_grades)
        place(QLatin1String(GradesTab), m_grades = new GradesPage);
    m_grades->show(view);
}

void Inspector::fillCall(const PageType &, const app::PageView &view)
{
    const auto &attempt = m_run->attempt();
    const bool waits = m_data.status == app::RunStatus::Suspended && attempt && attempt->suspend;
    callPage()->show(view, m_data, waits ? std::optional(app::approvalOf(*attempt->suspend)) : std::nullopt,
                     m_run->draft(m_place, callDraft));
}

void Inspector::fillObservation(const PageType &, const app::PageView &view)
{
    observationPage()->show(view, m_data, m_run->draft(m_place, observationDraft));
}

void Inspector::setTools(app::FindTool find)
{
    m_findTool = std::move(find);
    if (m_call)
        m_call->setTools(m_findTool);
}

void Inspector::fillRaw(const PageType &, const app::PageView &)
{
    if (!m_raw)
        place(QLatin1String(RawTab), m_raw = new RawPage);
    m_raw->show(*m_run, m_data);
}

void Inspector::fillChanges(const PageType &, const app::PageView &)
{
    changesPage();
    fillChoices();
    showChanges();
}

void Inspector::lookForGraph()
{
    if (m_data.rows == m_looked && m_looked)
        return;
    m_looked = m_data.rows;
    m_row = -1;
    if (const int graph = indexOf(QLatin1String(GraphTab)); graph >= 0)
        m_tabs->setTabVisible(graph, app::holdsGraph(m_data.rows));
    fitTabs();
}

void Inspector::showHeader()
{
    const bool pending = !m_data.pausedBefore.isEmpty();
    const QString node = stepText(*m_run, pending ? m_data.pausedBefore : m_data.title);
    m_title->setText(tr("Iteration %1 · %2").arg(QLocale().toString(m_data.iteration), node));
    m_score->setText(pending ? QString() : scoreText(m_data.score));
    const Mark waiting = m_data.status == app::RunStatus::Suspended ? Mark::approval : Mark::paused;
    const Mark mark = pending ? waiting : m_data.skipped ? Mark::skipped : markOf(m_data.status);
    m_statusIcon->set(iconOf(mark), fillRole(mark));
    m_statusIcon->setTurning(mark == Mark::running || mark == Mark::answering);
    m_statusWord->setText(pending || m_data.skipped || m_data.word.isEmpty() ? wordOf(mark)
                                                                             : describedText(m_data.word));
    m_title->setToolTip(tr("Internal name: %1").arg(pending ? m_data.pausedBefore : m_data.node));
    m_statusWord->setRole(wordRole(mark));
    m_facts->setText(facts(*m_run, m_data));
    m_branch->setText(m_data.branchName);
    showNote();
}

void Inspector::showNote()
{
    const QString note = m_run ? m_run->note({m_data.branch, m_index}) : QString();
    m_note->setText(note.isEmpty() ? QString() : tr("Note: %1").arg(note.simplified()));
    m_note->setToolTip(note);
    m_note->setVisible(!note.isEmpty());
}

void Inspector::fillChoices()
{
    std::vector<ChangesPage::Choice> choices;
    int preferred = -1;
    int rivalChoice = -1;
    for (const auto &branch : m_run->branches()) {
        for (int i = 0; i < int(branch->iterations.size()); ++i) {
            const app::Iteration &iteration = branch->iterations[std::size_t(i)];
            // Of a long run only the best and those near the selected one, to keep the list short.
            constexpr int near = 50;
            const bool itself = branch->id == m_data.branch && iteration.number == m_data.iteration;
            if (itself || (std::abs(iteration.number - m_data.iteration) > near && !iteration.best))
                continue;
            choices.push_back(
                {QStringLiteral("%1 · %2 %3")
                     .arg(branch->name, QLocale().toString(iteration.number), stepText(*m_run, iteration.title)),
                 iteration.last});
            // Default: the previous attempt; for a branch, its parent's.
            const bool earlier = branch->id == m_data.branch && iteration.number < m_data.iteration;
            const app::Branch *own = m_run->branch(m_data.branch);
            const bool rival = own && own->forkIteration > 0 && branch->id == own->parent;
            const bool parents = rival && i + 1 == int(branch->iterations.size());
            if (parents)
                rivalChoice = int(choices.size()) - 1;
            else if (earlier)
                preferred = int(choices.size()) - 1;
        }
    }
    if (rivalChoice >= 0)
        preferred = rivalChoice;
    if (preferred < 0 && !choices.empty())
        preferred = 0;
    m_changes->setChoices(std::move(choices), preferred);
}

void Inspector::showChanges()
{
    const ChangesPage::Choice *choice = m_changes->choice();
    const auto changes = choice && m_run ? app::compared(*m_run, choice->at, m_data.checkpoint) : std::nullopt;
    if (!changes) {
        m_changes->showNothing(tr("There is no other attempt to compare with yet."));
        return;
    }
    m_changes->show(*changes, choice->name,
                    QStringLiteral("%1 · %2 %3")
                        .arg(m_data.branchName, QLocale().toString(m_data.iteration), stepText(*m_run, m_data.title)));
}

namespace {

// In a low window the page scrolls; it must not raise the window's minimum height.
QScrollArea *scrolled(QWidget *page, const QString &name)
{
    auto *area = new QScrollArea;
    area->setWidget(page);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    area->setAccessibleName(name);
    area->viewport()->setAutoFillBackground(false);
    page->setAutoFillBackground(false);
    return area;
}

} // namespace

QVBoxLayout *Inspector::buildHeader()
{
    const Theme &theme = Theme::of(this);
    auto *column = new QVBoxLayout;
    column->setContentsMargins(0, theme.u(1), 0, 0);
    column->setSpacing(theme.u(0.5));
    auto *first = new QHBoxLayout;
    first->setContentsMargins(theme.u(3), 0, theme.u(3), 0);
    first->setSpacing(theme.u(1));
    first->addWidget(m_title);
    first->addSpacing(theme.u(1));
    first->addWidget(m_previous);
    first->addWidget(m_next);
    first->addStretch(1);
    first->addWidget(m_score);
    auto *second = new QHBoxLayout;
    second->setContentsMargins(theme.u(3), 0, theme.u(3), 0);
    second->setSpacing(theme.u(1.5));
    m_statusWord->setKeepsWidth(true);
    m_score->setKeepsWidth(true);
    m_branch->setKeepsWidth(true);
    second->addWidget(m_statusIcon);
    second->addWidget(m_statusWord);
    second->addSpacing(theme.u(1));
    m_facts->setDropsFacts(true);
    second->addWidget(m_facts, 1);
    second->addWidget(m_branch);
    column->addLayout(first);
    column->addLayout(second);
    auto *third = new QHBoxLayout;
    third->setContentsMargins(theme.u(3), 0, theme.u(3), 0);
    third->addWidget(m_note, 1);
    m_note->hide();
    column->addLayout(third);
    column->addSpacing(theme.u(1.5));
    column->addWidget(m_tabs, 1);
    return column;
}

void Inspector::buildTabs()
{
    m_tabs->setDocumentMode(true);
    ViewStyle::applyTo(m_tabs->tabBar());
    m_tabs->tabBar()->setExpanding(false);
    m_tabs->tabBar()->setDrawBase(true);
    m_tabs->setUsesScrollButtons(true);
    m_tabs->setAccessibleName(tr("Parts of the attempt"));
    m_tabs->tabBar()->setAccessibleName(tr("Parts of the attempt"));
    std::vector<std::pair<const PageType *, QString>> usual; // until an agent names its own
    for (const PageType &type : pageTypes()) {
        auto *place = new QWidget(this);
        place->hide();
        auto *layout = new QVBoxLayout(place);
        layout->setContentsMargins(0, 0, 0, 0);
        m_places.insert(QLatin1String(type.id), place);
        const bool isOfFew = type.id == CallTab || type.id == ObservationTab || type.id == TextTab ||
                             type.id == JsonTab || type.id == AnswerTab || type.id == PassagesTab ||
                             type.id == GradesTab;
        if (!isOfFew)
            usual.emplace_back(&type, tr(type.title));
    }
    setTabs(usual);
}

// All tabs fit without scrolling: first with smaller margins, then less used titles become icons, with the title as
// tool tip and accessible name.
void Inspector::fitTabs()
{
    QTabBar *bar = m_tabs->tabBar();
    const auto apply = [&](bool dense, bool icons) {
        ViewStyle::setDense(bar, dense);
        for (int index = 0; index < int(m_shown.size()); ++index) {
            const auto &[type, title] = m_shown[std::size_t(index)];
            const bool gives = icons && type->icon;
            m_tabs->setTabText(index, gives ? QString() : title);
            m_tabs->setTabIcon(index, gives ? icon(*type->icon) : QIcon());
            m_tabs->setTabToolTip(index, gives ? title : QString());
            bar->setAccessibleTabName(index, title);
        }
        return bar->sizeHint().width() <= width();
    };
    if (width() > 0 && !apply(false, false) && !apply(true, false))
        apply(true, true);
}

void Inspector::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitTabs();
}

void Inspector::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::ApplicationFontChange || event->type() == QEvent::FontChange)
        fitTabs();
}

void Inspector::place(const QString &id, QWidget *page)
{
    QWidget *place = m_places.value(id);
    place->layout()->addWidget(page);
    page->show(); // now, not in the next event loop: it may get the focus at once
    // Inserts the page into the Tab order after the tabs.
    QWidget *before = m_tabs->tabBar();
    QList<QWidget *> chain;
    for (QWidget *widget = page; widget; widget = widget->nextInFocusChain()) {
        if (chain.contains(widget))
            break;
        if (page->isAncestorOf(widget) && widget->focusPolicy() != Qt::NoFocus)
            chain += widget;
    }
    for (QWidget *widget : chain) {
        setTabOrder(before, widget);
        before = widget;
    }
}

QueryPage *Inspector::queryPage()
{
    if (!m_query) {
        m_query = new QueryPage;
        place(QLatin1String(QueryTab), scrolled(m_query, tr("Query")));
        m_query->setLanguage(m_language);
        m_query->setReadOnly(m_readOnly, m_readOnlyVerified);
        m_query->setCanRerun(m_canRerun);
        connect(m_query, &QueryPage::rerunRequested, this, &Inspector::rerunRequested);
        connect(m_query, &QueryPage::unrunRevisionRequested, this, &Inspector::unrunRevisionRequested);
        connect(m_query, &QueryPage::editingChanged, this, &Inspector::editingChanged);
        connect(m_query, &QueryPage::reverted, this, &Inspector::showQuery);
        connect(m_query, &QueryPage::draftChanged, this, [this](const QString &text) { tell(queryArtefact, text); });
        if (m_run && !m_data.isEmpty())
            showQuery();
    }
    return m_query;
}

void Inspector::tell(const QString &artefact, const QString &draft)
{
    if (m_run)
        emit draftChanged(m_run->id(), m_place.branch, m_place.index, artefact, draft);
}

RowsPage *Inspector::rowsPage()
{
    if (!m_rowsPage) {
        place(QLatin1String(RowsTab), m_rowsPage = new RowsPage);
        connect(m_rowsPage, &RowsPage::rowChosen, this, [this](int row) {
            m_row = row;
            if (m_graph)
                m_graph->chooseRow(row);
        });
    }
    return m_rowsPage;
}

GraphPage *Inspector::graphPage()
{
    if (!m_graph) {
        place(QLatin1String(GraphTab), m_graph = new GraphPage);
        connect(m_graph, &GraphPage::rowChosen, this, [this](int row) {
            m_row = row;
            if (m_rowsPage)
                m_rowsPage->chooseRow(row);
        });
    }
    return m_graph;
}

PlanPage *Inspector::planPage()
{
    if (!m_plan) {
        place(QLatin1String(PlanTab), m_plan = new PlanPage);
        connect(m_plan, &PlanPage::planRequested, this, &Inspector::planRequested);
    }
    return m_plan;
}

PassagesPage *Inspector::passagesPage()
{
    if (!m_passages) {
        m_passages = new PassagesPage;
        place(QLatin1String(PassagesTab), m_passages);
        m_passages->setCanRerun(m_canRerun);
        connect(m_passages, &PassagesPage::rerunRequested, this, &Inspector::artefactRerunRequested);
        connect(m_passages, &PassagesPage::openRequested, this, &Inspector::passageOpened);
        connect(m_passages, &PassagesPage::editingChanged, this, &Inspector::editingChanged);
        connect(m_passages, &PassagesPage::draftChanged, this,
                [this](const QString &draft) { tell(passagesDraft, draft); });
    }
    return m_passages;
}

CallPage *Inspector::callPage()
{
    if (!m_call) {
        m_call = new CallPage;
        place(QLatin1String(CallTab), scrolled(m_call, tr("Call")));
        m_call->setLanguage(m_language);
        m_call->setTools(m_findTool);
        m_call->setCanRerun(m_canRerun);
        connect(m_call, &CallPage::rerunRequested, this, &Inspector::artefactRerunRequested);
        connect(m_call, &CallPage::nestedRunRequested, this, &Inspector::nestedRunRequested);
        connect(m_call, &CallPage::editingChanged, this, &Inspector::editingChanged);
        connect(m_call, &CallPage::draftChanged, this, [this](const QString &draft) { tell(callDraft, draft); });
    }
    return m_call;
}

ObservationPage *Inspector::observationPage()
{
    if (!m_observation) {
        place(QLatin1String(ObservationTab), m_observation = new ObservationPage);
        m_observation->setCanRerun(m_canRerun);
        connect(m_observation, &ObservationPage::rerunRequested, this, &Inspector::artefactRerunRequested);
        connect(m_observation, &ObservationPage::wholeRequested, this, &Inspector::wholeRequested);
        connect(m_observation, &ObservationPage::nestedRunRequested, this, &Inspector::nestedRunRequested);
        connect(m_observation, &ObservationPage::editingChanged, this, &Inspector::editingChanged);
        connect(m_observation, &ObservationPage::draftChanged, this,
                [this](const QString &draft) { tell(observationDraft, draft); });
    }
    return m_observation;
}

ChangesPage *Inspector::changesPage()
{
    if (!m_changes) {
        m_changes = new ChangesPage;
        place(QLatin1String(ChangesTab), scrolled(m_changes, tr("Changes")));
        m_changes->setLanguage(m_language);
        connect(m_changes, &ChangesPage::choiceChanged, this, &Inspector::showChanges);
    }
    return m_changes;
}

} // namespace widgets
