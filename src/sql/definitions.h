// SPDX-License-Identifier: GPL-3.0-or-later
// What is written in the definitions of tables, checks, types and views: the remarks of their authors, the values that
// a column may hold, the condition that a view's name stands for. Only what is certain is told; what is written in
// another way is left out. Private to sql; any thread.
#pragma once

#include "data/schema.h"
#include "sql/dialect.h"

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

// Of a check: "status IN ('open', 'paid')", "state = 'a' OR state = 'b'", and as PostgreSQL writes it back
// ("CHECK (((status)::text = ANY ((ARRAY['open'::character varying, …])::text[])))").
std::optional<AllowedValues> allowedByCheck(Dialect dialect, std::string_view check);

// Of "enum('open','paid')"; empty where it is another type.
std::vector<data::Value> allowedByEnum(Dialect dialect, std::string_view type);

// Of a column and what a check or type says of it; what a check of several says first is kept.
void setAllowed(data::EntityType &table, std::string_view column, std::vector<data::Value> values, std::string by);

// The comments in the text of CREATE TABLE, as SQLite keeps it: behind a column on its line, or above it; behind the
// opening bracket that of the table. And the checks, without the word.
struct TableText {
    std::string remark;
    std::vector<std::pair<std::string, std::string>> remarks; // by column
    std::vector<std::string> checks;
};
TableText readTableText(std::string_view create);

// What is left of the name of a view when that of its table is taken away, where the view restricts the rows of one
// table and does nothing more: "active" of `active_customers`, as a condition of `customers`.
std::optional<data::Word> wordOfView(Dialect dialect, const std::string &name, std::string_view definition,
                                     const data::Schema &schema);

} // namespace sql
