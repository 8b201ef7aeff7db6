// SPDX-License-Identifier: GPL-3.0-or-later
// User files: read as a whole, written atomically, so that a crash leaves the old or the new version. Each call asserts
// that it is not on the GUI thread. Any other thread.
#pragma once

#include "base/keyvaluestore.h"

#include <string>

namespace platform {

base::Result<std::string> readFile(const std::string &path, std::size_t limit = std::size_t(256) << 20);
base::Status writeFile(const std::string &path, std::string_view bytes);

// One file per key in a folder, which is created with the first file. A cache keeps only the `kept` newest files after
// a write; 0: all. Without a folder nothing is stored.
class FolderStore final : public base::KeyValueStore {
public:
    explicit FolderStore(std::string folder, std::size_t kept = 0) : m_folder(std::move(folder)), m_kept(kept) {}
    base::Result<std::string> read(const std::string &key) const override;
    base::Status write(const std::string &key, const std::string &value) override;
    std::string fileOf(const std::string &key) const;

private:
    std::string m_folder;
    std::size_t m_kept;
};

// The folder of the program's user data; empty if the user has no home. Window and command share it.
std::string dataFolder();

} // namespace platform
