// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/snapshotio.h"

#include "base/codedtext.h"
#include "base/hash.h"
#include "graph/snapshotformat.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <xxhash.h>

namespace graph {

namespace {

tl::unexpected<base::Error> damaged(const std::string &file, const char *why)
{
    return base::fail(base::Category::storage,
                      {BASE_TEXT("snapshot.damaged-why",
                                 "The snapshot {file} is damaged ({why}). The graph is read from its folder again."),
                       {{"file", file}, {"why", why}}},
                      {}, "snapshot");
}

} // namespace

SnapshotFile::SnapshotFile(std::string wanted, std::string temporary, std::FILE *file)
    : m_wanted(std::move(wanted)), m_temporary(std::move(temporary)), m_file(file), m_hash(XXH3_createState())
{
    XXH3_128bits_reset(m_hash);
    const SnapshotHead empty;
    m_good = std::fwrite(&empty, sizeof empty, 1, m_file) == 1;
    m_size = sizeof empty;
}

base::Result<std::unique_ptr<SnapshotFile>> SnapshotFile::create(const std::string &file)
{
    std::string temporary = file + ".XXXXXX";
    const int descriptor = ::mkstemp(temporary.data());
    std::FILE *opened = descriptor < 0 ? nullptr : ::fdopen(descriptor, "wb");
    if (!opened)
        return base::fail(
            base::Category::storage,
            {BASE_TEXT("snapshot.not-written", "The snapshot {file} cannot be written."), {{"file", file}}},
            std::strerror(errno), "snapshot");
    return std::unique_ptr<SnapshotFile>(new SnapshotFile(file, std::move(temporary), opened));
}

SnapshotFile::~SnapshotFile()
{
    if (m_file)
        std::fclose(m_file);
    if (!m_temporary.empty())
        ::unlink(m_temporary.c_str());
    XXH3_freeState(m_hash);
}

void SnapshotFile::append(const void *bytes, std::size_t size)
{
    if (size == 0)
        return;
    XXH3_128bits_update(m_hash, bytes, size);
    m_good = m_good && std::fwrite(bytes, 1, size, m_file) == size;
    m_size += size;
}

void SnapshotFile::align()
{
    constexpr char zeros[snapshotAlignment] = {};
    append(zeros, (snapshotAlignment - m_size % snapshotAlignment) % snapshotAlignment);
}

base::Status SnapshotFile::commit(std::string_view table)
{
    SnapshotHead head;
    head.tableBegin = m_size;
    append(table.data(), table.size());
    const XXH128_hash_t hash = XXH3_128bits_digest(m_hash);
    head.size = m_size;
    head.hashHigh = hash.high64;
    head.hashLow = hash.low64;
    m_good = m_good && std::fseek(m_file, 0, SEEK_SET) == 0 && std::fwrite(&head, sizeof head, 1, m_file) == 1;
    const bool closed = std::fclose(std::exchange(m_file, nullptr)) == 0;
    if (!m_good || !closed || std::rename(m_temporary.c_str(), m_wanted.c_str()) != 0)
        return base::fail(
            base::Category::storage,
            {BASE_TEXT("snapshot.full", "The snapshot {file} could not be written completely. The disk may be full."),
             {{"file", m_wanted}}},
            std::strerror(errno), "snapshot");
    m_temporary.clear();
    return {};
}

base::Result<std::shared_ptr<const SnapshotMemory>> SnapshotMemory::map(const std::string &file)
{
    const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0)
        return base::fail(base::Category::notFound,
                          {BASE_TEXT("snapshot.none", "There is no snapshot {file}."), {{"file", file}}},
                          std::strerror(errno), "snapshot");
    struct stat status {};
    const bool known = ::fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
    const auto size = static_cast<std::size_t>(known ? status.st_size : 0);
    void *bytes =
        size < sizeof(SnapshotHead) ? MAP_FAILED : ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, descriptor, 0);
    ::close(descriptor);
    if (bytes == MAP_FAILED)
        return damaged(file, "it is too short");
    const std::shared_ptr<SnapshotMemory> memory(new SnapshotMemory({static_cast<const char *>(bytes), size}, true));
    BASE_CHECK(memory->readHead(file, true));
    return memory;
}

base::Result<std::shared_ptr<const SnapshotMemory>> SnapshotMemory::over(std::string_view bytes)
{
    const std::string name = "within the program";
    if (bytes.size() < sizeof(SnapshotHead))
        return damaged(name, "it is too short");
    const std::shared_ptr<SnapshotMemory> memory(new SnapshotMemory(bytes, false));
    BASE_CHECK(memory->readHead(name, false));
    return memory;
}

base::Status SnapshotMemory::readHead(const std::string &file, bool checksHash)
{
    const std::size_t size = m_bytes.size();
    SnapshotHead head;
    std::memcpy(&head, m_bytes.data(), sizeof head);
    if (head.magic != snapshotMagic)
        return damaged(file, "it is another kind of file");
    if (head.version != snapshotVersion || head.byteOrder != snapshotByteOrder)
        return base::fail(
            base::Category::refused,
            {BASE_TEXT("snapshot.version", "The snapshot {file} was written by another version of the program."),
             {{"file", file}}},
            {}, "snapshot");
    if (head.size != size || head.tableBegin > size || head.tableBegin < sizeof head)
        return damaged(file, "it is incomplete");
    if (checksHash) {
        const XXH128_hash_t hash = XXH3_128bits(m_bytes.data() + sizeof head, size - sizeof head);
        if (hash.high64 != head.hashHigh || hash.low64 != head.hashLow)
            return damaged(file, "its content does not match its hash");
    }
    m_tableBegin = head.tableBegin;
    return {};
}

SnapshotMemory::~SnapshotMemory()
{
    if (m_isMapped)
        ::munmap(const_cast<char *>(m_bytes.data()), m_bytes.size());
}

} // namespace graph
