// SPDX-License-Identifier: GPL-3.0-or-later
// Filters and sorts the rows of a result by row numbers. Memory does not depend on the size of the values: sorted runs
// are written to a temporary file and merged. Not on the GUI thread.
#pragma once

#include "app/console/resultpages.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace app {

// The filter typed above a column: "arthritis" (contains, ignoring case), "=asthma", "!=asthma", ">5", "<=2020",
// "^multi" (prefix), "null", "!null". Empty: all rows.
struct ColumnFilter {
    int column = -1; // -1: any column
    std::string text;
    bool isWord = false; // plain text to search for; its first character is no operator
    bool operator==(const ColumnFilter &) const = default;
};

// Search words for all columns: a row matches if it contains each of them. Text in quotation marks is one word.
std::vector<ColumnFilter> wordsAnywhere(std::string_view typed);

struct ColumnOrder {
    int column = -1; // -1: the order of the query
    bool descending = false;
    bool operator==(const ColumnOrder &) const = default;
};

struct ResultRequest {
    std::vector<ColumnFilter> filters; // combined with "and"
    ColumnOrder order;
    bool any() const { return !filters.empty() || order.column >= 0; }
    bool operator==(const ResultRequest &) const = default;
};

// A parsed filter.
class CellFilter {
public:
    explicit CellFilter(const ColumnFilter &filter);
    bool keeps(const data::Value *row, std::size_t columns) const;

private:
    enum class How { contains, equal, notEqual, less, lessEqual, greater, greaterEqual, begins, isNull, isNotNull };
    bool keepsCell(const data::Value &cell) const;
    int m_column;
    How m_how = How::contains;
    std::string m_text; // lower case
    std::optional<double> m_number;
};

using RowPlaces = std::vector<std::uint32_t>; // row numbers

// NULL sorts last in both directions; the sort is stable. `runBytes` is the memory limit of one sorted run.
base::Result<std::shared_ptr<const RowPlaces>> placesOf(const ResultPages &pages, const ResultRequest &wish,
                                                        const std::stop_token &stop,
                                                        const std::function<void(double share)> &progress,
                                                        std::size_t runBytes = 48u << 20);

} // namespace app
