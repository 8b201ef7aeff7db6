// SPDX-License-Identifier: GPL-3.0-or-later
// A path in a folder for a file or a folder that is being written. Nobody else writes there while the object lives, and
// nothing is there when it is made. What is there when the object goes is removed; what a killed process left is
// removed by the next one. Whole results are renamed to their place. Any thread.
#pragma once

#include "session/writerlock.h"

#include <memory>
#include <string>

namespace program {

class UnfinishedFile {
public:
    // Makes `folder` where it is missing, for its owner alone. Where that fails, so does whoever writes to the path.
    static std::unique_ptr<UnfinishedFile> in(const std::string &folder);
    ~UnfinishedFile();
    UnfinishedFile(const UnfinishedFile &) = delete;
    UnfinishedFile &operator=(const UnfinishedFile &) = delete;

    const std::string &path() const { return m_path; }

private:
    UnfinishedFile(std::string path, std::unique_ptr<session::WriterLock> lock);

    std::string m_path;
    std::unique_ptr<session::WriterLock> m_lock; // null where the file system has no locks
};

} // namespace program
