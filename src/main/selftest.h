// SPDX-License-Identifier: GPL-3.0-or-later
// What --self-test of both programs does: opens the sample graph, runs a query, answers a sample question.
#pragma once

#include "base/result.h"

namespace program {

class House;

base::Status selfTest(const House &house);

} // namespace program
