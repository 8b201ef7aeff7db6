// SPDX-License-Identifier: GPL-3.0-or-later
// Hides values of properties that the user marked as private in results. Errs on the side of hiding: properties match
// by name in all types, and derived values (aliases, functions) are private too. Pure; any thread.
#pragma once

#include "data/rows/rows.h"

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace data {

inline constexpr const char *hiddenText = "\xe2\x80\xa2\xe2\x80\xa2\xe2\x80\xa2"; // three bullets

// True if one of `names` ("Person.email", or "email" for all types) has the property's name, in any type.
bool isPrivateProperty(std::string_view property, const std::vector<std::string> &names);

// One flag per column. `names` as above; the query shows each column's origin.
std::vector<bool> privateColumnsIn(const std::vector<std::string> &columns, std::string_view query,
                                   const std::vector<std::string> &names);

// Hides private parts of cells in consecutive blocks: whole columns, or parts of a value (properties of a node, entries
// of a map).
class Hiding {
public:
    Hiding(const std::vector<std::string> &columns, std::string_view query, const std::vector<std::string> &names);
    bool isWhole(std::size_t column) const { return m_whole[column]; } // the whole column is private
    bool anyWhole() const;
    bool touches(std::size_t column, const Value &value) const; // any part is private
    Value cell(std::size_t column, const Value &value) const;

private:
    std::set<std::string> m_names; // folded, without types
    std::vector<bool> m_whole;
};

// The rows with private values replaced; the same rows if none are private.
Rows hidden(const Rows &rows, std::string_view query, const std::vector<std::string> &names);

// The display texts of the values that hidden() replaces.
std::set<std::string> privateTexts(const Rows &rows, std::string_view query, const std::vector<std::string> &names);

// The display texts of all values, including those in nodes, lists and maps.
std::set<std::string> textsIn(const Rows &rows);

// Replaces each value that occurs as a whole word by the hidden sign.
std::string struck(std::string_view text, const std::set<std::string> &values);

} // namespace data
