// SPDX-License-Identifier: GPL-3.0-or-later
// Everything about the selected attempt: a header and a tab for every artefact. It is told what to show. A page is made
// when it is first looked at, so that the window opens without them. GUI thread.
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
    // Ids of pages: agents, sessions and the program name a page by its id. A new page is a row in pageTypes().
    using Tab = QLatin1String;
    static constexpr Tab QueryTab{"query"}, RowsTab{"rows"}, GraphTab{"graph"}, PlanTab{"plan"},
        ReflectionTab{"reflection"}, PromptTab{"prompt"}, TextTab{"text"}, JsonTab{"json"}, RawTab{"raw"},
        ChangesTab{"changes"}, AnswerTab{"answer"}, PassagesTab{"passages"}, GradesTab{"grades"}, CallTab{"call"},
        ObservationTab{"observation"};
    explicit Inspector(QWidget *parent = nullptr);

    void setLanguage(std::shared_ptr<const app::QueryLanguage> language);
    // What guarantees that the source of the run is only read; empty: not known, as it is not open.
    void setReadOnly(const QString &evidence, bool verified);
    // Iteration `index` of a branch of the run; null: nothing is selected. `step` narrows it to a checkpoint inside the
    // iteration.
    void show(const app::Run *run, app::BranchId id, int index, int step = -1);
    void setPrivate(const QStringList &columns) { m_private = columns; } // masked from the next show() on
    const app::InspectorData &data() const { return m_data; }
    void setTab(const QString &id); // nothing where there is no such tab
    QString tab() const;            // the id of the one in front
    bool hasTab(const QString &id) const;
    // The id of what was the `index`-th tab while sessions stored numbers; empty where there was none.
    static QString idOfOldTab(int index);
    QTabWidget *tabs() const { return m_tabs; }
    // Made where they are not there yet.
    QueryPage *queryPage();
    RowsPage *rowsPage();
    GraphPage *graphPage(); // its tab is there where the rows hold nodes or relationships
    PlanPage *planPage();
    ChangesPage *changesPage();
    CallPage *callPage();
    ObservationPage *observationPage();
    PassagesPage *passagesPage();
    CallPage *shownCallPage() const { return m_call; }    // null where it was never looked at
    QueryPage *shownQueryPage() const { return m_query; } // likewise
    void setCanRerun(bool can);
    void setTools(app::FindTool find); // what is known of a tool by its name

signals:
    void previousRequested();
    void nextRequested();
    void shown();
    void rerunRequested(const QString &query);
    // Another artefact than the query, as a person wrote it.
    void artefactRerunRequested(const QString &artefact, const QString &text);
    void wholeRequested(const QString &title, const base::ArtefactPtr &whole); // of what was shown in part
    void insideRequested(qint64 number);                                       // a run that was made inside a call
    void passageOpened(const app::PassageView &passage);
    void answerPageMade(widgets::AnswerPage *page);
    void namesRequested(const QString &graph, const QString &text); // of an answer from documents
    void leftOverRequested(const QString &query);                   // what the stop rule left unrun
    void editingChanged(bool editing);
    // Of an iteration: what a person wrote in the place of an artefact, with every key stroke; empty: nothing any more.
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
        std::optional<Icon> icon;        // in the title's place where the pane is narrow; none: the title stays
        bool always;                     // of every agent
        std::vector<const char *> kinds; // of artefacts that it can show
        void (Inspector::*fill)(const PageType &type, const app::PageView &view);
        bool accepts(const app::PageView &view) const;
    };
    static const std::vector<PageType> &pageTypes();
    static const PageType *typeOf(const QString &id);
    void buildTabs();
    void arrangeTabs();                                                          // those of the agent, in its order
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
    void place(const QString &id, QWidget *page); // a page that was made, into its tab
    void showHeader();
    void showNote();
    void lookForGraph();
    void showQuery();
    void tell(const QString &artefact, const QString &draft); // of what is shown
    void showPage(int tab);
    void showChanges();
    void fillChoices();

    const app::Run *m_run = nullptr;
    QStringList m_private;      // columns that are masked, beside those of the run
    int m_index = -1;           // of the iteration in its branch
    app::Run::Position m_place; // of what is shown
    app::InspectorData m_data;
    app::InspectorData m_before;
    bool m_hasBefore = false;
    QSet<QString> m_fresh; // tabs that show m_data
    std::shared_ptr<const app::QueryLanguage> m_language;
    QString m_readOnly;
    bool m_readOnlyVerified = false;
    bool m_canRerun = false;
    base::ArtefactPtr m_looked; // rows that were looked at for nodes
    int m_row = -1;             // of them, chosen in the grid or in the graph
    QStackedLayout *m_stack;
    TextLabel *m_title;
    TextLabel *m_score;
    IconLabel *m_statusIcon;
    TextLabel *m_statusWord;
    TextLabel *m_facts;
    TextLabel *m_note; // of a person, on the attempt
    TextLabel *m_branch;
    QToolButton *m_previous;
    QToolButton *m_next;
    QTabWidget *m_tabs;
    QHash<QString, QWidget *> m_places;                        // of pages, by id
    std::vector<std::pair<const PageType *, QString>> m_shown; // tabs in their order, titles in full
    QHash<QString, ArtefactsPage *> m_artefacts;
    // Null until they are looked at.
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
