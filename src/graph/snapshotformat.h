// SPDX-License-Identifier: GPL-3.0-or-later
// The layout of a snapshot file: this head, arrays at multiples of 64 bytes, and behind them a JSON text that says
// which array is where. Private to graph.
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
constexpr std::uint32_t snapshotVersion = 3; // one more whenever the layout, or what it means, changes
constexpr std::uint32_t snapshotByteOrder = 0x01020304;
constexpr std::size_t snapshotAlignment = 64;

struct SnapshotHead {
    std::array<char, 8> magic = snapshotMagic;
    std::uint32_t version = snapshotVersion;
    std::uint32_t byteOrder = snapshotByteOrder;
    std::uint64_t size = 0;                  // of the file
    std::uint64_t tableBegin = 0;            // of the JSON text, which goes to the end
    std::uint64_t hashHigh = 0, hashLow = 0; // of everything behind the head
    std::uint64_t unused = 0;
};
static_assert(sizeof(SnapshotHead) == 56);

} // namespace graph
