// SPDX-License-Identifier: GPL-3.0-or-later
#include "retrieval/documentsource.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace retrieval {

namespace {

constexpr std::size_t contextBytes = 400; // before and after a passage
constexpr std::size_t problemsTold = 50;  // of files, in the report

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
    columns
};
const std::vector<std::string> &columnNames()
{
    static const std::vector<std::string> names{"rank",  "score",   "place", "passage",   "document",
                                                "title", "heading", "page",  "begin",     "end",
                                                "id",    "before",  "after", "word_rank", "vector_rank"};
    return names;
}

// Rows that an earlier version kept end with what stands after a passage.
bool isOfACollection(const data::Rows &rows)
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

// The paths that a query is bound to; empty: all.
std::vector<std::string> allowed(const data::Query &query)
{
    std::vector<std::string> paths;
    const auto found = query.parameters.find(documentsParameter);
    if (found != query.parameters.end() && found->second.type() == data::Type::list)
        for (const data::Value &each : found->second.asList())
            paths.push_back(text(each));
    return paths;
}

} // namespace

DocumentSource::DocumentSource(std::unique_ptr<Collection> collection, std::string name, const RefreshReport &report)
    : m_collection(std::move(collection)),
      m_language(std::make_shared<const SearchLanguage>(m_collection->analyzer())),
      m_name(std::move(name))
{
    if (!report.problems.empty())
        m_leftOut = report.problems.size() == 1 ? "One file cannot be searched: " + report.problems.front().first + "."
                                                : std::to_string(report.problems.size()) + " files cannot be searched.";
    m_report = std::to_string(report.documents) + " documents, " + std::to_string(report.passages) + " passages; " +
               std::to_string(report.read.size()) + " read, " + std::to_string(report.unchanged) + " unchanged, " +
               std::to_string(report.removed) + " removed, " + std::to_string(report.others) + " files of other kinds";
    for (std::size_t i = 0; i < report.problems.size() && i < problemsTold; ++i)
        m_report += "\n" + report.problems[i].first + ": " + report.problems[i].second;
}

base::Result<std::unique_ptr<DocumentSource>> DocumentSource::open(const Collections &collections,
                                                                   const std::string &address, std::stop_token stop,
                                                                   const data::SourceRegistry::Progress &progress)
{
    RefreshReport report;
    BASE_TRY(OpenCollection opened, collections.openCurrent(
                                        address, std::move(stop),
                                        [&](std::size_t done, std::size_t total, std::string_view path) {
                                            if (progress)
                                                progress("Reading " + std::string(path),
                                                         static_cast<double>(done) / static_cast<double>(total));
                                        },
                                        &report));
    std::string name = opened.collection->info().name;
    return std::unique_ptr<DocumentSource>(new DocumentSource(std::move(opened.collection), std::move(name), report));
}

data::SourceInfo DocumentSource::info() const
{
    const CollectionInfo collection = m_collection->info();
    data::SourceInfo info;
    info.name = m_name;
    info.dialect = "documents, " + collection.ranking;
    info.readOnly = "documents are read, nothing writes them";
    info.readOnlyVerified = true;
    info.fingerprint = collection.fingerprint;
    info.leftOut = m_leftOut;
    info.report = m_report;
    return info;
}

base::Result<data::SchemaPtr> DocumentSource::describe(std::stop_token stop)
{
    auto schema = std::make_shared<data::Schema>();
    schema->ofDocuments = true;
    schema->fingerprint = m_collection->info().fingerprint;
    BASE_TRY(const auto files, m_collection->files());
    for (const FileInfo &file : files) {
        if (stop.stop_requested())
            return base::fail(base::Category::cancelled, "Listing the documents was stopped.", {}, "cancelled");
        data::EntityType type;
        type.name = file.path;
        type.count = static_cast<std::int64_t>(file.passages);
        type.comment = file.problem.empty() ? file.title : file.problem;
        BASE_TRY(const auto headings, m_collection->headings(file.path));
        for (const auto &[name, count] : headings) {
            data::Property property;
            property.name = name;
            property.type = data::Type::string;
            property.count = static_cast<std::int64_t>(count);
            type.properties.push_back(std::move(property));
        }
        schema->entities.push_back(std::move(type));
    }
    return schema;
}

