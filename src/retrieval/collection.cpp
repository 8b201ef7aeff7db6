// SPDX-License-Identifier: GPL-3.0-or-later
#include "retrieval/collection.h"

#include "base/codedtext.h"
#include "base/hash.h"
#include "base/jsonread.h"
#include "base/text.h"
#include "retrieval/indexdatabase.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>

namespace retrieval {

namespace {

constexpr int formatVersion = 2;         // increase it if tables or readers change: indexes are then rebuilt
constexpr std::size_t filesAtOnce = 200; // committed together
constexpr std::size_t shortestPart = 4;  // characters of a word searched within other words
constexpr std::size_t mostPartWords = 20;
constexpr std::size_t mostTerms = 64;  // per query
constexpr std::size_t fusedFrom = 100; // minimum number of results of each ranking before fusion

constexpr const char *tables = R"sql(
CREATE TABLE meta (name TEXT PRIMARY KEY, value) WITHOUT ROWID;
CREATE TABLE files (id INTEGER PRIMARY KEY, path TEXT UNIQUE, modified INTEGER, size INTEGER, hash TEXT, format INTEGER,
                    title TEXT, problem TEXT, text TEXT);
CREATE TABLE passages (id INTEGER PRIMARY KEY, file INTEGER, begin INTEGER, end INTEGER, heading TEXT, page INTEGER,
                       terms INTEGER);
CREATE INDEX passagesOfFile ON passages (file);
CREATE VIRTUAL TABLE found USING fts5(body, content='', columnsize=0, tokenize='reflexion');
CREATE VIRTUAL TABLE vocabulary USING fts5vocab(found, row);
CREATE TABLE terms (id INTEGER PRIMARY KEY, term TEXT UNIQUE);
CREATE VIRTUAL TABLE parts USING fts5(term, content='terms', content_rowid='id', tokenize='trigram', detail='none',
                                      columnsize=0);
INSERT INTO found (found, rank) VALUES ('hashsize', 33554432);
)sql";

std::string optionsText(const CollectionOptions &options)
{
    return nlohmann::json{{"version", formatVersion},      {"language", options.words.language},
                          {"stem", options.words.stem},    {"stopWords", options.words.dropStopWords},
                          {"size", options.passages.size}, {"overlap", options.passages.overlap}}
        .dump();
}

// A passage is also found by its headings, which name its subject.
std::string indexedText(std::string_view text, const std::string &heading)
{
    return heading.empty() ? std::string(text) : std::string(text) + "\n" + heading;
}

Passage passageOf(const Statement &row, int first)
{
    Passage passage;
    passage.id = row.integer(first);
    passage.document = row.text(first + 1);
    passage.title = row.text(first + 2);
    passage.span = {static_cast<std::uint32_t>(row.integer(first + 3)),
                    static_cast<std::uint32_t>(row.integer(first + 4))};
    passage.heading = row.text(first + 5);
    passage.page = static_cast<int>(row.integer(first + 6));
    return passage;
}

constexpr const char *passageById = "SELECT p.id, f.path, f.title, p.begin, p.end, p.heading, p.page, f.id "
                                    "FROM passages p JOIN files f ON f.id = p.file WHERE p.id = ?";

class Transaction {
public:
    static base::Result<Transaction> begin(IndexDatabase &database)
    {
        BASE_CHECK(database.run("BEGIN IMMEDIATE"));
        return Transaction(&database);
    }
    explicit Transaction(IndexDatabase *database) : m_database(database) {}
    Transaction(Transaction &&other) noexcept : m_database(std::exchange(other.m_database, nullptr)) {}
    Transaction &operator=(Transaction &&) = delete;
    ~Transaction()
    {
        if (m_database != nullptr)
            (void)m_database->run("ROLLBACK");
    }
    base::Status commit()
    {
        BASE_CHECK(m_database->run("COMMIT"));
        m_database = nullptr;
        return {};
    }

private:
    IndexDatabase *m_database;
};

// While this exists, statements end when a stop is requested.
class StopScope {
public:
    StopScope(IndexDatabase &database, std::stop_token stop) : m_database(database)
    {
        m_database.watchStop(std::move(stop));
    }
    ~StopScope() { m_database.watchStop({}); }
    StopScope(const StopScope &) = delete;
    StopScope &operator=(const StopScope &) = delete;

private:
    IndexDatabase &m_database;
};

} // namespace

