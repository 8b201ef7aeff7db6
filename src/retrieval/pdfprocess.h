// SPDX-License-Identifier: GPL-3.0-or-later
// PDF files are read and painted by a program of their own, reflexion-pdf (pdf/program.cpp), one process for each file:
// one that takes all memory, never ends or crashes the library is a sentence about that file. Any thread but that of a
// window.
#pragma once

#include "base/process.h"
#include "retrieval/reader.h"

#include <chrono>
#include <memory>
#include <string>

namespace retrieval {

struct PdfLimits {
    std::chrono::milliseconds time{20000}; // for a file
    int megabytes = 512;                   // that the process may take, with its libraries and the file itself
    int pages = 5000;                      // a file with more is not read
    std::size_t replyBytes = 256u << 20;   // of texts, words and their places
};

// `program` is the path of reflexion-pdf, or empty where it is not installed; it is asked for when a file is read.
PdfReader pdfReader(std::shared_ptr<base::Processes> processes, std::function<std::string()> program,
                    PdfLimits limits = {});
PdfPainter pdfPainter(std::shared_ptr<base::Processes> processes, std::function<std::string()> program,
                      PdfLimits limits = {});

// What the process wrote. Errors: what it said of the file; code "incomplete" where a part is missing or is not one.
base::Result<PdfText> pdfTextOf(std::string_view reply);
base::Result<PagePicture> pdfPictureOf(std::string_view reply);

} // namespace retrieval
