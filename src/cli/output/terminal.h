// SPDX-License-Identifier: GPL-3.0-or-later
// Terminal output: optional colours, tables that fit the width, error messages.
#pragma once

#include "cli/world/world.h"

#include <chrono>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace data {
class Rows;
}

namespace cli {

enum class Ink { plain, bold, muted, good, warning, bad, accent };

std::string paint(const World &world, Ink ink, std::string_view text);
// All text from names, values, models and servers is printed by these functions: they replace control characters by
// visible signs (base::visible), except the colours of paint().
void print(const World &world, std::string_view line); // to out, with a line end
void write(const World &world, std::string_view text); // to out
void note(const World &world, std::string_view line);  // to err, with a line end
// Data such as CSV or JSON lines, unchanged if `out` is no terminal. False if the reader closed the pipe.
bool writeData(const World &world, std::string_view text);
void printData(const World &world, std::string_view line);       // with a line end
int printJson(const World &world, const nlohmann::json &object); // indented; always 0
void overwrite(std::FILE *out, std::string_view what = {});      // replaces the current line of a terminal
int complain(const World &world, const base::Error &error);      // to err; returns the exit code of its category

// Terminal columns of a text: wide characters take two, combining marks none.
int columnsOf(std::string_view utf8);
// Padded, or cut with an ellipsis, to exactly `width` columns.
std::string fitted(std::string_view utf8, int width, bool right = false);

// A table within `width` columns; numbers are right-aligned. Ends with a line end.
std::string table(const World &world, const data::Rows &rows);
// RFC 4180; null is empty, text is quoted where needed.
std::string csv(const data::Rows &rows, bool header = true);
std::string jsonLines(const data::Rows &rows); // one object per line

// "340 µs", "4.9 ms", "1.3 s"
std::string duration(std::chrono::nanoseconds time);
// "1 row", "11 rows", "1,234 rows"
std::string counted(std::size_t count, std::string_view one, std::string_view many);
std::string when(std::chrono::system_clock::time_point at); // format of JSON and lists
std::string shownScore(const std::optional<double> &score); // "9.2", or a dash

} // namespace cli
