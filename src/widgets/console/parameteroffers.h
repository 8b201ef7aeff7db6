// SPDX-License-Identifier: GPL-3.0-or-later
// Offers in the form of parameters what is stored in the properties with which a query compares them. What was asked
// for once is remembered while the source is open. GUI thread.
#pragma once

#include "app/console/storedvalues.h"

#include <QMap>

namespace widgets {

class ParameterForm;

class ParameterOffers : public QObject {
    Q_OBJECT
public:
    ParameterOffers(app::AgentRunner *runner, app::ConsoleController *console, ParameterForm *form);
    void offer(const QString &text, const QStringList &names); // after the form shows them
    void forget();                                             // another source, or other private columns

private:
    struct Known {
        app::SchemaPlace place;
        QStringList values; // as they are typed
    };
    void fill(const QString &name, const app::SchemaPlace &place);
    app::AgentRunner *m_runner;
    app::ConsoleController *m_console;
    ParameterForm *m_form;
    QStringList m_names;                      // of the fields that were filled
    QMap<QString, app::SchemaPlace> m_places; // by the parameter: where it is compared now
    std::vector<Known> m_known;
};

} // namespace widgets
