// SPDX-License-Identifier: GPL-3.0-or-later
// Shows the state of the runner in header, strip, status line, buttons and offers. Only reads the runner. GUI thread.
#pragma once

#include "app/inspector/inspectordata.h"
#include "app/models/values.h"
#include "app/run/agentrunner.h"
#include "app/source/modelcontroller.h"

#include <QObject>
#include <QTimer>
#include <limits>
#include <vector>

namespace widgets {

class HeaderBar;
class QuestionPane;
class StatusLine;

class RunPresenter : public QObject {
    Q_OBJECT
public:
    enum class StripAction {
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
    RunPresenter(app::AgentRunner *runner, QObject *parent);
    void setViews(HeaderBar *header, QuestionPane *question, StatusLine *status);
    void setAccentElsewhere(bool elsewhere); // an edit is open, so "Rerun" has the accent colour
    void setBuilding(bool building);         // then the status line belongs to the queries of Build
    // Shown in the status line instead of the state, until the state or the current run changes.
    void setNews(const QString &news);
    void refresh();
    static const app::Iteration *newestIteration(const app::Run &run); // null without one
    StripAction stripAction() const { return m_action; }
    enum class Choice { Approve, Edit, Refuse, Always };
    std::vector<Choice> choices() const; // of the strip's third line, in order
    // The strip offers to keep what an edit of this run taught. Empty texts remove the offer.
    void offerWord(app::RunId run, const QString &phrase, const QString &meaning);
    bool offersWord() const { return m_offersWord; } // kept by the strip's second button
    // Number of relationships found in the open source that the user has not decided on: used, and waiting.
    void setFound(int used, int waiting);
    bool offersFoundRelationships() const
    {
        return m_action == StripAction::UseFound;
    } // the strip's second button shows them
    // Two types of the question that no relationship joins: the strip offers to add one. Empty: it does not.
    const QStringList &unjoined() const { return m_unjoined; }
    const QString &unknownWord() const { return m_unknownWord; }  // that the strip offers to teach; may be empty
    const QString &proposalNotRun() const { return m_leftUnrun; } // query that the strip offers to run; may be empty

private:
    void showHeader();
    void showOffers();
    void showReadings();
    void showStrip();
    void showOpening();
    void showRunning(const app::Run &run);
    void showPaused(const app::Run &run);
    void showApproval(const app::Suspend &waits);
    bool waitsForUser() const;
    static QString accessText(const QString &access);
    void showEnded(const app::Run &run);
    void showFailed(const QString &fallback);
    void offerRelationship(const app::Run &run, const app::InspectorData &data);
    void showStatus();
    void showStateInStatus();
    void showFacts();
    QString sourceDiffersText(const app::Run &run) const;
    static QString copyInUseText(const app::CopyInUse &copy);
    QString copyText(const QString &sourceUri) const; // about the copy used instead of the source; empty without one
    static constexpr double hiddenProgress = std::numeric_limits<double>::quiet_NaN();
    QString readyText() const;
    QString endedText(const app::Run &run) const;
    QString costText(const base::Usage &usage);
    app::InspectorData answerOf(const app::Run &run) const;

    app::AgentRunner *m_runner;
    HeaderBar *m_header = nullptr;
    QuestionPane *m_question = nullptr;
    StatusLine *m_status = nullptr;
    StripAction m_action = StripAction::None;
    QString m_leftUnrun;
    QString m_unknownWord;
    QStringList m_unjoined;
    app::RunId m_learnedOf{};
    QString m_learnedPhrase, m_learnedMeaning;
    bool m_offersWord = false;
    int m_foundUsed = 0, m_foundWaiting = 0;
    bool m_accentElsewhere = false;
    bool m_isBuilding = false;
    QString m_news, m_lastStatus;
    QTimer m_clock;          // ticks each second while a run answers
    app::PriceDate m_prices; // read when the first cost is shown
    app::RunId m_wordsOf{};
    quint64 m_wordsAt = 0;
};

} // namespace widgets
