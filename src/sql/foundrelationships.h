// SPDX-License-Identifier: GPL-3.0-or-later
// Relationships that a database holds but does not declare: columns whose values are, all of them, values of a column
// that identifies the rows of another table, or of several columns that identify them together. Looked for by what the
// schema's reader saw and by questions of counts.
//
// Features and their order are those of A. Rostin, O. Albrecht, J. Bauckmann, F. Naumann, U. Leser: A machine learning
// approach to foreign key discovery (WebDB 2009); the candidates are the unary inclusion dependencies of J. Bauckmann,
// U. Leser, F. Naumann: Efficiently computing inclusion dependencies for schema discovery (ICDE Workshops 2006), taken
// from a sample of distinct values. Keys of several columns are not built from all pairs of these (F. De Marchi,
// S. Lopes, J.-M. Petit: Unary and n-ary inclusion dependency discovery, J. Intelligent Information Systems 32, 2009),
// of which there are too many, but from the names. The thresholds are ours: measured on the schemas of
// tests/sql/tst_foundrelationships. Private to sql; one thread.
#pragma once

#include "base/result.h"
#include "data/columnnames.h"
#include "data/relationshipchoices.h"
#include "data/schema.h"
#include "sql/dialect.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace sql {

// How long a source that is opened may look for them, and for one question of it.
inline constexpr std::chrono::milliseconds timeForFound{1500};
inline constexpr std::chrono::milliseconds timeForOneFound{400};

// Answers one statement of ours: its rows as texts. Fails where it is not done within the time.
using AskForTexts = std::function<base::Result<std::vector<std::vector<std::string>>>(const std::string &statement,
                                                                                      std::chrono::milliseconds time)>;

// A search that can be interrupted and taken up again. What is found does not depend on the order of tables.
class RelationshipSearch {
public:
    // Of tables whose columns have their types, counts and samples; what was found in it before is looked for again.
    RelationshipSearch(Dialect dialect, data::Schema schema);
    ~RelationshipSearch();

    // Goes on for `time`, each question for `forOne` at most; true where nothing is left. What `stop` interrupts is
    // asked again the next time.
    bool work(const AskForTexts &ask, const std::stop_token &stop, std::chrono::milliseconds time,
              std::chrono::milliseconds forOne);
    // The next one alone, however long it takes.
    bool workOnce(const AskForTexts &ask, const std::stop_token &stop, std::chrono::milliseconds forOne);
    std::size_t looked() const;      // columns that may be referred to, and pairs of tables with several in common
    std::size_t all() const;         // at least: pairs are known when columns have been looked at by their names
    data::FoundInData found() const; // so far

private:
    struct State;
    std::unique_ptr<State> d;
};

// Adds what is certain to the relationships of the schema, each with its evidence, what a person has to decide to
// `likely`, and sentences to the report. Columns that belong to a declared foreign key are left alone, and so are
// views. Where the time ends before the last candidate, the report says so.
void addFoundRelationships(Dialect dialect, data::Schema &schema, const AskForTexts &ask, const std::stop_token &stop,
                           std::chrono::milliseconds budget, std::string &report);

// What rows are called by, where that is two columns together (data/displaynames.h).
void addDisplayNames(Dialect dialect, data::Schema &schema, const AskForTexts &ask, std::chrono::milliseconds budget);
inline constexpr std::chrono::milliseconds timeForNames{500};

// The schema with what a search found in the place of what was found in it before.
void takeFound(data::Schema &schema, const data::FoundInData &found);

} // namespace sql
