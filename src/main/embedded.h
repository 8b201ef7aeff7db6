// SPDX-License-Identifier: GPL-3.0-or-later
// Files that are part of the program: the sample graph, prompts, language data. Any thread.
#pragma once

#include "base/world.h"

namespace program {

struct EmbeddedFile {
    const char *name; // below resources/, null after the last one
    const char *begin;
    const char *end;
};
extern const EmbeddedFile embeddedFiles[];

class EmbeddedResources final : public base::Resources {
public:
    base::Result<std::string> read(std::string_view name) const override;
    Parts parts(std::string_view name) const override;
    std::vector<std::string> list(std::string_view folder) const override;
};

} // namespace program
