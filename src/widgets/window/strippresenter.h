// SPDX-License-Identifier: GPL-3.0-or-later
// Shows the state of the runner in the strip below the question, with what the user can do next. Only reads the runner.
// GUI thread.
#pragma once

#include "app/inspector/inspectordata.h"
#include "app/models/values.h"
#include "app/run/agentrunner.h"

#include <QObject>
#include <vector>

namespace widgets {

class StatusStrip;

class StripPresenter : public QObject {
    Q_OBJECT
public:
    enum class Action {
        None,
        ShowRows,
        CancelAnswer,
        EditBreakpoint,
        CancelOpening,
        OpenSource,
        TryAgain,
        Approve,
        ShowBest,
        CopyAnswer,
        Teach,
        UseFound,
        AddRelationship
    };
    StripPresenter(const app::AgentRunner *runner, StatusStrip *strip, QObject *parent);
    void refresh(bool hasAccent); // no button of another pane has the accent colour
    Action action() const { return m_action; }
    enum class Choice { Approve, Edit, Refuse, Always, Answer };
    std::vector<Choice> choices() const; // of the strip's third line, in order
    // The strip offers to keep what an edit of this run taught. Empty texts remove the offer.
    void offerWord(app::RunId run, const QString &phrase, const QString &meaning);
    bool offersWord() const { return m_offersWord; }   // kept by the strip's second button
    bool offersRules() const { return m_offersRules; } // the strip's second button asks with them
    // Number of relationships found in the open source that the user has not decided on: used, and waiting.
    void setFound(int used, int waiting);
    bool offersFoundRelationships() const { return m_action == Action::UseFound; } // the second button shows them
    // Two types of the question that no relationship joins: the strip offers to add one. Empty: it does not.
    const QStringList &unjoined() const { return m_unjoined; }
    const QString &unknownWord() const { return m_unknownWord; }  // that the strip offers to teach; may be empty
    const QString &proposalNotRun() const { return m_leftUnrun; } // query that the strip offers to run; may be empty

signals:
    void changed(); // what is offered; call refresh()

private:
    void showOpening();
    void showReady();
    void showRunning(const app::Run &run);
    void showPaused(const app::Run &run);
    void showApproval(const app::Suspend &waits);
    void showEnded(const app::Run &run);
    void showAnswered(const app::Run &run, const app::InspectorData &data);
    void showUnanswered(const app::Run &run, const app::InspectorData &data);
    void showFailed(const QString &fallback);
    void offerRelationship(const app::Run &run, const app::InspectorData &data);
    QString sourceDiffersText(const app::Run &run) const;
    static QString accessText(const QString &access);

    const app::AgentRunner *m_runner;
    StatusStrip *m_strip;
    Action m_action = Action::None;
    bool m_hasAccent = true;
    QString m_leftUnrun;
    QString m_unknownWord;
    QStringList m_unjoined;
    app::RunId m_learnedOf{};
    QString m_learnedPhrase, m_learnedMeaning;
    bool m_offersWord = false, m_offersRules = false;
    int m_foundUsed = 0, m_foundWaiting = 0;
};

} // namespace widgets
