// SPDX-License-Identifier: GPL-3.0-or-later
// Access to the files of a graph: a folder on disk, the program's resources, or memory. Owner: graph. One thread at a
// time.
#pragma once

#include "base/result.h"
#include "base/world.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace graph {

// Reads one file sequentially.
class ByteStream {
public:
    virtual ~ByteStream() = default;
    // Reads up to `size` bytes into `to`; fewer only at the end, then 0.
    virtual base::Result<std::size_t> read(char *to, std::size_t size) = 0;
};

std::unique_ptr<ByteStream> streamOf(std::string bytes); // in memory

struct FileEntry {
    std::string name;       // without the folder
    std::uint64_t size = 0; // bytes; 0 if unknown
    bool isFolder = false;
};

class FileFolder {
public:
    virtual ~FileFolder() = default;
    virtual std::string name() const = 0;                          // for messages
    virtual base::Result<std::vector<FileEntry>> list() const = 0; // by name
    virtual base::Result<std::unique_ptr<ByteStream>> open(const std::string &file) const = 0;

    // The whole file; fails if larger than `limit` bytes.
    base::Result<std::string> readAll(const std::string &file, std::size_t limit) const;
};

class DiskFolder final : public FileFolder {
public:
    explicit DiskFolder(std::string path) : m_path(std::move(path)) {}
    std::string name() const override { return m_path; }
    base::Result<std::vector<FileEntry>> list() const override;
    base::Result<std::unique_ptr<ByteStream>> open(const std::string &file) const override;

private:
    std::string m_path;
};

// A folder of the resources; the resources must outlive it.
class ResourceFolder final : public FileFolder {
public:
    ResourceFolder(const base::Resources &resources, std::string folder)
        : m_resources(resources), m_folder(std::move(folder))
    {
    }
    std::string name() const override { return m_folder; }
    base::Result<std::vector<FileEntry>> list() const override;
    base::Result<std::unique_ptr<ByteStream>> open(const std::string &file) const override;

private:
    const base::Resources &m_resources;
    std::string m_folder;
};

// Files in memory by name, for tests and downloaded graphs.
class MemoryFolder final : public FileFolder {
public:
    explicit MemoryFolder(std::map<std::string, std::string> files) : m_files(std::move(files)) {}
    std::string name() const override { return "memory"; }
    base::Result<std::vector<FileEntry>> list() const override;
    base::Result<std::unique_ptr<ByteStream>> open(const std::string &file) const override;

private:
    std::map<std::string, std::string> m_files;
};

} // namespace graph
