// SPDX-License-Identifier: GPL-3.0-or-later
// The text of PDF pages, mended by where its words stand: rows of a table stay together, and a hyphen at a line's end
// stays where the word has one. Private to retrieval. Any thread.
#pragma once

#include "retrieval/reader.h"

#include <string>
#include <vector>

namespace retrieval {

// One text for each page. A page without places of its words, or whose words are not those of its text, is as it was.
std::vector<std::string> mendedPages(const PdfText &read);

} // namespace retrieval
