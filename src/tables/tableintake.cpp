// SPDX-License-Identifier: GPL-3.0-or-later
#include "tables/tableintake.h"

#include "base/codedtext.h"
#include "base/text.h"

#include <algorithm>
#include <filesystem>

namespace tables {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t keptOfAKind = 20;

// Length in bytes of the character with this first byte; 1 if it is not a first byte.
std::size_t lengthOf(unsigned char first)
{
    return first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1;
}

} // namespace

TableIntake::TableIntake(std::string path, std::string table, sql::TableWriter &writer, const BuildOptions &options)
    : m_path(std::move(path)),
      m_name(fs::path(m_path).filename().string()),
      m_table(std::move(table)),
      m_writer(writer),
      m_options(options)
{
    std::error_code error;
    const auto size = fs::file_size(m_path, error);
    m_size = error ? 0 : size;
}

base::Result<std::unique_ptr<graph::ByteStream>> TableIntake::bytes() const
{
    return graph::DiskFolder(fs::path(m_path).parent_path().string()).open(m_name);
}

base::Result<std::string> TableIntake::head(std::size_t most) const
{
    BASE_TRY(const auto stream, bytes());
    std::string out(most, '\0');
    BASE_TRY(const std::size_t got, stream->read(out.data(), most));
    out.resize(got);
    return out;
}

base::Status TableIntake::look(int pass, std::uint64_t bytesRead) const
{
    return lookAt(m_size == 0 ? -1.0 : std::min(1.0, (pass + double(bytesRead) / double(m_size)) / 2));
}

base::Status TableIntake::lookAt(double fraction) const
{
    if (m_options.stop.stop_requested())
        return base::fail(base::Category::cancelled,
                          BASE_TEXT("tables.stopped", "The files were not opened, because the operation was stopped."),
                          {}, "cancelled");
    if (m_options.progress)
        m_options.progress("Reading " + m_name, fraction);
    return {};
}

void TableIntake::hash(std::string_view bytes)
{
    m_content = base::hash(m_content.hex(), bytes);
}

base::Status TableIntake::hashFile()
{
    BASE_TRY(const auto stream, bytes());
    std::string block(std::size_t(1) << 20, '\0');
    for (;;) {
        BASE_TRY(const std::size_t got, stream->read(block.data(), block.size()));
        if (got == 0)
            return {};
        hash(std::string_view(block).substr(0, got));
    }
}

void TableIntake::reportLine(const std::string &kind, std::uint64_t line, const std::string &what)
{
    if (++m_kinds[kind] <= keptOfAKind)
        report("line " + base::grouped(static_cast<std::int64_t>(line)) + ": " + what);
}

void TableIntake::leaveOut(std::uint64_t count, const char *one, const char *many)
{
    if (count > 0)
        m_leftOut.push_back(base::grouped(static_cast<std::int64_t>(count)) + (count == 1 ? one : many) + " of " +
                            m_name);
}

void TableIntake::finishReport()
{
    for (const auto &[kind, count] : m_kinds)
        if (count > keptOfAKind)
            report("and " + base::grouped(static_cast<std::int64_t>(count - keptOfAKind)) +
                   " more lines with this problem: " + kind + ".");
}

base::Result<std::size_t> WatchedBytes::read(char *to, std::size_t size)
{
    BASE_TRY(const std::size_t got, m_inner->read(to, size));
    const std::string_view bytes(to, got);
    if (m_hashed && got > 0)
        m_hashed->hash(bytes);
    for (std::size_t at = 0; at < got && m_isUtf8;) {
        if (m_open.empty()) {
            const auto *const begin = bytes.data() + at, *const end = bytes.data() + got;
            at = static_cast<std::size_t>(
                std::find_if(begin, end, [](char c) { return static_cast<unsigned char>(c) >= 0x80; }) - bytes.data());
            if (at == got)
                break;
        }
        m_open += bytes[at++];
        if (m_open.size() == lengthOf(static_cast<unsigned char>(m_open[0]))) {
            m_isUtf8 = base::isValidUtf8(m_open);
            m_open.clear();
        }
    }
    return got;
}

} // namespace tables
