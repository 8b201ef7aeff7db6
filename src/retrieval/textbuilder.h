// SPDX-License-Identifier: GPL-3.0-or-later
// Text without markup, made block by block: paragraphs stand apart by a blank line, white space within one is a single
// blank. Inner header of the room; one thread.
#pragma once

#include "retrieval/document.h"

#include <string_view>

namespace retrieval {

class TextBuilder {
public:
    explicit TextBuilder(Document &document) : m_document(document) {}

    // What follows stands apart by that many line feeds at least.
    void breakLines(int count) { m_breaks = std::max(m_breaks, count); }
    void add(std::string_view text);      // white space collapses
    void addExact(std::string_view text); // as it stands: code

    void beginHeading(int level);
    void endHeading();

private:
    void separate();

    Document &m_document;
    int m_breaks = 0;
    bool m_blank = false; // a blank is due before the next word
    bool m_inHeading = false;
    Heading m_heading;
};

} // namespace retrieval
