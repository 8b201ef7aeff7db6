// SPDX-License-Identifier: GPL-3.0-or-later
// Starts a run from the question box and the choices of the window, and keeps the history of questions. GUI thread.
#pragma once

#include "app/run/agentrunner.h"
#include "widgets/settings/layoutstore.h"

#include <QObject>
#include <QStringList>

class QAction;

namespace widgets {

class AgentChoice;
class QuestionContextChoice;
class AutoSave;
class FollowUpChoice;
class ModelChoice;
class Preferences;
class QuestionBox;

class QuestionController : public QObject {
    Q_OBJECT
public:
    // The parts that a request is made of.
    struct Choices {
        const QAction *action = nullptr; // enabled while a question can be asked
        QuestionBox *box = nullptr;
        AutoSave *kept = nullptr; // ticked types of the schema
        AgentChoice *agent = nullptr;
        ModelChoice *model = nullptr;
        QuestionContextChoice *context = nullptr;
        FollowUpChoice *followUp = nullptr;
        Preferences *settings = nullptr;
    };
    QuestionController(app::AgentRunner *runner, Choices choices, LayoutStore layout, QObject *parent);

    app::AskRequest request() const; // from the current choices of the window, for any question
    void ask();                      // a text that is a query is not asked: see queryRecognised
    void askAnyway();                // also if it is a query
    void resume();                   // the shown run; one that could not begin is asked again
    void askWithRules();             // the shown run's question, with the offline rules from now on
    // Next node of the waiting run. Without one, or after a failure with another question in the box, starts a run that
    // pauses before its first node.
    void step();
    void restoreHistory();
    void keepTyped(); // call before another run's question replaces the text: it can be recalled

signals:
    void begun();
    void notified(const QString &sentence);
    void queryRecognised(const QString &query); // instead of a question

private:
    bool isQuestion(const QString &text);
    app::AskRequest ownRequest() const; // for the question in the box: it may continue the shown run
    void remember(const QString &question);

    app::AgentRunner *m_runner;
    Choices m_choices;
    LayoutStore m_layout;
    QStringList m_history; // oldest first
    QString m_anyway;      // a query that is asked as a question
};

} // namespace widgets
