// SPDX-License-Identifier: GPL-3.0-or-later
// The text of a PDF file, page by page, by poppler. Apart from the rest of the room, because its thirty libraries
// would cost every start of the programs: it is in a module that is loaded when the first PDF file is read. Any thread.
#pragma once

#include "retrieval/reader.h"

namespace retrieval {

base::Result<PagePicture> paintPdfPage(std::string_view bytes, int page);
base::Result<PdfText> readPdfPages(std::string_view bytes, const std::stop_token &stop);

} // namespace retrieval
