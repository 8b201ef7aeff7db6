// SPDX-License-Identifier: GPL-3.0-or-later
// Example questions near a question, with their queries in the language of the source (main/exampleforms.h). Used on
// the source's thread.
#pragma once

#include "data/source/examplemaker.h"

#include <memory>
#include <string>

namespace platform {
class TaskQueue;
} // namespace platform

namespace program {

class SourceContext;

// `queue` is the source's thread; null if the caller is on it.
std::shared_ptr<data::ExampleMaker> madeExamples(std::shared_ptr<SourceContext> context,
                                                 std::shared_ptr<platform::TaskQueue> queue, std::string language);

} // namespace program
