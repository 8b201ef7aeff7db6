// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/rows/rowmatch.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

namespace data {

using nlohmann::json;

namespace {

constexpr double tolerance = 1e-9;
using Cells = std::vector<json>;
using Table = std::vector<Cells>; // rows

bool isNode(const json &cell)
{
    return cell.is_object() && (cell.contains("properties") || cell.contains("labels"));
}

// The values that a cell may match by, keyed by view; a plain value has only the view "value".
std::map<std::string, json> views(const json &cell)
{
    if (!isNode(cell))
        return {{"value", cell}};
    std::map<std::string, json> found;
    const json properties =
        cell.contains("properties") && cell.at("properties").is_object() ? cell.at("properties") : json::object();
    for (const char *key : {"name", "symbol", "id"})
        if (properties.contains(key) && !properties.at(key).is_null())
            found[key] = properties.at(key);
    if (cell.contains("id") && !cell.at("id").is_null()) {
        found["element"] = cell.at("id");
        found.emplace("id", cell.at("id"));
    }
    return found;
}

int rank(const json &value)
{
    return value.is_null()      ? 0
           : value.is_boolean() ? 1
           : value.is_number()  ? 2
           : value.is_string()  ? 3
           : value.is_array()   ? 4
                                : 5;
}

// Orders cells so that equal values are adjacent; numbers by value.
int compare(const json &a, const json &b)
{
    const int rankA = rank(a), rankB = rank(b);
    if (rankA != rankB)
        return rankA < rankB ? -1 : 1;
    switch (rankA) {
    case 0:
        return 0;
    case 2: {
        const double x = a.get<double>(), y = b.get<double>();
        return x < y ? -1 : x > y ? 1 : 0;
    }
    case 4:
        for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
            if (const int order = compare(a[i], b[i]); order != 0)
                return order;
        return a.size() < b.size() ? -1 : a.size() > b.size() ? 1 : 0;
    case 5: {
        const std::string x = a.dump(), y = b.dump();
        return x < y ? -1 : x > y ? 1 : 0;
    }
    default:
        return a < b ? -1 : b < a ? 1 : 0;
    }
}

bool equalRows(const Cells &a, const Cells &b)
{
    return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), cellsEqual);
}

bool rowLess(const Cells &a, const Cells &b)
{
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
        if (const int order = compare(a[i], b[i]); order != 0)
            return order < 0;
    return a.size() < b.size();
}

bool sameRows(Table got, Table gold, bool ordered)
{
    if (got.size() != gold.size())
        return false;
    if (ordered)
        return std::equal(got.begin(), got.end(), gold.begin(), equalRows);
    std::stable_sort(got.begin(), got.end(), rowLess);
    std::stable_sort(gold.begin(), gold.end(), rowLess);
    if (std::equal(got.begin(), got.end(), gold.begin(), equalRows))
        return true;
    const auto hasFloat = [](const Table &table) {
        return std::any_of(table.begin(), table.end(), [](const Cells &row) {
            return std::any_of(row.begin(), row.end(), [](const json &cell) { return cell.is_number_float(); });
        });
    };
    if (!hasFloat(got) && !hasFloat(gold))
        return false;
    for (const auto &row : gold) { // nearly equal numbers may sort differently: match row by row
        const auto found =
            std::find_if(got.begin(), got.end(), [&](const Cells &candidate) { return equalRows(candidate, row); });
        if (found == got.end())
            return false;
        got.erase(found);
    }
    return true;
}

Table column(const Cells &cells)
{
    Table table;
    for (const auto &cell : cells)
        table.push_back({cell});
    return table;
}

// The views of a column in which its values equal the gold column.
std::vector<Cells> candidates(const Table &rows, std::size_t at, const Cells &gold, bool ordered)
{
    std::vector<std::map<std::string, json>> cells;
    std::set<std::string> names;
    for (const auto &row : rows) {
        cells.push_back(views(row[at]));
        for (const auto &view : cells.back())
            names.insert(view.first);
    }
    if (names.size() > 1 || !names.count("value")) // a column may mix nodes and plain values
        names.erase("value");
    std::vector<Cells> found;
    for (const auto &name : names) {
        Cells values;
        for (const auto &cell : cells) {
            auto view = cell.find(name);
            if (view == cell.end())
                view = cell.find("value");
            if (view == cell.end() && name == "symbol")
                view = cell.find("name");
            if (view == cell.end())
                break;
            values.push_back(view->second);
        }
        if (values.size() == cells.size() && sameRows(column(values), column(gold), ordered))
            found.push_back(std::move(values));
    }
    return found;
}

struct Option {
    std::size_t column = 0;
    Cells values;
};

// Selects distinct predicted columns, one per gold column, that together give the gold rows.
bool choose(const std::vector<std::vector<Option>> &options, std::vector<const Option *> &picked, const Table &gold,
            bool ordered)
{
    if (picked.size() == options.size()) {
        Table table(gold.size());
        for (const Option *option : picked)
            for (std::size_t r = 0; r < table.size(); ++r)
                table[r].push_back(option->values[r]);
        return sameRows(std::move(table), gold, ordered);
    }
    for (const auto &option : options[picked.size()]) {
        if (std::any_of(picked.begin(), picked.end(),
                        [&](const Option *other) { return other->column == option.column; }))
            continue;
        picked.push_back(&option);
        if (choose(options, picked, gold, ordered))
            return true;
        picked.pop_back();
    }
    return false;
}

Table tableOf(const json &rows)
{
    Table table;
    for (const auto &row : rows)
        table.push_back(row.is_array() ? row.get<Cells>() : Cells{row});
    return table;
}

} // namespace

bool cellsEqual(const json &a, const json &b)
{
    if (a.is_boolean() || b.is_boolean())
        return a.is_boolean() && b.is_boolean() && a == b;
    if (a.is_number() && b.is_number()) {
        const double x = a.get<double>(), y = b.get<double>();
        return a == b || std::fabs(x - y) <= tolerance * std::max(std::fabs(x), std::fabs(y));
    }
    if (a.is_array() && b.is_array())
        return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), cellsEqual);
    return a.type() == b.type() && a == b;
}

bool rowsMatch(const json &rows, const json &goldRows, bool ordered)
{
    if (goldRows.empty())
        return rows.empty();
    const Table table = tableOf(rows), gold = tableOf(goldRows);
    if (table.size() != gold.size())
        return false;
    std::size_t width = table.front().size();
    for (const auto &row : table)
        width = std::min(width, row.size());
    const std::size_t wanted = gold.front().size();
    if (width < wanted)
        return false;
    std::vector<std::vector<Option>> options(wanted);
    for (std::size_t g = 0; g < wanted; ++g) {
        Cells cells;
        for (const auto &row : gold)
            cells.push_back(row[g]);
        for (std::size_t c = 0; c < width; ++c)
            for (auto &values : candidates(table, c, cells, ordered))
                options[g].push_back({c, std::move(values)});
    }
    std::vector<const Option *> picked;
    return choose(options, picked, gold, ordered);
}

} // namespace data
