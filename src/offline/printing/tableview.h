// SPDX-License-Identifier: GPL-3.0-or-later
// A schema of tables as the rules read it: foreign keys are relationships without columns of their own, tables that do
// nothing but join two others are relationships too, dates are what they look like. Made for one schema; any thread.
#pragma once

#include "data/schema.h"
#include "data/words.h"

#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace offline {

// The relationship of a foreign key whose column says no more than its table.
inline constexpr const char *foreignKeyName = "belongs to";

using ColumnPairs = std::vector<std::pair<std::string, std::string>>;

// How a relationship of the view is stored.
struct TableJoin {
    std::string through; // the table between; empty for a foreign key
    ColumnPairs from;    // (column of `through`, column of the first type); of a foreign key: (of the first, second)
    ColumnPairs to;      // (column of `through`, column of the second type)
};

struct LogicalForm;

struct TableView {
    data::Schema schema; // what lexicon, linker and assembler see
    std::map<std::tuple<std::string, std::string, std::string>, TableJoin> joins; // by relationship, from, to
    std::map<std::string, std::vector<std::string>> keys;                         // of each table

    const TableJoin *join(const std::string &relationship, const std::string &from, const std::string &to) const;
};

// Relationships for which people have words are called by the first of them ("lies in" instead of "belongs to"); places
// of types and of relationships with columns do not depend on these words.
TableView tableView(const data::Schema &schema, const data::Words &words = {});

// The words as the view reads them: those that mean a foreign key, or a reference, mean what it is called there.
data::Words wordsOfView(const data::Words &words, const data::Schema &schema);

// The same of what is meant between two types: the relationship as the view calls it, which two types may share. A
// table that is no relationship there stays a type.
data::Words betweenInView(data::Words words, const TableView &view);

// Of a graph whose properties refer to nodes of other types: each reference is a relationship, too, called by a
// person's first word for it where there is one.
TableView referenceView(const data::Schema &schema, const data::Words &words = {});
// The form with comparisons of the properties in the place of these relationships.
LogicalForm withReferences(LogicalForm form, const TableView &view);

// Nodes that the form asks to refer to two by the same foreign key ("both asthma and gout" of one indication): no row
// does, so that an empty answer would be wrong. Without those that are told by the name of several rows.
std::vector<int> referringTwice(const LogicalForm &form, const TableView &view);

} // namespace offline
