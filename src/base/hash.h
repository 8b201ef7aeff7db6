// SPDX-License-Identifier: GPL-3.0-or-later
// XXH3-128 of bytes: identifies artefacts, folders and requests. Not for secrets. Any thread.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace base {

struct Hash {
    std::uint64_t high = 0;
    std::uint64_t low = 0;
    auto operator<=>(const Hash &) const = default;
    std::string hex() const;                                     // 32 lower-case digits
    static std::optional<Hash> fromHex(std::string_view digits); // empty if hex() cannot have written it
};

Hash hash(std::string_view bytes);
Hash hash(std::string_view first, std::string_view second); // of both, with their lengths included

} // namespace base

template <>
struct std::hash<base::Hash> {
    std::size_t operator()(const base::Hash &value) const noexcept
    {
        return value.low ^ (value.high * 0x9e3779b97f4a7c15ULL);
    }
};