struct Collection::Known {
    std::int64_t id = 0, modified = 0;
    std::uint64_t size = 0;
    std::string hash;
};

Collection::Collection(std::unique_ptr<IndexDatabase> database, std::string name, CollectionOptions options)
    : m_database(std::move(database)), m_name(std::move(name)), m_options(std::move(options))
{
}

Collection::~Collection() = default;

base::Result<std::unique_ptr<Collection>> Collection::tryOpen(const std::string &file, const std::string &name,
                                                              const CollectionOptions &options)
{
    BASE_TRY(Analyzer analyzer, Analyzer::make(options.words));
    BASE_TRY(auto database, IndexDatabase::open(file, std::move(analyzer)));
    std::unique_ptr<Collection> collection(new Collection(std::move(database), name, options));
    BASE_CHECK(collection->makeTables());
    BASE_CHECK(collection->count());
    return collection;
}

base::Result<std::unique_ptr<Collection>> Collection::open(const std::string &file, std::string name,
                                                           CollectionOptions options)
{
    if (options.passages.size < 1 || options.passages.overlap < 0 || options.passages.overlap >= options.passages.size)
        return base::fail(
            base::Category::usage,
            BASE_TEXT("documents.passage-size",
                      "The size of passages must be at least 1 token, and the overlap must be smaller than the size."));
    std::error_code ignored;
    if (!file.empty())
        std::filesystem::create_directories(std::filesystem::path(file).parent_path(), ignored);
    auto collection = tryOpen(file, name, options);
    if (!collection && !file.empty() && collection.error().code == "damaged") {
        for (const char *part : {"", "-wal", "-shm"})
            std::filesystem::remove(file + part, ignored);
        collection = tryOpen(file, name, options);
    }
    return collection;
}

std::optional<CollectionOptions> Collection::optionsOf(const std::string &file)
{
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(file, ignored))
        return std::nullopt;
    auto analyzer = Analyzer::make();
    auto database = IndexDatabase::open(file, std::move(*analyzer));
    if (!database)
        return std::nullopt;
    auto ask = (*database)->prepare("SELECT value FROM meta WHERE name = 'options'");
    if (!ask || !ask->step().value_or(false))
        return std::nullopt;
    const auto json = base::parsedJson(ask->text(0));
    if (!json.is_object() || json.value("version", 0) != formatVersion)
        return std::nullopt;
    CollectionOptions options;
    options.words = {json.value("language", ""), json.value("stem", true), json.value("stopWords", true)};
    options.passages.size = json.value("size", options.passages.size);
    options.passages.overlap = json.value("overlap", options.passages.overlap);
    return options;
}

base::Status Collection::makeTables()
{
    const std::string wanted = optionsText(m_options);
    BASE_TRY(Statement exists, m_database->prepare("SELECT count(*) FROM sqlite_schema"));
    BASE_TRY(const bool any, exists.step());
    if (any && exists.integer(0) > 0) {
        exists.reset();
        auto ask = m_database->prepare("SELECT value FROM meta WHERE name = 'options'");
        if (!ask)
            return base::fail(
                base::Category::storage,
                BASE_TEXT("documents.index-version", "The index was made by another version of the program."), {},
                "damaged");
        BASE_TRY(const bool found, ask->step());
        if (found && ask->text(0) == wanted)
            return {};
        return base::fail(base::Category::storage,
                          BASE_TEXT("documents.index-options",
                                    "The index was made with options that differ from the current options."),
                          {}, "damaged");
    }
    exists.reset();
    BASE_TRY(Transaction change, Transaction::begin(*m_database));
    BASE_CHECK(m_database->run(tables));
    BASE_TRY(Statement keep, m_database->prepare("INSERT INTO meta VALUES ('options', ?), ('generation', 0)"));
    BASE_CHECK(keep.bind(1, wanted).run());
    return change.commit();
}

