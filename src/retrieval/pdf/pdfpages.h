// SPDX-License-Identifier: GPL-3.0-or-later
// The text of a PDF file, page by page, and images of its pages, by poppler. Only for the program reflexion-pdf, a
// separate process (pdfprocess.h), so that a crash does not affect others. Main thread.
#pragma once

#include "retrieval/reader.h"

namespace retrieval {

base::Result<PagePicture> paintPdfPage(std::string_view bytes, int page);

class PdfVisitor {
public:
    virtual ~PdfVisitor() = default;
    virtual void title(const std::string &title) = 0;
    virtual void page(const std::string &text, const std::vector<PdfWord> &words) = 0;
};
// Each page is freed after it was passed on.
base::Status readPdfPages(std::string_view bytes, int mostPages, PdfVisitor &visitor);

} // namespace retrieval
