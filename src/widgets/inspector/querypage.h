// SPDX-License-Identifier: GPL-3.0-or-later
// The inspector's first page: the query with its problems, edit and rerun; the score as a sum; the rows. Before a
// pending step it shows the state that the step will read. GUI thread.
#pragma once

#include "app/inspector/inspectordata.h"
#include "app/inspector/querybounds.h"
#include "widgets/inspector/inspectorpage.h"

#include <QWidget>
#include <memory>
#include <optional>

class QLabel;
class QTableView;
class QVBoxLayout;

namespace app {
class PromptModel;
class QueryLanguage;
class RowsModel;
} // namespace app

namespace widgets {

class Button;
class CodeEditor;
class CodeFrame;
class IconLabel;
class ScoreParts;
class StateView;
class TextLabel;

class QueryPage : public QWidget, public InspectorPage {
    Q_OBJECT
public:
    explicit QueryPage(QWidget *parent = nullptr);
    static const PageType type;
    void connectTo(Inspector &inspector) override;
    void showAttempt(const ShownAttempt &attempt, const app::PageView &view) override;

    void setLanguage(std::shared_ptr<const app::QueryLanguage> language) override;
    void setThreshold(double threshold) { m_threshold = threshold; }
    // `before`: the previous iteration, null for the first. `draft`: the user's edit of the query that has not run;
    // empty: none.
    void show(const app::Run &run, const app::InspectorData &data, const app::InspectorData *before,
              const QString &draft);
    void setCanRerun(bool can) override;
    void setReadOnly(const QString &evidence, bool verified) override; // see Inspector::setReadOnly
    void beginEdit();
    QString takeEdit(); // the edit is about to run: clears the draft
    void insertText(const QString &text);
    bool isEditing() const { return m_editing; }
    bool isChanged() const; // the text differs from the iteration's
    QString query() const;
    bool isPending() const; // it says which step runs next
    CodeEditor *editor() const { return m_editor; }

signals:
    void rerunRequested(const QString &query);
    void unrunRevisionRequested(const QString &query);
    void editingChanged(bool editing);
    void reverted();                        // show the iteration's query again
    void draftChanged(const QString &text); // on every edit; empty: same as the iteration's

private:
    void buildQuery(QVBoxLayout *column);
    void buildLeftOver(QVBoxLayout *column);
    void buildScore(QVBoxLayout *column);
    void buildRows(QVBoxLayout *column);
    void buildPending(QVBoxLayout *column);
    void buildPrompt(QVBoxLayout *column);
    void endEdit(bool keep);
    void showCheck();
    void showFindings(const QStringList &messages, bool errors);
    void showLeftOver();
    void showScore();
    void showRows();
    void showPending(const app::InspectorData *before);
    void showMarks(const app::InspectorData *before);
    void showState(const app::Run &of, const app::InspectorData *before);
    void showInput(); // of the pending step
    void showNext(const app::Run &run, const app::InspectorData *before);
    void showPrompt();
    void updateButtons();

    std::shared_ptr<const app::QueryLanguage> m_language;
    app::RunId m_run{};
    app::InspectorData m_data;
    double m_threshold = 7;
    bool m_editing = false;
    bool m_canRerun = false;
    std::optional<app::QueryBounds> m_bounds; // of the query that runs next
    QString m_readOnly;
    bool m_readOnlyVerified = false;

    QWidget *m_next;
    QLabel *m_nextText;
    CodeFrame *m_frame;
    CodeEditor *m_editor;
    IconLabel *m_checkIcon;
    TextLabel *m_checkText;
    QLabel *m_findings;
    QWidget *m_leftOver; // the proposed query that was not run when the run ended
    QLabel *m_unrunQuery;
    Button *m_runRevision;
    QWidget *m_remarkPart; // remark of the answer's review
    IconLabel *m_remarkIcon;
    QLabel *m_remark;
    Button *m_edit;
    Button *m_rerun;
    QWidget *m_scorePart;
    TextLabel *m_scoreTitle;
    TextLabel *m_scoreOther;
    ScoreParts *m_parts;
    QWidget *m_rowsPart;
    TextLabel *m_rowsTitle;
    TextLabel *m_rowsFacts;
    QTableView *m_rows;
    app::RowsModel *m_rowsModel;
    QWidget *m_pendingPart;
    TextLabel *m_changeTitle;
    QLabel *m_changeText;
    QLabel *m_changeWhy;
    TextLabel *m_stateFact;
    StateView *m_state;
    QWidget *m_promptPart;
    TextLabel *m_promptFacts;
    QTableView *m_prompt;
    app::PromptModel *m_promptModel;
    QWidget *m_rest; // fills the free space if there are no rows
};

} // namespace widgets
