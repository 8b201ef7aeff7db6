// SPDX-License-Identifier: GPL-3.0-or-later
// The inspector's page of a step's tool calls: arguments as a form made from the tool's schema, the call's access, the
// model's thought. Edits of a call that waits for approval are what runs; other calls are rerun on a branch. GUI
// thread.
#pragma once

#include "app/inspector/toolviews.h"
#include "app/models/values.h"
#include "app/run/approval.h"
#include "app/source/toolview.h"
#include "widgets/inspector/inspectorpage.h"

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

class CallPage : public QWidget, public InspectorPage {
    Q_OBJECT
public:
    explicit CallPage(QWidget *parent = nullptr);
    static const PageType type;
    void connectTo(Inspector &inspector) override;
    void showAttempt(const ShownAttempt &attempt, const app::PageView &view) override;
    void setLanguage(std::shared_ptr<const app::QueryLanguage> language) override;
    void setTools(app::FindTool find) override { m_find = std::move(find); }
    void setCanRerun(bool can) override;
    // `asked`: the call that waits for approval, if any. An unfinished edit is kept while the place is the same.
    // `draft`: that edit, from draftChanged; empty: none.
    void show(const app::PageView &view, const app::InspectorData &data, const std::optional<app::ApprovalView> &asked,
              const QString &draft);
    void beginEdit();
    bool isAsked() const { return m_asked.has_value(); }
    bool isChanged() const;
    void takeEdit(); // the edit is about to run or was rejected: clears the draft
    // The form's values; empty if one is invalid.
    std::optional<QJsonObject> arguments(QString &problem) const;
    SchemaForm *form() const { return m_form; }
    Button *rerunButton() const { return m_rerun; }
    Button *nestedRunButton() const { return m_inside; } // shown if the call made a run

signals:
    // The edited artefact.
    void rerunRequested(const QString &artefact, const QString &text);
    void nestedRunRequested(qint64 number); // the run that a call made
    void editingChanged(bool editing);
    void draftChanged(const QString &draft); // on every edit; empty: same as the step's

private:
    QString draft() const;
    void setDraft(const QString &draft);
    void keepDraft();
    bool isThoughtChanged() const;
    void showCall(int index);
    qint64 runInside() const; // number of the run made by the shown call; 0: none
    void showFacts();
    void updateButtons();
    void rerun();
    void endEdit();

    app::FindTool m_find;
    app::PageView m_view;
    app::CheckpointId m_at{};
    std::vector<app::ToolCallView> m_calls;
    std::vector<app::ObservationView> m_observed; // results of the calls
    std::optional<app::ApprovalView> m_asked;
    std::optional<app::ToolView> m_tool;
    QString m_thoughtName;
    int m_index = 0;
    bool m_editing = false;
    bool m_filling = false; // the change is not the user's
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
