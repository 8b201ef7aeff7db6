// SPDX-License-Identifier: GPL-3.0-or-later
// Metadata of a Parquet file and its pages. Private to graph. Any thread.
#pragma once

#include "base/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace graph::parquet {

enum class Physical : std::int32_t { boolean, int32, int64, int96, real32, real64, bytes, fixedBytes, none = -1 };
enum class Codec : std::int32_t { none, snappy, gzip, lzo, brotli, lz4, zstd, lz4Raw };
enum class Encoding : std::int32_t { plain = 0, plainDictionary = 2, rle = 3, rleDictionary = 8 };
enum class Unit { millis, micros, nanos };

// The logical type of a column.
enum class Logical { none, text, decimal, date, moment, timeOfDay, unsignedInteger, list, map, null, other };

struct Element { // of the schema, in depth-first order
    std::string name;
    Physical physical = Physical::none;
    std::int64_t length = 0;     // of fixed bytes
    std::int64_t repetition = 0; // 0 required, 1 optional, 2 repeated
    std::int64_t children = 0;
    Logical logical = Logical::none;
    std::string logicalName; // of one that is not supported
    std::int64_t scale = 0;
    Unit unit = Unit::millis;
    bool isUtc = false;
};

struct Chunk { // of a column in a row group
    std::int64_t codec = 0;
    std::int64_t values = 0, compressed = 0;
    std::int64_t dataPage = 0, dictionaryPage = 0; // offsets; 0 without a dictionary
    bool isElsewhere = false;                      // in another file, or encrypted
};

struct RowGroup {
    std::vector<Chunk> chunks;
    std::int64_t rows = 0;
};

struct Meta {
    std::vector<Element> schema;
    std::vector<RowGroup> groups;
    std::int64_t rows = 0;
};

struct PageHeader {
    std::int64_t type = -1; // 0 data, 1 index, 2 dictionary, 3 data of version 2
    std::int64_t unpacked = 0, packed = 0;
    std::int64_t values = 0, encoding = 0;
    std::int64_t definitionBytes = 0, repetitionBytes = 0; // of version 2
    bool isCompressed = true;                              // of version 2
    std::size_t size = 0;                                  // of the header itself
};

bool readMeta(std::string_view bytes, Meta &meta);             // false: damaged
bool readPageHeader(std::string_view bytes, PageHeader &page); // false: damaged or truncated

} // namespace graph::parquet
