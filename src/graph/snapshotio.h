// SPDX-License-Identifier: GPL-3.0-or-later
// Arrays of a snapshot file. Private to graph. One thread writes; a mapped file may be read by any thread.
#pragma once

#include "base/result.h"
#include "graph/storage.h"

#include <cstdint>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

struct XXH3_state_s;

namespace graph {

// Writes a temporary file; commit() renames it, otherwise it is removed.
class SnapshotFile {
public:
    static base::Result<std::unique_ptr<SnapshotFile>> create(const std::string &file);
    ~SnapshotFile();
    SnapshotFile(const SnapshotFile &) = delete;
    SnapshotFile &operator=(const SnapshotFile &) = delete;

    // Returns its location: [offset, count]. commit() reports failures.
    template <class T>
    nlohmann::json array(std::span<const T> items)
    {
        align();
        const std::uint64_t begin = m_size;
        append(items.data(), items.size_bytes());
        return nlohmann::json::array({begin, items.size()});
    }
    base::Status commit(std::string_view table);

private:
    SnapshotFile(std::string wanted, std::string temporary, std::FILE *file);
    void align();
    void append(const void *bytes, std::size_t size);

    std::string m_wanted, m_temporary;
    std::FILE *m_file;
    std::uint64_t m_size = 0;
    bool m_good = true;
    XXH3_state_s *m_hash;
};

class SnapshotMemory {
public:
    // Maps the file and checks header and hash.
    static base::Result<std::shared_ptr<const SnapshotMemory>> map(const std::string &file);
    // For built-in bytes, which outlive it. Skips the hash check, which would read all of them.
    static base::Result<std::shared_ptr<const SnapshotMemory>> over(std::string_view bytes);
    ~SnapshotMemory();
    SnapshotMemory(const SnapshotMemory &) = delete;
    SnapshotMemory &operator=(const SnapshotMemory &) = delete;

    std::string_view table() const { return m_bytes.substr(m_tableBegin); }
    template <class T>
    std::span<const T> array(const nlohmann::json &place) const
    {
        const auto offset = place.at(0).get<std::uint64_t>(), count = place.at(1).get<std::uint64_t>();
        if (offset % alignof(T) != 0 || offset > m_bytes.size() || count > (m_bytes.size() - offset) / sizeof(T))
            throw std::out_of_range("an array lies outside the snapshot");
        return {reinterpret_cast<const T *>(m_bytes.data() + offset), static_cast<std::size_t>(count)};
    }
    template <class T>
    Storage<T> storage(const nlohmann::json &place) const
    {
        return Storage<T>::mapped(array<T>(place));
    }

private:
    SnapshotMemory(std::string_view bytes, bool isMapped) : m_bytes(bytes), m_isMapped(isMapped) {}
    base::Status readHead(const std::string &file, bool checksHash);

    std::string_view m_bytes;
    bool m_isMapped;
    std::uint64_t m_tableBegin = 0;
};

} // namespace graph
