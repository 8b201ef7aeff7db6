// SPDX-License-Identifier: GPL-3.0-or-later
#include "main/embedded.h"

#include "base/codedtext.h"

#include <algorithm>
#include <fcntl.h>
#include <link.h>
#include <memory>
#include <unistd.h>

namespace program {

namespace {

struct OnDisk {
    const char *address;
    std::string path;
    off_t offset;
};

// Finds the file that this address is mapped from, and the offset in it.
int holds(dl_phdr_info *info, std::size_t, void *data)
{
    auto &place = *static_cast<OnDisk *>(data);
    const auto address = reinterpret_cast<ElfW(Addr)>(place.address);
    for (int i = 0; i < info->dlpi_phnum; ++i) {
        const auto &segment = info->dlpi_phdr[i];
        const ElfW(Addr) begin = info->dlpi_addr + segment.p_vaddr;
        if (segment.p_type != PT_LOAD || address < begin || address >= begin + segment.p_filesz)
            continue;
        place.path = info->dlpi_name && *info->dlpi_name ? info->dlpi_name : "/proc/self/exe";
        place.offset = static_cast<off_t>(segment.p_offset + (address - begin));
        return 1;
    }
    return 0;
}

} // namespace

std::string_view embeddedBytes(std::string_view name)
{
    for (const EmbeddedFile *file = embeddedFiles; file->name; ++file)
        if (name == file->name)
            return {file->begin, static_cast<std::size_t>(file->end - file->begin)};
    return {};
}

base::Result<std::string> NameIndexes::read(const std::string &key) const
{
    const std::string file = "kept/sample.names"; // its key, a line break, the index
    const auto bytes = embeddedBytes(file);
    if (!bytes.starts_with(key + '\n'))
        return m_others->read(key);
    return EmbeddedResources().parts(file)(key.size() + 1, bytes.size());
}

base::Status NameIndexes::write(const std::string &key, const std::string &value)
{
    return m_others->write(key, value);
}

base::Result<std::string> EmbeddedResources::read(std::string_view name) const
{
    if (const auto bytes = embeddedBytes(name); bytes.data())
        return std::string(bytes);
    return base::fail(
        base::Category::notFound,
        {BASE_TEXT("program.not-embedded", "The program does not contain the file {file}. Install the program again."),
         {{"file", std::string(name)}}});
}

// Reads from the program's file instead of its pages: a kernel with large folios maps megabytes for one byte.
base::Resources::Parts EmbeddedResources::parts(std::string_view name) const
{
    const EmbeddedFile *file = embeddedFiles;
    while (file->name && name != file->name)
        ++file;
    if (!file->name)
        return {};
    const auto length = static_cast<std::size_t>(file->end - file->begin);
    OnDisk place{file->begin, {}, 0};
    dl_iterate_phdr(holds, &place);
    const int opened = place.path.empty() ? -1 : ::open(place.path.c_str(), O_RDONLY | O_CLOEXEC);
    const std::shared_ptr<const int> disk(new int(opened), [](const int *descriptor) {
        if (*descriptor >= 0)
            ::close(*descriptor);
        delete descriptor;
    });
    return [disk, length, begin = file->begin, at = place.offset](std::size_t offset, std::size_t size) {
        if (offset >= length)
            return std::string();
        std::string bytes(std::min(size, length - offset), '\0');
        if (*disk < 0 || ::pread(*disk, bytes.data(), bytes.size(), at + static_cast<off_t>(offset)) !=
                             static_cast<ssize_t>(bytes.size()))
            bytes.assign(begin + offset, bytes.size());
        return bytes;
    };
}

std::vector<std::string> EmbeddedResources::list(std::string_view folder) const
{
    std::vector<std::string> names;
    const std::string prefix = std::string(folder) + "/";
    for (const EmbeddedFile *file = embeddedFiles; file->name; ++file)
        if (std::string_view(file->name).substr(0, prefix.size()) == prefix)
            names.emplace_back(file->name + prefix.size());
    return names;
}

} // namespace program
