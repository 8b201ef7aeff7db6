// SPDX-License-Identifier: GPL-3.0-or-later
// Relationships that a database contains but does not declare: columns whose values are all values of a column that
// identifies the rows of another table, or of several such columns together. Found with the facts of the schema and
// with counting queries.
//
// Features and their order are those of A. Rostin, O. Albrecht, J. Bauckmann, F. Naumann, U. Leser: A machine learning
// approach to foreign key discovery (WebDB 2009); the candidates are the unary inclusion dependencies of J. Bauckmann,
// U. Leser, F. Naumann: Efficiently computing inclusion dependencies for schema discovery (ICDE Workshops 2006), taken
// from a sample of distinct values. Composite keys are not built from all pairs of these, which are too many (F. De
// Marchi, S. Lopes, J.-M. Petit: Unary and n-ary inclusion dependency discovery, J. Intelligent Information Systems 32,
// 2009), but from the names. The thresholds are ours: measured on the schemas of tests/sql/tst_foundrelationships.
// Private to sql; one thread.
#pragma once

#include "base/result.h"
#include "data/schema/columnnames.h"
#include "data/schema/relationshipchoices.h"
#include "data/schema/schema.h"
#include "sql/text/dialect.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace sql {

// Time limits while a source is opened: for the whole search, and for one query.
inline constexpr std::chrono::milliseconds relationshipSearchTime{1500};
inline constexpr std::chrono::milliseconds relationshipQueryTime{400};

// Runs one internal statement; its rows as texts. An error if the time limit is exceeded.
using TextQueryRunner = std::function<base::Result<std::vector<std::vector<std::string>>>(
    const std::string &statement, std::chrono::milliseconds time)>;

// A search that can be interrupted and resumed. Its result does not depend on the order of tables.
class RelationshipSearch {
public:
    // The columns of the schema need types, counts and samples. Relationships found earlier are searched again.
    RelationshipSearch(Dialect dialect, data::Schema schema);
    ~RelationshipSearch();

    // Continues for `time`, each query for at most `forOne`; true if nothing is left but items with a query that
    // exceeded `forOne`. A query interrupted by `stop` is repeated next time.
    bool work(const TextQueryRunner &ask, const std::stop_token &stop, std::chrono::milliseconds time,
              std::chrono::milliseconds forOne);
    // Handles only the next item, without a time limit. At the end, up to eight items with a query that exceeded
    // `forOne` are repeated once, with six times as much time.
    bool workOnce(const TextQueryRunner &ask, const std::stop_token &stop, std::chrono::milliseconds forOne);
    std::size_t looked() const;      // number of columns that may be targets and of table pairs done
    std::size_t all() const;         // a lower bound: the table pairs are known only after the phase by name
    data::FoundInData found() const; // so far

private:
    struct State;
    std::unique_ptr<State> d;
};

// Adds certain relationships with their evidence to the schema, those that the user must decide to `likely`, and
// messages to the report. Skips views and columns of declared foreign keys. If the time ends early, the report says so.
void addFoundRelationships(Dialect dialect, data::Schema &schema, const TextQueryRunner &ask,
                           const std::stop_token &stop, std::chrono::milliseconds budget, std::string &report);

// Adds display names of two columns (data/schema/displaynames.h).
void addDisplayNames(Dialect dialect, data::Schema &schema, const TextQueryRunner &ask,
                     std::chrono::milliseconds budget);
inline constexpr std::chrono::milliseconds timeForNames{500};

// Replaces the relationships found earlier in the schema with those of `found`.
void takeFound(data::Schema &schema, const data::FoundInData &found);

} // namespace sql
