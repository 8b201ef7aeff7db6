// SPDX-License-Identifier: GPL-3.0-or-later
// Files that are part of the program: the sample graph, prompts, language data. Any thread.
#pragma once

#include "base/keyvaluestore.h"
#include "base/world.h"

#include <memory>

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

// The bytes where they lie in the program; empty where there is no such file.
std::string_view embeddedBytes(std::string_view name);

// The sample graph as main/keepsample.cpp made it: the key of its snapshot.
inline constexpr std::string_view embeddedSample = "sample";

// Indexes of stored names, that of the sample graph among them without having been kept.
class NameIndexes final : public base::KeyValueStore {
public:
    explicit NameIndexes(std::unique_ptr<base::KeyValueStore> others) : m_others(std::move(others)) {}
    base::Result<std::string> read(const std::string &key) const override;
    base::Status write(const std::string &key, const std::string &value) override;

private:
    std::unique_ptr<base::KeyValueStore> m_others;
};

} // namespace program
