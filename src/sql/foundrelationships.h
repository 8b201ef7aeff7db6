// SPDX-License-Identifier: GPL-3.0-or-later
// Relationships that a database holds but does not declare: columns whose values are, all of them, values of a column
// that identifies the rows of another table. Looked for by what the schema's reader saw and by questions of counts.
//
// Features and their order are those of A. Rostin, O. Albrecht, J. Bauckmann, F. Naumann, U. Leser: A machine learning
// approach to foreign key discovery (WebDB 2009); the candidates are the unary inclusion dependencies of J. Bauckmann,
// U. Leser, F. Naumann: Efficiently computing inclusion dependencies for schema discovery (ICDE Workshops 2006), taken
// from a sample of distinct values. The thresholds are ours: measured on the schemas of
// tests/sql/tst_foundrelationships. Private to sql; one thread.
#pragma once

#include "base/result.h"
#include "data/schema.h"
#include "sql/dialect.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace sql {

// How long a source that is opened may look for them.
inline constexpr std::chrono::milliseconds timeForFound{1500};

// Answers one statement of ours: its rows as texts. Fails where it is not done within the time.
using AskForTexts = std::function<base::Result<std::vector<std::vector<std::string>>>(const std::string &statement,
                                                                                      std::chrono::milliseconds time)>;

// Of tables whose columns have their types, counts and samples: adds what is certain to the relationships of the
// schema, each with its evidence, what a person has to decide to `likely`, and sentences to the report. Columns that
// belong to a declared foreign key are left alone, and so are views. What is found does not depend on the order of
// tables; it does on the time where that ends before the last candidate.
void addFoundRelationships(Dialect dialect, data::Schema &schema, const AskForTexts &ask, const std::stop_token &stop,
                           std::chrono::milliseconds budget, std::string &report);

// How well the name of a column says that it refers to that column of that table, 0 to 1: "state_id" or "home_state" to
// the column id of states 1, two equal names that say nothing ("id", "name") 0.
double namesFit(const std::string &column, const std::string &table, const std::string &target);

} // namespace sql
