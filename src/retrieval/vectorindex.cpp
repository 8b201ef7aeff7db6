// SPDX-License-Identifier: GPL-3.0-or-later
#include "retrieval/vectorindex.h"

#include "base/codedtext.h"
#include "base/hash.h"
#include "retrieval/indexdatabase.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <map>
#include <numeric>

// Works around a read past the end of a node's list of links in the library's own vector instructions.
#define NO_MANUAL_VECTORIZATION
#include <hnswlib/hnswlib.h>

namespace retrieval {

namespace {

constexpr std::size_t sentAtOnce = 256; // texts per request, stored after each
constexpr std::size_t linksOfANode = 16, breadthOfBuilding = 200, breadthOfSearch = 200;
constexpr std::size_t seedOfLevels = 100; // fixed, so that the same vectors give the same graph
constexpr double rankOffset = 60;         // constant of reciprocal rank fusion

constexpr const char *vectorTables = R"sql(
CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS vectors (hash TEXT PRIMARY KEY, vector BLOB) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS passages (id INTEGER PRIMARY KEY, hash TEXT);
)sql";

void normalise(std::vector<float> &vector)
{
    const double square = std::inner_product(vector.begin(), vector.end(), vector.begin(), 0.0);
    if (square > 0)
        for (float &each : vector)
            each = static_cast<float>(each / std::sqrt(square));
}

double dot(const float *a, const float *b, std::size_t count)
{
    double sum = 0;
    for (std::size_t i = 0; i < count; ++i)
        sum += static_cast<double>(a[i]) * b[i];
    return sum;
}

std::string_view bytesOf(const std::vector<float> &vector)
{
    return {reinterpret_cast<const char *>(vector.data()), vector.size() * sizeof(float)};
}

base::Result<std::string> metaOf(IndexDatabase &database, const char *name)
{
    BASE_TRY(Statement ask, database.prepare("SELECT value FROM meta WHERE name = ?"));
    BASE_TRY(const bool there, ask.bind(1, std::string_view(name)).step());
    return there ? ask.text(0) : std::string();
}

base::Status setMeta(IndexDatabase &database, const char *name, const std::string &value)
{
    BASE_TRY(Statement set, database.prepare("INSERT OR REPLACE INTO meta VALUES (?, ?)"));
    return set.bind(1, std::string_view(name)).bind(2, value).run();
}

} // namespace

struct VectorIndex::Graph {
    explicit Graph(std::size_t dimensions, std::size_t count)
        : space(dimensions), links(&space, count, linksOfANode, breadthOfBuilding, seedOfLevels)
    {
    }
    hnswlib::InnerProductSpace space;
    hnswlib::HierarchicalNSW<float> links;
};

VectorIndex::VectorIndex(std::unique_ptr<IndexDatabase> database, std::string model, std::size_t comparedUpTo)
    : m_database(std::move(database)), m_model(std::move(model)), m_comparedUpTo(comparedUpTo)
{
}

VectorIndex::~VectorIndex() = default;

base::Result<std::unique_ptr<VectorIndex>> VectorIndex::open(const std::string &file, const std::string &model,
                                                             std::size_t comparedUpTo)
{
    std::error_code ignored;
    if (!file.empty())
        std::filesystem::create_directories(std::filesystem::path(file).parent_path(), ignored);
    BASE_TRY(Analyzer analyzer, Analyzer::make());
    BASE_TRY(auto database, IndexDatabase::open(file, std::move(analyzer)));
    BASE_CHECK(database->run(vectorTables));
    BASE_TRY(const std::string before, metaOf(*database, "model"));
    if (before != model) {
        BASE_CHECK(database->run("DELETE FROM vectors; DELETE FROM passages; DELETE FROM meta;"));
        BASE_CHECK(setMeta(*database, "model", model));
    }
    std::unique_ptr<VectorIndex> index(new VectorIndex(std::move(database), model, comparedUpTo));
    BASE_CHECK(index->load());
    return index;
}

