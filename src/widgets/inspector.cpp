// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector.h"

#include "app/format.h"
#include "app/graphpicture.h"
#include "widgets/changespage.h"
#include "widgets/graphpage.h"
#include "widgets/inspectorpages.h"
#include "widgets/parts.h"
#include "widgets/planpage.h"
#include "widgets/querypage.h"
#include "widgets/rowspage.h"
#include "widgets/words.h"

#include <QBoxLayout>
#include <QStackedLayout>
#include <QTabWidget>

#include <cstdlib>

namespace widgets {

Inspector::Inspector(QWidget *parent)
    : QWidget(parent),
      m_stack(new QStackedLayout(this)),
      m_title(new TextLabel(Type::base, Role::text, true)),
      m_score(new TextLabel(Type::display, Role::text, true)),
      m_statusIcon(new IconLabel(Icon::waiting, Role::muted)),
      m_statusWord(new TextLabel(Type::base, Role::muted, true)),
      m_facts(new TextLabel(Type::base, Role::muted)),
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
    if (m_changes)
        m_changes->setLanguage(m_language);
}

void Inspector::setCanRerun(bool can)
{
    m_canRerun = can;
    if (m_query)
        m_query->setCanRerun(can);
}

void Inspector::setTab(Tab tab)
{
    m_tabs->setCurrentIndex(int(tab));
}

void Inspector::show(const app::Run *run, workflow::BranchId branch, int card, int step)
{
    m_run = run;
    const app::Lane *lane = run ? run->lane(branch) : nullptr;
    if (!lane || card < 0 || card >= int(lane->cards.size())) {
        m_stack->setCurrentIndex(0);
        m_data = {};
        emit shown();
        return;
    }
    const app::Card &shownCard = lane->cards[std::size_t(card)];
    const auto &steps = shownCard.steps;
    const bool inside =
        step >= 0 && step < int(steps.size()) && steps[std::size_t(step)].checkpoint != workflow::CheckpointId::none;
    const bool pending =
        !shownCard.pausedBefore.isEmpty() && branch == run->currentLane() && card + 1 == int(lane->cards.size());
    m_data = inside    ? app::inspect(*run, steps[std::size_t(step)].checkpoint)
             : pending ? app::inspectPending(*run)
                       : app::inspect(*run, branch, card);
    // The attempt it followed: on its own branch, or the last one shared with the parent.
    m_hasBefore = false;
    if (card > 0) {
        m_before = app::inspect(*run, branch, card - 1);
        m_hasBefore = true;
    } else if (const app::Lane *parent = run->lane(lane->parent);
               parent && lane->forkCard > 0 && !parent->cards.empty()) {
        m_before = app::inspect(*run, parent->id, std::max(0, lane->forkCard - parent->cards.front().number));
        m_hasBefore = true;
    }
    m_stack->setCurrentIndex(1);
    lookForGraph();
    showHeader();
    m_fresh.clear();
    if (m_query)
        showQuery(); // also when it is behind another tab: a draft in it is kept or put away
    showPage(m_tabs->currentIndex());
    emit shown();
}

void Inspector::showQuery()
{
    m_fresh.insert(QueryTab);
    if (!m_query) {
        queryPage(); // filled as it is made
        return;
    }
    m_query->setThreshold(m_run->about().threshold);
    m_query->show(m_run->id(), m_data, m_hasBefore ? &m_before : nullptr);
}

// A page is made and filled when a person looks at it: a running answer brings news thirty times a second.
void Inspector::showPage(int tab)
{
    if (!m_run || m_data.isEmpty() || m_fresh.contains(tab))
        return;
    m_fresh.insert(tab);
    switch (tab) {
    case QueryTab:
        showQuery();
        break;
    case RowsTab:
        rowsPage()->show(m_data);
        m_rowsPage->chooseRow(m_row);
        break;
    case GraphTab:
        graphPage()->show(m_data);
        m_graph->chooseRow(m_row);
        break;
    case PlanTab:
        planPage()->show(m_data);
        break;
    case ReflectionTab:
        if (!m_reflection)
            place(ReflectionTab, m_reflection = new ReflectionPage);
        m_reflection->show(m_data);
        break;
    case PromptTab:
        if (!m_prompt)
            place(PromptTab, m_prompt = new PromptPage);
        m_prompt->show(m_data);
        break;
    case RawTab:
        if (!m_raw)
            place(RawTab, m_raw = new RawPage);
        m_raw->show(m_data);
        break;
    case ChangesTab:
        changesPage();
        fillChoices();
        showChanges();
        break;
    default:
        break;
    }
}

void Inspector::lookForGraph()
{
    if (m_data.rows == m_looked && m_looked)
        return;
    m_looked = m_data.rows;
    m_row = -1;
    m_tabs->setTabVisible(GraphTab, app::holdsGraph(m_data.rows));
    fitTabs();
}

void Inspector::showHeader()
{
    const bool pending = !m_data.pausedBefore.isEmpty();
    const QString node = pending ? m_data.pausedBefore : m_data.title;
    m_title->setText(tr("Iteration %1 · %2").arg(QLocale().toString(m_data.iteration), node));
    m_score->setText(pending ? QString() : scoreText(m_data.score));
    const Mark mark = pending ? Mark::paused : markOf(m_data.status);
    m_statusIcon->set(iconOf(mark), fillRole(mark));
    m_statusIcon->setTurning(mark == Mark::running || mark == Mark::answering);
    m_statusWord->setText(wordOf(mark));
    m_statusWord->setRole(wordRole(mark));
    m_facts->setText(facts(m_data));
    m_branch->setText(m_data.branchName);
}

void Inspector::fillChoices()
{
    std::vector<ChangesPage::Choice> choices;
    int preferred = -1;
    int rivalChoice = -1;
    for (const auto &lane : m_run->lanes()) {
        for (int i = 0; i < int(lane->cards.size()); ++i) {
            const app::Card &card = lane->cards[std::size_t(i)];
            // Of a long run those near the selected one, and the best: a list of thousands helps nobody.
            constexpr int near = 50;
            const bool itself = lane->id == m_data.branch && card.number == m_data.iteration;
            if (itself || (std::abs(card.number - m_data.iteration) > near && !card.best))
                continue;
            choices.push_back(
                {QStringLiteral("%1 · %2 %3").arg(lane->name, QLocale().toString(card.number), card.title), lane->id,
                 i});
            // First of all with the attempt it followed; a branch with the one it was meant to better.
            const bool earlier = lane->id == m_data.branch && card.number < m_data.iteration;
            const app::Lane *own = m_run->lane(m_data.branch);
            const bool rival = own && own->forkCard > 0 && lane->id == own->parent;
            const bool parents = rival && i + 1 == int(lane->cards.size());
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
    if (!choice || !m_run) {
        m_changes->showNothing(tr("There is no other attempt yet to compare with."));
        return;
    }
    m_changes->show(m_data, app::inspect(*m_run, choice->branch, choice->card), choice->name);
}

} // namespace widgets
