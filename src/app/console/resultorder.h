// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of a result picked by filters and put in order, by their numbers alone: of millions of rows in memory that does
// not grow with what is in them (runs that are sorted go to a temporary file and are merged). Not on the GUI thread.
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

// What is typed above a column: "arthritis" (contains it, whatever the case), "=asthma", "!=asthma", ">5", "<=2020",
// "^multi" (begins with it), "null", "!null". Empty: all.
struct ColumnFilter {
    int column = -1; // -1: any of them
    std::string text;
    bool isWord = false; // it is contained as it stands: no sign at its beginning has a meaning
    bool operator==(const ColumnFilter &) const = default;
};

// Words that are searched in all columns at once: each stands somewhere in the row; what is in quotation marks is one.
std::vector<ColumnFilter> wordsAnywhere(std::string_view typed);

struct ColumnOrder {
    int column = -1; // -1: as the query gave them
    bool descending = false;
    bool operator==(const ColumnOrder &) const = default;
};

struct ResultWish {
    std::vector<ColumnFilter> filters; // all hold
    ColumnOrder order;
    bool any() const { return !filters.empty() || order.column >= 0; }
    bool operator==(const ResultWish &) const = default;
};

// A filter, read once.
class CellFilter {
public:
    explicit CellFilter(const ColumnFilter &filter);
    bool keeps(const data::Value *row, std::size_t columns) const;

private:
    enum class How { contains, equal, notEqual, less, lessEqual, greater, greaterEqual, begins, isNull, isNotNull };
    bool keepsCell(const data::Value &cell) const;
    int m_column;
    How m_how = How::contains;
    std::string m_text; // in small letters
    std::optional<double> m_number;
};

using RowPlaces = std::vector<std::uint32_t>; // numbers of rows

// NULL last, whatever the direction; rows that are alike stay as the query gave them. `runBytes` is what is sorted in
// memory at once.
base::Result<std::shared_ptr<const RowPlaces>> placesOf(const ResultPages &pages, const ResultWish &wish,
                                                        const std::stop_token &stop,
                                                        const std::function<void(double share)> &progress,
                                                        std::size_t runBytes = 48u << 20);

} // namespace app
