// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a Parquet file: rows within the limits, or an error message.
#include "fuzz/require.h"
#include "graph/parquetfile.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *bytes, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char *>(bytes), size);
    graph::ParquetLimits limits;
    limits.page = 1u << 20;
    limits.unpacked = 4u << 20;
    const auto file = graph::ParquetFile::open("fuzz", graph::bytesInMemory(std::string(text)), limits);
    if (!file) {
        require(!file.error().message.empty(), "a silent refusal", text);
        return 0;
    }
    for (;;) {
        const auto more = (*file)->next();
        if (!more)
            require(!more.error().message.empty(), "a silent refusal", text);
        if (!more || !*more)
            return 0;
        for (std::size_t i = 0; i < (*file)->columns().size(); ++i) {
            const graph::ParquetCell &cell = (*file)->cell(i);
            require(cell.isNull || (*file)->columns()[i].isList || cell.items.size() == 1, "a cell is not one value",
                    text);
        }
    }
}
