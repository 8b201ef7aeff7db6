// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/console/parameteroffers.h"

#include "app/console/consolecontroller.h"
#include "app/console/parameterplaces.h"
#include "app/run/agentrunner.h"
#include "app/source/querylanguage.h"
#include "widgets/console/parameterform.h"

#include <QLineEdit>

#include <algorithm>

namespace widgets {

ParameterOffers::ParameterOffers(app::AgentRunner *runner, app::ConsoleController *console, ParameterForm *form)
    : QObject(form), m_runner(runner), m_console(console), m_form(form)
{
    connect(form, &ParameterForm::searched, this, &ParameterOffers::search);
}

void ParameterOffers::forget()
{
    m_known.clear();
    m_places.clear();
    m_names.clear();
}

void ParameterOffers::offer(const QString &text, const QStringList &names)
{
    const bool other = m_names != names; // the fields were rebuilt
    m_names = names;
    if (other)
        m_places.clear();
    const auto &source = m_runner->source();
    if (names.isEmpty() || !source.schema || !source.language)
        return;
    QMap<QString, app::SchemaPlace> places;
    for (const app::ConsoleStatement &statement : m_console->all(text)) {
        const auto found = app::parameterPlaces(*source.schema, *source.language, statement.text);
        for (auto it = found.begin(); it != found.end(); ++it)
            if (!places.contains(it.key()))
                places.insert(it.key(), it.value());
    }
    for (const QString &name : names) {
        const app::SchemaPlace place = places.value(name);
        if (m_places.value(name) == place)
            continue;
        m_places.insert(name, place);
        if (place.property.isEmpty())
            m_form->setStored(name, {}, {});
        else
            fill(name, place);
    }
}

// Values beyond the known ones, for what is being typed.
void ParameterOffers::search(const QString &name, const QString &typed)
{
    const app::SchemaPlace place = m_places.value(name);
    if (place.property.isEmpty())
        return;
    const auto use = [this, name, place, typed](const auto &found) {
        const QLineEdit *field = m_form->edit(name);
        if (m_places.value(name) != place || !field || field->text() != typed)
            return;
        QStringList values;
        for (const app::StoredValue &each : found)
            values += each.typed;
        m_form->setStored(name, values, app::storedInWords(*m_runner, *m_console, place));
    };
    app::askStoredValues(*m_runner, *m_console, this, place, use, typed);
}

void ParameterOffers::fill(const QString &name, const app::SchemaPlace &place)
{
    const QString inWords = app::storedInWords(*m_runner, *m_console, place);
    const auto known =
        std::find_if(m_known.begin(), m_known.end(), [&](const Known &each) { return each.place == place; });
    m_form->setStored(name, known == m_known.end() ? QStringList() : known->values, inWords);
    if (known != m_known.end())
        return;
    app::askStoredValues(*m_runner, *m_console, this, place, [this, name, place, inWords](const auto &found) {
        Known answer{place, {}};
        for (const app::StoredValue &each : found)
            answer.values += each.typed;
        m_known.push_back(answer);
        if (m_places.value(name) == place) // still compared there
            m_form->setStored(name, answer.values, inWords);
    });
}

} // namespace widgets
