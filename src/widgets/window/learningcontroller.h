// SPDX-License-Identifier: GPL-3.0-or-later
// Teaching the rules: synonyms and names from the schema browser, meanings of words, and chosen readings, which are
// remembered and can be forgotten. GUI thread.
#pragma once

#include "app/models/runstatus.h"
#include "app/models/values.h"

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

// Synonyms of one name of the schema, separated by commas.
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
    void setUndo(QUndoStack *undo) { m_undo = undo; }  // undo stack for changes of what was taught
    void editWords(const QModelIndex &index);          // synonyms; index in the schema's tree
    void editName(const QModelIndex &index);           // display property of this type
    void editDefaultMeaning(const QModelIndex &index); // default meaning of this type
    // Keeps the selected attempt as an example that language models are shown before other questions.
    void keepExample(const QString &question, const QString &query);
    void showLessons();
    // Opens the panel that asks for the meaning of `phrase`, which the model did not know.
    void teach(const QString &question, const QString &phrase);
    // Keeps the word learned from the user's last edit of a query that answered its question.
    void remember();

signals:
    void askRequested(); // ask the question in the box
    void failed(const base::Error &error);
    void notified(const QString &sentence);
    void learnedFromEdit(app::RunId run, const QString &phrase, const QString &meaning); // both empty: nothing to offer
    void privateChanged(const QStringList &columns);

private:
    void closePanel();
    void learnFromRun(app::RunId id);
    app::AgentRunner *m_runner;
    app::Learning *m_learning;
    QuestionPane *m_question;
    QPointer<TeachPanel> m_panel;
    app::Word m_learned;                       // from an edit; not kept yet
    std::pair<QString, QString> m_chosen;      // question and query of the reading chosen last
    std::pair<QString, QStringList> m_private; // source and private columns last sent to the views
    QUndoStack *m_undo = nullptr;
    QWidget *m_window;
};

} // namespace widgets
