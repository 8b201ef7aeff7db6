// SPDX-License-Identifier: GPL-3.0-or-later
// All details of the selected attempt: a header and a tab per page. Pages are created when first shown, so that the
// window opens fast. GUI thread.
#pragma once

#include "app/inspector/documentviews.h"
#include "app/inspector/inspectordata.h"
#include "app/models/values.h"
#include "app/run/run.h"
#include "app/source/toolview.h"
#include "widgets/theme/icon.h"

#include <QHash>
#include <QSet>
#include <QWidget>
#include <memory>
#include <optional>
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
class ArtefactsPage;
class CallPage;
class ChangesPage;
class GradesPage;
class GraphPage;
class IconLabel;
class ObservationPage;
class PassagesPage;
class PlanPage;
class PromptPage;
class QueryPage;
class RawPage;
class ReflectionPage;
class RowsPage;
class TextLabel;

class Inspector : public QWidget {
    Q_OBJECT
public:
    // Ids of pages, used by agents, sessions and the program. A new page is a row in pageTypes().
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
    const app::InspectorData &data() const { return m_data; }
    const app::Run::Position &place() const { return m_place; } // of the shown iteration
    void setTab(const QString &id);                             // ignored if there is no such tab
    QString tab() const;                                        // id of the current one
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
    CallPage *shownCallPage() const { return m_call; }    // null if never shown
    QueryPage *shownQueryPage() const { return m_query; } // likewise
    void setCanRerun(bool can);
    void setTools(app::FindTool find); // looks up a tool by name

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
    struct PageType {
        Tab id;
        const char *title;
        std::optional<Icon> icon;        // replaces the title if the pane is narrow; none: never
        bool always;                     // shown for every agent
        std::vector<const char *> kinds; // of artefacts that it shows
        void (Inspector::*fill)(const PageType &type, const app::PageView &view);
        bool accepts(const app::PageView &view) const;
    };
    static const std::vector<PageType> &pageTypes();
    static const PageType *typeOf(const QString &id);
    void buildTabs();
    void arrangeTabs();                                                          // the agent's tabs, in its order
    void setTabs(const std::vector<std::pair<const PageType *, QString>> &tabs); // with their titles
    int indexOf(const QString &id) const;                                        // -1: no such tab
    void fillQuery(const PageType &type, const app::PageView &view);
    void fillRows(const PageType &type, const app::PageView &view);
    void fillGraph(const PageType &type, const app::PageView &view);
    void fillPlan(const PageType &type, const app::PageView &view);
    void fillReflection(const PageType &type, const app::PageView &view);
    void fillPrompt(const PageType &type, const app::PageView &view);
    void fillArtefacts(const PageType &type, const app::PageView &view);
    void fillAnswer(const PageType &type, const app::PageView &view);
    void fillPassages(const PageType &type, const app::PageView &view);
    void fillGrades(const PageType &type, const app::PageView &view);
    void fillCall(const PageType &type, const app::PageView &view);
    void fillObservation(const PageType &type, const app::PageView &view);
    void fillRaw(const PageType &type, const app::PageView &view);
    void fillChanges(const PageType &type, const app::PageView &view);
    void fitTabs();
    void place(const QString &id, QWidget *page); // puts a new page into its tab
    void showHeader();
    void showNote();
    void lookForGraph();
    void showQuery();
    void tell(const QString &artefact, const QString &draft); // of the shown iteration
    void showPage(int tab);
    void showChanges();
    void fillChoices();

    const app::Run *m_run = nullptr;
    QStringList m_private;      // masked columns, in addition to the run's
    int m_index = -1;           // of the iteration in its branch
    app::Run::Position m_place; // of the shown iteration
    app::InspectorData m_data;
    app::InspectorData m_before;
    bool m_hasBefore = false;
    QSet<QString> m_fresh; // tabs whose page shows m_data
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
    QHash<QString, ArtefactsPage *> m_artefacts;
    // Null until first shown.
    QueryPage *m_query = nullptr;
    RowsPage *m_rowsPage = nullptr;
    GraphPage *m_graph = nullptr;
    PlanPage *m_plan = nullptr;
    ReflectionPage *m_reflection = nullptr;
    PromptPage *m_prompt = nullptr;
    AnswerPage *m_answer = nullptr;
    PassagesPage *m_passages = nullptr;
    GradesPage *m_grades = nullptr;
    CallPage *m_call = nullptr;
    ObservationPage *m_observation = nullptr;
    app::FindTool m_findTool;
    RawPage *m_raw = nullptr;
    ChangesPage *m_changes = nullptr;
};

} // namespace widgets
