// SPDX-License-Identifier: GPL-3.0-or-later
#include "tables/zipparts.h"

#include "base/codedtext.h"
#include "base/text.h"

#include <algorithm>
#include <zlib.h>

namespace tables {

using base::Category;
using base::fail;

namespace {

constexpr std::uint64_t mostUnpacked = std::uint64_t(4) << 30; // of all parts
constexpr std::uint64_t surelyFine = std::uint64_t(256) << 20; // always allowed, however small the file is
constexpr std::uint64_t mostGrowth = 200;                      // above that, as a multiple of the file size
constexpr std::uint64_t mostDirectory = std::uint64_t(16) << 20;
constexpr std::uint32_t in64 = 0xFFFFFFFF; // the value is in an extra field

std::uint64_t numberAt(std::string_view bytes, std::size_t at, std::size_t size)
{
    std::uint64_t out = 0;
    for (std::size_t i = size; i-- > 0;)
        out = out << 8 | static_cast<unsigned char>(bytes[at + i]);
    return out;
}

std::string keyOf(std::string_view name)
{
    std::string out = base::lower(name);
    std::replace(out.begin(), out.end(), '\\', '/'); // some programs write these
    return out.starts_with('/') ? out.substr(1) : out;
}

// One part, unpacked; an error if it is longer than the directory says.
class PartStream final : public graph::ByteStream {
public:
    PartStream(std::shared_ptr<graph::RandomBytes> bytes, std::uint64_t at, std::uint64_t packed,
               std::uint64_t unpacked, std::uint32_t check, bool isPacked, base::Error damaged)
        : m_bytes(std::move(bytes)),
          m_at(at),
          m_packedLeft(packed),
          m_left(unpacked),
          m_check(check),
          m_isPacked(isPacked),
          m_damaged(std::move(damaged))
    {
        m_isReady = !m_isPacked || inflateInit2(&m_inflate, -MAX_WBITS) == Z_OK;
    }
    PartStream(const PartStream &) = delete;
    PartStream &operator=(const PartStream &) = delete;
    ~PartStream() override
    {
        if (m_isPacked && m_isReady)
            inflateEnd(&m_inflate);
    }

    base::Result<std::size_t> read(char *to, std::size_t size) override
    {
        if (!m_isReady)
            return tl::unexpected(m_damaged);
        size = static_cast<std::size_t>(std::min<std::uint64_t>(size, m_left));
        if (size == 0)
            return std::size_t(0);
        BASE_TRY(const std::size_t got, m_isPacked ? unpack(to, size) : copy(to, size));
        m_sum = static_cast<std::uint32_t>(crc32(m_sum, reinterpret_cast<const Bytef *>(to), static_cast<uInt>(got)));
        m_left -= got;
        if (got == 0 || (m_left == 0 && m_sum != m_check))
            return tl::unexpected(m_damaged);
        return got;
    }

private:
    base::Status fill()
    {
        const auto next = static_cast<std::size_t>(std::min<std::uint64_t>(m_buffer.size(), m_packedLeft));
        BASE_CHECK(m_bytes->read(m_at, next, m_buffer.data()));
        m_at += next;
        m_packedLeft -= next;
        m_inflate.next_in = reinterpret_cast<Bytef *>(m_buffer.data());
        m_inflate.avail_in = static_cast<uInt>(next);
        return {};
    }
    base::Result<std::size_t> copy(char *to, std::size_t size)
    {
        size = static_cast<std::size_t>(std::min<std::uint64_t>(size, m_packedLeft));
        BASE_CHECK(m_bytes->read(m_at, size, to));
        m_at += size;
        m_packedLeft -= size;
        return size;
    }
    base::Result<std::size_t> unpack(char *to, std::size_t size)
    {
        m_inflate.next_out = reinterpret_cast<Bytef *>(to);
        m_inflate.avail_out = static_cast<uInt>(size);
        while (m_inflate.avail_out > 0) {
            if (m_inflate.avail_in == 0 && m_packedLeft > 0)
                BASE_CHECK(fill());
            const int rc = inflate(&m_inflate, Z_NO_FLUSH);
            if (rc == Z_STREAM_END)
                break;
            if (rc != Z_OK)
                return tl::unexpected(m_damaged);
        }
        return size - m_inflate.avail_out;
    }