base::Result<data::Plan> DocumentSource::explain(const data::Query &query, std::stop_token)
{
    data::Plan plan;
    plan.root.operation = "Passages by their words";
    plan.root.detail = m_collection->info().ranking;
    plan.root.estimatedRows = static_cast<double>(m_collection->info().passages);
    BASE_TRY(const auto terms, m_collection->weigh(query.text));
    for (const WeightedTerm &term : terms)
        plan.root.children.push_back({"Word", term.term, static_cast<double>(term.passages), -1, {}, {}});
    return plan;
}

base::Result<std::vector<Hit>> DocumentSource::search(const data::Query &query, std::size_t most, std::stop_token stop)
{
    const auto paths = allowed(query);
    if (paths.empty())
        return m_collection->search(query.text, most, stop);
    // The ranking is of the whole collection, so that leaving a document out changes the order of no others.
    for (std::size_t asked = 4 * most;; asked *= 4) {
        BASE_TRY(auto hits, m_collection->search(query.text, asked, stop));
        const bool isAll = hits.size() < asked;
        std::erase_if(hits, [&](const Hit &hit) {
            return std::find(paths.begin(), paths.end(), hit.passage.document) == paths.end();
        });
        if (hits.size() < most && !isAll)
            continue;
        hits.resize(std::min(hits.size(), most));
        for (std::size_t i = 0; i < hits.size(); ++i)
            hits[i].rank = static_cast<int>(i) + 1;
        return hits;
    }
}

base::Result<data::Rows> DocumentSource::run(const data::Query &query, const data::QueryLimits &limits,
                                             std::stop_token stop, const data::RowSink &sink)
{
    std::size_t most = limits.rows;
    if (const auto top = query.parameters.find(topParameter);
        top != query.parameters.end() && top->second.type() == data::Type::integer && top->second.asInt() > 0)
        most = std::min(most, static_cast<std::size_t>(top->second.asInt()));
    BASE_TRY(const auto hits, search(query, most, stop));
    data::RowsBuilder rows(columnNames());
    for (const Hit &hit : hits) {
        const Passage &found = hit.passage;
        Passage edge = found;
        edge.span.end = edge.span.begin;
        BASE_TRY(const std::string stands, m_collection->context(edge, contextBytes, 0));
        edge.span = {found.span.end, found.span.end};
        BASE_TRY(const std::string follows, m_collection->context(edge, 0, contextBytes));
        std::vector<data::Value> row(columns);
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
        row[before] = stands;
        row[after] = follows;
        row[wordRank] = std::int64_t{hit.wordRank};
        row[vectorRank] = std::int64_t{hit.vectorRank};
        rows.add(std::move(row));
    }
    data::Rows all = rows.finish();
    if (sink)
        for (const auto &block : all.blocks())
            if (!sink(all.columns(), block))
                break;
    return all;
}

base::Result<std::vector<data::StoredValue>> DocumentSource::values(std::string_view, std::string_view,
                                                                    std::string_view, std::size_t, std::stop_token)
{
    return std::vector<data::StoredValue>(); // passages are searched, not looked up as values
}

base::Status DocumentSource::eachValue(std::string_view type, std::string_view, std::stop_token stop,
                                       const std::function<bool(const data::Value &, std::int64_t count)> &use)
{
    BASE_TRY(const auto passages, m_collection->passages(std::string(type)));
    for (const Passage &each : passages)
        if (stop.stop_requested() || !use(data::Value(each.text), 1))
            break;
    return {};
}

std::vector<Hit> hitsOf(const data::Rows &rows)
{
    std::vector<Hit> hits;
    if (!isOfACollection(rows))
        return hits;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        Hit hit;
        hit.rank = static_cast<int>(integer(rows.at(row, rank)));
        hit.score = rows.at(row, score).isNumber() ? rows.at(row, score).toDouble() : 0;
        if (rows.columns().size() == columns) {
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

Surroundings surroundingsOf(const data::Rows &rows, std::size_t row)
{
    if (!isOfACollection(rows) || row >= rows.size())
        return {};
    return {text(rows.at(row, before)), text(rows.at(row, after))};
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
