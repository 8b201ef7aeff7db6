// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console/storedvalues.h"

#include "app/console/consolecontroller.h"
#include "app/console/parameterplaces.h"
#include "app/models/celltext.h"
#include "app/run/agentrunner.h"
#include "app/source/querylanguage.h"

#include <QCoreApplication>

namespace app {

void askStoredValues(const AgentRunner &runner, ConsoleController &console, QObject *receiver, const SchemaPlace &place,
                     std::function<void(const QList<StoredValue> &)> use, const QString &typed)
{
    const auto &source = runner.source();
    if (!source.schema || !source.language || console.isPrivate(place.type, place.property))
        return use({});
    constexpr int most = 50;
    console.ask(receiver, valuesQuery(*source.schema, *source.language, place, most, typed), {}, most,
                [use = std::move(use)](const base::Result<data::Rows> &found) {
                    QList<StoredValue> values;
                    for (std::size_t i = 0; found && i < found->size(); ++i) {
                        const data::Value &value = found->at(i, 0);
                        if (!value.isNull())
                            values += StoredValue{cellText(value), asTyped(value)};
                    }
                    use(values);
                });
}

QString storedInWords(const AgentRunner &runner, const ConsoleController &console, const SchemaPlace &place)
{
    const auto &source = runner.source();
    if (!source.schema)
        return {};
    if (console.isPrivate(place.type, place.property))
        return QCoreApplication::translate("app::StoredValues", "private");
    const PropertyFacts facts = factsOf(*source.schema, place);
    if (!facts.least.isEmpty())
        return QCoreApplication::translate("app::StoredValues", "%1 to %2").arg(facts.least, facts.most);
    return facts.distinct > 0
               ? QCoreApplication::translate("app::StoredValues", "%n stored value(s)", nullptr, int(facts.distinct))
               : QString();
}

} // namespace app
