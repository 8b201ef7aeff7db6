// SPDX-License-Identifier: GPL-3.0-or-later
// Where a person teaches the rules: "Also called…" in the schema browser, and the reading that a button chooses, which
// is remembered and can be forgotten. GUI thread.
#pragma once

#include "app/models/values.h"
#include "app/run/runstatus.h"

#include <QDialog>
#include <QModelIndex>
#include <QObject>
#include <QPointer>

class QLineEdit;
class QUndoStack;

namespace app {
class AgentRunner;
class Learning;
class SchemaModel;
} // namespace app

namespace base {
struct Error;
}

namespace widgets {

class QuestionPane;
class SchemaPane;
class TeachPanel;

// Other words for one name of the schema, with commas.
class SynonymsDialog : public QDialog {
    Q_OBJECT
public:
    SynonymsDialog(const QString &name, const QStringList &words, QWidget *parent);
    QStringList words() const;
    QLineEdit *field() const { return m_words; }

private:
    QLineEdit *m_words;
};

class LearningController : public QObject {
    Q_OBJECT
public:
    LearningController(app::AgentRunner *runner, app::SchemaModel *schema, SchemaPane *pane, QuestionPane *question,
                       QWidget *window);
    app::Learning *learning() const { return m_learning; }
    void setUndo(QUndoStack *undo) { m_undo = undo; } // for changes of lessons
    void editWords(const QModelIndex &index);         // of the schema's tree
    void editName(const QModelIndex &index);          // what things of this type are called by
    void editMeant(const QModelIndex &index);         // what is meant of this type where no word says it
    // Of the selected attempt: what a language model is shown before other questions.
    void keepExample(const QString &question, const QString &query);
    void showLessons();
    // The question that was declined for this word, and a panel that asks what the word means.
    void teach(const QString &question, const QString &phrase);
    // The word that the newest edit of a query taught, where it made its question right: kept from here on.
    void remember();

signals:
    void askRequested(); // the question as it stands in the box
    void failed(const base::Error &error);
    void said(const QString &sentence);
    void learnedFromEdit(app::RunId run, const QString &phrase, const QString &meaning); // both empty: kept
    void privateChanged(const QStringList &columns);

private:
    void closePanel();
    void learnFromRun(app::RunId id);
    app::AgentRunner *m_runner;
    app::Learning *m_learning;
    QuestionPane *m_question;
    QPointer<TeachPanel> m_panel;
    app::Word m_learned;                       // by an edit, and not kept yet
    std::pair<QString, QString> m_chosen;      // a question, and the query of the reading that was just chosen for it
    std::pair<QString, QStringList> m_private; // source and its private columns, as they were told last
    QUndoStack *m_undo = nullptr;
    QWidget *m_window;
};

} // namespace widgets
