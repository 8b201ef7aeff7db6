// SPDX-License-Identifier: GPL-3.0-or-later
// What the open source says of a property when it is asked: its values, with how many elements have each. GUI thread;
// no function waits.
#pragma once

#include "app/source/schemaqueries.h"

#include <QList>
#include <QObject>
#include <QPointer>
#include <stop_token>

namespace app {

class AgentRunner;

class SchemaFacts : public QObject {
    Q_OBJECT
public:
    explicit SchemaFacts(AgentRunner *runner, QObject *parent = nullptr);
    ~SchemaFacts() override;
    void fetchValues(const SchemaPlace &place, int most); // the last one asked for counts

signals:
    // Nothing and a sentence where it could not be counted in its time.
    void valuesFetched(const app::SchemaPlace &place, const QList<std::pair<QString, qint64>> &values,
                       const QString &problem);

private:
    QPointer<AgentRunner> m_runner;
    std::stop_source m_stop;
};

} // namespace app
