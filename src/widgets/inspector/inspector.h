// SPDX-License-Identifier: GPL-3.0-or-later
// All details of the selected attempt: a header and a tab per page. Pages are created when first shown, so that the
// window opens fast. GUI thread.
#pragma once

#include "app/inspector/documentviews.h"
#include "app/inspector/inspectordata.h"
#include "app/models/values.h"
#include "app/run/run.h"
#include "app/source/toolview.h"
#include "widgets/inspector/inspectorpage.h"

#include <QHash>
#include <QSet>
#include <QWidget>
#include <map>
#include <memory>
#include <utility>
#include <vector>

class QStackedLayout;
class QTabWidget;
class QToolButton;
class QVBoxLayout;

namespace app {
class QueryLanguage;
}

namespace widgets {

class AnswerPage;
class CallPage;
class ChangesPage;
class GraphPage;
class IconLabel;
class ObservationPage;
class PassagesPage;
class PlanPage;
class QueryPage;
class RowsPage;
class TextLabel;

class Inspector : public QWidget {
    Q_OBJECT
public:
    // Ids of pages, used by agents, sessions and the program.
    using Tab = QLatin1String;
    static constexpr Tab QueryTab{"query"}, RowsTab{"rows"}, GraphTab{"graph"}, PlanTab{"plan"},
        ReflectionTab{"reflection"}, PromptTab{"prompt"}, TextTab{"text"}, JsonTab{"json"}, RawTab{"raw"},
        ChangesTab{"changes"}, AnswerTab{"answer"}, PassagesTab{"passages"}, GradesTab{"grades"}, CallTab{"call"},
        ObservationTab{"observation"};
    explicit Inspector(QWidget *parent = nullptr);

    void setLanguage(std::shared_ptr<const app::QueryLanguage> language);
    // How the run's source is kept read-only; empty: unknown because it is not open.
    void setReadOnly(const QString &evidence, bool verified);
    // Iteration `index` of a branch of the run; null: nothing is selected. `step` selects a checkpoint inside the
    // iteration.
    void show(const app::Run *run, app::BranchId id, int index, int step = -1);
    void setPrivate(const QStringList &columns) { m_private = columns; } // masked from the next show() on
    const app::InspectorData &data() const { return m_attempt.data; }
    const app::Run::Position &place() const { return m_attempt.place; } // of the shown iteration
    void setTab(const QString &id);                                     // ignored if there is no such tab
    QString tab() const;                                                // id of the current one
    bool hasTab(const QString &id) const;
    // Old sessions stored tab numbers: the id of the tab with number `index`; empty if there was none.
    static QString idOfLegacyTab(int index);
    QTabWidget *tabs() const { return m_tabs; }
    // Created on first use.
    QueryPage *queryPage();
    RowsPage *rowsPage();
    GraphPage *graphPage(); // its tab is shown if the rows hold nodes or relationships
    PlanPage *planPage();
    ChangesPage *changesPage();
    CallPage *callPage();
    ObservationPage *observationPage();
    PassagesPage *passagesPage();
    CallPage *shownCallPage() const;   // null if never shown
    QueryPage *shownQueryPage() const; // likewise
    void setCanRerun(bool can);
    void setTools(app::FindTool find); // looks up a tool by name
    // For the pages.
    void refill(const QString &id);                                // shows the attempt there again
    void chooseRow(int row, const InspectorPage *from);            // on the other pages
    void keepDraft(const QString &artefact, const QString &draft); // the user's edit of the shown attempt; empty: none

signals:
    void previousRequested();
    void nextRequested();
    void shown();
    void rerunRequested(const QString &query);
    // Artefacts other than the query, as edited by the user.
    void artefactRerunRequested(const QString &artefact, const QString &text);
    void wholeRequested(const QString &title, const base::ArtefactPtr &whole); // the untruncated value of what is shown
    void nestedRunRequested(qint64 number);                                    // a run made inside a call
    void passageOpened(const app::PassageView &passage);
    void answerPageMade(widgets::AnswerPage *page);
    void namesRequested(const QString &graph, const QString &text); // of an answer from documents
    void unrunRevisionRequested(const QString &query);              // a revision that the stop rule left unrun
    void editingChanged(bool editing);
    // The user's edit of an artefact of an iteration, on every edit; empty: no edit left.
    void draftChanged(app::RunId run, app::BranchId branch, int index, const QString &artefact, const QString &text);
    void planRequested(const QString &query, bool profile);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QVBoxLayout *buildHeader();
    void buildTabs();
    void arrangeTabs();                                                          // the agent's tabs, in its order
    void setTabs(const std::vector<std::pair<const PageType *, QString>> &tabs); // with their titles
    int indexOf(const QString &id) const;                                        // -1: no such tab
    void fitTabs();
    void place(const QString &id, QWidget *page); // puts a new page into its tab
    void showHeader();
    void showNote();
    void updateOffers();
    void showOffered();
    void showPage(int tab);
    MadePage made(const PageType &type); // makes it if needed
    template <class Page>
    Page *known() const; // null if it was not made
    template <class Page>
    Page *opened();

    ShownAttempt m_attempt;
    QStringList m_private; // masked columns, in addition to the run's
    int m_index = -1;      // of the iteration in its branch
    QSet<QString> m_fresh; // tabs whose page shows m_attempt
    std::shared_ptr<const app::QueryLanguage> m_language;
    QString m_readOnly;
    bool m_readOnlyVerified = false;
    bool m_canRerun = false;
    base::ArtefactPtr m_looked; // rows last searched for nodes
    int m_row = -1;             // chosen in the grid or graph
    QStackedLayout *m_stack;
    TextLabel *m_title;
    TextLabel *m_score;
    IconLabel *m_statusIcon;
    TextLabel *m_statusWord;
    TextLabel *m_facts;
    TextLabel *m_note; // the user's note on the attempt
    TextLabel *m_branch;
    QToolButton *m_previous;
    QToolButton *m_next;
    QTabWidget *m_tabs;
    QHash<QString, QWidget *> m_places;                        // of pages, by id
    std::vector<std::pair<const PageType *, QString>> m_shown; // shown tabs in order, with full titles
    std::map<const PageType *, MadePage> m_pages;              // made so far
    app::FindTool m_findTool;
};

} // namespace widgets
