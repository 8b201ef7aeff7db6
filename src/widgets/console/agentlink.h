// SPDX-License-Identifier: GPL-3.0-or-later
// Between the console and the agent: a run whose first draft is a query of one's own, and a query that the agent is
// asked to change. GUI thread.
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
    // `asked` gives a question as the window stands (agent, model, stop rule).
    AgentLink(app::AgentRunner *runner, std::function<app::AskRequest()> asked, QObject *parent);
    // Starts a run for `question`, paused where the query is about to be checked. False where none can begin now.
    bool debug(const QString &query, const QString &question);
    // Has the agent write the query anew as `wish` says. False where none can begin now.
    bool change(const QString &query, const QString &wish);
    bool isChanging() const { return m_change.has_value(); }
    void cancelChange();

signals:
    void debugging();                                        // the run stands
    void changed(const QString &query, const QString &wish); // what the agent proposes
    void failed(const QString &sentence);

private:
    bool canBegin() const;
    void runPaused(app::RunId id);
    void runEnded(app::RunId id, const QString &reason);
    struct Waiting {
        app::RunId run{};
        QString query, wish;
        app::CheckpointId at{}; // checkpoint that was dealt with last
    };
    app::AgentRunner *m_runner;
    std::function<app::AskRequest()> m_asked;
    std::optional<Waiting> m_debug, m_change;
};

} // namespace widgets
