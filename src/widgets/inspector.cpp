// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector.h"

#include "app/format.h"
#include "widgets/changespage.h"
#include "widgets/inspectorpages.h"
#include "widgets/parts.h"
#include "widgets/querypage.h"
#include "widgets/words.h"

#include <QBoxLayout>
#include <QScrollArea>
#include <QStackedLayout>
#include <QTabBar>
#include <QTabWidget>

#include <cstdlib>

namespace widgets {

namespace {

// In a low window a page scrolls rather than make the window higher.
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
      m_tabs(new QTabWidget),
      m_query(new QueryPage),
      m_rowsPage(new RowsPage),
      m_reflection(new ReflectionPage),
      m_prompt(new PromptPage),
      m_raw(new RawPage),
      m_changes(new ChangesPage)
{
    const Theme &theme = Theme::of(this);
    auto *empty =
        new EmptyState(Icon::document, tr("Click an attempt to see its query, rows, reflection, prompt and score."));
    empty->setAutoFillBackground(true);
    empty->setBackgroundRole(QPalette::Base);
    auto *content = new QWidget;
    auto *column = new QVBoxLayout(content);
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
    second->addWidget(m_facts, 1);
    second->addWidget(m_branch);
    column->addLayout(first);
    column->addLayout(second);
    column->addSpacing(theme.u(1.5));
    column->addWidget(m_tabs, 1);

    m_tabs->setDocumentMode(true);
    m_tabs->tabBar()->setExpanding(false);
    m_tabs->tabBar()->setDrawBase(true);
    m_tabs->setUsesScrollButtons(true);
    m_tabs->setAccessibleName(tr("Parts of the attempt"));
    m_tabs->tabBar()->setAccessibleName(tr("Parts of the attempt"));
    m_tabs->addTab(scrolled(m_query, tr("Query")), tr("Query"));
    m_tabs->addTab(m_rowsPage, tr("Rows"));
    m_tabs->addTab(m_reflection, tr("Reflection"));
    m_tabs->addTab(m_prompt, tr("Prompt"));
    m_tabs->addTab(m_raw, tr("Raw", "tab: request and reply as they were"));
    m_tabs->addTab(scrolled(m_changes, tr("Changes")), tr("Changes"));
    m_stack->addWidget(empty);
    m_stack->addWidget(content);
    connect(m_previous, &QToolButton::clicked, this, &Inspector::previousRequested);
    connect(m_next, &QToolButton::clicked, this, &Inspector::nextRequested);
    connect(m_tabs, &QTabWidget::currentChanged, this, &Inspector::showPage);
    connect(m_changes, &ChangesPage::choiceChanged, this, &Inspector::showChanges);
}

void Inspector::setLanguage(std::shared_ptr<const app::QueryLanguage> language)
{
    m_query->setLanguage(language);
    m_changes->setLanguage(std::move(language));
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
    showHeader();
    m_query->setThreshold(run->about().threshold);
    m_query->show(m_data, m_hasBefore ? &m_before : nullptr);
    m_fresh.clear();
    showPage(m_tabs->currentIndex());
    emit shown();
}

// A page is filled when a person looks at it: a running answer brings news thirty times a second.
void Inspector::showPage(int tab)
{
    if (!m_run || m_data.isEmpty() || m_fresh.contains(tab))
        return;
    m_fresh.insert(tab);
    switch (tab) {
    case RowsTab:
        m_rowsPage->show(m_data);
        break;
    case ReflectionTab:
        m_reflection->show(m_data);
        break;
    case PromptTab:
        m_prompt->show(m_data);
        break;
    case RawTab:
        m_raw->show(m_data);
        break;
    case ChangesTab:
        fillChoices();
        showChanges();
        break;
    default:
        break;
    }
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
