// SPDX-License-Identifier: GPL-3.0-or-later
// The console: tabs with the user's queries, an editor, parameters, and a tab for each result. It replaces question and
// timeline in Build mode. GUI thread.
#pragma once

#include "app/console/consolecontroller.h"
#include "app/source/schemaqueries.h"

#include <QWidget>

class QAction;
class QHBoxLayout;
class QSplitter;
class QTabBar;
class QTimer;

namespace app {
class AgentRunner;
class QueryLanguage;
} // namespace app

namespace widgets {

class Button;
class ChangeProposal;
class CodeFrame;
class ConditionForm;
class ConditionLink;
class ConsoleEditor;
class ParameterForm;
class ParameterOffers;
class QueryDialogs;
class QueryFindings;
class QueryStart;
class ResultTabs;
class ResultView;
class SearchReplaceBar;
class WordsView;

class ConsolePane : public QWidget {
    Q_OBJECT
public:
    ConsolePane(app::AgentRunner *runner, app::ConsoleController *console, QWidget *parent = nullptr);

    ConsoleEditor *editor() const { return m_editor; }
    ParameterForm *parameters() const { return m_parameters; }
    ResultView *results() const;
    QTabBar *tabs() const { return m_tabs; }
    QTabBar *resultTabs() const;
    Button *runButton() const { return m_run; }
    ConditionForm *conditionForm() const { return m_condition; }
    SearchReplaceBar *searchBar() const { return m_search; }
    QString current() const; // id of the shown query; empty: none
    QString findingText() const;

    void runHere(); // the selection, else the statement under the cursor
    void runAll();
    void format();
    void compareWithFirst(); // the shown result with the newest other one
    void openConditions();   // the form Add a condition, for the statement at the cursor
    void addTab(const QString &text, const QString &name = {});
    void insertText(const QString &text);
    void insertType(const app::SchemaPlace &place, const QString &text); // an empty tab gets a whole query of it
    void useQuery(const QString &query);                                 // in the empty tab, else in a new one
    void showDocument(const QString &id);
    void addTool(QWidget *tool);             // at the end of the row of buttons
    void setDrawing(QWidget *drawing);       // above the text, or next to it where there is room
    void shareRoom(bool isDrawing);          // the drawing needs more than the results
    void pointTo(int begin, int end);        // highlights a place of the text
    QString statementHere() const;           // at the cursor
    void offerAgent();                       // shows the buttons Debug this and Ask for a change
    void showChanging(bool changing);        // while the agent works on a change
    void showProposal(const QString &query); // next to the current statement, to accept or reject
    bool isProposing() const;
    ChangeProposal *proposal() const { return m_proposal; }
    QueryFindings *findings() const { return m_findings; }
    WordsView *words() const { return m_words; }
    QueryStart *start() const { return m_start; }
    // Highlights a place of the result's query, if the text still has it. Nothing is selected.
    void showPlaceIn(const app::ConsoleResult &result, int begin, int end);
    std::pair<int, int> pointedPlace() const { return m_pointed; } // the highlight; begin -1: none
    void useReplacement(const QString &query);                     // replaces the statement of the shown result

    void takeLanguage(); // of the open source; call again after its schema changed
    QSize minimumSizeHint() const override;

signals:
    void textChanged(const QString &id);
    void resultShown(const app::ConsoleResultPtr &result); // null: none
    void debugRequested(const QString &query, const QString &name, const QMap<QString, QString> &parameters);
    void changeRequested(const QString &id);
    void changeCancelled();
    void notified(const QString &sentence);

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *buildHead();
    QWidget *buildEditor();
    void buildActions();
    void fillTabs();
    void showTab(int index);
    void keepText();
    void check();
    void run(app::ConsoleAction action, bool all);
    bool isReadyToRun(const std::vector<app::ConsoleStatement> &statements);
    void debugHere();
    void showSelection(); // on the button Run
    void point(int begin, int end);
    int placeOf(const app::ConsoleResult &result) const; // of its query in the text; -1: not there
    void goToError(const app::ConsoleResult &result);
    void showRunning();
    void save(bool asOther); // file
    void rename(int index);  // of the tab
    void explainMenu();
    void updateHeads();
    void fitEditor();
    void wireResults();
    void showWords();

    app::AgentRunner *m_runner;
    app::ConsoleController *m_console;
    std::shared_ptr<const app::QueryLanguage> m_language;
    QString m_shown;  // id
    QString m_wanted; // id to show once its tab exists
    bool m_filling = false;
    QTabBar *m_tabs;
    QHBoxLayout *m_headRow = nullptr; // of the buttons above the editor
    Button *m_run, *m_stop, *m_explain, *m_format, *m_debug, *m_change;
    ConsoleEditor *m_editor;
    CodeFrame *m_frame;
    SearchReplaceBar *m_search;
    QueryFindings *m_findings;
    ParameterForm *m_parameters;
    ParameterOffers *m_offers;
    ConditionForm *m_condition;
    ConditionLink *m_conditions;
    WordsView *m_words;
    QueryStart *m_start;
    QWidget *m_agentLine;
    ChangeProposal *m_proposal;
    struct Changed { // what the agent works on; empty: nothing
        QString document, statement;
    } m_changed;
    std::pair<int, int> m_pointed{-1, -1}; // highlighted in the present text; begin -1: none
    ResultTabs *m_results;
    QueryDialogs *m_dialogs;
    QSplitter *m_split, *m_writing; // text with drawing above the results; the drawing and the text
    QWidget *m_editorPart = nullptr;
    QTimer *m_checkTimer;
};

} // namespace widgets