    std::shared_ptr<graph::RandomBytes> m_bytes;
    std::uint64_t m_at, m_packedLeft, m_left;
    std::uint32_t m_check, m_sum = 0;
    bool m_isPacked, m_isReady = false;
    base::Error m_damaged;
    z_stream m_inflate{};
    std::string m_buffer = std::string(std::size_t(64) << 10, '\0');
};

} // namespace

base::Result<ZipParts> ZipParts::open(const std::string &name, std::unique_ptr<graph::RandomBytes> bytes)
{
    ZipParts out;
    out.m_name = name;
    out.m_bytes = std::move(bytes);
    BASE_CHECK(out.readDirectory());
    return out;
}

base::Error ZipParts::damaged(const std::string &detail) const
{
    return base::codedError(
        Category::input,
        base::CodedText(
            BASE_TEXT("tables.not-unpacked", "“{file}” is damaged: it cannot be unpacked. Save or copy it again."),
            {{"file", m_name}}),
        detail, "no-table");
}

base::Status ZipParts::readDirectory()
{
    constexpr std::size_t endSize = 22, endSize64 = 56, pointerSize = 20, longestComment = 65535;
    const std::uint64_t size = m_bytes->size();
    const auto tailSize = static_cast<std::size_t>(std::min<std::uint64_t>(size, endSize + longestComment));
    std::string tail(tailSize, '\0');
    BASE_CHECK(m_bytes->read(size - tailSize, tailSize, tail.data()));
    const std::size_t end = tail.rfind("PK\x05\x06");
    if (end == std::string::npos || end + endSize > tail.size())
        return tl::unexpected(damaged("no end of the directory"));
    std::uint64_t count = numberAt(tail, end + 10, 2), length = numberAt(tail, end + 12, 4),
                  at = numberAt(tail, end + 16, 4);
    if (end >= pointerSize && std::string_view(tail).substr(end - pointerSize, 4) == "PK\x06\x07") {
        const std::uint64_t place = numberAt(tail, end - pointerSize + 8, 8);
        std::string end64(endSize64, '\0');
        if (place > size || size - place < endSize64)
            return tl::unexpected(damaged("directory beyond the end"));
        BASE_CHECK(m_bytes->read(place, endSize64, end64.data()));
        count = numberAt(end64, 32, 8);
        length = numberAt(end64, 40, 8);
        at = numberAt(end64, 48, 8);
    }
    if (length > mostDirectory || at > size || size - at < length)
        return tl::unexpected(damaged("directory of " + std::to_string(length) + " bytes"));
    std::string directory(static_cast<std::size_t>(length), '\0');
    BASE_CHECK(m_bytes->read(at, directory.size(), directory.data()));
    return readEntries(directory, count);
}

base::Status ZipParts::readEntries(const std::string &directory, std::uint64_t count)
{
    constexpr std::size_t entrySize = 46;
    std::uint64_t all = 0;
    std::size_t at = 0;
    for (std::uint64_t i = 0; i < count; ++i) {
        if (directory.size() - at < entrySize || directory.compare(at, 4, "PK\x01\x02") != 0)
            return tl::unexpected(damaged("entry " + std::to_string(i)));
        Part part{numberAt(directory, at + 42, 4),
                  numberAt(directory, at + 20, 4),
                  numberAt(directory, at + 24, 4),
                  static_cast<std::uint32_t>(numberAt(directory, at + 16, 4)),
                  static_cast<unsigned>(numberAt(directory, at + 10, 2)),
                  (numberAt(directory, at + 8, 2) & 1U) != 0};
        const std::size_t name = numberAt(directory, at + 28, 2), extra = numberAt(directory, at + 30, 2),
                          comment = numberAt(directory, at + 32, 2), begin = at + entrySize;
        if (directory.size() - begin < name + extra + comment)
            return tl::unexpected(damaged("entry " + std::to_string(i)));
        const std::string_view extras = std::string_view(directory).substr(begin + name, extra);
        for (std::size_t field = 0; field + 4 <= extras.size();) {
            const std::size_t id = numberAt(extras, field, 2), length = numberAt(extras, field + 2, 2);
            std::size_t value = field + 4;
            field = value + length;
            if (id != 1 || field > extras.size())
                continue;
            for (std::uint64_t *number : {&part.unpacked, &part.packed, &part.at})
                if (*number == in64 && value + 8 <= field) {
                    *number = numberAt(extras, value, 8);
                    value += 8;
                }
        }
        all += std::min(part.unpacked, mostUnpacked + 1);
        m_parts.emplace(keyOf(std::string_view(directory).substr(begin, name)), part);
        at = begin + name + extra + comment;
    }
    const std::uint64_t most = std::min(mostUnpacked, std::max(surelyFine, m_bytes->size() * mostGrowth));
    if (all > most)
        return fail(Category::limit,
                    {all > mostUnpacked
                         ? BASE_TEXT("tables.huge", "“{file}” is not opened, because its unpacked size would be more "
                                                    "than 4 GB, far more than usual for a table of this size.")
                         : BASE_TEXT("tables.bomb", "“{file}” is not opened, because its unpacked size would be {size} "
                                                    "MB, far more than usual for a table of this size."),
                     {{"file", m_name}, {"size", base::grouped(std::int64_t(all >> 20))}}},
                    {}, "no-table");
    return {};
}

const ZipParts::Part *ZipParts::find(const std::string &part) const
{
    const auto found = m_parts.find(keyOf(part));
    return found == m_parts.end() ? nullptr : &found->second;
}

bool ZipParts::has(const std::string &part) const
{
    return find(part) != nullptr;
}

std::uint64_t ZipParts::sizeOf(const std::string &part) const
{
    const Part *const found = find(part);
    return found ? found->unpacked : 0;
}

base::Result<std::unique_ptr<graph::ByteStream>> ZipParts::stream(const std::string &part) const
{
    constexpr std::size_t headSize = 30;
    constexpr unsigned stored = 0, deflated = 8;
    const Part *const found = find(part);
    if (!found)
        return tl::unexpected(damaged("no part " + part));
    if (found->isEncrypted)
        return fail(
            Category::input,
            {BASE_TEXT("tables.password", "“{file}” is protected by a password. Save the file without a password."),
             {{"file", m_name}}},
            {}, "no-table");
    const std::uint64_t size = m_bytes->size();
    if ((found->method != stored && found->method != deflated) || found->at > size || size - found->at < headSize)
        return tl::unexpected(damaged("part " + part));
    std::string head(headSize, '\0');
    BASE_CHECK(m_bytes->read(found->at, headSize, head.data()));
    const std::uint64_t begin = found->at + headSize + numberAt(head, 26, 2) + numberAt(head, 28, 2);
    if (!head.starts_with("PK\x03\x04") || begin > size || size - begin < found->packed)
        return tl::unexpected(damaged("part " + part));
    return std::make_unique<PartStream>(m_bytes, begin, found->packed, found->unpacked, found->check,
                                        found->method == deflated, damaged("part " + part));
}

} // namespace tables
