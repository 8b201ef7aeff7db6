// SPDX-License-Identifier: GPL-3.0-or-later
// The values of a property and the number of elements with each, queried from the open source. GUI thread; does not
// block.
#pragma once

#include "app/source/schemaqueries.h"

#include <QList>
#include <QObject>
#include <QPointer>
#include <stop_token>

namespace app {

class SourceSession;

class SchemaFacts : public QObject {
    Q_OBJECT
public:
    explicit SchemaFacts(SourceSession *source, QObject *parent = nullptr);
    ~SchemaFacts() override;
    void fetchValues(const SchemaPlace &place, int most); // the newest call wins

signals:
    // On failure or timeout: no values, and a sentence.
    void valuesFetched(const app::SchemaPlace &place, const QList<std::pair<QString, qint64>> &values,
                       const QString &problem);

private:
    QPointer<SourceSession> m_source;
    std::stop_source m_stop;
};

} // namespace app