std::optional<std::string> VectorIndex::modelOf(const std::string &file)
{
    std::error_code ignored;
    if (file.empty() || !std::filesystem::is_regular_file(file, ignored))
        return std::nullopt;
    auto analyzer = Analyzer::make();
    auto database = IndexDatabase::open(file, std::move(*analyzer));
    auto model = database ? metaOf(**database, "model") : base::Result<std::string>(std::string());
    return model && !model->empty() ? std::optional(*model) : std::nullopt;
}

base::Status VectorIndex::load()
{
    m_ids.clear();
    m_vectors.clear();
    m_dimensions = 0;
    m_graph.reset();
    BASE_TRY(Statement each,
             m_database->prepare("SELECT p.id, v.vector FROM passages p JOIN vectors v ON v.hash = p.hash "
                                 "ORDER BY p.id"));
    for (;;) {
        BASE_TRY(const bool more, each.step());
        if (!more)
            break;
        const std::string bytes = each.text(1);
        const std::size_t count = bytes.size() / sizeof(float);
        if (m_dimensions == 0)
            m_dimensions = count;
        if (count != m_dimensions || count == 0)
            continue;
        m_ids.push_back(each.integer(0));
        m_vectors.resize(m_ids.size() * m_dimensions);
        std::memcpy(m_vectors.data() + (m_ids.size() - 1) * m_dimensions, bytes.data(), count * sizeof(float));
    }
    return m_ids.size() > m_comparedUpTo ? makeGraph() : base::Status();
}

base::Status VectorIndex::makeGraph()
{
    try {
        m_graph = std::make_unique<Graph>(m_dimensions, m_ids.size());
        m_graph->links.setEf(breadthOfSearch);
        for (std::size_t place = 0; place < m_ids.size(); ++place)
            m_graph->links.addPoint(vectorAt(place), place);
    } catch (const std::exception &error) {
        m_graph.reset();
        return base::fail(
            base::Category::limit,
            BASE_TEXT(
                "documents.vector-memory",
                "The vectors of the passages do not fit into memory. Close other programs, or use fewer documents."),
            error.what());
    }
    return {};
}

base::Result<VectorReport> VectorIndex::embedMissing(const Passages &passages, llm::Embedder &embedder,
                                                     std::stop_token stop, const Progress &progress)
{
    VectorReport report;
    report.usage.cost = 0.0;
    BASE_TRY(Statement has, m_database->prepare("SELECT 1 FROM vectors WHERE hash = ?"));
    BASE_TRY(Statement add, m_database->prepare("INSERT OR REPLACE INTO vectors VALUES (?, ?)"));
    std::map<std::string, std::string> waiting; // text by hash
    std::size_t done = 0;
    const auto send = [&]() -> base::Status {
        if (waiting.empty())
            return {};
        llm::EmbedRequest request;
        for (const auto &[hash, text] : waiting)
            request.texts.push_back(text);
        BASE_TRY(llm::Embeddings answer, embedder.embed(request, stop));
        BASE_CHECK(m_database->run("BEGIN IMMEDIATE"));
        std::size_t place = 0;
        for (const auto &[hash, text] : waiting) {
            std::vector<float> &vector = answer.vectors[place++];
            normalise(vector);
            BASE_CHECK(add.bind(1, hash).bindBytes(2, bytesOf(vector)).run());
        }
        BASE_CHECK(m_database->run("COMMIT"));
        report.embedded += waiting.size();
        report.usage += answer.usage;
        waiting.clear();
        return {};
    };
    BASE_CHECK(passages([&](std::int64_t, const std::string &text) -> base::Status {
        const std::string hash = base::hash(text).hex();
        BASE_TRY(const bool there, has.bind(1, hash).step());
        has.reset();
        if (there)
            ++report.kept;
        else
            waiting.emplace(hash, text);
        if (progress && ++done % sentAtOnce == 0)
            progress(done);
        return waiting.size() >= sentAtOnce ? send() : base::Status();
    }));
    BASE_CHECK(send());
    return report;
}

