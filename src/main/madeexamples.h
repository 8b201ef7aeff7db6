// SPDX-License-Identifier: GPL-3.0-or-later
// Example questions of a source with their queries, made by the offline rules: a question is used only if its query
// runs and returns rows. Made once per source; used on the source's thread.
#pragma once

#include "data/examplemaker.h"

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
