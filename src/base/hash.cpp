// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/hash.h"

#include <charconv>
#define XXH_STATIC_LINKING_ONLY // state on the stack
#include <xxhash.h>

namespace base {

std::string Hash::hex() const
{
    std::string digits(32, '0');
    for (int i = 0; i < 16; ++i) {
        digits[static_cast<std::size_t>(15 - i)] = "0123456789abcdef"[high >> (4 * i) & 15];
        digits[static_cast<std::size_t>(31 - i)] = "0123456789abcdef"[low >> (4 * i) & 15];
    }
    return digits;
}

std::optional<Hash> Hash::fromHex(std::string_view digits)
{
    if (digits.size() != 32)
        return std::nullopt;
    Hash value;
    const char *middle = digits.data() + 16;
    const auto high = std::from_chars(digits.data(), middle, value.high, 16);
    const auto low = std::from_chars(middle, digits.data() + 32, value.low, 16);
    if (high.ptr != middle || low.ptr != digits.data() + 32 || value.hex() != digits)
        return std::nullopt;
    return value;
}

Hash hash(std::string_view bytes)
{
    const XXH128_hash_t value = XXH3_128bits(bytes.data(), bytes.size());
    return {value.high64, value.low64};
}

Hash hash(std::string_view first, std::string_view second)
{
    XXH3_state_t state;
    XXH3_INITSTATE(&state);
    XXH3_128bits_reset(&state);
    const std::uint64_t length = first.size();
    XXH3_128bits_update(&state, &length, sizeof length);
    XXH3_128bits_update(&state, first.data(), first.size());
    XXH3_128bits_update(&state, second.data(), second.size());
    const XXH128_hash_t value = XXH3_128bits_digest(&state);
    return {value.high64, value.low64};
}

} // namespace base
