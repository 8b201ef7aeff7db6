// SPDX-License-Identifier: GPL-3.0-or-later
// A document as it was read, and the passages that it is cut into. Offsets are bytes of the document's text, which is
// UTF-8 with plain line feeds and without markup. Values; any thread.
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
    std::uint32_t begin = 0; // where it stands in the text
    int level = 1;           // 1 is the highest
    std::string text;
};

struct Document {
    Format format = Format::text;
    std::string title; // the file's name where the document has none of its own
    std::string text;
    std::vector<Heading> headings;    // in the order of the text
    std::vector<std::uint32_t> pages; // where each page begins; empty: it has none
};

// The headings above a place, from the highest level down, joined by " › "; empty where there is none.
std::string headingAt(const Document &document, std::uint32_t offset);
// The page that holds the place, from 1; 0: the document has no pages.
int pageAt(const Document &document, std::uint32_t offset);

// A piece of a document that is found, graded and cited as one.
struct Passage {
    std::int64_t id = 0;  // within the collection, until its document is read anew
    std::string document; // the file, relative to the collection's folder
    std::string title;
    base::Span span;
    std::string text;
    std::string heading; // as headingAt
    int page = 0;        // as pageAt
};

// "notes/trial.pdf, page 3", "diet.md, Diet › Salt", "plain.txt": where a person finds it.
std::string placeOf(const Passage &passage);

} // namespace retrieval
