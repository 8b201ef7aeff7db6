// SPDX-License-Identifier: GPL-3.0-or-later
// The text of a PDF file, page by page, and images of its pages, by poppler. Only for the program reflexion-pdf, a
// separate process (pdfprocess.h), so that a crash does not affect others. Main thread.
#pragma once

#include "retrieval/reader.h"

namespace retrieval {

base::Result<PagePicture> paintPdfPage(std::string_view bytes, int page);

struct PdfVisitor {
    std::function<void(const std::string &title)> title;
    std::function<void(const std::string &text, const std::vector<PdfWord> &words)> page;
};
// Each page is freed after it was passed on.
base::Status readPdfPages(std::string_view bytes, int mostPages, const PdfVisitor &visitor);

} // namespace retrieval
