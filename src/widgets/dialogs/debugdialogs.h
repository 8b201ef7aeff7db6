// SPDX-License-Identifier: GPL-3.0-or-later
// The debugger's dialogs: change an artefact and rerun, edit a breakpoint with its condition, results of repeating a
// step. None blocks; GUI thread.
#pragma once

#include "app/models/values.h"
#include "app/run/agentrunner.h"
#include "app/run/edits.h"
#include "app/run/runactions.h"
#include "widgets/dialogs/configured.h"

#include <QDialog>
#include <functional>

class QCheckBox;
class QComboBox;
class QDialogButtonBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QModelIndex;
class QPlainTextEdit;
class QPushButton;
class QSpinBox;
class QTableView;
class QStandardItemModel;

namespace app {
class BreakpointModel;
}

namespace widgets {

class Button;
class ChangeEditors;

// Changes an artefact, a hint, the model or the source at a checkpoint; the result is a named branch.
class ChangeDialog : public QDialog {
    Q_OBJECT
public:
    // `at`: checkpoint that is edited; hints, model and source take effect before the step after `before`.
    // `types`: of the source, for ticks.
    ChangeDialog(const app::Run &run, app::CheckpointId at, app::CheckpointId before, const Configured &configured,
                 const QStringList &types, QWidget *parent);
    void choose(const QString &what); // an editable artefact of the agent, or hint, model, source
    void choosePrompt();              // of the model's call; else the first choice
    ChangeEditors *editors() const { return m_editors; }
    QPlainTextEdit *editor() const { return m_text; } // has the text of the value in every form
    QLineEdit *branchName() const { return m_branch; }
    QPushButton *takeBackButton() const { return m_takeBack; }
    bool hasDraft() const; // a change was begun and has not run

signals:
    void changeRequested(const app::EditCommand::Edit &edit);
    // On every edit, for RunActions::setDraft; empty: same as the step's.
    void draftChanged(app::RunId run, app::BranchId branch, int index, const QString &artefact, const QString &text);

private:
    void showChosen();
    void showForm(const QString &what, const QString &text);
    void restoreOriginal();
    void keepDraft(bool isOver = false);
    bool isChanged() const;
    void chooseDraft(); // selects the change that was begun and has not run
    void go(bool rerun);
    const app::Run &m_run;
    const std::vector<app::Editable> m_editable;
    app::CheckpointPtr m_at, m_before;
    const app::Run::Position m_place; // of the drafts
    QString m_given;                  // text before the user's edit
    bool m_filling = false;
    QComboBox *m_what;
    QLabel *m_explanation, *m_mistake;
    const Configured m_configured;
    const QStringList m_types;
    ChangeEditors *m_editors;
    QPlainTextEdit *m_text;
    QLineEdit *m_branch;
    QCheckBox *m_once;
    QPushButton *m_takeBack;
};

class BreakpointDialog : public QDialog {
    Q_OBJECT
public:
    // `nodes`: id and display name. `edited`: replaces that breakpoint if valid.
    BreakpointDialog(app::BreakpointModel *model, const std::vector<std::pair<QString, QString>> &nodes,
                     const QModelIndex &edited, QWidget *parent);
    void chooseNode(const QString &node);
    void accept() override;
    QComboBox *condition() const { return m_condition; }
    QDoubleSpinBox *number() const { return m_number; }
    QSpinBox *from() const { return m_from; }       // number of the hit from which it pauses
    QSpinBox *attempt() const { return m_attempt; } // it pauses in attempts above this number
    QLabel *explanation() const { return m_sentence; }

private:
    void explain();
    app::BreakpointModel *m_model;
    int m_edited = -1; // row
    std::vector<app::ConditionView> m_conditions;
    QComboBox *m_when, *m_node, *m_condition;
    QDoubleSpinBox *m_number;
    QSpinBox *m_from, *m_attempt;
    QLabel *m_sentence;
};

class RepeatDialog : public QDialog {
    Q_OBJECT
public:
    RepeatDialog(const QString &step, QWidget *parent);
    void show(const app::RepeatedView &view);
    QSpinBox *times() const { return m_times; }
    QLabel *words() const { return m_words; }

signals:
    void repeatRequested(int times);

private:
    void showHeads();
    QSpinBox *m_times;
    QLabel *m_words;
    QTableView *m_table;
    QStandardItemModel *m_model;
    Button *m_go;
};

} // namespace widgets
