// SPDX-License-Identifier: GPL-3.0-or-later
// Corrects the text of PDF pages by the positions of the words: rows of a table stay together, and hyphens at line ends
// are kept if they belong to the word. Private to retrieval. Any thread.
#pragma once

#include "retrieval/reader.h"

#include <string>
#include <vector>

namespace retrieval {

// One text per page. Unchanged for pages without word positions, or if the words do not match the text.
std::vector<std::string> correctedPages(const PdfText &read);

} // namespace retrieval
