// SPDX-License-Identifier: GPL-3.0-or-later
// Where the documents of a collection come from. One thread.
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
    std::int64_t modified = 0; // nanoseconds since 1970; 0: not known
    std::uint64_t size = 0;    // bytes
};

class DocumentFolder {
public:
    virtual ~DocumentFolder() = default;
    virtual std::string name() const = 0; // for people, and what tells collections apart
    struct Listing {
        std::vector<FileEntry> files;                              // of kinds that are read, by path
        std::size_t others = 0;                                    // files of other kinds
        std::vector<std::pair<std::string, std::string>> problems; // a folder that cannot be read, and why
    };
    virtual base::Result<Listing> list(std::stop_token stop) = 0;
    // Its bytes; an error's sentence has the file as its subject.
    virtual base::Result<std::string> read(const std::string &path) = 0;
};

// A folder on disk with what is below it, at most 32 deep; hidden files and symbolic links are left out. Error
// (notFound, usage): there is no such folder.
base::Result<std::unique_ptr<DocumentFolder>> openFolder(const std::string &path);
// Files that ship with the program.
std::unique_ptr<DocumentFolder> resourceFolder(const base::Resources &resources, std::string folder);
// In memory, for measuring and tests.
class MemoryFolder final : public DocumentFolder {
public:
    explicit MemoryFolder(std::map<std::string, std::string> files) : files(std::move(files)) {}
    std::string name() const override { return "memory"; }
    base::Result<Listing> list(std::stop_token stop) override;
    base::Result<std::string> read(const std::string &path) override;

    std::map<std::string, std::string> files; // by path
};

} // namespace retrieval
