// SPDX-License-Identifier: GPL-3.0-or-later
// A schema of tables as the rules see it: foreign keys are relationships without columns, junction tables are
// relationships too, and texts that look like dates are dates. For one schema; any thread.
#pragma once

#include "data/schema/schema.h"
#include "data/words/words.h"

#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace offline {

// The relationship of a foreign key whose column only repeats its table.
inline constexpr const char *foreignKeyName = "belongs to";

using ColumnPairs = std::vector<std::pair<std::string, std::string>>;

// The storage of a relationship of the view.
struct TableJoin {
    std::string through; // the junction table; empty for a foreign key
    ColumnPairs from;    // (column of `through`, column of the first type); foreign key: (of the first, of the second)
    ColumnPairs to;      // (column of `through`, column of the second type)
};

struct LogicalForm;

struct TableView {
    data::Schema schema;                                                          // for lexicon, linker and assembler
    std::map<std::tuple<std::string, std::string, std::string>, TableJoin> joins; // by relationship, from, to
    std::map<std::string, std::vector<std::string>> keys;                         // by table

    const TableJoin *join(const std::string &relationship, const std::string &from, const std::string &to) const;
};

// Relationships with synonyms have the first one as their name ("lies in" instead of "belongs to"). The order of types,
// and of relationships with columns, does not depend on synonyms.
TableView tableView(const data::Schema &schema, const data::Words &words = {});

// The synonyms for the view: those of a foreign key, or of a reference, mean its relationship in the view.
data::Words wordsOfView(const data::Words &words, const data::Schema &schema);

// The same for default paths between two types: the relationship's name in the view, which several pairs may share. A
// table that is no relationship in the view remains a type.
data::Words betweenInView(data::Words words, const TableView &view);

// For a graph whose properties refer to nodes of other types: each reference is also a relationship, with the first
// synonym as its name if there is one.
TableView referenceView(const data::Schema &schema, const data::Words &words = {});
// The form with comparisons of properties instead of these relationships.
LogicalForm withReferences(LogicalForm form, const TableView &view);

// Nodes that must refer to two things by one foreign key ("both asthma and gout" of one indication). No row does, so an
// empty result would be wrong. Without things that have several rows.
std::vector<int> referringTwice(const LogicalForm &form, const TableView &view);

} // namespace offline
