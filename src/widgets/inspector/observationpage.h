// SPDX-License-Identifier: GPL-3.0-or-later
// The inspector's page of tool results: rows as a grid, text, errors and refusals, whether something was cut. The whole
// result can be opened, and the user can replace the observation. GUI thread.
#pragma once

#include "app/inspector/toolviews.h"
#include "app/models/values.h"
#include "widgets/inspector/inspectorpage.h"

#include <QWidget>

class QComboBox;
class QPlainTextEdit;
class QStackedLayout;
class QTableView;

namespace app {
class RowsModel;
}

namespace widgets {

class Button;
class IconLabel;
class TextLabel;

class ObservationPage : public QWidget, public InspectorPage {
    Q_OBJECT
public:
    explicit ObservationPage(QWidget *parent = nullptr);
    static const PageType type;
    void connectTo(Inspector &inspector) override;
    void showAttempt(const ShownAttempt &attempt, const app::PageView &view) override;
    void setCanRerun(bool can) override;
    // `draft`: the user's unfinished edit, from draftChanged; empty: none.
    void show(const app::PageView &view, const app::InspectorData &data, const QString &draft);
    void choose(int index);
    const app::ObservationView *shown() const; // null: none
    QTableView *table() const { return m_table; }
    QPlainTextEdit *text() const { return m_text; }
    Button *nestedRunButton() const { return m_inside; } // shown if the call made a run
    Button *openButton() const { return m_open; }
    Button *editButton() const { return m_edit; }
    Button *rerunButton() const { return m_rerun; }

signals:
    void rerunRequested(const QString &artefact, const QString &text);
    void wholeRequested(const QString &title, const base::ArtefactPtr &whole);
    void nestedRunRequested(qint64 number);
    void editingChanged(bool editing);
    void draftChanged(const QString &draft); // on every edit; empty: same as the observation

private:
    void setDraft(const QString &draft);
    void keepDraft();
    void setEditing(bool editing);
    void updateButtons();

    app::PageView m_view;
    app::CheckpointId m_at{};
    std::vector<app::ObservationView> m_all;
    int m_index = 0;
    bool m_editing = false;
    bool m_canRerun = false;
    QStackedLayout *m_stack;
    TextLabel *m_name;
    QComboBox *m_choice;
    IconLabel *m_sign;
    TextLabel *m_word;
    TextLabel *m_facts;
    TextLabel *m_cut;
    Button *m_open;
    Button *m_inside;
    app::RowsModel *m_rows;
    QTableView *m_table;
    TextLabel *m_heading;
    QPlainTextEdit *m_text;
    Button *m_edit;
    Button *m_rerun;
};

} // namespace widgets
