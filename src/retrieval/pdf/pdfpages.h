// SPDX-License-Identifier: GPL-3.0-or-later
// The text of a PDF file, page by page, and pictures of its pages, by poppler. For the program reflexion-pdf alone,
// which runs apart from the others (pdfprocess.h): what breaks here breaks nothing else. Main thread.
#pragma once

#include "retrieval/reader.h"

namespace retrieval {

base::Result<PagePicture> paintPdfPage(std::string_view bytes, int page);

struct PdfVisitor {
    std::function<void(const std::string &title)> title;
    std::function<void(const std::string &text, const std::vector<PdfWord> &words)> page;
};
// Each page is forgotten when it was handed over.
base::Status readPdfPages(std::string_view bytes, int mostPages, const PdfVisitor &visitor);

} // namespace retrieval