base::Status Collection::count()
{
    BASE_TRY(Statement ask, m_database->prepare("SELECT (SELECT count(*) FROM files WHERE problem IS NULL), "
                                                "(SELECT value FROM meta WHERE name = 'generation'), "
                                                "(SELECT ifnull(max(id), 0) FROM passages)"));
    BASE_CHECK(ask.step().map([](bool) {}));
    m_documents = static_cast<std::size_t>(ask.integer(0));
    m_generation = ask.integer(1);
    auto &length = m_database->ranking.length;
    length.assign(static_cast<std::size_t>(ask.integer(2)) + 1, 0);
    ask.reset();
    BASE_TRY(Statement each, m_database->prepare("SELECT id, terms FROM passages"));
    m_passages = 0;
    double total = 0;
    for (;;) {
        BASE_TRY(const bool more, each.step());
        if (!more)
            break;
        const auto terms = static_cast<std::uint16_t>(std::min<std::int64_t>(each.integer(1), 65535));
        length[static_cast<std::size_t>(each.integer(0))] = terms;
        total += terms;
        ++m_passages;
    }
    m_database->ranking.averageLength = m_passages > 0 && total > 0 ? total / static_cast<double>(m_passages) : 1;
    return {};
}

base::Result<std::map<std::string, Collection::Known>> Collection::knownFiles()
{
    std::map<std::string, Known> known;
    BASE_TRY(Statement each, m_database->prepare("SELECT id, path, modified, size, hash FROM files"));
    for (;;) {
        BASE_TRY(const bool more, each.step());
        if (!more)
            return known;
        known[each.text(1)] = {each.integer(0), each.integer(2), static_cast<std::uint64_t>(each.integer(3)),
                               each.text(4)};
    }
}

base::Status Collection::drop(std::int64_t file)
{
    BASE_TRY(Statement text, m_database->prepare("SELECT text FROM files WHERE id = ?"));
    BASE_TRY(const bool there, text.bind(1, file).step());
    const std::string whole = there ? text.text(0) : std::string();
    text.reset();
    BASE_TRY(Statement each, m_database->prepare("SELECT id, begin, end, heading FROM passages WHERE file = ?"));
    // The full-text index stores no text, so a deletion needs the indexed text.
    BASE_TRY(Statement forget, m_database->prepare("INSERT INTO found (found, rowid, body) VALUES ('delete', ?, ?)"));
    each.bind(1, file);
    for (;;) {
        BASE_TRY(const bool more, each.step());
        if (!more)
            break;
        const auto begin = static_cast<std::size_t>(each.integer(1));
        const std::string body = indexedText(
            std::string_view(whole).substr(begin, static_cast<std::size_t>(each.integer(2)) - begin), each.text(3));
        BASE_CHECK(forget.bind(1, each.integer(0)).bind(2, body).run());
    }
    BASE_TRY(Statement passages, m_database->prepare("DELETE FROM passages WHERE file = ?"));
    BASE_CHECK(passages.bind(1, file).run());
    BASE_TRY(Statement row, m_database->prepare("DELETE FROM files WHERE id = ?"));
    return row.bind(1, file).run();
}

base::Status Collection::store(const FileEntry &entry, const std::string &hash, const base::Result<Document> &document)
{
    BASE_TRY(Statement add,
             m_database->prepare("INSERT INTO files (path, modified, size, hash, format, title, problem, "
                                 "text) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"));
    // Errors that may be fixed outside (a permission, a missing program) are retried at each refresh.
    const bool tryAgain = !document && document.error().category != base::Category::input &&
                          document.error().category != base::Category::limit;
    add.bind(1, entry.path).bind(2, tryAgain ? -1 : entry.modified).bind(3, static_cast<std::int64_t>(entry.size));
    add.bind(4, tryAgain ? std::string_view() : std::string_view(hash));
    if (!document) {
        add.bind(5, static_cast<std::int64_t>(formatOf(entry.path).value_or(Format::text)));
        add.bind(6, entry.path).bind(7, document.error().message).bind(8, std::string_view());
        return add.run();
    }
    add.bind(5, static_cast<std::int64_t>(document->format)).bind(6, document->title).bindNull(7);
    BASE_CHECK(add.bind(8, document->text).run());
    return storePassages(m_database->lastRow(), *document);
}

base::Status Collection::storePassages(std::int64_t file, const Document &document)
{
    BASE_TRY(Statement add, m_database->prepare("INSERT INTO passages (file, begin, end, heading, page, terms) "
                                                "VALUES (?, ?, ?, ?, ?, ?)"));
    BASE_TRY(Statement index, m_database->prepare("INSERT INTO found (rowid, body) VALUES (?, ?)"));
    for (const base::Span &span : split(document.text, m_options.passages)) {
        const std::string heading = headingAt(document, span.begin);
        const std::string body =
            indexedText(std::string_view(document.text).substr(span.begin, span.end - span.begin), heading);
        std::int64_t terms = 0;
        m_database->analyzer().each(body, [&](std::string_view, base::Span) { return ++terms > 0; });
        add.bind(1, file).bind(2, std::int64_t{span.begin}).bind(3, std::int64_t{span.end});
        add.bind(4, heading).bind(5, std::int64_t{pageAt(document, span.begin)}).bind(6, terms);
        BASE_CHECK(add.run());
        BASE_CHECK(index.bind(1, m_database->lastRow()).bind(2, body).run());
    }
    return {};
}

