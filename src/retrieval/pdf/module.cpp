// SPDX-License-Identifier: GPL-3.0-or-later
// The module reflexion-pdf: its one function fills in a PdfReader.
#include "retrieval/pdf/pdfpages.h"

extern "C" __attribute__((visibility("default"))) void reflexionPdfReader(retrieval::PdfReader *reader)
{
    *reader = [](std::string_view bytes, const std::stop_token &stop) { return retrieval::readPdfPages(bytes, stop); };
}
