// SPDX-License-Identifier: GPL-3.0-or-later
// SQLite for an index: statements, errors as messages, and full-text search with our analyzer and BM25. Private to
// retrieval; one thread.
#pragma once

#include "base/result.h"
#include "retrieval/analyzer.h"

#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

struct sqlite3;
struct sqlite3_stmt;

namespace retrieval {

// Bound texts must live until the statement has run.
class Statement {
public:
    Statement() = default;
    explicit Statement(sqlite3_stmt *statement) : m_statement(statement) {}

    Statement &bind(int place, std::int64_t value); // places count from 1
    Statement &bind(int place, std::string_view text);
    Statement &bindBytes(int place, std::string_view bytes); // read with text()
    Statement &bindNull(int place);
    base::Result<bool> step(); // true while there is a row
    base::Status run();
    void reset();

    std::int64_t integer(int column) const; // columns count from 0
    double real(int column) const;
    std::string text(int column) const;
    bool isNull(int column) const;

private:
    struct Finalize {
        void operator()(sqlite3_stmt *statement) const;
    };
    std::unique_ptr<sqlite3_stmt, Finalize> m_statement;
};

// Data for the query's bm25 function; phrase n of the query has weight n.
struct Ranking {
    std::vector<double> weights;       // inverse document frequency times the term's frequency in the query
    std::vector<std::uint16_t> length; // number of terms by passage
    double averageLength = 1;
    double k1 = 1.5, b = 0.75;
};

class IndexDatabase {
public:
    // In memory if `file` is empty.
    static base::Result<std::unique_ptr<IndexDatabase>> open(const std::string &file, Analyzer analyzer);

    base::Status run(const char *sql); // ignores rows
    base::Result<Statement> prepare(const char *sql);
    std::int64_t lastRow() const;
    // `count` bytes of a stored text from `begin`, without reading the rest.
    base::Result<std::string> part(const char *table, const char *column, std::int64_t row, std::size_t begin,
                                   std::size_t count);
    // Statements fail (cancelled) once a stop is requested, until the next call of watchStop().
    void watchStop(std::stop_token stop);

    Analyzer &analyzer() { return m_analyzer; }
    Ranking ranking;
    std::unordered_set<std::string> newTerms; // terms of indexed documents; the caller that stores them clears it

private:
    explicit IndexDatabase(Analyzer analyzer) : m_analyzer(std::move(analyzer)) {}
    base::Status registerSearch();

    struct Close {
        void operator()(sqlite3 *database) const;
    };
    Analyzer m_analyzer;
    std::stop_token m_stop;
    std::unique_ptr<sqlite3, Close> m_database;
};

} // namespace retrieval
