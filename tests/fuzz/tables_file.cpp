// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a CSV file and as JSON lines: a table is made, or they are refused in words.
#include "fuzz/require.h"
#include "tables/tables.h"

#include <cstdio>
#include <fstream>
#include <unistd.h>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *bytes, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char *>(bytes), size);
    const std::string begin = "/dev/shm/reflexion-fuzz-" + std::to_string(getpid());
    for (const char *ending : {".csv", ".jsonl"}) {
        const std::string file = begin + ending, database = begin + ".sqlite";
        std::ofstream(file, std::ios::binary) << text;
        const auto built = tables::build({file}, database);
        require(built ? !built->report.empty() : !built.error().message.empty(), "a silent end", text);
        require(built || built.error().category != base::Category::storage, "a table was not written", text);
        std::remove(database.c_str());
        std::remove(file.c_str());
    }
    return 0;
}
