// SPDX-License-Identifier: GPL-3.0-or-later
// The inspector's page of a step's calls of tools: arguments as a form made from the tool's schema, what the call may
// do, the thought behind it. While a call waits for a person, what they change is what runs; afterwards it is rerun
// from here, on a branch. GUI thread.
#pragma once

#include "app/inspector/toolviews.h"
#include "app/models/values.h"
#include "app/run/approval.h"
#include "app/source/toolview.h"

#include <QWidget>
#include <optional>

class QComboBox;
class QLabel;
class QPlainTextEdit;
class QStackedLayout;
class QTableView;
class QStandardItemModel;
class QToolButton;

namespace app {
class QueryLanguage;
}

namespace widgets {

class Button;
class SchemaForm;
class TextLabel;

class CallPage : public QWidget {
    Q_OBJECT
public:
    explicit CallPage(QWidget *parent = nullptr);
    void setLanguage(std::shared_ptr<const app::QueryLanguage> language);
    void setTools(app::FindTool find) { m_find = std::move(find); }
    void setCanRerun(bool can);
    // `asked`: of the call that waits for a person, where one does. What a person is writing is kept while it is about
    // the same place.
    // `draft`: what that was, as draftChanged told it; empty: nothing.
    void show(const app::PageView &view, const app::InspectorData &data, const std::optional<app::ApprovalView> &asked,
              const QString &draft);
    void beginEdit();
    bool isAsked() const { return m_asked.has_value(); }
    bool isChanged() const;
    void takeEdit(); // what is written is about to run, or was refused: it is no draft any more
    // As the form has them; nothing where it does not hold what it should.
    std::optional<QJsonObject> arguments(QString &problem) const;
    SchemaForm *form() const { return m_form; }
    Button *rerunButton() const { return m_rerun; }
    Button *insideButton() const { return m_inside; } // shown where the call made a run

signals:
    // The artefact, as a person has it now.
    void rerunRequested(const QString &artefact, const QString &text);
    void insideRequested(qint64 number); // the run that a call made
    void editingChanged(bool editing);
    void draftChanged(const QString &draft); // with every key stroke; empty: it is what the step has

private:
    QString draft() const;
    void setDraft(const QString &draft);
    void keepDraft();
    bool isRethought() const;
    void showCall(int index);
    qint64 runInside() const; // number of the run that the call in front made; 0: none
    void showFacts();
    void updateButtons();
    void rerun();
    void endEdit();

    app::FindTool m_find;
    app::PageView m_view;
    app::CheckpointId m_at{};
    std::vector<app::ToolCallView> m_calls;
    std::vector<app::ObservationView> m_observed; // what came of them
    std::optional<app::ApprovalView> m_asked;
    std::optional<app::ToolView> m_tool;
    QString m_thoughtName;
    int m_index = 0;
    bool m_editing = false;
    bool m_filling = false; // not a person's change
    bool m_canRerun = false;
    QStackedLayout *m_stack;
    TextLabel *m_name;
    QComboBox *m_choice;
    QToolButton *m_asJson;
    QLabel *m_description;
    SchemaForm *m_form;
    TextLabel *m_hint;
    Button *m_inside;
    Button *m_edit;
    Button *m_rerun;
    QWidget *m_thoughtPart;
    QPlainTextEdit *m_thought;
    QWidget *m_factsPart;
    QStandardItemModel *m_facts;
    QTableView *m_table;
};

} // namespace widgets
