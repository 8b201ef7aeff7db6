// SPDX-License-Identifier: GPL-3.0-or-later
// Values that nobody is shown unasked: which columns of a result hold properties that a person marked as private, and
// the result with these values hidden. Errs on the side of hiding: a property is known by its name in whatever type,
// and what is made of it (an alias, a function's result) is private, too. Pure; any thread.
#pragma once

#include "data/rows.h"

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace data {

inline constexpr const char *hiddenText = "\xe2\x80\xa2\xe2\x80\xa2\xe2\x80\xa2"; // three bullets

// One for each column. `names` are "Person.email", or "email" of any type; the query says what a column was made of.
std::vector<bool> privateColumnsIn(const std::vector<std::string> &columns, std::string_view query,
                                   const std::vector<std::string> &names);

// Cells of rows that come one after the other, without what is private of them: a whole column, or what is inside a
// value (a node's properties, an entry of a map).
class Hiding {
public:
    Hiding(const std::vector<std::string> &columns, std::string_view query, const std::vector<std::string> &names);
    bool isWhole(std::size_t column) const { return m_whole[column]; } // all of its values are private
    bool anyWhole() const;
    bool touches(std::size_t column, const Value &value) const; // something is private of it
    Value cell(std::size_t column, const Value &value) const;

private:
    std::set<std::string> m_names; // folded, without their types
    std::vector<bool> m_whole;
};

// The rows with private values hidden; the same rows where nothing is private.
Rows hidden(const Rows &rows, std::string_view query, const std::vector<std::string> &names);

// Texts of the values that hidden() takes away, as people read them.
std::set<std::string> privateTexts(const Rows &rows, std::string_view query, const std::vector<std::string> &names);

// Texts of all values in the rows, those inside nodes, lists and maps, too.
std::set<std::string> textsIn(const Rows &rows);

// The text with the hidden sign in the place of each of the values, where it stands as a word of its own.
std::string struck(std::string_view text, const std::set<std::string> &values);

} // namespace data
