// SPDX-License-Identifier: GPL-3.0-or-later
#include "bolt/handshake.h"

#include "base/codedtext.h"

namespace bolt {

namespace {

constexpr std::string_view
    openingBytes("\x60\x60\xB0\x17\x00\x00\x01\xFF\x00\x08\x08\x05\x00\x02\x04\x04\x00\x00\x01\x04", 20);
constexpr std::string_view manifestMark("\x00\x00\x01\xFF", 4);
constexpr std::size_t mostRanges = 1000;
constexpr std::size_t longestNumber = 10;

int at(std::string_view bytes, std::size_t index)
{
    return static_cast<unsigned char>(bytes[index]);
}

base::Error versionError(const base::TextCode &what)
{
    return base::codedError(
        base::Category::unreachable,
        {BASE_TEXT("bolt.version", "{what} This program supports Bolt 4.1 to 6.1 (Neo4j 4.1 and later)."),
         {},
         {{"what", what}}},
        {}, "version");
}

// Varint: seven bits per byte, least significant first. Nothing if incomplete or if the number is too long (`broken`).
std::optional<std::uint64_t> variable(std::string_view bytes, std::size_t &position, bool &broken)
{
    std::uint64_t value = 0;
    for (std::size_t i = 0; position + i < bytes.size(); ++i) {
        if (i == longestNumber) {
            broken = true;
            return std::nullopt;
        }
        const int byte = at(bytes, position + i);
        value |= static_cast<std::uint64_t>(byte & 0x7F) << (7 * i);
        if (byte < 0x80) {
            position += i + 1;
            return value;
        }
    }
    return std::nullopt;
}

// The newest common version in `ranges` (four bytes each).
std::optional<Version> newest(std::string_view ranges)
{
    std::optional<Version> best;
    for (std::size_t i = 0; i + 4 <= ranges.size(); i += 4) {
        const int lower = at(ranges, i + 1), minor = at(ranges, i + 2), major = at(ranges, i + 3);
        for (int each = minor; each >= 0 && each >= minor - lower; --each)
            if (const Version version{major, each}; isKnownVersion(version) && (!best || *best < version))
                best = version;
    }
    return best;
}

} // namespace

bool isKnownVersion(Version version)
{
    switch (version.major) {
    case 4:
        return version.minor >= 1 && version.minor <= 4;
    case 5:
        return version.minor >= 0 && version.minor <= 8;
    case 6:
        return version.minor == 0 || version.minor == 1;
    default:
        return false;
    }
}

std::string_view Handshake::opening()
{
    return openingBytes;
}

base::Result<std::optional<Version>> Handshake::receive(std::string &bytes, std::string &out)
{
    if (m_manifest)
        return manifest(bytes, out);
    if (bytes.size() < 4)
        return std::nullopt;
    const std::string answer = bytes.substr(0, 4);
    if (answer == "HTTP")
        return tl::unexpected(versionError(
            BASE_TEXT("bolt.web-port", "This port is for web browsers. The port for Bolt is usually 7687.")));
    if (answer == manifestMark) {
        bytes.erase(0, 4);
        m_manifest = true;
        return manifest(bytes, out);
    }
    const Version version{at(answer, 3), at(answer, 2)};
    if (answer == std::string_view("\0\0\0\0", 4))
        return tl::unexpected(
            versionError(BASE_TEXT("bolt.no-version", "The server has no Bolt version that this program supports.")));
    if (!isKnownVersion(version) || answer[0] != 0 || answer[1] != 0)
        return tl::unexpected(
            versionError(BASE_TEXT("bolt.variant", "The server at this port does not support Bolt, or supports only a "
                                                   "variant that this program does not know.")));
    bytes.erase(0, 4);
    return version;
}

base::Result<std::optional<Version>> Handshake::manifest(std::string &bytes, std::string &out)
{
    bool broken = false;
    std::size_t position = 0;
    const auto count = variable(bytes, position, broken);
    if (broken || (count && *count > mostRanges))
        return tl::unexpected(
            versionError(BASE_TEXT("bolt.versions", "The server sent an invalid list of Bolt versions.")));
    if (!count || bytes.size() - position < *count * 4)
        return std::nullopt;
    const std::string_view ranges = std::string_view(bytes).substr(position, *count * 4);
    const std::optional<Version> version = newest(ranges);
    position += ranges.size();
    const auto capabilities = variable(bytes, position, broken);
    if (broken)
        return tl::unexpected(
            versionError(BASE_TEXT("bolt.capabilities", "The server sent an invalid list of Bolt capabilities.")));
    if (!capabilities)
        return std::nullopt;
    if (!version)
        return tl::unexpected(
            versionError(BASE_TEXT("bolt.no-version", "The server has no Bolt version that this program supports.")));
    out += std::string_view("\0\0", 2);
    out += static_cast<char>(version->minor);
    out += static_cast<char>(version->major);
    out += '\0'; // no capabilities
    bytes.erase(0, position);
    return version;
}

} // namespace bolt