// Makes new terms searchable by substring. Obsolete terms are kept: they do no harm.
base::Status Collection::keepTerms()
{
    BASE_TRY(Statement add, m_database->prepare("INSERT OR IGNORE INTO terms (term) VALUES (?) RETURNING id"));
    BASE_TRY(Statement part, m_database->prepare("INSERT INTO parts (rowid, term) VALUES (?, ?)"));
    for (const std::string &term : m_database->newTerms) {
        if (term.size() <= shortestPart)
            continue;
        BASE_TRY(const bool isNew, add.bind(1, term).step());
        const std::int64_t id = isNew ? add.integer(0) : 0;
        add.reset();
        if (isNew)
            BASE_CHECK(part.bind(1, id).bind(2, term).run());
    }
    m_database->newTerms.clear();
    return {};
}

base::Result<RefreshReport> Collection::refresh(DocumentFolder &folder, const Readers &readers, std::stop_token stop,
                                                const Progress &progress)
{
    RefreshReport report;
    BASE_TRY(const DocumentFolder::Listing listing, folder.list(stop));
    report.others = listing.others;
    BASE_TRY(auto known, knownFiles());
    std::size_t done = 0, changed = 0;
    for (std::size_t at = 0; at < listing.files.size() || at == 0;) {
        BASE_TRY(Transaction change, Transaction::begin(*m_database));
        const std::size_t end = std::min(listing.files.size(), at + filesAtOnce);
        for (; at < end && !stop.stop_requested(); ++at, ++done) {
            const FileEntry &entry = listing.files[at];
            const auto old = known.find(entry.path);
            const std::optional<Known> before = old == known.end() ? std::nullopt : std::optional(old->second);
            if (old != known.end())
                known.erase(old);
            if (before && entry.modified != 0 && before->modified == entry.modified && before->size == entry.size) {
                ++report.unchanged;
                continue;
            }
            if (progress)
                progress(done, listing.files.size(), entry.path);
            base::Result<Document> document;
            std::string hash;
            if (entry.size > readers.fileBytes) { // not even read
                document = tl::unexpected(tooLarge(readers));
            } else if (auto bytes = folder.read(entry.path)) {
                hash = base::hash(*bytes).hex();
                if (before && before->hash == hash) {
                    BASE_TRY(Statement touch, m_database->prepare("UPDATE files SET modified = ? WHERE id = ?"));
                    BASE_CHECK(touch.bind(1, entry.modified).bind(2, before->id).run());
                    ++report.unchanged;
                    continue;
                }
                document = readDocument(entry.path, *bytes, readers, stop);
            } else {
                document = tl::unexpected(bytes.error());
            }
            if (!document && document.error().category == base::Category::cancelled)
                break;
            if (before)
                BASE_CHECK(drop(before->id));
            BASE_CHECK(store(entry, hash, document));
            ++changed;
            if (document)
                report.read.push_back(entry.path);
        }
        if (!stop.stop_requested() && at >= listing.files.size())
            for (const auto &[path, gone] : known) {
                BASE_CHECK(drop(gone.id));
                ++report.removed;
                ++changed;
            }
        BASE_CHECK(keepTerms());
        if (changed > 0)
            BASE_CHECK(m_database->run("UPDATE meta SET value = value + 1 WHERE name = 'generation'"));
        BASE_CHECK(change.commit());
        if (stop.stop_requested() || listing.files.empty())
            break;
    }
    BASE_CHECK(count());
    if (stop.stop_requested())
        return base::fail(
            base::Category::cancelled,
            {BASE_TEXT("documents.stopped", "Reading the documents was stopped after {done} of {all} documents. The "
                                            "program reads the others when it opens these documents again."),
             {{"done", std::to_string(done)}, {"all", std::to_string(listing.files.size())}}});
    report.problems = listing.problems;
    BASE_TRY(Statement bad,
             m_database->prepare("SELECT path, problem FROM files WHERE problem IS NOT NULL ORDER BY path"));
    for (;;) {
        BASE_TRY(const bool more, bad.step());
        if (!more)
            break;
        report.problems.emplace_back(bad.text(0), bad.text(1));
    }
    report.documents = m_documents;
    report.passages = m_passages;
    return report;
}

