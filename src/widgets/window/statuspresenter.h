// SPDX-License-Identifier: GPL-3.0-or-later
// Shows the state of the runner, and tokens and cost of all runs, in the status line. Only reads the runner. GUI
// thread.
#pragma once

#include "app/run/agentrunner.h"
#include "app/source/modelcontroller.h"

#include <QObject>

namespace widgets {

class QuestionPane;
class StatusLine;

class StatusPresenter : public QObject {
    Q_OBJECT
public:
    // `question`: its keys are named while a run is paused.
    StatusPresenter(const app::AgentRunner *runner, const QuestionPane *question, StatusLine *status, QObject *parent);
    void refresh(bool isBuilding); // then the line belongs to the queries of Build
    // Shown instead of the state, until the state or the current run changes.
    void setNews(const QString &news);

private:
    void showState();
    void showFacts();
    QString readyText() const;
    QString endedText(const app::Run &run) const;
    QString costText(const base::Usage &usage);

    const app::AgentRunner *m_runner;
    const QuestionPane *m_question;
    StatusLine *m_status;
    QString m_news, m_lastStatus;
    app::PriceDate m_prices; // read when the first cost is shown
};

} // namespace widgets
