// SPDX-License-Identifier: GPL-3.0-or-later
// The module reflexion-pdf: its functions fill in a PdfReader and a PdfPainter.
#include "retrieval/pdf/pdfpages.h"

extern "C" __attribute__((visibility("default"))) void reflexionPdfReader(retrieval::PdfReader *reader)
{
    *reader = [](std::string_view bytes, const std::stop_token &stop) { return retrieval::readPdfPages(bytes, stop); };
}

extern "C" __attribute__((visibility("default"))) void reflexionPdfPainter(retrieval::PdfPainter *painter)
{
    *painter = [](std::string_view bytes, int page) { return retrieval::paintPdfPage(bytes, page); };
}
