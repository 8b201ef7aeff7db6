// SPDX-License-Identifier: GPL-3.0-or-later
// Files embedded in the program: the sample graph, prompts, language data. Any thread.
#pragma once

#include "base/keyvaluestore.h"
#include "base/world.h"

#include <memory>

namespace program {

struct EmbeddedFile {
    const char *name; // relative to resources/; null in the last entry
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

// The embedded bytes, not copied; empty if there is no such file.
std::string_view embeddedBytes(std::string_view name);

// The key of the sample graph's snapshot, made by main/keepsample.cpp.
inline constexpr std::string_view embeddedSample = "sample";

// Indexes of stored names, including the embedded one of the sample graph.
class NameIndexes final : public base::KeyValueStore {
public:
    explicit NameIndexes(std::unique_ptr<base::KeyValueStore> others) : m_others(std::move(others)) {}
    base::Result<std::string> read(const std::string &key) const override;
    base::Status write(const std::string &key, const std::string &value) override;

private:
    std::unique_ptr<base::KeyValueStore> m_others;
};

} // namespace program
