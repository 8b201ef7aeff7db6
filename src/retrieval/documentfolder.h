// SPDX-License-Identifier: GPL-3.0-or-later
// The files of a collection's documents. One thread.
#pragma once

#include "base/result.h"
#include "base/world.h"

#include <cstdint>
#include <map>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace retrieval {

struct FileEntry {
    std::string path;          // relative, with slashes
    std::int64_t modified = 0; // nanoseconds since 1970; 0: unknown
    std::uint64_t size = 0;    // bytes
};

class DocumentFolder {
public:
    virtual ~DocumentFolder() = default;
    virtual std::string name() const = 0; // shown to users and used to identify the collection
    struct Listing {
        std::vector<FileEntry> files;                              // of supported formats, sorted by path
        std::size_t others = 0;                                    // files of other formats
        std::vector<std::pair<std::string, std::string>> problems; // folders that cannot be read, with the reason
    };
    virtual base::Result<Listing> list(std::stop_token stop) = 0;
    // The content of the file; error messages have the file as their subject.
    virtual base::Result<std::string> read(const std::string &path) = 0;
};

// A folder on disk with its subfolders, up to 32 levels; skips hidden files and symbolic links. Error (notFound,
// usage): no such folder.
base::Result<std::unique_ptr<DocumentFolder>> openFolder(const std::string &path);
// Files shipped with the program.
std::unique_ptr<DocumentFolder> resourceFolder(const base::Resources &resources, std::string folder);
// In memory, for benchmarks and tests.
class MemoryFolder final : public DocumentFolder {
public:
    explicit MemoryFolder(std::map<std::string, std::string> files) : files(std::move(files)) {}
    std::string name() const override { return "memory"; }
    base::Result<Listing> list(std::stop_token stop) override;
    base::Result<std::string> read(const std::string &path) override;

    std::map<std::string, std::string> files; // content by path
};

} // namespace retrieval
