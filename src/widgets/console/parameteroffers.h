// SPDX-License-Identifier: GPL-3.0-or-later
// Offers in the parameter form the stored values of the compared properties. Values are cached while the source is
// open. GUI thread.
#pragma once

#include "app/console/storedvalues.h"

#include <QMap>

namespace widgets {

class ParameterForm;

class ParameterOffers : public QObject {
    Q_OBJECT
public:
    ParameterOffers(app::AgentRunner *runner, app::ConsoleController *console, ParameterForm *form);
    void offer(const QString &text, const QStringList &names); // call after the form shows them
    void forget();                                             // on another source or other private columns

private:
    struct Known {
        app::SchemaPlace place;
        QStringList values; // as the user would type them
    };
    void fill(const QString &name, const app::SchemaPlace &place);
    void search(const QString &name, const QString &typed);
    app::AgentRunner *m_runner;
    app::ConsoleController *m_console;
    ParameterForm *m_form;
    QStringList m_names;                      // of the filled fields
    QMap<QString, app::SchemaPlace> m_places; // by parameter: the property it is compared with
    std::vector<Known> m_known;
};

} // namespace widgets
