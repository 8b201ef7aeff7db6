// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a CSV file, as JSON lines, and as the sheet of a workbook: a table, or an error message.
#include "fuzz/require.h"
#include "support/zipfile.h"
#include "tables/tables.h"
#include "tables/xml/expatreader.h"

#include <cstdio>
#include <fstream>
#include <unistd.h>

namespace {

// The text as the sheet of a workbook, so that its bytes need not be those of a zip file.
std::string bookOf(std::string_view ending, std::string_view text)
{
    if (ending == ".ods")
        return tests::ZipFile().add("content.xml", std::string(text)).bytes();
    return tests::ZipFile()
        .add("_rels/.rels", R"(<a><Relationship Type="/officeDocument" Target="book.xml"/></a>)")
        .add("_rels/book.xml.rels", R"(<a><Relationship Id="1" Type="/worksheet" Target="sheet.xml"/></a>)")
        .add("book.xml", R"(<a><sheet name="a" id="1"/></a>)")
        .add("sheet.xml", std::string(text))
        .bytes();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *bytes, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char *>(bytes), size);
    const std::string begin = "/dev/shm/reflexion-fuzz-" + std::to_string(getpid());
    for (const char *ending : {".csv", ".jsonl", ".xlsx", ".ods", ".xlsm"}) {
        const std::string file = begin + ending, database = begin + ".sqlite";
        const std::string_view kind = ending;
        const bool isSheet = kind == ".xlsx" || kind == ".ods"; // .xlsm: the bytes as they are
        std::ofstream(file, std::ios::binary) << (isSheet ? bookOf(kind, text) : std::string(text));
        const auto built = tables::build({file}, database, {.stop = {}, .progress = {}, .xml = tables::readXmlByExpat});
        require(built ? !built->report.empty() : !built.error().message.empty(), "a silent end", text);
        require(built || built.error().category != base::Category::storage, "a table was not written", text);
        std::remove(database.c_str());
        std::remove(file.c_str());
    }
    return 0;
}
