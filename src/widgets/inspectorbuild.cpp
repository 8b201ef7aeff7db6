// SPDX-License-Identifier: GPL-3.0-or-later
// The building half of Inspector: header and tabs, and each page when it is first looked at.
#include "widgets/inspector.h"

#include "widgets/changespage.h"
#include "widgets/graphpage.h"
#include "widgets/parts.h"
#include "widgets/planpage.h"
#include "widgets/querypage.h"
#include "widgets/rowspage.h"
#include "widgets/viewstyle.h"

#include <QBoxLayout>
#include <QScrollArea>
#include <QTabBar>
#include <QTabWidget>

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
    second->addWidget(m_facts, 1);
    second->addWidget(m_branch);
    column->addLayout(first);
    column->addLayout(second);
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
    // In the order of Tab.
    m_titles = {tr("Query"),
                tr("Rows"),
                tr("Graph"),
                tr("Plan"),
                tr("Reflection"),
                tr("Prompt"),
                tr("Raw", "tab: request and reply as they were"),
                tr("Changes")};
    for (const QString &title : m_titles) {
        auto *place = new QWidget;
        auto *layout = new QVBoxLayout(place);
        layout->setContentsMargins(0, 0, 0, 0);
        m_tabs->addTab(place, title);
    }
    m_tabs->setTabVisible(GraphTab, false);
}

// All tabs are seen without scrolling: first their margins give way, then the titles of those that a person looks at
// less often, which become icons with the title as tool tip and accessible name.
void Inspector::fitTabs()
{
    QTabBar *bar = m_tabs->tabBar();
    const auto apply = [&](bool dense, bool icons) {
        ViewStyle::setDense(bar, dense);
        const std::pair<Tab, Icon> lesser[] = {
            {GraphTab, Icon::relationship}, {PlanTab, Icon::branch}, {PromptTab, Icon::document}, {RawTab, Icon::copy}};
        for (const auto &[tab, shape] : lesser) {
            m_tabs->setTabText(tab, icons ? QString() : m_titles[tab]);
            m_tabs->setTabIcon(tab, icons ? icon(shape) : QIcon());
            m_tabs->setTabToolTip(tab, icons ? m_titles[tab] : QString());
            bar->setAccessibleTabName(tab, m_titles[tab]);
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

void Inspector::place(Tab tab, QWidget *page)
{
    QWidget *place = m_tabs->widget(tab);
    place->layout()->addWidget(page);
    page->show(); // now, not with the next turn of the event loop: it may be given the focus at once
    // The Tab key goes from the tabs into the page, as if it had always been there.
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
        place(QueryTab, scrolled(m_query, tr("Query")));
        m_query->setLanguage(m_language);
        m_query->setCanRerun(m_canRerun);
        connect(m_query, &QueryPage::rerunRequested, this, &Inspector::rerunRequested);
        connect(m_query, &QueryPage::editingChanged, this, &Inspector::editingChanged);
        if (m_run && !m_data.isEmpty())
            showQuery();
    }
    return m_query;
}

RowsPage *Inspector::rowsPage()
{
    if (!m_rowsPage) {
        place(RowsTab, m_rowsPage = new RowsPage);
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
        place(GraphTab, m_graph = new GraphPage);
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
        place(PlanTab, m_plan = new PlanPage);
        connect(m_plan, &PlanPage::planRequested, this, &Inspector::planRequested);
    }
    return m_plan;
}

ChangesPage *Inspector::changesPage()
{
    if (!m_changes) {
        m_changes = new ChangesPage;
        place(ChangesTab, scrolled(m_changes, tr("Changes")));
        m_changes->setLanguage(m_language);
        connect(m_changes, &ChangesPage::choiceChanged, this, &Inspector::showChanges);
    }
    return m_changes;
}

} // namespace widgets
