// SPDX-License-Identifier: GPL-3.0-or-later
// The functions that a statement makes a server call, directly or through views, row policies, operators, casts and
// domains. An allow-list, decided with the server's catalogue: built-in functions that are immutable or stable, and
// those that the user named. Private to sql. Any thread.
#pragma once

#include "base/result.h"
#include "sql/server/serverconnection.h"
#include "sql/text/dialect.h"

#include <functional>
#include <string>
#include <vector>

namespace sql {

// Runs one internal statement in the transaction of the checked query.
using CatalogueQuery = std::function<base::Status(const std::string &statement, const ServerReader &reader)>;

struct CallCheck {
    Dialect dialect = Dialect::postgres;
    std::string text;
    std::string database;             // the connected database
    std::vector<std::string> allowed; // by the user: name, schema.name, extension:name
};

// An error of category refused if a function would be called that is not known to only compute.
base::Status mayCall(const CallCheck &asked, const CatalogueQuery &ask);

// Names in a text as the server reads them: decoded, folded to lower case unless quoted. Without duplicates.
struct NamesInText {
    std::vector<std::string> all, called, dotted; // before a bracket; after a dot
    std::vector<std::string> spaced;              // called, and not by a plain name: quoted, after a
                                                  // dot, or with something between name and bracket
    std::vector<std::string> operators;           // including those of keywords: LIKE, IN, BETWEEN
};
NamesInText namesInText(Dialect dialect, std::string_view text);

} // namespace sql
