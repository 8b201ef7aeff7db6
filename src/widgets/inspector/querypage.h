// SPDX-License-Identifier: GPL-3.0-or-later
// The inspector's first page: the query with its findings, edit and rerun; the score as a sum; the rows. Before a
// pending step it shows what that step will read instead. GUI thread.
#pragma once

#include "app/inspector/inspectordata.h"
#include "app/inspector/querybounds.h"

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

class QueryPage : public QWidget {
    Q_OBJECT
public:
    explicit QueryPage(QWidget *parent = nullptr);

    void setLanguage(std::shared_ptr<const app::QueryLanguage> language);
    void setThreshold(double threshold) { m_threshold = threshold; }
    // `before`: the iteration it followed; null where it is the first. `draft`: what a person wrote in the query's
    // place and has not run; empty where nothing.
    void show(const app::Run &run, const app::InspectorData &data, const app::InspectorData *before,
              const QString &draft);
    void setCanRerun(bool can);
    void setReadOnly(const QString &evidence, bool verified); // Inspector::setReadOnly
    void beginEdit();
    QString takeEdit(); // what is written is about to run: it is no draft any more
    void insertText(const QString &text);
    bool isEditing() const { return m_editing; }
    bool isChanged() const; // the text is another one than the iteration's
    QString query() const;
    CodeEditor *editor() const { return m_editor; }

signals:
    void rerunRequested(const QString &query);
    void leftOverRequested(const QString &query);
    void editingChanged(bool editing);
    void reverted();                        // it has to be shown again as the iteration has it
    void draftChanged(const QString &text); // with every key stroke; empty: it is what the iteration has

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
    void showState();
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
    QWidget *m_leftOver; // what the end of the run proposed and did not run
    QLabel *m_leftQuery;
    Button *m_runLeft;
    QWidget *m_remarkPart; // of a second look at the answer
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
    QWidget *m_rest; // takes what is free where there are no rows
};

} // namespace widgets
