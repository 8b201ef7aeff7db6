// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/hash.h"

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
