// SPDX-License-Identifier: GPL-3.0-or-later
// Which kinds of value a cell of a text file can be, what all cells of a column agree on, and the value of a cell once
// that is settled. Nothing is guessed from one cell: a form that any cell of the column does not fit is out. Private to
// tables. Any thread.
#pragma once

#include "sql/tablewriter.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tables {

// Sets of forms. A number without signs of its own ("12") fits all forms of numbers.
using Forms = std::uint16_t;
namespace form {
constexpr Forms integer = 1;
constexpr Forms point = 2;         // 1234.5, 1e-5
constexpr Forms comma = 4;         // 1234,5
constexpr Forms commaGroups = 8;   // 1,234.5
constexpr Forms pointGroups = 16;  // 1.234,5
constexpr Forms truth = 32;        // true, FALSE
constexpr Forms isoDate = 64;      // 2024-01-15
constexpr Forms isoMoment = 128;   // 2024-01-15 10:00, with a blank or a T; a date fits, too
constexpr Forms yearFirst = 256;   // 2024/01/15, 2024.1.15, with or without a time
constexpr Forms dayFirst = 512;    // 15.01.2024, 15/1/2024
constexpr Forms monthFirst = 1024; // 01/15/2024
constexpr Forms all = 2047;
constexpr Forms numbers = integer | point | comma | commaGroups | pointGroups;
constexpr Forms dates = isoDate | isoMoment | yearFirst | dayFirst | monthFirst;
} // namespace form

struct CellLook {
    Forms forms = 0;
    bool isExactAsDouble = true; // of a number: a double holds all its digits
    bool isGrouped = false;      // of a number: whole, with groups or without
    bool hasTime = false;        // of a date
};

CellLook lookAtCell(std::string_view text); // without blanks around it
// "NA", "NaN", "null", "-": no value, where the rest of the column are numbers, dates or truths.
bool isMissingWord(std::string_view text);
std::string_view withoutBlanks(std::string_view text);

// What the columns of one file tell each other: whether a comma or a point begins a fraction, and whether day or month
// comes first where one column does not show it.
struct FileHabits {
    bool commaFraction = false, pointFraction = false;
    bool semicolons = false; // between the cells, as programs write that have a comma in their numbers
    bool dayFirst = false, monthFirst = false;
};

class ColumnForms {
public:
    void add(std::string_view text, bool isQuoted, std::uint64_t line);
    void tell(FileHabits &habits) const;
    void settle(const FileHabits &habits);

    Forms forms() const { return m_values == 0 ? Forms(0) : m_forms; }
    sql::ColumnKind kind() const { return m_kind; }
    std::uint64_t cells() const { return m_cells; }
    std::uint64_t missingWords() const { return m_missingWords; }
    bool isAmbiguous() const { return m_isAmbiguous; }     // a text, as its numbers or dates can be read in two ways
    bool dropsBareMissing() const { return m_bareWords; }  // NA without quotes, all other texts with: no value
    const std::string &misfit() const { return m_misfit; } // the first cell that made a column of numbers or dates text
    std::uint64_t misfitLine() const { return m_misfitLine; }

    // Of a cell that is there; null: no value. What is written lives in `space` or in `text`.
    struct Cell {
        enum class Kind { null, text, integer, real } kind = Kind::null;
        std::string_view text{};
        std::int64_t integer = 0;
        double real = 0;
    };
    Cell cell(std::string_view text, bool isQuoted, std::string &space) const;

private:
    Forms m_forms = form::all;
    std::uint64_t m_cells = 0, m_quoted = 0, m_bareMissing = 0; // all cells that are there
    std::uint64_t m_values = 0, m_missingWords = 0;             // while the column may be more than text
    bool m_isExact = true, m_hasFraction = false, m_hasTime = false, m_isAmbiguous = false, m_bareWords = false;
    std::string m_misfit;
    std::uint64_t m_misfitLine = 0;
    // Settled:
    sql::ColumnKind m_kind = sql::ColumnKind::text;
    Forms m_reading = 0; // the one form by which cells are read
};

} // namespace tables
