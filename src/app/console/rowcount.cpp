// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console/rowcount.h"

#include "app/console/consolecontroller.h"
#include "app/models/text.h"
#include "app/models/windowtext.h"
#include "app/run/agentrunner.h"
#include "app/source/sourceworker.h"

#include <QCoreApplication>

namespace app {

bool countLowPriority(AgentRunner &runner, QObject *receiver, const std::string &text,
                      const QMap<QString, QString> &parameters, const std::stop_token &wanted,
                      std::function<void(std::optional<qint64>, const QString &)> use)
{
    data::Query query{text, {}};
    for (auto it = parameters.begin(); it != parameters.end(); ++it)
        query.parameters[fromQt(it.key())] = parameterValue(it.value());
    return runner.sourceSession()->postLowPriority(
        receiver, wanted,
        [query = std::move(query), use = std::move(use),
         wanted](SourceWorker &source, const std::stop_token &stop) -> std::optional<SourceSession::Deliver> {
            data::QueryLimits limits;
            limits.rows = 2;
            limits.time = std::chrono::seconds(3);
            auto rows = source.run(query, limits, stop, {});
            if (!rows && stop.stop_requested())
                return {};
            return [rows = std::move(rows), use, wanted] {
                if (wanted.stop_requested())
                    return;
                if (rows && rows->size() == 1 && rows->at(0, 0).type() == data::Type::integer)
                    use(rows->at(0, 0).asInt(), {});
                else
                    use({}, rows ? QCoreApplication::translate("app::StepsModel", "no row count because of a timeout")
                                 : windowText(rows.error()));
            };
        });
}

} // namespace app
