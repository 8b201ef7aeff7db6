// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/relationships/backgroundsearch.h"

#include "sql/language/language.h"
#include "sql/relationships/foundrelationships.h"

namespace sql {

namespace {
constexpr std::chrono::milliseconds longestQuestion{5000}; // of one large table; much less during opening
}

BackgroundSearch::BackgroundSearch(std::unique_ptr<RelationshipSearch> search) : m_search(std::move(search)) {}

BackgroundSearch::~BackgroundSearch() = default;

std::shared_ptr<BackgroundSearch> BackgroundSearch::in(const data::Source &source, const data::Schema &schema)
{
    const auto language = source.language();
    const auto *sql = dynamic_cast<const SqlLanguage *>(language.get());
    if (!sql || !schema.ofTables)
        return nullptr;
    return std::shared_ptr<BackgroundSearch>(
        new BackgroundSearch(std::make_unique<RelationshipSearch>(sql->dialect(), schema)));
}

bool BackgroundSearch::work(data::Source &source, const std::stop_token &stop, std::chrono::milliseconds time)
{
    const TextQueryRunner ask =
        [&](const std::string &statement,
            std::chrono::milliseconds most) -> base::Result<std::vector<std::vector<std::string>>> {
        data::QueryLimits limits;
        limits.setRows(100'000);
        limits.time = most;
        BASE_TRY(const data::Rows rows, source.run({statement, {}}, limits, stop));
        std::vector<std::vector<std::string>> out(rows.size());
        for (std::size_t row = 0; row < rows.size(); ++row)
            for (std::size_t column = 0; column < rows.columnCount(); ++column) {
                const data::Value &value = rows.at(row, column);
                out[row].push_back(value.isNull()     ? std::string()
                                   : value.isString() ? value.asString()
                                                      : value.toDisplay());
            }
        return out;
    };
    // One query may take longer than a piece and then uses all of it.
    const auto until = std::chrono::steady_clock::now() + time;
    while (true) {
        if (m_search->workOnce(ask, stop, longestQuestion))
            return true;
        if (stop.stop_requested() || std::chrono::steady_clock::now() >= until)
            return false;
    }
}

std::size_t BackgroundSearch::looked() const
{
    return m_search->looked();
}

std::size_t BackgroundSearch::all() const
{
    return m_search->all();
}

data::FoundInData BackgroundSearch::found() const
{
    return m_search->found();
}

} // namespace sql
