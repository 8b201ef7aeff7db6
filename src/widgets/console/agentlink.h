// SPDX-License-Identifier: GPL-3.0-or-later
// Connects the console with the agent: debugs a run whose first draft is the console's query, and asks the agent to
// change a query. GUI thread.
#pragma once

#include "app/models/values.h"
#include "app/run/agentrunner.h"

#include <QObject>
#include <functional>
#include <optional>

namespace widgets {

class AgentLink : public QObject {
    Q_OBJECT
public:
    // `asked` returns a request with the window's current agent, model and stop rule.
    AgentLink(app::AgentRunner *runner, std::function<app::AskRequest()> asked, QObject *parent);
    // Starts a run for `question`, paused before the query's check. False if no run can start now.
    bool debug(const QString &query, const QString &question);
    // Asks the agent to change the query according to `wish`. False if no run can start now.
    bool change(const QString &query, const QString &wish);
    // Asks the agent to write a query for the question. False if no run can start now.
    bool write(const QString &question);
    void cancelChange();

signals:
    void debugging();                                        // the run is paused
    void changed(const QString &query, const QString &wish); // the agent's proposal
    void failed(const QString &sentence);

private:
    bool canBegin() const;
    bool begin(const QString &text, const QString &query, const QString &wish);
    void runPaused(app::RunId id);
    void runEnded(app::RunId id, const QString &reason);
    struct Waiting {
        app::RunId run{};
        QString query, wish;
        app::CheckpointId at{}; // last checkpoint handled
    };
    app::AgentRunner *m_runner;
    std::function<app::AskRequest()> m_asked;
    std::optional<Waiting> m_debug, m_change;
};

} // namespace widgets
