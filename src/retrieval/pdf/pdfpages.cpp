// SPDX-License-Identifier: GPL-3.0-or-later
#include "retrieval/pdf/pdfpages.h"

#include <limits>
#include <memory>
#include <poppler/cpp/poppler-document.h>
#include <poppler/cpp/poppler-global.h>
#include <poppler/cpp/poppler-page.h>

namespace retrieval {

namespace {

constexpr int mostPages = 20000;

std::string utf8(const poppler::ustring &text)
{
    const poppler::byte_array bytes = text.to_utf8();
    return {bytes.data(), bytes.size()};
}

} // namespace

base::Result<PdfText> readPdfPages(std::string_view bytes, const std::stop_token &stop)
try {
    poppler::set_debug_error_function([](const std::string &, void *) {}, nullptr); // else it writes to stderr
    if (bytes.size() > static_cast<std::size_t>(std::numeric_limits<int>::max()))
        return base::fail(base::Category::limit, "It is larger than 2 GB.");
    const std::unique_ptr<poppler::document> document(
        poppler::document::load_from_raw_data(bytes.data(), static_cast<int>(bytes.size())));
    if (!document)
        return base::fail(base::Category::input, "It is damaged, or no PDF file.", {}, "damaged");
    if (document->is_locked())
        return base::fail(base::Category::refused, "It is locked by a password.", {}, "locked");
    if (document->pages() > mostPages)
        return base::fail(base::Category::limit, "It has more than " + std::to_string(mostPages) + " pages.");
    PdfText read;
    read.title = utf8(document->get_title());
    for (int i = 0; i < document->pages(); ++i) {
        if (stop.stop_requested())
            return base::fail(base::Category::cancelled, "Reading it was stopped.");
        const std::unique_ptr<poppler::page> page(document->create_page(i));
        // A page that cannot be read is an empty one: the numbers of the others stay right.
        read.pages.push_back(page ? utf8(page->text(poppler::rectf(), poppler::page::non_raw_non_physical_layout))
                                  : std::string());
    }
    return read;
} catch (const std::exception &error) {
    return base::fail(base::Category::input, "It cannot be read as PDF.", error.what(), "damaged");
}

} // namespace retrieval
