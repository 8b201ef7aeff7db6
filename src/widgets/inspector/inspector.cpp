// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/inspector.h"

#include "app/models/format.h"
#include "widgets/controls/parts.h"
#include "widgets/inspector/callpage.h"
#include "widgets/inspector/changespage.h"
#include "widgets/inspector/documentpages.h"
#include "widgets/inspector/observationpage.h"
#include "widgets/inspector/planpage.h"
#include "widgets/inspector/querypage.h"
#include "widgets/inspector/rowsgraphpage.h"
#include "widgets/inspector/rowspage.h"
#include "widgets/text/describedtext.h"
#include "widgets/text/uitext.h"
#include "widgets/theme/viewstyle.h"

#include <QBoxLayout>
#include <QScrollArea>
#include <QStackedLayout>
#include <QTabBar>
#include <QTabWidget>
#include <algorithm>

namespace widgets {

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
      m_previous(flatButton(Icon::left, tr("Previous attempt"), this)),
      m_next(flatButton(Icon::right, tr("Next attempt"), this)),
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
    for (const auto &[type, made] : m_pages)
        made.page->setLanguage(m_language);
}

void Inspector::setReadOnly(const QString &evidence, bool verified)
{
    m_readOnly = evidence;
    m_readOnlyVerified = verified;
    for (const auto &[type, made] : m_pages)
        made.page->setReadOnly(evidence, verified);
}

void Inspector::setCanRerun(bool can)
{
    m_canRerun = can;
    for (const auto &[type, made] : m_pages)
        made.page->setCanRerun(can);
}

void Inspector::setTools(app::FindTool find)
{
    m_findTool = std::move(find);
    for (const auto &[type, made] : m_pages)
        made.page->setTools(m_findTool);
}

void Inspector::setTab(const QString &id)
{
    if (const int index = indexOf(id); index >= 0 && m_tabs->isTabVisible(index))
        m_tabs->setCurrentIndex(index);
}

QString Inspector::tab() const
{
    const int index = m_tabs->currentIndex();
    return index >= 0 && index < int(m_shown.size()) ? m_shown[std::size_t(index)].first->id : QString();
}

bool Inspector::hasTab(const QString &id) const
{
    const int index = indexOf(id);
    return index >= 0 && m_tabs->isTabVisible(index);
}

int Inspector::indexOf(const QString &id) const
{
    const auto found =
        std::find_if(m_shown.begin(), m_shown.end(), [&](const auto &shown) { return id == shown.first->id; });
    return found == m_shown.end() ? -1 : int(found - m_shown.begin());
}

QString Inspector::idOfLegacyTab(int index)
{
    static constexpr Tab old[] = {QueryTab, RowsTab, GraphTab, PlanTab, ReflectionTab, PromptTab, RawTab, ChangesTab};
    return index >= 0 && index < int(std::size(old)) ? QString(old[index]) : QString();
}

