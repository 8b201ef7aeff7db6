// SPDX-License-Identifier: GPL-3.0-or-later
// What the names of tables and columns say: their words, and how well a column's name says that it refers to a column
// of another table. Any thread.
#pragma once

#include <string>
#include <vector>

namespace data {

// The words of a name, in small letters and without the s of a plural: "orderItems" as order, item.
std::vector<std::string> nameParts(const std::string &name);

// Words that say of a column that it refers to something: "id", "code", "no".
bool meansReference(const std::string &part);

// A table without the schema that it stands in: "public.film" as "film".
std::string bareTable(const std::string &table);

// A name taken apart once: there are millions of pairs of columns.
struct NameWords {
    explicit NameWords(const std::string &name);
    std::vector<std::string> parts;
    std::string all, stem; // "customer_no": customerno, customer
    bool isEmpty = false;  // "id", "name": says nothing of its own
};

// How well the name of a column fits the table and the column that it may refer to, 0 to 1.
double fit(const NameWords &own, const NameWords &of, const NameWords &at);

// The same of names: "state_id" or "home_state" to the column id of states 1, two equal names that say nothing ("id",
// "name") 0.
double namesFit(const std::string &column, const std::string &table, const std::string &target);

// Of a row to another one of its own kind: "reports_to", "parent_code" or "parent_category" of categories, "managerId".
bool refersToItsKind(const std::string &column, const std::string &table);

} // namespace data
