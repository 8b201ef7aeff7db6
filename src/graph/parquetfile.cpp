// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/parquetfile.h"

#include "base/codedtext.h"
#include "base/plainfile.h"
#include "base/text.h"
#include "graph/parquetmeta.h"
#include "graph/parquetpages.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <deque>
#include <filesystem>

namespace graph {

using base::Category;
using namespace parquet;

namespace {

constexpr std::string_view plainMagic = "PAR1", encryptedMagic = "PARE";
constexpr std::uint64_t mostMeta = 64u << 20;
constexpr std::size_t mostLeaves = 10000;

class MemoryBytes final : public RandomBytes {
public:
    explicit MemoryBytes(std::string bytes) : m_bytes(std::move(bytes)) {}
    std::uint64_t size() const override { return m_bytes.size(); }
    base::Status read(std::uint64_t at, std::size_t size, char *to) const override
    {
        if (at > m_bytes.size() || size > m_bytes.size() - at)
            return base::fail(Category::input, BASE_TEXT("parquet.incomplete", "The file is incomplete."), {},
                              "damaged");
        std::copy_n(m_bytes.data() + at, size, to);
        return {};
    }

private:
    std::string m_bytes;
};

class FileBytes final : public RandomBytes {
public:
    FileBytes(std::FILE *file, std::uint64_t size) : m_file(file), m_size(size) {}
    ~FileBytes() override { std::fclose(m_file); }
    std::uint64_t size() const override { return m_size; }
    base::Status read(std::uint64_t at, std::size_t size, char *to) const override
    {
        if (::fseeko(m_file, static_cast<off_t>(at), SEEK_SET) != 0 || std::fread(to, 1, size, m_file) != size)
            return base::fail(Category::storage,
                              BASE_TEXT("parquet.not-read", "The Parquet file could not be read completely."),
                              std::strerror(errno), "damaged");
        return {};
    }

private:
    std::FILE *m_file;
    std::uint64_t m_size;
};

std::string shownName(const std::string &name)
{
    return "“" + base::shorten(name, 60) + "”";
}

// Visits the schema and collects the readable columns. `at` is the index of the next element.
class SchemaWalk {
public:
    explicit SchemaWalk(const std::vector<Element> &schema) : m_schema(schema) {}

    bool walk() // false: damaged
    {
        std::size_t at = 1;
        for (std::int64_t child = 0; child < m_schema[0].children; ++child)
            if (!takeColumn(at))
                return false;
        return at == m_schema.size();
    }

    std::vector<Leaf> leaves;
    std::vector<std::string> notRead;

private:
    // Skips a subtree and counts its leaves; false if truncated.
    bool pass(std::size_t &at, std::size_t &count, int depth = 0) const
    {
        constexpr int deepest = 64;
        if (at >= m_schema.size() || depth > deepest)
            return false;
        const std::int64_t children = m_schema[at++].children;
        count += children == 0 ? 1 : 0;
        for (std::int64_t child = 0; child < children; ++child)
            if (!pass(at, count, depth + 1))
                return false;
        return true;
    }

    bool takeColumn(std::size_t &at)
    {
        const std::size_t begin = at;
        std::size_t count = 0;
        if (!pass(at, count))
            return false;
        Leaf leaf;
        leaf.chunk = m_chunks;
        m_chunks += count;
        leaf.column.name = m_schema[begin].name;
        if (!base::isValidUtf8(leaf.column.name))
            leaf.column.name = base::toUtf8(base::toCodePoints(leaf.column.name));
        const std::string why = shape(begin, leaf);
        if (why.empty())
            leaves.push_back(std::move(leaf));
        else
            notRead.push_back(shownName(leaf.column.name) + " " + why);
        return true;
    }

    // Fills in levels and kind; otherwise returns why the column is not readable.
    std::string shape(std::size_t begin, Leaf &leaf) const
    {
        const Element *element = &m_schema[begin];
        const auto descend = [&](const Element &each) {
            leaf.mostDefinition += each.repetition > 0 ? 1 : 0;
            leaf.mostRepetition += each.repetition == 2 ? 1 : 0;
        };
        descend(*element);
        if (element->logical == Logical::map)
            return "is a map";
        if (element->children > 0 && element->logical != Logical::list)
            return "is a struct";
        if (element->repetition == 2 && element->children > 0)
            return "is a list of structs";
        if (element->repetition == 2) { // a repeated field without a list group
            leaf.listDefinition = 0;
            leaf.itemDefinition = leaf.mostDefinition;
        }
        if (element->logical == Logical::list) {
            if (element->children != 1)
                return "is a list in an unknown form";
            leaf.listDefinition = leaf.mostDefinition;
            element = &m_schema[begin + 1];
            if (element->repetition != 2)
                return "is a list in an unknown form";
            descend(*element);
            leaf.itemDefinition = leaf.mostDefinition;
            if (element->children > 1)
                return "is a list of structs";
            if (element->children == 1) {
                element = &m_schema[begin + 2];
                if (element->children > 0)
                    return element->logical == Logical::list ? "is a list of lists" : "is a list of structs";
                if (element->repetition == 2)
                    return "is a list of lists";
                descend(*element);
            }
        }
        leaf.column.isList = leaf.mostRepetition > 0;
        leaf.element = *element;
        return kind(leaf);
    }

