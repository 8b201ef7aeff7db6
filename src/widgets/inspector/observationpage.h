// SPDX-License-Identifier: GPL-3.0-or-later
// The inspector's page of what tools gave: rows as a grid, text, errors and refusals, whether something was cut; the
// whole can be opened, and a person may say what was observed instead. GUI thread.
#pragma once

#include "app/inspector/toolviews.h"
#include "app/models/values.h"

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

class ObservationPage : public QWidget {
    Q_OBJECT
public:
    explicit ObservationPage(QWidget *parent = nullptr);
    void setCanRerun(bool can);
    // `draft`: what a person was writing there, as draftChanged told it; empty: nothing.
    void show(const app::PageView &view, const app::InspectorData &data, const QString &draft);
    void choose(int index);
    const app::ObservationView *shown() const; // null where there is none
    QTableView *table() const { return m_table; }
    QPlainTextEdit *text() const { return m_text; }
    Button *insideButton() const { return m_inside; } // shown where the call made a run
    Button *openButton() const { return m_open; }
    Button *editButton() const { return m_edit; }
    Button *rerunButton() const { return m_rerun; }

signals:
    void rerunRequested(const QString &artefact, const QString &text);
    void wholeRequested(const QString &title, const base::ArtefactPtr &whole);
    void insideRequested(qint64 number);
    void editingChanged(bool editing);
    void draftChanged(const QString &draft); // with every key stroke; empty: it is what was observed

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
