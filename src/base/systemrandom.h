// SPDX-License-Identifier: GPL-3.0-or-later
// The system's own randomness, which nobody can foresee: for what a stranger must not guess. Any thread.
#pragma once

#include "base/world.h"

#include <random>

namespace base {

class SystemRandom final : public Random {
public:
    std::uint64_t next() override
    {
        std::random_device device; // getrandom, or what the system has in its place
        return std::uint64_t(device()) << 32 | device();
    }
};

} // namespace base
