// SPDX-License-Identifier: GPL-3.0-or-later
// The option --self-test of both programs: opens the sample graph, runs a query, answers a sample question.
#pragma once

#include "base/result.h"

namespace program {

class CompositionRoot;

base::Status selfTest(const CompositionRoot &root);

} // namespace program
