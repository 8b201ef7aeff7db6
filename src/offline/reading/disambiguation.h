// SPDX-License-Identifier: GPL-3.0-or-later
// Where a question can be read in ways that cost the same, the data may tell them apart: a reading without any row is
// no rival of one that has rows, and readings with the same rows are one answer. Used on the thread of the source.
#pragma once

#include "offline/reading/interpreter.h"

#include <optional>
#include <stop_token>
#include <string>

namespace offline {

struct Disambiguation {
    std::size_t reading = 0; // of Understanding::readings
    std::string why;         // a sentence
};

// Nothing where the rivals differ in more than a relationship or a type, or where the data does not settle it. Of a yes
// or no or a number only equal answers settle it: there false and 0 may be the truth.
std::optional<Disambiguation> disambiguate(const Understanding &understood, const Knowledge &knowledge,
                                           std::stop_token stop);

} // namespace offline
