// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/source/schemafacts.h"

#include "app/models/celltext.h"
#include "app/models/format.h"
#include "app/models/text.h"
#include "app/models/windowtext.h"
#include "app/source/querylanguage.h"
#include "app/source/sourcesession.h"
#include "app/source/sourceworker.h"

namespace app {

SchemaFacts::SchemaFacts(SourceSession *source, QObject *parent) : QObject(parent), m_source(source) {}

SchemaFacts::~SchemaFacts()
{
    m_stop.request_stop();
}

void SchemaFacts::fetchValues(const SchemaPlace &place, int most)
{
    m_stop.request_stop();
    m_stop = std::stop_source();
    if (!m_source || !m_source->view().schema || !m_source->view().language)
        return;
    const SourceView &source = m_source->view();
    const data::Query query{fromQt(valuesQuery(*source.schema, *source.language, place, most)), {}};
    m_source->postLowPriority(
        this, m_stop.get_token(),
        [this, place, query, most, wanted = m_stop.get_token()](
            SourceWorker &worker, const std::stop_token &stop) -> std::optional<SourceSession::Deliver> {
            data::QueryLimits limits;
            limits.rows = std::size_t(most);
            limits.time = std::chrono::seconds(5);
            QList<std::pair<QString, qint64>> values;
            const auto take = [&](const data::RowBlock &block) {
                for (std::size_t i = 0; i + 1 < block.cells.size(); i += 2) {
                    const data::Value &number = block.cells[i + 1];
                    values.emplace_back(oneLine(cellText(block.cells[i]), 80),
                                        number.type() == data::Type::integer ? number.asInt() : 0);
                }
            };
            const auto found =
                worker.run(query, limits, stop, [&](const std::vector<std::string> &, const data::RowBlockPtr &block) {
                    take(*block);
                    return true;
                });
            if (found && values.isEmpty())
                for (const data::RowBlockPtr &block : found->blocks())
                    take(*block);
            if (!found && stop.stop_requested())
                return {};
            const QString problem = found ? QString() : windowText(found.error());
            return [this, place, values, problem, wanted] {
                if (!wanted.stop_requested())
                    emit valuesFetched(place, values, problem);
            };
        });
}

} // namespace app
