// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of a zip file by name, unpacked while reading. The sizes in its directory are limits: a file whose parts
// would be too large is refused before unpacking, and a part that exceeds its size is an error. Private to tables. One
// thread.
#pragma once

#include "graph/files.h"
#include "graph/parquetfile.h"

#include <map>

namespace tables {

class ZipParts {
public:
    static base::Result<ZipParts> open(const std::string &name, std::unique_ptr<graph::RandomBytes> bytes);

    bool has(const std::string &part) const;
    std::uint64_t sizeOf(const std::string &part) const; // unpacked; 0 if there is no such part
    base::Result<std::unique_ptr<graph::ByteStream>> stream(const std::string &part) const;
    base::Error damaged(const std::string &detail) const;

private:
    struct Part {
        std::uint64_t at = 0, packed = 0, unpacked = 0;
        std::uint32_t check = 0;
        unsigned method = 0;
        bool isEncrypted = false;
    };

    base::Status readDirectory();
    base::Status readEntries(const std::string &directory, std::uint64_t count);
    const Part *find(const std::string &part) const;

    std::string m_name; // of the file, for messages
    std::shared_ptr<graph::RandomBytes> m_bytes;
    std::map<std::string, Part, std::less<>> m_parts; // by name in lower case
};

} // namespace tables
