// SPDX-License-Identifier: GPL-3.0-or-later
// Shows the state of the runner in header, strip, status line, buttons and offers. Only reads the runner. GUI thread.
#pragma once

#include "app/models/runstatus.h"
#include "widgets/window/headerpresenter.h"

#include <QObject>
#include <QTimer>

namespace app {
class AgentRunner;
}

namespace widgets {

class QuestionPane;
class StatusLine;
class StatusPresenter;
class StripPresenter;

class RunPresenter : public QObject {
    Q_OBJECT
public:
    RunPresenter(app::AgentRunner *runner, HeaderBar *header, QuestionPane *question, StatusLine *status,
                 QObject *parent);
    StripPresenter *strip() const { return m_strip; }
    void setAccentElsewhere(bool elsewhere); // an edit is open, so "Rerun" has the accent colour
    void setBuilding(bool building);         // then the status line belongs to the queries of Build
    // Shown in the status line instead of the state, until the state or the current run changes.
    void setNews(const QString &news);
    void refresh();

private:
    void showOffers();
    void showReadings();

    app::AgentRunner *m_runner;
    QuestionPane *m_question;
    StatusLine *m_status;
    HeaderPresenter m_header;
    StripPresenter *m_strip;
    StatusPresenter *m_statusText;
    bool m_accentElsewhere = false;
    bool m_isBuilding = false;
    QTimer m_clock; // ticks each second while a run answers
    app::RunId m_wordsOf{};
    quint64 m_wordsAt = 0;
};

} // namespace widgets