base::Result<VectorReport> VectorIndex::refresh(const std::string &fingerprint, const Passages &passages,
                                                llm::Embedder &embedder, std::stop_token stop, const Progress &progress)
{
    BASE_TRY(const std::string last, metaOf(*m_database, "fingerprint"));
    if (last == fingerprint && !fingerprint.empty()) {
        VectorReport unchanged;
        unchanged.kept = m_ids.size();
        return unchanged;
    }
    BASE_TRY(const VectorReport report, embedMissing(passages, embedder, std::move(stop), progress));
    BASE_CHECK(m_database->run("BEGIN IMMEDIATE; DELETE FROM passages"));
    BASE_TRY(Statement add, m_database->prepare("INSERT INTO passages VALUES (?, ?)"));
    BASE_CHECK(passages([&](std::int64_t id, const std::string &text) {
        const std::string hash = base::hash(text).hex();
        return add.bind(1, id).bind(2, hash).run();
    }));
    BASE_CHECK(m_database->run("DELETE FROM vectors WHERE hash NOT IN (SELECT hash FROM passages)"));
    BASE_CHECK(setMeta(*m_database, "fingerprint", fingerprint));
    BASE_CHECK(m_database->run("COMMIT"));
    BASE_CHECK(load());
    return report;
}

base::Result<std::vector<VectorIndex::Near>> VectorIndex::nearest(std::vector<float> query, std::size_t k)
{
    std::vector<Near> all;
    if (m_ids.empty() || k == 0)
        return all;
    if (query.size() != m_dimensions)
        return base::fail(
            base::Category::model,
            {BASE_TEXT("documents.vector-length", "The model gives vectors of {query} numbers, but the vectors of the "
                                                  "passages have {index}. Index the documents again."),
             {{"query", std::to_string(query.size())}, {"index", std::to_string(m_dimensions)}}});
    normalise(query);
    std::vector<std::size_t> places;
    if (m_graph) {
        m_graph->links.setEf(std::max(breadthOfSearch, 2 * k));
        for (auto found = m_graph->links.searchKnn(query.data(), std::min(k, m_ids.size())); !found.empty();
             found.pop())
            places.push_back(found.top().second);
    } else {
        places.resize(m_ids.size());
        std::iota(places.begin(), places.end(), std::size_t{0});
    }
    for (const std::size_t place : places)
        all.push_back({m_ids[place], dot(query.data(), vectorAt(place), m_dimensions)});
    const auto nearer = [](const Near &a, const Near &b) {
        return a.similarity != b.similarity ? a.similarity > b.similarity : a.passage < b.passage;
    };
    const auto end = all.begin() + static_cast<std::ptrdiff_t>(std::min(k, all.size()));
    std::partial_sort(all.begin(), end, all.end(), nearer);
    all.erase(end, all.end());
    return all;
}

std::vector<Fused> fuse(const std::vector<std::int64_t> &words, const std::vector<std::int64_t> &vectors)
{
    std::map<std::int64_t, Fused> byPassage;
    const auto count = [&](const std::vector<std::int64_t> &ranking, int Fused::*rank) {
        for (std::size_t i = 0; i < ranking.size(); ++i) {
            Fused &one = byPassage[ranking[i]];
            one.passage = ranking[i];
            one.*rank = static_cast<int>(i) + 1;
            one.score += 1 / (rankOffset + static_cast<double>(i) + 1);
        }
    };
    count(words, &Fused::wordRank);
    count(vectors, &Fused::vectorRank);
    std::vector<Fused> all;
    for (const auto &[passage, one] : byPassage)
        all.push_back(one);
    std::stable_sort(all.begin(), all.end(), [](const Fused &a, const Fused &b) { return a.score > b.score; });
    return all;
}

} // namespace retrieval
