// SPDX-License-Identifier: GPL-3.0-or-later
// Facts in the definitions of tables, checks, types and views: comments of their authors, allowed values of a column,
// the condition that a view's name expresses. Only recognised forms are reported, others are ignored. Private to sql;
// any thread.
#pragma once

#include "data/schema/schema.h"
#include "sql/text/dialect.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sql {

struct AllowedValues {
    std::string column;
    std::vector<data::Value> values;
};

// For a check such as "status IN ('open', 'paid')" or "state = 'a' OR state = 'b'", also in the form that PostgreSQL
// prints ("CHECK (((status)::text = ANY ((ARRAY['open'::character varying, …])::text[])))").
std::optional<AllowedValues> allowedByCheck(Dialect dialect, std::string_view check);

// For "enum('open','paid')"; empty for another type.
std::vector<data::Value> allowedByEnum(Dialect dialect, std::string_view type);

// Sets the values that a check or type allows for a column; of several checks the first counts.
void setAllowed(data::EntityType &table, std::string_view column, std::vector<data::Value> values, std::string by);

// Comments and checks in SQLite's text of CREATE TABLE. A column's comment is after it on its line, or above it; the
// table's comment follows the opening bracket. Checks are without the word CHECK.
struct TableText {
    std::string remark;
    std::vector<std::pair<std::string, std::string>> remarks; // by column
    std::vector<std::string> checks;
};
TableText readTableText(std::string_view create);

// The word that a view's name adds to its table's name, if the view only restricts the rows of one table: "active" of
// `active_customers`, as a condition on `customers`.
std::optional<data::Word> wordOfView(Dialect dialect, const std::string &name, std::string_view definition,
                                     const data::Schema &schema);

} // namespace sql
