// SPDX-License-Identifier: GPL-3.0-or-later
#include "retrieval/indexdatabase.h"

#include "base/codedtext.h"
#include "base/plainfile.h"

#include <cstring>
#include <sqlite3.h>

namespace retrieval {

using base::Category;

namespace {

tl::unexpected<base::Error> failure(sqlite3 *database)
{
    const std::string detail = sqlite3_errmsg(database);
    switch (sqlite3_errcode(database)) {
    case SQLITE_INTERRUPT:
        return base::fail(Category::cancelled,
                          BASE_TEXT("documents.index-stopped", "The indexing of the documents was stopped."));
    case SQLITE_FULL:
    case SQLITE_IOERR:
        return base::fail(
            Category::storage,
            BASE_TEXT("documents.index-full",
                      "The index of the documents cannot be written. The disk may be full. Free some space."),
            detail, "disk-full");
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return base::fail(Category::storage,
                          BASE_TEXT("documents.index-busy",
                                    "Another program is indexing these documents. Wait until it has finished."),
                          detail, "locked");
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
        return base::fail(
            Category::storage,
            BASE_TEXT("documents.index-damaged", "The index of the documents is damaged. Index them again."), detail,
            "damaged");
    case SQLITE_CANTOPEN:
    case SQLITE_READONLY:
        return base::fail(
            Category::storage,
            BASE_TEXT("documents.index-closed",
                      "The index of the documents cannot be opened. Check the permissions of the cache folder."),
            detail, "cannot-open");
    default:
        return base::fail(
            Category::internal,
            BASE_TEXT("documents.index-unusable",
                      "The index of the documents cannot be used, because its database reported an internal error."),
            detail, "sqlite");
    }
}

// Marks terms of a query that are already in index form, so that they are not stemmed again.
constexpr char exactTerm = '\x01';

int createTokenizer(void *database, const char **, int, Fts5Tokenizer **made)
{
    *made = static_cast<Fts5Tokenizer *>(database);
    return SQLITE_OK;
}

int tokenize(Fts5Tokenizer *tokenizer, void *context, int flags, const char *bytes, int size,
             int (*token)(void *, int, const char *, int, int, int))
{
    auto &database = *reinterpret_cast<IndexDatabase *>(tokenizer);
    const std::string_view text(bytes, static_cast<std::size_t>(size));
    if ((flags & FTS5_TOKENIZE_QUERY) != 0 && !text.empty() && text.front() == exactTerm)
        return token(context, 0, bytes + 1, size - 1, 1, size);
    int status = SQLITE_OK;
    const bool isNew = (flags & FTS5_TOKENIZE_DOCUMENT) != 0;
    database.analyzer().each(text, [&](std::string_view term, base::Span word) {
        if (isNew)
            database.newTerms.emplace(term);
        status = token(context, 0, term.data(), static_cast<int>(term.size()), static_cast<int>(word.begin),
                       static_cast<int>(word.end));
        return status == SQLITE_OK;
    });
    return status;
}

// Lucene's BM25 (Robertson's with a document frequency weight that is never negative), up to a constant factor. FTS5's
// own bm25 has fixed k1 and b and reads the length of every row from the file.
void bm25(const Fts5ExtensionApi *api, Fts5Context *context, sqlite3_context *result, int, sqlite3_value **)
{
    const auto &ranking = *static_cast<const Ranking *>(api->xUserData(context));
    const auto row = static_cast<std::size_t>(api->xRowid(context));
    const double length = row < ranking.length.size() ? ranking.length[row] : ranking.averageLength;
    const double norm = ranking.k1 * (1 - ranking.b + ranking.b * length / ranking.averageLength);
    double score = 0;
    const int phrases = std::min(api->xPhraseCount(context), static_cast<int>(ranking.weights.size()));
    for (int phrase = 0; phrase < phrases; ++phrase) {
        Fts5PhraseIter at;
        int column = 0, offset = 0, count = 0;
        if (api->xPhraseFirst(context, phrase, &at, &column, &offset) != SQLITE_OK)
            continue;
        for (; column >= 0; api->xPhraseNext(context, &at, &column, &offset))
            ++count;
        if (count > 0)
            score += ranking.weights[static_cast<std::size_t>(phrase)] * count / (count + norm);
    }
    sqlite3_result_double(result, score);
}

} // namespace

void Statement::Finalize::operator()(sqlite3_stmt *statement) const
{
    sqlite3_finalize(statement);
}

Statement &Statement::bind(int place, std::int64_t value)
{
    sqlite3_bind_int64(m_statement.get(), place, value);
    return *this;
}

Statement &Statement::bind(int place, std::string_view text)
{
    sqlite3_bind_text64(m_statement.get(), place, text.data() ? text.data() : "", text.size(), SQLITE_STATIC,
                        SQLITE_UTF8);
    return *this;
}

Statement &Statement::bindBytes(int place, std::string_view bytes)
{
    sqlite3_bind_blob64(m_statement.get(), place, bytes.data() ? bytes.data() : "", bytes.size(), SQLITE_STATIC);
    return *this;
}

Statement &Statement::bindNull(int place)
{
    sqlite3_bind_null(m_statement.get(), place);
    return *this;
}

base::Result<bool> Statement::step()
{
    switch (sqlite3_step(m_statement.get())) {
    case SQLITE_ROW:
        return true;
    case SQLITE_DONE:
        reset();
        return false;
    default: {
        auto error = failure(sqlite3_db_handle(m_statement.get()));
        reset();
        return error;
    }
    }
}

base::Status Statement::run()
{
    BASE_CHECK(step().map([](bool) {}));
    reset();
    return {};
}

void Statement::reset()
{
    sqlite3_reset(m_statement.get());
}

std::int64_t Statement::integer(int column) const
{
    return sqlite3_column_int64(m_statement.get(), column);
}

double Statement::real(int column) const
{
    return sqlite3_column_double(m_statement.get(), column);
}

std::string Statement::text(int column) const
{
    const auto *bytes = reinterpret_cast<const char *>(sqlite3_column_text(m_statement.get(), column));
    return {bytes ? bytes : "", static_cast<std::size_t>(sqlite3_column_bytes(m_statement.get(), column))};
}

bool Statement::isNull(int column) const
{
    return sqlite3_column_type(m_statement.get(), column) == SQLITE_NULL;
}

void IndexDatabase::Close::operator()(sqlite3 *database) const
{
    sqlite3_close_v2(database);
}

base::Result<std::unique_ptr<IndexDatabase>> IndexDatabase::open(const std::string &file, Analyzer analyzer)
{
    BASE_CHECK(base::checkPlainFile(file));
    std::unique_ptr<IndexDatabase> database(new IndexDatabase(std::move(analyzer)));
    sqlite3 *handle = nullptr;
    const int status = sqlite3_open_v2(file.empty() ? ":memory:" : file.c_str(), &handle,
                                       SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
    database->m_database.reset(handle);
    if (status != SQLITE_OK)
        return failure(handle);
    sqlite3_busy_timeout(handle, 3000);
    // The index can be rebuilt, so it need not survive a power failure.
    BASE_CHECK(database->run("PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA cache_size = -32000;"));
    BASE_CHECK(database->registerSearch());
    return database;
}

base::Status IndexDatabase::registerSearch()
{
    fts5_api *api = nullptr;
    sqlite3_stmt *raw = nullptr;
    if (sqlite3_prepare_v2(m_database.get(), "SELECT fts5(?1)", -1, &raw, nullptr) != SQLITE_OK)
        return failure(m_database.get());
    sqlite3_bind_pointer(raw, 1, &api, "fts5_api_ptr", nullptr);
    sqlite3_step(raw);
    sqlite3_finalize(raw);
    if (api == nullptr)
        return base::fail(Category::internal,
                          BASE_TEXT("documents.no-fts", "This SQLite has no full-text search (FTS5)."));
    fts5_tokenizer functions{createTokenizer, [](Fts5Tokenizer *) {}, tokenize};
    if (api->xCreateTokenizer(api, "reflexion", this, &functions, nullptr) != SQLITE_OK ||
        api->xCreateFunction(api, "ranked", &ranking, bm25, nullptr) != SQLITE_OK)
        return failure(m_database.get());
    return {};
}

base::Status IndexDatabase::run(const char *sql)
{
    if (sqlite3_exec(m_database.get(), sql, nullptr, nullptr, nullptr) != SQLITE_OK)
        return failure(m_database.get());
    return {};
}

base::Result<Statement> IndexDatabase::prepare(const char *sql)
{
    sqlite3_stmt *statement = nullptr;
    if (sqlite3_prepare_v2(m_database.get(), sql, -1, &statement, nullptr) != SQLITE_OK)
        return failure(m_database.get());
    return Statement(statement);
}

std::int64_t IndexDatabase::lastRow() const
{
    return sqlite3_last_insert_rowid(m_database.get());
}

base::Result<std::string> IndexDatabase::part(const char *table, const char *column, std::int64_t row,
                                              std::size_t begin, std::size_t count)
{
    sqlite3_blob *blob = nullptr;
    if (sqlite3_blob_open(m_database.get(), "main", table, column, row, 0, &blob) != SQLITE_OK) {
        sqlite3_blob_close(blob);
        return base::fail(
            Category::notFound,
            BASE_TEXT("documents.passage-gone", "The passage is no longer in the index. Index the documents again."));
    }
    const auto size = static_cast<std::size_t>(sqlite3_blob_bytes(blob));
    begin = std::min(begin, size);
    std::string bytes(std::min(count, size - begin), '\0');
    const int status = sqlite3_blob_read(blob, bytes.data(), static_cast<int>(bytes.size()), static_cast<int>(begin));
    sqlite3_blob_close(blob);
    if (status != SQLITE_OK)
        return failure(m_database.get());
    return bytes;
}

void IndexDatabase::watchStop(std::stop_token stop)
{
    m_stop = std::move(stop);
    sqlite3_progress_handler(
        m_database.get(), m_stop.stop_possible() ? 1000 : 0,
        [](void *self) { return static_cast<IndexDatabase *>(self)->m_stop.stop_requested() ? 1 : 0; }, this);
}

} // namespace retrieval
