// SPDX-License-Identifier: GPL-3.0-or-later
#include "retrieval/passagerows.h"

#include <algorithm>

namespace retrieval {

namespace {

constexpr std::size_t contextBytes = 400; // before and after a passage

enum Column {
    rank,
    score,
    place,
    passage,
    document,
    title,
    heading,
    page,
    begin,
    end,
    id,
    before,
    after,
    wordRank,
    vectorRank,
    columns,
    // Only present if the question was sent to an embedding model: its usage.
    questionTokens = columns,
    questionCost,
    columnsWithCost
};
const std::vector<std::string> &columnNames()
{
    static const std::vector<std::string> names{
        "rank", "score", "place",  "passage", "document",  "title",       "heading",         "page",         "begin",
        "end",  "id",    "before", "after",   "word_rank", "vector_rank", "question_tokens", "question_cost"};
    return names;
}

// Rows stored by an earlier version end with the column `after`.
bool isFromCollection(const data::Rows &rows)
{
    const auto &kept = rows.columns(), &names = columnNames();
    return kept.size() > after && kept.size() <= names.size() && std::equal(kept.begin(), kept.end(), names.begin());
}

std::string text(const data::Value &value)
{
    return value.isString() ? value.asString() : std::string();
}

std::int64_t integer(const data::Value &value)
{
    return value.type() == data::Type::integer ? value.asInt() : 0;
}

} // namespace

std::vector<std::string> allowedDocuments(const data::Query &query)
{
    std::vector<std::string> paths;
    const auto found = query.parameters.find(documentsParameter);
    if (found != query.parameters.end() && found->second.type() == data::Type::list)
        for (const data::Value &each : found->second.asList())
            paths.push_back(text(each));
    return paths;
}

std::size_t mostPassages(const data::Query &query, const data::QueryLimits &limits)
{
    const auto top = query.parameters.find(topParameter);
    if (top != query.parameters.end() && top->second.type() == data::Type::integer && top->second.asInt() > 0)
        return std::min(limits.rows, static_cast<std::size_t>(top->second.asInt()));
    return limits.rows;
}

base::Result<data::Rows> rowsOf(const std::vector<Hit> &hits, Retriever &retriever)
{
    const auto spent = retriever.spent();
    const auto &names = columnNames();
    data::RowsBuilder rows(spent ? names : std::vector<std::string>(names.begin(), names.begin() + columns));
    for (const Hit &hit : hits) {
        const Passage &found = hit.passage;
        Passage edge = found;
        edge.span.end = edge.span.begin;
        BASE_TRY(const std::string preceding, retriever.context(edge, contextBytes, 0));
        edge.span = {found.span.end, found.span.end};
        BASE_TRY(const std::string follows, retriever.context(edge, 0, contextBytes));
        std::vector<data::Value> row(spent ? columnsWithCost : columns);
        row[rank] = std::int64_t{hit.rank};
        row[score] = hit.score;
        row[place] = placeOf(found);
        row[passage] = found.text;
        row[document] = found.document;
        row[title] = found.title;
        row[heading] = found.heading;
        row[page] = std::int64_t{found.page};
        row[begin] = std::int64_t{found.span.begin};
        row[end] = std::int64_t{found.span.end};
        row[id] = found.id;
        row[before] = preceding;
        row[after] = follows;
        row[wordRank] = std::int64_t{hit.wordRank};
        row[vectorRank] = std::int64_t{hit.vectorRank};
        if (spent) {
            row[questionTokens] = spent->tokens();
            row[questionCost] = spent->cost ? data::Value(*spent->cost) : data::Value();
        }
        rows.add(std::move(row));
    }
    return rows.finish();
}

std::vector<Hit> hitsOf(const data::Rows &rows)
{
    std::vector<Hit> hits;
    if (!isFromCollection(rows))
        return hits;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        Hit hit;
        hit.rank = static_cast<int>(integer(rows.at(row, rank)));
        hit.score = rows.at(row, score).isNumber() ? rows.at(row, score).toDouble() : 0;
        if (rows.columns().size() >= columns) {
            hit.wordRank = static_cast<int>(integer(rows.at(row, wordRank)));
            hit.vectorRank = static_cast<int>(integer(rows.at(row, vectorRank)));
        }
        Passage &found = hit.passage;
        found.id = integer(rows.at(row, id));
        found.document = text(rows.at(row, document));
        found.title = text(rows.at(row, title));
        found.heading = text(rows.at(row, heading));
        found.page = static_cast<int>(integer(rows.at(row, page)));
        found.text = text(rows.at(row, passage));
        found.span = {static_cast<std::uint32_t>(integer(rows.at(row, begin))),
                      static_cast<std::uint32_t>(integer(rows.at(row, end)))};
        hits.push_back(std::move(hit));
    }
    return hits;
}

std::optional<base::Usage> spentFor(const data::Rows &rows)
{
    if (!isFromCollection(rows) || rows.columns().size() < columnsWithCost || rows.empty())
        return {};
    base::Usage usage;
    usage.calls = 1;
    usage.tokensIn = integer(rows.at(0, questionTokens));
    const data::Value &cost = rows.at(0, questionCost);
    usage.cost = cost.isNumber() ? std::optional<double>(cost.toDouble()) : std::nullopt;
    return usage;
}

Surroundings surroundingsOf(const data::Rows &rows, std::size_t row)
{
    if (!isFromCollection(rows) || row >= rows.size())
        return {};
    return {text(rows.at(row, before)), text(rows.at(row, after))};
}

base::Result<data::Plan> planOf(std::string_view words, Retriever &retriever)
{
    const CollectionInfo info = retriever.info();
    data::Plan plan;
    plan.root.operation = "Passages by their words";
    plan.root.detail = info.ranking;
    plan.root.estimatedRows = static_cast<double>(info.passages);
    BASE_TRY(const auto terms, retriever.weigh(words));
    for (const WeightedTerm &term : terms)
        plan.root.children.push_back({"Word", term.term, static_cast<double>(term.passages), -1, {}, {}});
    return plan;
}

std::vector<WeightedTerm> termsOf(const data::Plan &plan)
{
    std::vector<WeightedTerm> terms;
    for (const data::PlanStep &step : plan.root.children)
        terms.push_back({step.detail, inverseFrequency(plan.root.estimatedRows, step.estimatedRows),
                         step.estimatedRows > 0, static_cast<std::int64_t>(step.estimatedRows)});
    return terms;
}

} // namespace retrieval
