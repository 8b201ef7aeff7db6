// SPDX-License-Identifier: GPL-3.0-or-later
#include "retrieval/reader.h"

#include "base/codedtext.h"
#include "base/text.h"
#include "retrieval/encoding.h"
#include "retrieval/pdflayout.h"

#include <array>
#include <utility>

namespace retrieval {

namespace {

constexpr std::array<std::pair<std::string_view, Format>, 12> endings{{{".txt", Format::text},
                                                                       {".text", Format::text},
                                                                       {".rst", Format::text},
                                                                       {".log", Format::text},
                                                                       {".csv", Format::text},
                                                                       {".tsv", Format::text},
                                                                       {".md", Format::markdown},
                                                                       {".markdown", Format::markdown},
                                                                       {".html", Format::html},
                                                                       {".htm", Format::html},
                                                                       {".xhtml", Format::html},
                                                                       {".pdf", Format::pdf}}};

std::string megabytes(std::size_t bytes)
{
    return std::to_string(bytes >> 20) + " MB";
}

base::Result<Document> readPdf(std::string_view bytes, const Readers &readers, const std::stop_token &stop)
{
    if (!readers.pdf)
        return base::fail(
            base::Category::notFound,
            BASE_TEXT("documents.pdf-module",
                      "The part of the program that reads PDF files is not installed. Reinstall the program."));
    BASE_TRY(PdfText read, readers.pdf->text(bytes, stop));
    Document document;
    document.format = Format::pdf;
    document.title = std::move(read.title);
    for (const std::string &page : correctedPages(read)) {
        document.pages.push_back(static_cast<std::uint32_t>(document.text.size()));
        document.text += page;
        document.text += "\n\n";
        if (document.text.size() > readers.textBytes)
            return base::fail(base::Category::limit,
                              {BASE_TEXT("documents.large-text", "The text of the file is larger than {size}."),
                               {{"size", megabytes(readers.textBytes)}}});
    }
    if (base::trim(document.text).empty())
        return base::fail(base::Category::input,
                          BASE_TEXT("documents.pictures", "The file has no text, because its pages are pictures. Run "
                                                          "text recognition (OCR) on the file to make it searchable."),
                          {}, "no-text");
    return document;
}

} // namespace

std::optional<Format> formatOf(std::string_view path)
{
    const std::size_t dot = path.rfind('.');
    if (dot == std::string_view::npos)
        return std::nullopt;
    const std::string ending = base::lower(path.substr(dot));
    for (const auto &[known, format] : endings)
        if (ending == known)
            return format;
    return std::nullopt;
}

base::Error tooLarge(const Readers &readers)
{
    return base::codedError(
        base::Category::limit,
        base::CodedText(
            BASE_TEXT("documents.large-file", "The file is larger than {size}. Split the file to make it searchable."),
            {{"size", megabytes(readers.fileBytes)}}),
        {}, "too-large");
}

base::Result<Document> readDocument(std::string_view path, std::string_view bytes, const Readers &readers,
                                    const std::stop_token &stop)
{
    const auto format = formatOf(path);
    if (!format)
        return base::fail(base::Category::input, BASE_TEXT("documents.kind", "This kind of file is not supported."));
    if (bytes.size() > readers.fileBytes)
        return tl::unexpected(tooLarge(readers));
    base::Result<Document> document;
    if (*format == Format::pdf) {
        document = readPdf(bytes, readers, stop);
    } else {
        BASE_TRY(std::string text, textFromBytes(bytes));
        if (*format != Format::text && text.size() > readers.markupBytes)
            return base::fail(base::Category::limit,
                              {BASE_TEXT("documents.large-markup",
                                         "The file is larger than {size}, which is too large for HTML or Markdown."),
                               {{"size", megabytes(readers.markupBytes)}}});
        if (*format == Format::markdown)
            document = readMarkdown(text);
        else if (*format == Format::html)
            document = readHtml(text);
        else
            document->text = std::move(text);
    }
    if (!document)
        return document;
    document->format = *format;
    if (document->text.size() > readers.textBytes)
        return base::fail(base::Category::limit,
                          {BASE_TEXT("documents.large-text", "The text of the file is larger than {size}."),
                           {{"size", megabytes(readers.textBytes)}}});
    if (base::trim(document->text).empty())
        return base::fail(base::Category::input, BASE_TEXT("documents.no-text", "The file has no text."), {},
                          "no-text");
    document->title = base::trim(document->title);
    if (document->title.empty()) {
        const std::size_t slash = path.rfind('/');
        document->title = std::string(slash == std::string_view::npos ? path : path.substr(slash + 1));
    }
    return document;
}

} // namespace retrieval
