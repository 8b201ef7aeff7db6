// SPDX-License-Identifier: GPL-3.0-or-later
// Splits names of tables and columns into words and scores whether a column's name refers to a column of another table.
// Any thread.
#pragma once

#include <string>
#include <vector>

namespace data {

// The words of a name in lower case and singular: "orderItems" gives order, item.
std::vector<std::string> nameParts(const std::string &name);

// Whether the word marks a reference: "id", "code", "no".
bool meansReference(const std::string &part);

// The table name without its schema: "public.film" gives "film".
std::string bareTable(const std::string &table);

// A parsed name, cached because there are millions of column pairs.
struct NameWords {
    explicit NameWords(const std::string &name);
    std::vector<std::string> parts;
    std::string all, stem; // "customer_no": customerno, customer
    bool isEmpty = false;  // generic name such as "id" or "name"
};

// Score of a column's name for the table and column that it may refer to, 0 to 1.
double fit(const NameWords &own, const NameWords &of, const NameWords &at);

// The same for names: "state_id" and "home_state" fit column id of states with 1; two equal generic names ("id",
// "name") score 0.
double namesFit(const std::string &column, const std::string &table, const std::string &target);

// Whether a column refers to its own table: "reports_to", "managerId", "parent_category" of categories.
bool refersToItsKind(const std::string &column, const std::string &table);

} // namespace data
