// SPDX-License-Identifier: GPL-3.0-or-later
// The possible types of a cell of a text file, those that all cells of a column share, and the value of a cell once the
// column's type is settled. Nothing is guessed from one cell: a form that one cell does not fit is excluded for the
// column. Private to tables. Any thread.
#pragma once

#include "sql/sqlite/tablewriter.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tables {

// Sets of forms. A plain number ("12") fits all number forms.
using Forms = std::uint16_t;
namespace form {
constexpr Forms integer = 1;
constexpr Forms point = 2;         // 1234.5, 1e-5
constexpr Forms comma = 4;         // 1234,5
constexpr Forms commaGroups = 8;   // 1,234.5
constexpr Forms pointGroups = 16;  // 1.234,5
constexpr Forms truth = 32;        // true, FALSE
constexpr Forms isoDate = 64;      // 2024-01-15
constexpr Forms isoMoment = 128;   // 2024-01-15 10:00, with a blank or a T; also a date alone
constexpr Forms yearFirst = 256;   // 2024/01/15, 2024.1.15, with or without time
constexpr Forms dayFirst = 512;    // 15.01.2024, 15/1/2024
constexpr Forms monthFirst = 1024; // 01/15/2024
constexpr Forms all = 2047;
constexpr Forms numbers = integer | point | comma | commaGroups | pointGroups;
constexpr Forms dates = isoDate | isoMoment | yearFirst | dayFirst | monthFirst;
} // namespace form

struct CellFeatures {
    Forms forms = 0;
    bool isExactAsDouble = true; // numbers: a double holds all digits
    bool isGrouped = false;      // numbers: whole, with or without groups
    bool hasTime = false;        // dates
};

CellFeatures classifyCell(std::string_view text); // without blanks around it
// "NA", "NaN", "null", "-": no value if the other cells of the column are numbers, dates or booleans.
bool isMissingWord(std::string_view text);
std::string_view withoutBlanks(std::string_view text);

// Shared by the columns of one file, for columns that do not show it: whether comma or point is the decimal sign, and
// whether day or month comes first.
struct FileConventions {
    bool commaFraction = false, pointFraction = false;
    bool semicolons = false; // the cell separator, as in files with decimal commas
    bool dayFirst = false, monthFirst = false;
};

class ColumnForms {
public:
    void add(std::string_view text, bool isQuoted, std::uint64_t line);
    void tell(FileConventions &habits) const;
    void settle(const FileConventions &habits);

    Forms forms() const { return m_values == 0 ? Forms(0) : m_forms; }
    sql::ColumnKind kind() const { return m_kind; }
    std::uint64_t cells() const { return m_cells; }
    std::uint64_t missingWords() const { return m_missingWords; }
    bool isAmbiguous() const { return m_isAmbiguous; }     // text, because its numbers or dates can be read in two ways
    const std::string &misfit() const { return m_misfit; } // the first cell that made a typed column text
    std::uint64_t misfitLine() const { return m_misfitLine; }

    // A non-empty cell; null: no value. The returned text lives in `space` or in `text`.
    struct Cell {
        enum class Kind { null, text, integer, real } kind = Kind::null;
        std::string_view text{};
        std::int64_t integer = 0;
        double real = 0;
    };
    Cell cell(std::string_view text, bool isQuoted, std::string &space) const;

private:
    Forms m_forms = form::all;
    std::uint64_t m_cells = 0, m_quoted = 0, m_bareMissing = 0; // non-empty cells
    std::uint64_t m_values = 0, m_missingWords = 0;             // counted while the column may still be more than text
    bool m_isExact = true, m_hasFraction = false, m_hasTime = false, m_isAmbiguous = false, m_bareWords = false;
    std::string m_misfit;
    std::uint64_t m_misfitLine = 0;
    // After the column is settled:
    sql::ColumnKind m_kind = sql::ColumnKind::text;
    Forms m_reading = 0; // the one form used to read cells
};

} // namespace tables
