// SPDX-License-Identifier: GPL-3.0-or-later
// Says what the runner is doing wherever the window says it: header, strip, status line, buttons, offers. It only
// reads. GUI thread.
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
        UseFound
    };
    RunPresenter(app::AgentRunner *runner, QObject *parent);
    void setViews(HeaderBar *header, QuestionPane *question, StatusLine *status);
    void setAccentElsewhere(bool elsewhere); // an edit is open: Rerun is the next sensible action
    void refresh();
    static const app::Iteration *newestIteration(const app::Run &run); // null where none
    StripAction stripAction() const { return m_action; }
    enum class Choice { Approve, Edit, Refuse, Always };
    std::vector<Choice> choices() const; // of the strip's third line, in their order
    // What an edit of this run taught: offered by the strip. Empty phrases: nothing (any more).
    void offerWord(app::RunId run, const QString &phrase, const QString &meaning);
    bool offersWord() const { return m_offersWord; } // the strip's second button keeps it
    // Relationships found in the data of the open source of which a person has not spoken: used, and waiting for a
    // word.
    void setFound(int used, int waiting);
    bool offersFound() const { return m_action == StripAction::UseFound; } // the strip's second button leads there
    const QString &unknownWord() const { return m_unknownWord; } // that the strip offers to teach; empty where none
    const QString &leftUnrun() const { return m_leftUnrun; }     // that the strip offers to run; empty where nothing is

private:
    void showHeader();
    void showOffers();
    void showReadings();
    void showStrip();
    void showOpening();
    void showRunning(const app::Run &run);
    void showPaused(const app::Run &run);
    void showApproval(const app::Suspend &waits);
    bool waitsForPerson() const;
    static QString accessText(const QString &access);
    void showEnded(const app::Run &run);
    void showFailed(const QString &fallback);
    void showStatus();
    QString sourceDiffersText(const app::Run &run) const;
    static QString askedCopyText(const app::CopyInUse &copy);
    QString copyText(const QString &sourceUri) const; // of what is asked in the place of a source; else empty
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
    app::RunId m_learnedOf{};
    QString m_learnedPhrase, m_learnedMeaning;
    bool m_offersWord = false;
    int m_foundUsed = 0, m_foundWaiting = 0;
    bool m_accentElsewhere = false;
    QTimer m_clock;          // seconds of a running answer
    app::PriceDate m_prices; // read with the first cost
    app::RunId m_wordsOf{};
    quint64 m_wordsAt = 0;
};

} // namespace widgets