    static std::string kind(Leaf &leaf)
    {
        const Element &element = leaf.element;
        const bool isBytes = element.physical == Physical::bytes || element.physical == Physical::fixedBytes;
        constexpr std::int64_t mostFixed = 1 << 20, mostScale = 100;
        if (element.physical == Physical::none)
            return "has an unknown type";
        if (element.physical == Physical::fixedBytes && (element.length < 0 || element.length > mostFixed))
            return "has values without a length";
        ParquetKind &out = leaf.column.kind;
        const bool isWhole = element.physical == Physical::int32 || element.physical == Physical::int64;
        switch (element.logical) {
        case Logical::text:
            out = ParquetKind::text;
            return element.physical == Physical::bytes ? "" : "is a text in an unknown form";
        case Logical::decimal:
            out = ParquetKind::decimal;
            return (isWhole || isBytes) && element.scale >= 0 && element.scale <= mostScale
                       ? ""
                       : "is a decimal in an unknown form";
        case Logical::date:
            out = ParquetKind::date;
            return element.physical == Physical::int32 ? "" : "is a date in an unknown form";
        case Logical::moment:
            out = element.isUtc ? ParquetKind::utcMoment : ParquetKind::moment;
            return element.physical == Physical::int64 ? "" : "is a time in an unknown form";
        case Logical::timeOfDay:
            out = ParquetKind::timeOfDay;
            return isWhole ? "" : "is a time in an unknown form";
        case Logical::unsignedInteger: // 64 bits may exceed the integer range
            out = element.physical == Physical::int64 ? ParquetKind::decimal : ParquetKind::integer;
            return isWhole ? "" : "is a number in an unknown form";
        case Logical::null:
            out = isWhole ? ParquetKind::integer : ParquetKind::text;
            return isWhole || isBytes ? "" : "has an unknown form";
        case Logical::none:
            break;
        default:
            return "is " + (element.logicalName.empty() ? std::string("of another kind") : element.logicalName);
        }
        out = element.physical == Physical::boolean                                          ? ParquetKind::boolean
              : isWhole                                                                      ? ParquetKind::integer
              : element.physical == Physical::int96                                          ? ParquetKind::moment
              : element.physical == Physical::real32 || element.physical == Physical::real64 ? ParquetKind::floating
                                                                                             : ParquetKind::bytes;
        return {};
    }

