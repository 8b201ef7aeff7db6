// SPDX-License-Identifier: GPL-3.0-or-later
// Tools > Lessons: what the agents learned from failures on the open source, and how often it helped. The replacement
// can be edited in its cell; lessons can be deleted, and all saved to a file. GUI thread.
#pragma once

#include "app/models/values.h"
#include "app/source/learning.h"

#include <QDialog>

class QLabel;
class QPushButton;
class QStandardItemModel;
class QTableView;
class QUndoStack;

namespace widgets {

class LessonsDialog : public QDialog {
    Q_OBJECT
public:
    // Changes can be undone on `undo`, even after the dialog is closed.
    // `ofTables`: the open source is one of tables, whose agent keeps lessons.
    LessonsDialog(app::Learning *learning, QUndoStack *undo, bool ofTables, QWidget *parent);
    QTableView *table() const { return m_table; }
    QPushButton *deleteButton() const { return m_delete; }
    bool saveTo(const QString &file); // false: it cannot be written

signals:
    void questionWanted(); // the next act while there are no lessons

private:
    void fill();
    void deleteChosen();
    void change(const app::Lesson &lesson, const QString &fix);
    void chooseExportFile();

    app::Learning *m_learning;
    QUndoStack *m_undo;
    const bool m_ofTables;
    std::vector<app::Lesson> m_shown; // by row
    QLabel *m_words;
    QTableView *m_table;
    QStandardItemModel *m_model;
    QPushButton *m_delete, *m_export;
    bool m_filling = false;
};

} // namespace widgets
