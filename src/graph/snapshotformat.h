// SPDX-License-Identifier: GPL-3.0-or-later
// Layout of a snapshot file: this header, arrays at multiples of 64 bytes, and a JSON text that locates each array.
// Private to graph.
#pragma once

#include <array>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>

namespace graph {

struct ColumnData;
class Strings;

constexpr std::array<char, 8> snapshotMagic{'R', 'W', 'G', 'R', 'A', 'P', 'H', '\n'};
constexpr std::uint32_t snapshotVersion = 3; // increase whenever the layout or its meaning changes
constexpr std::uint32_t snapshotByteOrder = 0x01020304;
constexpr std::size_t snapshotAlignment = 64;

struct SnapshotHead {
    std::array<char, 8> magic = snapshotMagic;
    std::uint32_t version = snapshotVersion;
    std::uint32_t byteOrder = snapshotByteOrder;
    std::uint64_t size = 0;                  // of the file
    std::uint64_t tableBegin = 0;            // of the JSON text, which extends to the end
    std::uint64_t hashHigh = 0, hashLow = 0; // of everything after the header
    std::uint64_t unused = 0;
};
static_assert(sizeof(SnapshotHead) == 56);

} // namespace graph