CollectionInfo Collection::info() const
{
    const AnalyzerOptions &words = m_options.words;
    std::string ranking = "BM25 over " + std::string(words.stem ? "word stems" : "words") + " (" + words.language + ")";
    if (m_embedder)
        ranking += ", fused with vectors of " + m_vectors->model();
    return {m_name, std::move(ranking), m_documents, m_passages,
            std::to_string(m_generation) + (m_embedder ? " " + m_vectors->model() : std::string())};
}

base::Status Collection::eachText(const VectorIndex::Visit &visit)
{
    BASE_TRY(Statement each, m_database->prepare("SELECT p.id, p.begin, p.end, p.heading, f.id, f.text FROM passages p "
                                                 "JOIN files f ON f.id = p.file ORDER BY p.id"));
    std::int64_t file = -1;
    std::string text;
    for (;;) {
        BASE_TRY(const bool more, each.step());
        if (!more)
            return {};
        if (each.integer(4) != file) {
            file = each.integer(4);
            text = each.text(5);
        }
        const auto begin = static_cast<std::size_t>(each.integer(1)), end = static_cast<std::size_t>(each.integer(2));
        BASE_CHECK(
            visit(each.integer(0), indexedText(std::string_view(text).substr(begin, end - begin), each.text(3))));
    }
}

base::Result<VectorReport> Collection::useVectors(std::unique_ptr<VectorIndex> vectors,
                                                  std::shared_ptr<llm::Embedder> embedder, std::stop_token stop,
                                                  const VectorIndex::Progress &progress)
{
    m_embedder.reset();
    m_vectors = std::move(vectors);
    BASE_TRY(VectorReport report,
             m_vectors->refresh(
                 std::to_string(m_generation), [this](const VectorIndex::Visit &visit) { return eachText(visit); },
                 *embedder, std::move(stop), progress));
    m_embedder = std::move(embedder);
    return report;
}

base::Result<std::int64_t> Collection::frequency(const std::string &term)
{
    BASE_TRY(Statement ask, m_database->prepare("SELECT doc FROM vocabulary WHERE term = ?"));
    BASE_TRY(const bool there, ask.bind(1, term).step());
    return there ? ask.integer(0) : 0;
}

double inverseFrequency(double all, double with)
{
    return std::log(1 + (all - with + 0.5) / (with + 0.5));
}

// An unknown word may be a part of other words: "cortico" of "corticosteroid".
base::Status Collection::addPartWords(const std::string &word, double count, std::vector<Term> &terms)
{
    if (word.size() < shortestPart)
        return {};
    BASE_TRY(Statement each, m_database->prepare("SELECT term FROM parts WHERE term LIKE ? LIMIT ?"));
    const std::string pattern = "%" + word + "%";
    each.bind(1, pattern).bind(2, static_cast<std::int64_t>(mostPartWords));
    for (;;) {
        BASE_TRY(const bool more, each.step());
        if (!more)
            return {};
        terms.push_back({each.text(0), count});
    }
}

base::Result<std::vector<Collection::Term>> Collection::termsOf(std::string_view query)
{
    std::map<std::string, double> counts;
    m_database->analyzer().each(query, [&](std::string_view term, base::Span) {
        ++counts[std::string(term)];
        return counts.size() < mostTerms;
    });
    std::vector<Term> named, weighted;
    for (const auto &[term, count] : counts)
        named.push_back({term, count});
    for (std::size_t i = 0; i < named.size() && i < 2 * mostTerms; ++i) {
        const Term term = named[i];
        BASE_TRY(const std::int64_t passages, frequency(term.term));
        if (passages == 0 && i < counts.size())
            BASE_CHECK(addPartWords(term.term, term.weight, named));
        if (passages == 0)
            continue;
        weighted.push_back(
            {term.term,
             inverseFrequency(static_cast<double>(m_passages), static_cast<double>(passages)) * term.weight});
    }
    std::stable_sort(weighted.begin(), weighted.end(),
                     [](const Term &a, const Term &b) { return a.weight > b.weight; });
    return weighted;
}