    const std::vector<Element> &m_schema;
    std::size_t m_chunks = 0; // leaves so far
};

} // namespace

std::unique_ptr<RandomBytes> bytesInMemory(std::string bytes)
{
    return std::make_unique<MemoryBytes>(std::move(bytes));
}

base::Result<std::unique_ptr<RandomBytes>> bytesOfFile(const std::string &path)
{
    BASE_CHECK(base::checkPlainFile(path));
    std::error_code error;
    const auto size = std::filesystem::file_size(path, error);
    std::FILE *const file = error ? nullptr : std::fopen(path.c_str(), "rb");
    if (!file)
        return base::fail(Category::notFound,
                          {BASE_TEXT("parquet.not-opened", "The file {file} cannot be opened."),
                           {{"file", shownName(std::filesystem::path(path).filename().string())}}},
                          error ? error.message() : std::strerror(errno), "cannot-open");
    return std::make_unique<FileBytes>(file, size);
}

struct ParquetFile::State {
    std::string name;
    std::unique_ptr<RandomBytes> bytes;
    Meta meta;
    Budget budget;
    std::vector<Leaf> leaves;
    std::vector<ParquetColumn> columns;
    std::vector<std::string> notRead;
    std::deque<ColumnCursor> cursors;
    std::vector<ParquetCell> cells;
    std::size_t group = 0; // index of the next one
    std::int64_t left = 0; // rows left in the current one
};

ParquetFile::ParquetFile(std::unique_ptr<State> state) : m_state(std::move(state)) {}
ParquetFile::~ParquetFile() = default;

base::Result<std::unique_ptr<ParquetFile>> ParquetFile::open(std::string name, std::unique_ptr<RandomBytes> bytes,
                                                             ParquetLimits limits)
{
    auto state = std::make_unique<State>();
    state->name = std::move(name);
    state->bytes = std::move(bytes);
    const std::uint64_t size = state->bytes->size();
    constexpr std::uint64_t tail = 8, firstMegabyte = 1u << 20;
    char end[tail] = {};
    const auto foreign = [&] {
        return base::fail(Category::input,
                          {BASE_TEXT("parquet.foreign", "The file {file} is not a Parquet file, or is incomplete."),
                           {{"file", shownName(state->name)}}},
                          {}, "parquet");
    };
    if (size < tail + plainMagic.size())
        return foreign();
    BASE_CHECK(state->bytes->read(size - tail, tail, end));
    const std::string_view magic(end + 4, 4);
    if (magic == encryptedMagic)
        return base::fail(
            Category::refused,
            {BASE_TEXT("parquet.encrypted", "The Parquet file {file} is encrypted. Encrypted files are not supported."),
             {{"file", shownName(state->name)}}},
            {}, "parquet");
    std::uint32_t length = 0;
    std::memcpy(&length, end, sizeof length);
    if (magic != plainMagic || length > size - tail - plainMagic.size() || length > mostMeta)
        return foreign();
    std::string meta(length, '\0');
    BASE_CHECK(state->bytes->read(size - tail - length, length, meta.data()));
    if (!readMeta(meta, state->meta))
        return foreign();
    SchemaWalk walk(state->meta.schema);
    if (!walk.walk() || walk.leaves.size() > mostLeaves)
        return foreign();
    state->leaves = std::move(walk.leaves);
    state->notRead = std::move(walk.notRead);
    for (const RowGroup &group : state->meta.groups)
        for (const Leaf &leaf : state->leaves) {
            if (leaf.chunk >= group.chunks.size() || group.rows < 0)
                return foreign();
            const Chunk &chunk = group.chunks[leaf.chunk];
            if (chunk.isElsewhere)
                return base::fail(Category::refused,
                                  {BASE_TEXT("parquet.other-file", "The Parquet file {file} is encrypted, or has its "
                                                                   "values in another file. Neither is supported."),
                                   {{"file", shownName(state->name)}}},
                                  {}, "parquet");
            static constexpr const char *names[] = {"", "", "", "LZO", "Brotli", "LZ4", "", "LZ4"};
            const bool isKnown = chunk.codec == 0 || chunk.codec == 1 || chunk.codec == 2 || chunk.codec == 6;
            if (!isKnown)
                return base::fail(
                    Category::refused,
                    chunk.codec > 0 && chunk.codec < 8
                        ? base::CodedText(
                              BASE_TEXT("parquet.codec",
                                        "The Parquet file {file} is compressed with {method}, which is not supported. "
                                        "Write the file with Snappy, gzip or Zstandard, or without compression."),
                              {{"file", shownName(state->name)}, {"method", names[chunk.codec]}})
                        : base::CodedText(
                              BASE_TEXT(
                                  "parquet.unknown-codec",
                                  "The Parquet file {file} is compressed with an unknown method, which is not "
                                  "supported. Write the file with Snappy, gzip or Zstandard, or without compression."),
                              {{"file", shownName(state->name)}}),
                    {}, "parquet");
        }
    if (state->leaves.empty())
        return base::fail(
            Category::refused,
            {state->notRead.empty()
                 ? BASE_TEXT("parquet.no-column", "The Parquet file {file} has no column of a supported type.")
                 : BASE_TEXT("parquet.no-column-why",
                             "The Parquet file {file} has no column of a supported type: {why}."),
             {{"file", shownName(state->name)},
              {"why", state->notRead.empty() ? std::string() : state->notRead.front()}}},
            {}, "parquet");
    const std::uint64_t beyond = size > firstMegabyte ? size - firstMegabyte : 0;
    state->budget.left = std::min(
        limits.unpacked, (firstMegabyte + std::min(beyond, limits.unpacked / limits.perByte)) * limits.perByte);
    state->budget.page = limits.page;
    for (const Leaf &leaf : state->leaves) {
        state->columns.push_back(leaf.column);
        state->cursors.emplace_back(state->name, *state->bytes, leaf, state->budget);
    }
    state->cells.resize(state->leaves.size());
    return std::unique_ptr<ParquetFile>(new ParquetFile(std::move(state)));
}

const std::vector<ParquetColumn> &ParquetFile::columns() const
{
    return m_state->columns;
}

const std::vector<std::string> &ParquetFile::notRead() const
{
    return m_state->notRead;
}

std::uint64_t ParquetFile::rowCount() const
{
    return static_cast<std::uint64_t>(m_state->meta.rows);
}

base::Result<bool> ParquetFile::next()
{
    while (m_state->left == 0) {
        if (m_state->group == m_state->meta.groups.size())
            return false;
        const RowGroup &group = m_state->meta.groups[m_state->group++];
        m_state->left = group.rows;
        for (std::size_t i = 0; m_state->left > 0 && i < m_state->leaves.size(); ++i)
            BASE_CHECK(m_state->cursors[i].begin(group.chunks[m_state->leaves[i].chunk]));
    }
    --m_state->left;
    for (std::size_t i = 0; i < m_state->cursors.size(); ++i)
        BASE_CHECK(m_state->cursors[i].next(m_state->cells[i]));
    return true;
}

const ParquetCell &ParquetFile::cell(std::size_t column) const
{
    return m_state->cells[column];
}

} // namespace graph
