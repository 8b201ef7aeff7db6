// SPDX-License-Identifier: GPL-3.0-or-later
// A file as a document: plain text, Markdown, HTML, PDF. Nothing in it is executed or fetched. Any thread.
#pragma once

#include "base/result.h"
#include "retrieval/document.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace retrieval {

// A word on a page and where it stands, in points from the top left corner.
struct PdfWord {
    std::string text;
    double x = 0, y = 0, width = 0, height = 0;
};

// What a PDF reader gives: the text of each page and its words in the same order. It needs another program
// (pdfprocess.h), so whoever makes the readers hands it in.
struct PdfText {
    std::string title;
    std::vector<std::string> pages;
    std::vector<std::vector<PdfWord>> words = {}; // by page; empty where the reader knows no places
};
using PdfReader = std::function<base::Result<PdfText>(std::string_view bytes, std::stop_token stop)>;

// A page of a PDF file, from 1, as a picture: 32 bits a pixel, blue first, row by row.
struct PagePicture {
    int width = 0, height = 0;
    std::string pixels;
};
using PdfPainter = std::function<base::Result<PagePicture>(std::string_view bytes, int page, std::stop_token stop)>;

struct Readers {
    PdfPainter pdfPage;                  // null: pages cannot be shown
    PdfReader pdf;                       // null: PDF files cannot be read, and are told of
    std::size_t fileBytes = 64u << 20;   // a larger file is not read
    std::size_t textBytes = 64u << 20;   // of a document's text
    std::size_t markupBytes = 16u << 20; // of an HTML or Markdown file
};

// By the ending of its name; empty where files of that kind are not read.
std::optional<Format> formatOf(std::string_view path);

// What is said of a file with more than readers.fileBytes.
base::Error tooLarge(const Readers &readers);

// Errors are a sentence whose subject is the file ("It is locked by a password."), of category input, limit, notFound
// (no PDF reader) or cancelled.
base::Result<Document> readDocument(std::string_view path, std::string_view bytes, const Readers &readers,
                                    const std::stop_token &stop = {});

// One for each of the formats with markup; `bytes` is UTF-8.
base::Result<Document> readMarkdown(std::string_view bytes);
base::Result<Document> readHtml(std::string_view bytes);

} // namespace retrieval
