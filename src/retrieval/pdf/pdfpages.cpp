// SPDX-License-Identifier: GPL-3.0-or-later
#include "retrieval/pdf/pdfpages.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <memory>
#include <new>
#include <poppler/cpp/poppler-document.h>
#include <poppler/cpp/poppler-global.h>
#include <poppler/cpp/poppler-image.h>
#include <poppler/cpp/poppler-page-renderer.h>
#include <poppler/cpp/poppler-page.h>

namespace retrieval {

namespace {

std::string utf8(const poppler::ustring &text)
{
    const poppler::byte_array bytes = text.to_utf8();
    return {bytes.data(), bytes.size()};
}

std::vector<PdfWord> wordsOf(const poppler::page &page)
{
    std::vector<PdfWord> out;
    for (const poppler::text_box &each : page.text_list()) {
        const poppler::rectf box = each.bbox();
        out.push_back({utf8(each.text()), box.x(), box.y(), box.width(), box.height()});
    }
    return out;
}

} // namespace

base::Status readPdfPages(std::string_view bytes, int mostPages, PdfVisitor &visitor)
try {
    poppler::set_debug_error_function([](const std::string &, void *) {}, nullptr); // otherwise it writes to stderr
    if (bytes.size() > static_cast<std::size_t>(std::numeric_limits<int>::max()))
        return base::fail(base::Category::limit, "The file is larger than 2 GB.");
    const std::unique_ptr<poppler::document> document(
        poppler::document::load_from_raw_data(bytes.data(), static_cast<int>(bytes.size())));
    if (!document)
        return base::fail(base::Category::input, "The file is damaged, or is not a PDF file.", {}, "damaged");
    if (document->is_locked())
        return base::fail(base::Category::refused, "The file is protected by a password.", {}, "locked");
    if (document->pages() > mostPages)
        return base::fail(base::Category::limit,
                          "The file has more than " + std::to_string(mostPages) +
                              " pages. Split it to make it searchable.",
                          {}, "too-large");
    visitor.title(utf8(document->get_title()));
    for (int i = 0; i < document->pages(); ++i) {
        const std::unique_ptr<poppler::page> page(document->create_page(i));
        // A page that cannot be read becomes an empty one, so that page numbers stay correct.
        visitor.page(page ? utf8(page->text(poppler::rectf(), poppler::page::non_raw_non_physical_layout))
                          : std::string(),
                     page ? wordsOf(*page) : std::vector<PdfWord>());
    }
    return {};
} catch (const std::bad_alloc &) {
    throw; // the program reports it
} catch (const std::exception &error) {
    return base::fail(base::Category::input, "The file is not a valid PDF.", error.what(), "damaged");
}

base::Result<PagePicture> paintPdfPage(std::string_view bytes, int number)
try {
    poppler::set_debug_error_function([](const std::string &, void *) {}, nullptr);
    if (bytes.size() > static_cast<std::size_t>(std::numeric_limits<int>::max()))
        return base::fail(base::Category::limit, "The file is larger than 2 GB.");
    const std::unique_ptr<poppler::document> document(
        poppler::document::load_from_raw_data(bytes.data(), static_cast<int>(bytes.size())));
    if (!document || document->is_locked() || number < 1 || number > document->pages())
        return base::fail(base::Category::input,
                          "The file has no page " + std::to_string(number) + " that can be shown.");
    const std::unique_ptr<poppler::page> page(document->create_page(number - 1));
    if (!page)
        return base::fail(base::Category::input, "Page " + std::to_string(number) + " is damaged.");
    // Large pages are scaled down, so that an image takes at most some tens of megabytes.
    const poppler::rectf area = page->page_rect();
    constexpr double usual = 110, widest = 2400, inch = 72;
    const double longest = std::max({area.width(), area.height(), 1.0}) / inch;
    poppler::page_renderer renderer;
    renderer.set_render_hints(poppler::page_renderer::antialiasing | poppler::page_renderer::text_antialiasing);
    renderer.set_image_format(poppler::image::format_argb32);
    const double resolution = std::min(usual, widest / longest);
    const poppler::image image = renderer.render_page(page.get(), resolution, resolution);
    if (!image.is_valid())
        return base::fail(base::Category::input, "Page " + std::to_string(number) + " cannot be shown.");
    PagePicture picture{image.width(), image.height(), {}};
    const auto line = static_cast<std::size_t>(image.width()) * 4;
    for (int y = 0; y < image.height(); ++y)
        picture.pixels.append(image.const_data() + static_cast<std::ptrdiff_t>(y) * image.bytes_per_row(), line);
    return picture;
} catch (const std::bad_alloc &) {
    throw;
} catch (const std::exception &error) {
    return base::fail(base::Category::input, "The file is not a valid PDF.", error.what(), "damaged");
}

} // namespace retrieval
