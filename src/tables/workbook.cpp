// SPDX-License-Identifier: GPL-3.0-or-later
#include "tables/workbook.h"

#include "base/codedtext.h"

#include <algorithm>

namespace tables {

using base::Category;
using base::fail;

namespace {

// True if a file of Microsoft's older container holds an encrypted workbook: a part named so (in UTF-16).
bool namesEncryption(const graph::RandomBytes &bytes)
{
    constexpr std::string_view word = "EncryptedPackage";
    constexpr std::uint64_t block = std::uint64_t(1) << 20, mostLooked = block * 64;
    std::string wide;
    for (const char c : word)
        (wide += c) += '\0';
    std::string text;
    const std::uint64_t size = std::min(bytes.size(), mostLooked);
    for (std::uint64_t at = 0; at < size; at += block - wide.size()) {
        text.resize(static_cast<std::size_t>(std::min(block, size - at)));
        if (!bytes.read(at, text.size(), text.data()))
            return false;
        if (text.find(wide) != std::string::npos)
            return true;
        if (text.size() < block)
            break;
    }
    return false;
}

} // namespace

base::Error WorkbookFile::refused(const base::CodedText &why) const
{
    return base::codedError(Category::input,
                            {BASE_TEXT("tables.not-workbook", "“{file}” cannot be read as a workbook: {why}."),
                             {{"file", name}},
                             {{"why", why}}},
                            {}, "no-table");
}

base::Status WorkbookFile::readPart(const std::string &part, XmlEvents &events, SheetTaker &taker, std::uint64_t &read,
                                    std::uint64_t all) const
{
    BASE_TRY(const auto stream, parts.stream(part));
    base::Status status = xml(
        [&](char *to, std::size_t size) -> base::Result<std::size_t> {
            BASE_CHECK(taker.look(all == 0 ? 0 : std::min(1.0, double(read) / double(all))));
            BASE_TRY(const std::size_t got, stream->read(to, size));
            read += got;
            return got;
        },
        events);
    // The parser's messages begin with "it", without a subject.
    if (!status && status.error().message.starts_with("it")) {
        base::Error error = refused(base::textOf(status.error()));
        error.detail = part + ": " + status.error().detail;
        return tl::unexpected(std::move(error));
    }
    return status;
}

base::Status readWorkbook(const std::string &name, std::unique_ptr<graph::RandomBytes> bytes, const XmlReader &xml,
                          SheetTaker &taker)
{
    if (!xml)
        return fail(Category::notFound,
                    {BASE_TEXT("tables.no-reader", "“{file}” is a workbook, but the part of the program that reads "
                                                   "workbooks is not installed. Reinstall the program."),
                     {{"file", name}}},
                    {}, "no-table");
    std::string head(static_cast<std::size_t>(std::min<std::uint64_t>(bytes->size(), 8)), '\0');
    BASE_CHECK(bytes->read(0, head.size(), head.data()));
    const auto refused = [&name](const base::TextCode &why) {
        return fail(Category::input, {why, {{"file", name}}}, {}, "no-table");
    };
    const base::TextCode locked =
        BASE_TEXT("tables.password", "“{file}” is protected by a password. Save the file without a password.");
    if (head.empty())
        return refused(BASE_TEXT("tables.empty", "“{file}” is empty."));
    if (head.starts_with("\xd0\xcf\x11\xe0"))
        return refused(
            namesEncryption(*bytes)
                ? locked
                : BASE_TEXT("tables.old-excel", "“{file}” is an old Excel workbook (.xls). Save it as .xlsx or .ods."));
    if (!head.starts_with("PK"))
        return refused(BASE_TEXT("tables.not-zip", "“{file}” is not a workbook, because it is not a zip file."));
    BASE_TRY(ZipParts parts, ZipParts::open(name, std::move(bytes)));
    if (parts.has("encrypted-package"))
        return refused(locked);
    const WorkbookFile file{name, std::move(parts), xml};
    if (file.parts.has("_rels/.rels") && !file.parts.has("content.xml"))
        return readXlsx(file, taker);
    if (file.parts.has("content.xml"))
        return readOds(file, taker);
    return refused(BASE_TEXT("tables.only-zip", "“{file}” is a zip file, but not a workbook."));
}

} // namespace tables
