// SPDX-License-Identifier: GPL-3.0-or-later
// Reads and renders PDF files in the separate program reflexion-pdf (pdf/program.cpp), one process per file: a file
// that uses too much memory, hangs or crashes the library only causes an error for that file. Any thread but the GUI
// thread.
#pragma once

#include "base/process.h"
#include "retrieval/reader.h"

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <utility>

namespace retrieval {

struct PdfLimits {
    std::chrono::milliseconds time{20000}; // per file
    int megabytes = 512;                   // memory of the process, including libraries and the file
    int pages = 5000;                      // files with more pages are refused
    std::size_t replyBytes = 256u << 20;   // texts, words and positions
};

class PdfProcess final : public PdfFiles {
public:
    // `program` returns the path of reflexion-pdf, or empty if it is not installed; called for each file.
    PdfProcess(std::shared_ptr<base::Processes> processes, std::function<std::string()> program, PdfLimits limits = {})
        : m_processes(std::move(processes)), m_program(std::move(program)), m_limits(limits)
    {
    }
    base::Result<PdfText> text(std::string_view bytes, const std::stop_token &stop) const override;
    base::Result<PagePicture> picture(std::string_view bytes, int page, const std::stop_token &stop) const override;

private:
    std::shared_ptr<base::Processes> m_processes;
    std::function<std::string()> m_program;
    PdfLimits m_limits;
};

// Parses the reply. Errors: the one that the process reports; "incomplete" if a record is missing or invalid.
base::Result<PdfText> pdfTextOf(std::string_view reply);
base::Result<PagePicture> pdfPictureOf(std::string_view reply);

} // namespace retrieval
