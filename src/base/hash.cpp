// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/hash.h"

#include <charconv>
#include <cstdio>
#include <memory>
#include <xxhash.h>

namespace base {

std::string Hash::hex() const
{
    char digits[33];
    std::snprintf(digits, sizeof digits, "%016llx%016llx", static_cast<unsigned long long>(high),
                  static_cast<unsigned long long>(low));
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
    std::unique_ptr<XXH3_state_t, decltype(&XXH3_freeState)> state(XXH3_createState(), &XXH3_freeState);
    XXH3_128bits_reset(state.get());
    const std::uint64_t length = first.size();
    XXH3_128bits_update(state.get(), &length, sizeof length);
    XXH3_128bits_update(state.get(), first.data(), first.size());
    XXH3_128bits_update(state.get(), second.data(), second.size());
    const XXH128_hash_t value = XXH3_128bits_digest(state.get());
    return {value.high64, value.low64};
}

} // namespace base