base::Result<std::vector<std::pair<std::int64_t, double>>> Collection::best(const std::vector<Term> &terms,
                                                                            std::size_t k)
{
    std::string expression;
    m_database->ranking.weights.clear();
    for (const Term &term : terms) {
        expression += (expression.empty() ? "\"\x01" : " OR \"\x01") + term.term + "\"";
        m_database->ranking.weights.push_back(term.weight);
    }
    BASE_TRY(Statement each, m_database->prepare("SELECT rowid, ranked(found) AS score FROM found WHERE found MATCH ? "
                                                 "ORDER BY score DESC, rowid LIMIT ?"));
    each.bind(1, expression).bind(2, static_cast<std::int64_t>(k));
    std::vector<std::pair<std::int64_t, double>> ranked;
    for (;;) {
        BASE_TRY(const bool more, each.step());
        if (!more)
            return ranked;
        ranked.emplace_back(each.integer(0), each.real(1));
    }
}

base::Result<Hit> Collection::hitOf(std::int64_t id, const std::vector<Term> &terms)
{
    Hit hit;
    BASE_TRY(hit.passage, passage(id));
    m_database->analyzer().each(hit.passage.text, [&](std::string_view term, base::Span word) {
        for (const Term &asked : terms)
            if (asked.term == term)
                hit.matches.push_back(word);
        return true;
    });
    return hit;
}

base::Result<std::vector<Hit>> Collection::searchBoth(std::string_view query, const std::vector<Term> &terms,
                                                      std::size_t k, std::stop_token stop)
{
    const std::size_t depth = std::max(k, fusedFrom);
    std::vector<std::pair<std::int64_t, double>> ranked;
    if (!terms.empty()) {
        BASE_TRY(ranked, best(terms, depth));
    }
    auto asked = m_embedder->embed({{std::string(query)}, llm::EmbedAs::query}, std::move(stop));
    if (!asked) {
        base::Error error = asked.error();
        if (error.category != base::Category::cancelled)
            error.message += " Use --embedding none to search the documents by words only.";
        return tl::unexpected(std::move(error));
    }
    m_spent = asked->usage;
    BASE_TRY(const auto near, m_vectors->nearest(std::move(asked->vectors.front()), depth));
    std::vector<std::int64_t> words, vectors;
    std::map<std::int64_t, double> scores(ranked.begin(), ranked.end());
    for (const auto &[id, score] : ranked)
        words.push_back(id);
    for (const VectorIndex::Near &each : near)
        vectors.push_back(each.passage);
    std::vector<Hit> hits;
    for (const Fused &each : fuse(words, vectors)) {
        if (hits.size() == k)
            break;
        BASE_TRY(Hit hit, hitOf(each.passage, terms));
        hit.score = scores[each.passage];
        hit.wordRank = each.wordRank;
        hit.vectorRank = each.vectorRank;
        hit.rank = static_cast<int>(hits.size()) + 1;
        hits.push_back(std::move(hit));
    }
    return hits;
}

base::Result<std::vector<Hit>> Collection::search(std::string_view query, std::size_t k, std::stop_token stop)
{
    const StopScope watchStop(*m_database, stop);
    std::vector<Hit> hits;
    m_spent.reset();
    BASE_TRY(const std::vector<Term> terms, termsOf(query));
    if (k == 0)
        return hits;
    if (m_embedder && !base::trim(query).empty())
        return searchBoth(query, terms, k, std::move(stop));
    if (terms.empty())
        return hits;
    BASE_TRY(const auto ranked, best(terms, k));
    for (const auto &[id, score] : ranked) {
        BASE_TRY(Hit hit, hitOf(id, terms));
        hit.score = score;
        hit.rank = static_cast<int>(hits.size()) + 1;
        hits.push_back(std::move(hit));
    }
    return hits;
}

base::Result<std::vector<WeightedTerm>> Collection::weigh(std::string_view text)
{
    std::vector<WeightedTerm> terms;
    m_database->analyzer().each(text, [&](std::string_view term, base::Span) {
        const auto same = [&](const WeightedTerm &each) { return each.term == term; };
        if (std::none_of(terms.begin(), terms.end(), same))
            terms.push_back({std::string(term), 0, false, 0});
        return terms.size() < mostTerms;
    });
    for (WeightedTerm &each : terms) {
        BASE_TRY(const std::int64_t passages, frequency(each.term));
        each.weight = inverseFrequency(static_cast<double>(m_passages), static_cast<double>(passages));
        each.known = passages > 0;
        each.passages = passages;
    }
    return terms;
}

