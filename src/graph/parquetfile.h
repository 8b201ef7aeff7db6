// SPDX-License-Identifier: GPL-3.0-or-later
// Reads Parquet files as pyarrow, DuckDB and others write them by default: flat columns and lists of texts, numbers,
// booleans, dates, timestamps and decimals; plain and dictionary pages of both versions; uncompressed, Snappy, gzip or
// Zstandard. Lists columns of other shapes as not read; refuses other files. Limits the unpacked size. Format:
// github.com/apache/parquet-format. Owner: graph. One thread.
#pragma once

#include "base/result.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace graph {

// Random access to the bytes of a file.
class RandomBytes {
public:
    virtual ~RandomBytes() = default;
    virtual std::uint64_t size() const = 0;
    virtual base::Status read(std::uint64_t at, std::size_t size, char *to) const = 0; // all of them, or an error
};
std::unique_ptr<RandomBytes> bytesInMemory(std::string bytes);
base::Result<std::unique_ptr<RandomBytes>> bytesOfFile(const std::string &path);

enum class ParquetKind { text, integer, floating, boolean, date, moment, utcMoment, timeOfDay, decimal, bytes };

struct ParquetColumn {
    std::string name;
    ParquetKind kind = ParquetKind::text;
    bool isList = false;
};

struct ParquetCell {
    struct Item {
        bool isNull = true;
        std::int64_t integer = 0; // of integers and booleans
        double real = 0;          // of floating ones
        std::string_view text{};  // of all others: dates and timestamps in ISO form, decimals with all digits
    };
    bool isNull = true;
    std::vector<Item> items; // one for a column that is not a list
};

struct ParquetLimits {
    std::uint64_t page = 256u << 20;                  // bytes of a page or dictionary, unpacked
    std::uint64_t unpacked = std::uint64_t(64) << 30; // bytes and values of the file
    std::uint64_t perByte = 4000;                     // limit per byte of the file beyond the first MB
};

class ParquetFile {
public:
    // `name` is for messages.
    static base::Result<std::unique_ptr<ParquetFile>> open(std::string name, std::unique_ptr<RandomBytes> bytes,
                                                           ParquetLimits limits = {});
    ~ParquetFile();
    ParquetFile(const ParquetFile &) = delete;
    ParquetFile &operator=(const ParquetFile &) = delete;

    const std::vector<ParquetColumn> &columns() const; // the readable ones
    const std::vector<std::string> &notRead() const;   // "“place” is a struct"
    std::uint64_t rowCount() const;                    // according to the file
    // Reads the next row; false after the last. Cells by column, valid until the next call.
    base::Result<bool> next();
    const ParquetCell &cell(std::size_t column) const;

private:
    struct State;
    explicit ParquetFile(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

} // namespace graph
