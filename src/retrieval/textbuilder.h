// SPDX-License-Identifier: GPL-3.0-or-later
// Builds plain text block by block: paragraphs are separated by a blank line, white space within one is a single blank.
// Private to retrieval; one thread.
#pragma once

#include "retrieval/document.h"

#include <string_view>

namespace retrieval {

class TextBuilder {
public:
    explicit TextBuilder(Document &document) : m_document(document) {}

    // Puts at least this many line feeds before the following text.
    void breakLines(int count) { m_breaks = std::max(m_breaks, count); }
    void add(std::string_view text);      // collapses white space
    void addExact(std::string_view text); // unchanged: code

    void beginHeading(int level);
    void endHeading();

private:
    void separate();

    Document &m_document;
    int m_breaks = 0;
    bool m_blank = false; // write a blank before the next word
    bool m_inHeading = false;
    Heading m_heading;
};

} // namespace retrieval
