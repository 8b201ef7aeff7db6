// SPDX-License-Identifier: GPL-3.0-or-later
// The inspector's page of all stored rows: a grid that formats only visible cells, the whole value of the chosen cell
// below, copy and export. GUI thread.
#pragma once

#include "app/inspector/inspectordata.h"
#include "app/models/rowsmodel.h"
#include "widgets/inspector/inspectorpage.h"

#include <QWidget>

class QAction;
class QPlainTextEdit;
class QProgressBar;
class QStackedLayout;
class QTableView;

namespace app {
class Background;
}

namespace widgets {

class Button;
class EmptyState;
class TextLabel;

class RowsPage : public QWidget, public InspectorPage {
    Q_OBJECT
public:
    explicit RowsPage(QWidget *parent = nullptr);
    static const PageType type;
    void connectTo(Inspector &inspector) override;
    void showAttempt(const ShownAttempt &attempt, const app::PageView &view) override;
    void show(const app::InspectorData &data);
    void chooseRow(int row) override; // scrolls to it; emits nothing
    void exportTo(const QString &path, app::CopyFormat format);
    QTableView *table() const { return m_table; }
    QPlainTextEdit *detail() const { return m_detail; }
    Button *revealButton() const { return m_reveal; }
    QString factsText() const;

signals:
    void rowChosen(int row);
    void exported(bool done);

private:
    QWidget *buildContent();
    void buildActions();
    void showRows(const base::ArtefactPtr &rows);
    void showFacts();
    void showDetail();
    void copy(bool header);
    void chooseFile(app::CopyFormat format);
    app::RowsModel *m_model;
    app::Background *m_work;
    base::ArtefactPtr m_rows;
    QStackedLayout *m_stack;
    EmptyState *m_empty;
    TextLabel *m_facts;
    Button *m_export;
    QAction *m_escapesFormulas = nullptr; // escapes texts that a spreadsheet reads as formulas
    Button *m_cancel;
    QProgressBar *m_progress;
    QTableView *m_table;
    QWidget *m_detailPart;
    TextLabel *m_detailTitle;
    QPlainTextEdit *m_detail;
    bool m_choosing = false;
    base::ArtefactPtr m_hidden, m_whole; // private columns masked; unmasked
    Button *m_reveal;
};

} // namespace widgets