base::Result<std::string> Collection::context(const Passage &passage, std::size_t before, std::size_t after)
{
    BASE_TRY(Statement ask, m_database->prepare("SELECT id FROM files WHERE path = ?"));
    BASE_TRY(const bool there, ask.bind(1, passage.document).step());
    if (!there)
        return base::fail(
            base::Category::notFound,
            {BASE_TEXT("documents.gone", "The document {name} no longer exists."), {{"name", passage.document}}});
    const std::size_t begin = passage.span.begin > before ? passage.span.begin - before : 0;
    BASE_TRY(std::string bytes,
             m_database->part("files", "text", ask.integer(0), begin, passage.span.end + after - begin));
    const auto follows = [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0u) == 0x80; };
    std::size_t from = 0;
    while (from < bytes.size() && follows(bytes[from])) // no incomplete characters at the ends
        ++from;
    std::size_t to = bytes.size();
    for (int cut = 0; cut < 3 && to > from && !base::isValidUtf8(std::string_view(bytes).substr(from, to - from));
         ++cut)
        --to;
    return bytes.substr(from, to - from);
}

base::Result<std::vector<FileInfo>> Collection::files()
{
    std::vector<FileInfo> files;
    BASE_TRY(Statement each, m_database->prepare("SELECT path, title, format, size, problem, "
                                                 "(SELECT count(*) FROM passages WHERE file = files.id) "
                                                 "FROM files ORDER BY path"));
    for (;;) {
        BASE_TRY(const bool more, each.step());
        if (!more)
            return files;
        files.push_back({each.text(0), each.text(1), static_cast<Format>(each.integer(2)),
                         static_cast<std::uint64_t>(each.integer(3)), static_cast<std::size_t>(each.integer(5)),
                         each.text(4)});
    }
}

base::Result<std::vector<std::pair<std::string, std::size_t>>> Collection::headings(const std::string &path)
{
    std::vector<std::pair<std::string, std::size_t>> all;
    BASE_TRY(Statement each, m_database->prepare("SELECT p.heading, count(*) FROM passages p JOIN files f ON f.id = "
                                                 "p.file WHERE f.path = ? AND p.heading <> '' GROUP BY p.heading "
                                                 "ORDER BY min(p.begin)"));
    each.bind(1, path);
    for (;;) {
        BASE_TRY(const bool more, each.step());
        if (!more)
            return all;
        all.emplace_back(each.text(0), static_cast<std::size_t>(each.integer(1)));
    }
}

base::Result<Passage> Collection::passage(std::int64_t id)
{
    BASE_TRY(Statement ask, m_database->prepare(passageById));
    BASE_TRY(const bool there, ask.bind(1, id).step());
    if (!there)
        return base::fail(
            base::Category::notFound,
            {BASE_TEXT("documents.no-passage", "There is no passage {number} in {name}. Search for the passage again."),
             {{"number", std::to_string(id)}, {"name", m_name}}});
    Passage passage = passageOf(ask, 0);
    BASE_TRY(passage.text, m_database->part("files", "text", ask.integer(7), passage.span.begin,
                                            passage.span.end - passage.span.begin));
    return passage;
}

base::Result<std::vector<Passage>> Collection::passages(const std::string &path)
{
    BASE_TRY(const std::string whole, text(path));
    BASE_TRY(Statement each, m_database->prepare("SELECT p.id, f.path, f.title, p.begin, p.end, p.heading, p.page "
                                                 "FROM passages p JOIN files f ON f.id = p.file WHERE f.path = ? "
                                                 "ORDER BY p.begin"));
    each.bind(1, path);
    std::vector<Passage> found;
    for (;;) {
        BASE_TRY(const bool more, each.step());
        if (!more)
            return found;
        found.push_back(passageOf(each, 0));
        found.back().text = whole.substr(found.back().span.begin, found.back().span.end - found.back().span.begin);
    }
}

base::Result<std::string> Collection::text(const std::string &path)
{
    BASE_TRY(Statement ask, m_database->prepare("SELECT text FROM files WHERE path = ? AND problem IS NULL"));
    BASE_TRY(const bool there, ask.bind(1, path).step());
    if (!there)
        return base::fail(base::Category::notFound,
                          {BASE_TEXT("documents.no-document", "{name} has no readable document {document}. Check the "
                                                              "name of the document in the list of documents."),
                           {{"document", path}, {"name", m_name}}});
    return ask.text(0);
}

} // namespace retrieval
