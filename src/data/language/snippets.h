// SPDX-License-Identifier: GPL-3.0-or-later
// Queries kept under a name. A query with parameters is a form for others: each parameter is a value left open, of the
// type of the property that it is compared with. Pure functions; any thread.
#pragma once

#include "base/result.h"
#include "data/language/language.h"
#include "data/values/value.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace data {

struct Snippet {
    std::string name, query, language;             // "Cypher", "SQLite"
    std::map<std::string, std::string> parameters; // last values, as typed, by name without the sign
    bool operator==(const Snippet &) const = default;
};

// The text of a file of snippets, in JSON; invalid bytes become U+FFFD.
std::string snippetsText(const std::vector<Snippet> &snippets);
// Damaged entries are skipped; empty if the text holds none.
std::vector<Snippet> snippetsIn(std::string_view text);

struct OpenValue {
    std::string name;
    std::string type, property; // compared with the parameter; empty: unknown
    Type kind = Type::null;     // text, number or true-or-false; null: any
    bool isList = false;        // IN $names
    bool isPattern = false;     // LIKE :name
    std::string place() const { return property.empty() ? std::string() : type + "." + property; }
};
// By first use; unnamed parameters are skipped. Without a schema no type is known.
std::vector<OpenValue> openValues(const Language &language, std::string_view query, const Schema *schema);

// The typed value in the type of the open value. Error: category input; the sentence names the parameter.
base::Result<Value> valueFor(const OpenValue &open, std::string_view typed);

} // namespace data
