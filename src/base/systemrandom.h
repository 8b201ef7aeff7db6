// SPDX-License-Identifier: GPL-3.0-or-later
// Unpredictable random numbers from the system, for values that an attacker must not guess. Any thread.
#pragma once

#include "base/world.h"

#include <random>

namespace base {

class SystemRandom final : public Random {
public:
    std::uint64_t next() override
    {
        std::random_device device; // getrandom, or the system's equivalent
        return std::uint64_t(device()) << 32 | device();
    }
};

} // namespace base
