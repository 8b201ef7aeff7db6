// SPDX-License-Identifier: GPL-3.0-or-later
// A document and the passages it is split into. Offsets are bytes of the document's text: UTF-8 with plain line feeds,
// without markup. Values; any thread.
#pragma once

#include "base/text.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace retrieval {

enum class Format { text, markdown, html, pdf };
std::string_view toString(Format format);

struct Heading {
    std::uint32_t begin = 0; // offset in the text
    int level = 1;           // 1 is the top level
    std::string text;
};

struct Document {
    Format format = Format::text;
    std::string title; // the file's name if the document has no title
    std::string text;
    std::vector<Heading> headings;    // in the order of the text
    std::vector<std::uint32_t> pages; // offset of each page; empty: no pages
};

// The headings above a place, from the top level down, joined by " › "; empty if there are none.
std::string headingAt(const Document &document, std::uint32_t offset);
// The page number of the place, from 1; 0: the document has no pages.
int pageAt(const Document &document, std::uint32_t offset);

// A part of a document that is found, graded and cited as a unit.
struct Passage {
    std::int64_t id = 0;  // within the collection; changes when its document is read again
    std::string document; // path relative to the collection's folder
    std::string title;
    base::Span span;
    std::string text;
    std::string heading; // see headingAt
    int page = 0;        // see pageAt
};

// The place for a citation: "notes/trial.pdf, page 3", "diet.md, Diet › Salt", "plain.txt".
std::string placeOf(const Passage &passage);

} // namespace retrieval
