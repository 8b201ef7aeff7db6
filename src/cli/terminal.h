// SPDX-License-Identifier: GPL-3.0-or-later
// How the command writes for people: colours where wanted, tables that fit, errors as sentences.
#pragma once

#include "cli/world.h"

#include <string>
#include <string_view>

namespace data {
class Rows;
}

namespace cli {

enum class Ink { plain, bold, muted, good, warning, bad, accent };

std::string paint(const World &world, Ink ink, std::string_view text);
// Whatever names, values, models and servers say reaches a terminal through these alone: what would control it is shown
// as signs (base::visible); what paint() made stays colour.
void print(const World &world, std::string_view line); // to out, with a line end
void write(const World &world, std::string_view text); // to out
void note(const World &world, std::string_view line);  // to err, with a line end
// CSV, JSON lines and pages as they are, where `out` is no terminal. False where nobody reads on.
bool writeData(const World &world, std::string_view text);
void printData(const World &world, std::string_view line);  // with a line end
void overwrite(std::FILE *out, std::string_view what = {}); // the line that stands in a terminal
int complain(const World &world, const base::Error &error); // to err; returns the exit code of its category

// Columns that a text takes in a terminal: wide characters take two, combining marks none.
int columnsOf(std::string_view utf8);
// Padded, or cut with an ellipsis, to exactly `width` columns.
std::string fitted(std::string_view utf8, int width, bool right = false);

// A table within `width` columns; numbers stand right. Ends with a line end.
std::string table(const World &world, const data::Rows &rows);
// RFC 4180; null is empty, text is quoted where needed.
std::string csv(const data::Rows &rows, bool header = true);
std::string jsonLines(const data::Rows &rows); // an object a line

// "340 µs", "4.9 ms", "1.3 s"
std::string duration(std::chrono::nanoseconds time);
// "1 row", "11 rows", "1,234 rows"
std::string counted(std::size_t count, std::string_view one, std::string_view many);

} // namespace cli
