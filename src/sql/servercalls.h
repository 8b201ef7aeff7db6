// SPDX-License-Identifier: GPL-3.0-or-later
// What a statement would have a server call beside what it says in plain words: functions, and what stands behind
// views, row policies, operators, casts and domains. Decided by the server's own catalogue, by an allow-list: functions
// of the server itself that it calls immutable or stable, and those that a person named. Private to sql. Any thread.
#pragma once

#include "base/result.h"
#include "sql/dialect.h"
#include "sql/serverconnection.h"

#include <functional>
#include <string>
#include <vector>

namespace sql {

// Runs one statement of ours, in the transaction of the query that is looked at.
using CatalogueQuestion = std::function<base::Status(const std::string &statement, const ServerReader &reader)>;

struct CallsAsked {
    Dialect dialect = Dialect::postgres;
    std::string text;
    std::string database;             // the one that is connected to
    std::vector<std::string> allowed; // named by a person: name, schema.name, extension:name
};

// An error of the category refused where something would be called that is not known to only compute.
base::Status mayCall(const CallsAsked &asked, const CatalogueQuestion &ask);

// Names of a text as the server reads them: decoded, small letters where they are not quoted. Each once.
struct NamesInText {
    std::vector<std::string> all, called, dotted; // before a bracket; behind a dot
    std::vector<std::string> spaced;              // called, and known by more than their plain name: quoted, behind a
                                                  // dot, or with something between name and bracket
    std::vector<std::string> operators;           // with those that words stand for: LIKE, IN, BETWEEN
};
NamesInText namesInText(Dialect dialect, std::string_view text);

} // namespace sql
