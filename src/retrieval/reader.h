// SPDX-License-Identifier: GPL-3.0-or-later
// Converts a file to a document: plain text, Markdown, HTML, PDF. Nothing in it is executed or fetched. Any thread.
#pragma once

#include "base/result.h"
#include "retrieval/document.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace retrieval {

// A word on a page and its position, in points from the top left corner.
struct PdfWord {
    std::string text;
    double x = 0, y = 0, width = 0, height = 0;
};

// The text of each page of a PDF file, and its words in the same order.
struct PdfText {
    std::string title;
    std::vector<std::string> pages;
    std::vector<std::vector<PdfWord>> words = {}; // by page; empty if positions are unknown
};

// A page of a PDF file (from 1) as an image: 32 bits per pixel, blue first, row by row.
struct PagePicture {
    int width = 0, height = 0;
    std::string pixels;
};

// Reads PDF files. That needs another program (pdfprocess.h), so it is passed in. Any thread.
class PdfFiles {
public:
    virtual ~PdfFiles() = default;
    virtual base::Result<PdfText> text(std::string_view bytes, const std::stop_token &stop) const = 0;
    virtual base::Result<PagePicture> picture(std::string_view bytes, int page, const std::stop_token &stop) const = 0;
};

struct Readers {
    std::shared_ptr<const PdfFiles> pdf; // null: PDF files can neither be read, which is reported, nor shown
    std::size_t fileBytes = 64u << 20;   // larger files are not read
    std::size_t textBytes = 64u << 20;   // of a document's text
    std::size_t markupBytes = 16u << 20; // of an HTML or Markdown file
};

// By the file's suffix; empty if the format is not supported.
std::optional<Format> formatOf(std::string_view path);

// The error for a file with more than readers.fileBytes.
base::Error tooLarge(const Readers &readers);

// Error messages have the file as their subject ("It is locked by a password."); categories: input, limit, notFound (no
// PDF reader), cancelled.
base::Result<Document> readDocument(std::string_view path, std::string_view bytes, const Readers &readers,
                                    const std::stop_token &stop = {});

// One for each markup format; `bytes` is UTF-8.
base::Result<Document> readMarkdown(std::string_view bytes);
base::Result<Document> readHtml(std::string_view bytes);

} // namespace retrieval