// Pages that this version lacks, and pages that cannot show the artefacts, are replaced by the general page.
void Inspector::arrangeTabs()
{
    std::vector<std::pair<const PageType *, QString>> tabs;
    const auto add = [&](const PageType *type, const QString &title) {
        if (std::none_of(tabs.begin(), tabs.end(), [&](const auto &tab) { return tab.first == type; }))
            tabs.emplace_back(type, title.isEmpty() ? type->titleText() : describedText(title));
    };
    for (const app::PageView &view : m_attempt.data.pages) {
        const PageType *type = pageTypeOf(view.page);
        add(type && type->accepts(view) ? type : pageTypeOf(JsonTab), view.title);
    }
    for (const PageType *type : pageTypes()) {
        if (type->isAlways)
            add(type, {});
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
        m_tabs->addTab(m_places.value(type->id), title);
    showOffered();
    setTab(before);
    fitTabs();
}

void Inspector::show(const app::Run *run, app::BranchId id, int index, int step)
{
    m_attempt.run = run;
    m_index = index;
    const app::Branch *branch = run ? run->branch(id) : nullptr;
    if (!branch || index < 0 || index >= int(branch->iterations.size())) {
        m_stack->setCurrentIndex(0);
        m_attempt.data = {};
        emit shown();
        return;
    }
    m_attempt.place = {id, index};
    const app::Iteration &iteration = branch->iterations[std::size_t(index)];
    const auto &steps = iteration.steps;
    const bool inside =
        step >= 0 && step < int(steps.size()) && steps[std::size_t(step)].checkpoint != app::CheckpointId::none;
    const bool pending =
        !iteration.pausedBefore.isEmpty() && id == run->currentBranch() && index + 1 == int(branch->iterations.size());
    m_attempt.data = inside    ? app::inspect(*run, steps[std::size_t(step)].checkpoint)
                     : pending ? app::inspectPending(*run)
                               : app::inspect(*run, id, index);
    m_attempt.data.skipped = m_attempt.data.skipped && inside; // an attempt has its own status
    app::hidePrivate(m_attempt.data, *run, m_private);
    // The previous attempt: on its own branch, or the last one shared with the parent.
    m_attempt.hasBefore = false;
    if (index > 0) {
        m_attempt.before = app::inspect(*run, id, index - 1);
        m_attempt.hasBefore = true;
    } else if (const app::Branch *parent = run->branch(branch->parent);
               parent && branch->forkIteration > 0 && !parent->iterations.empty()) {
        m_attempt.before =
            app::inspect(*run, parent->id, std::max(0, branch->forkIteration - parent->iterations.front().number));
        m_attempt.hasBefore = true;
    }
    app::hidePrivate(m_attempt.before, *run, m_private);
    m_stack->setCurrentIndex(1);
    arrangeTabs();
    updateOffers();
    showHeader();
    m_fresh.clear();
    for (const auto &[type, made] : m_pages)
        if (type->keepsDraft)
            refill(type->id); // even if its tab is hidden: its draft must be kept or stored
    showPage(m_tabs->currentIndex());
    emit shown();
}

// Creates and fills a page when it is shown: a streamed answer changes thirty times a second.
void Inspector::showPage(int index)
{
    if (!m_attempt.run || m_attempt.data.isEmpty() || index < 0 || index >= int(m_shown.size()))
        return;
    if (const QString id = m_shown[std::size_t(index)].first->id; !m_fresh.contains(id))
        refill(id);
}

void Inspector::refill(const QString &id)
{
    const PageType *type = pageTypeOf(id);
    if (!type || !m_attempt.run || indexOf(id) < 0)
        return;
    m_fresh.insert(id);
    const auto view = std::find_if(m_attempt.data.pages.begin(), m_attempt.data.pages.end(),
                                   [&](const app::PageView &one) { return one.page == id; });
    InspectorPage *page = made(*type).page;
    page->showAttempt(m_attempt, view == m_attempt.data.pages.end() ? app::PageView() : *view);
    page->chooseRow(m_row);
}

void Inspector::chooseRow(int row, const InspectorPage *from)
{
    m_row = row;
    for (const auto &[type, made] : m_pages)
        if (made.page != from)
            made.page->chooseRow(row);
}

void Inspector::keepDraft(const QString &artefact, const QString &draft)
{
    if (m_attempt.run)
        emit draftChanged(m_attempt.run->id(), m_attempt.place.branch, m_attempt.place.index, artefact, draft);
}

// Pages that depend on the rows.
void Inspector::updateOffers()
{
    if (m_attempt.data.rows == m_looked && m_looked)
        return;
    m_looked = m_attempt.data.rows;
    m_row = -1;
    showOffered();
    fitTabs();
}

void Inspector::showOffered()
{
    for (int index = 0; index < int(m_shown.size()); ++index)
        if (const auto offers = m_shown[std::size_t(index)].first->offers)
            m_tabs->setTabVisible(index, offers(m_attempt.data));
}

void Inspector::showHeader()
{
    const bool pending = !m_attempt.data.pausedBefore.isEmpty();
    const QString node = stepText(*m_attempt.run, pending ? m_attempt.data.pausedBefore : m_attempt.data.title);
    m_title->setText(tr("Attempt %1 · %2").arg(QLocale().toString(m_attempt.data.iteration), node));
    m_score->setText(pending ? QString() : scoreText(m_attempt.data.score));
    const Mark waiting = m_attempt.data.status == app::RunStatus::Suspended ? Mark::approval : Mark::paused;
    const Mark mark = pending ? waiting : m_attempt.data.skipped ? Mark::skipped : markOf(m_attempt.data.status);
    m_statusIcon->set(iconOf(mark), fillRole(mark));
    m_statusIcon->setTurning(mark == Mark::running || mark == Mark::answering);
    m_statusWord->setText(pending || m_attempt.data.skipped || m_attempt.data.word.isEmpty()
                              ? wordOf(mark)
                              : describedText(m_attempt.data.word));
    m_title->setToolTip(tr("Internal name: %1").arg(pending ? m_attempt.data.pausedBefore : m_attempt.data.node));
    m_statusWord->setRole(wordRole(mark));
    m_facts->setText(facts(*m_attempt.run, m_attempt.data));
    m_branch->setText(m_attempt.data.branchName);
    showNote();
}

void Inspector::showNote()
{
    const QString note = m_attempt.run ? m_attempt.run->note({m_attempt.data.branch, m_index}) : QString();
    m_note->setText(note.isEmpty() ? QString() : tr("Note: %1").arg(note.simplified()));
    m_note->setToolTip(note);
    m_note->setVisible(!note.isEmpty());
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
    for (const PageType *type : pageTypes()) {
        auto *place = new QWidget(this);
        place->hide();
        auto *layout = new QVBoxLayout(place);
        layout->setContentsMargins(0, 0, 0, 0);
        m_places.insert(type->id, place);
        if (type->isUsual)
            usual.emplace_back(type, type->titleText());
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

MadePage Inspector::made(const PageType &type)
{
    if (const auto known = m_pages.find(&type); known != m_pages.end())
        return known->second;
    const MadePage made = type.make(type);
    m_pages.emplace(&type, made);
    place(type.id, type.scrolls ? scrolled(made.widget, type.titleText()) : made.widget);
    made.page->setLanguage(m_language);
    made.page->setReadOnly(m_readOnly, m_readOnlyVerified);
    made.page->setTools(m_findTool);
    made.page->setCanRerun(m_canRerun);
    made.page->connectTo(*this);
    return made;
}

template <class Page>
Page *Inspector::known() const
{
    const auto known = m_pages.find(&Page::type);
    return known == m_pages.end() ? nullptr : static_cast<Page *>(known->second.widget);
}

template <class Page>
Page *Inspector::opened()
{
    if (Page *page = known<Page>())
        return page;
    auto *page = static_cast<Page *>(made(Page::type).widget);
    if (Page::type.keepsDraft && !m_attempt.data.isEmpty())
        refill(Page::type.id);
    return page;
}

QueryPage *Inspector::queryPage()
{
    return opened<QueryPage>();
}

RowsPage *Inspector::rowsPage()
{
    return opened<RowsPage>();
}

GraphPage *Inspector::graphPage()
{
    return opened<RowsGraphPage>();
}

PlanPage *Inspector::planPage()
{
    return opened<PlanPage>();
}

PassagesPage *Inspector::passagesPage()
{
    return opened<PassagesPage>();
}

CallPage *Inspector::callPage()
{
    return opened<CallPage>();
}

ObservationPage *Inspector::observationPage()
{
    return opened<ObservationPage>();
}

ChangesPage *Inspector::changesPage()
{
    return opened<ChangesPage>();
}

QueryPage *Inspector::shownQueryPage() const
{
    return known<QueryPage>();
}

CallPage *Inspector::shownCallPage() const
{
    return known<CallPage>();
}

} // namespace widgets
