// SPDX-License-Identifier: GPL-3.0-or-later
// Decides by the data between readings of equal cost: a reading without rows loses against one with rows, and readings
// with equal rows are one answer. Used on the thread of the source.
#pragma once

#include "offline/reading/interpreter.h"

#include <optional>
#include <stop_token>
#include <string>

namespace offline {

struct Disambiguation {
    std::size_t reading = 0; // index in Understanding::readings
    std::string why;         // one sentence
};

// Empty if the rivals differ in more than relationships or types, or if the data do not decide. For a yes or no, or a
// number, only equal answers decide, because false and 0 may be right.
std::optional<Disambiguation> disambiguate(const Understanding &understood, const Knowledge &knowledge,
                                           std::stop_token stop);

} // namespace offline
