// SPDX-License-Identifier: GPL-3.0-or-later
// Everything about the selected attempt: a header and a tab for every artefact. It is told what to show. GUI thread.
#pragma once

#include "app/inspectordata.h"
#include "app/run.h"

#include <QSet>
#include <QWidget>
#include <memory>

class QStackedLayout;
class QTabWidget;
class QToolButton;

namespace app {
class QueryLanguage;
}

namespace widgets {

class ChangesPage;
class IconLabel;
class PromptPage;
class QueryPage;
class RawPage;
class ReflectionPage;
class RowsPage;
class TextLabel;

class Inspector : public QWidget {
    Q_OBJECT
public:
    enum Tab { QueryTab, RowsTab, ReflectionTab, PromptTab, RawTab, ChangesTab };
    explicit Inspector(QWidget *parent = nullptr);

    void setLanguage(std::shared_ptr<const app::QueryLanguage> language);
    // Card `card` of a branch of the run; null: nothing is selected. `step` narrows it to a checkpoint inside the card.
    void show(const app::Run *run, workflow::BranchId branch, int card, int step = -1);
    const app::InspectorData &data() const { return m_data; }
    void setTab(Tab tab);
    QTabWidget *tabs() const { return m_tabs; }
    QueryPage *queryPage() const { return m_query; }
    RowsPage *rowsPage() const { return m_rowsPage; }

signals:
    void previousRequested();
    void nextRequested();
    void shown();

private:
    void showHeader();
    void showPage(int tab);
    void showChanges();
    void fillChoices();

    const app::Run *m_run = nullptr;
    app::InspectorData m_data;
    app::InspectorData m_before;
    bool m_hasBefore = false;
    QSet<int> m_fresh; // tabs that show m_data
    QStackedLayout *m_stack;
    TextLabel *m_title;
    TextLabel *m_score;
    IconLabel *m_statusIcon;
    TextLabel *m_statusWord;
    TextLabel *m_facts;
    TextLabel *m_branch;
    QToolButton *m_previous;
    QToolButton *m_next;
    QTabWidget *m_tabs;
    QueryPage *m_query;
    RowsPage *m_rowsPage;
    ReflectionPage *m_reflection;
    PromptPage *m_prompt;
    RawPage *m_raw;
    ChangesPage *m_changes;
};

} // namespace widgets
