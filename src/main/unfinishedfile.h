// SPDX-License-Identifier: GPL-3.0-or-later
// A path in a folder for a file or folder being written. It is exclusive while the object lives, and initially does not
// exist. The destructor removes what is left there; leftovers of a killed process are removed by the next one. Complete
// results are renamed to their final path. Any thread.
#pragma once

#include "session/writerlock.h"

#include <memory>
#include <string>

namespace program {

class UnfinishedFile {
public:
    // Creates a missing `folder`, accessible only to its owner. If that fails, writing to the path fails, too.
    static std::unique_ptr<UnfinishedFile> in(const std::string &folder);
    ~UnfinishedFile();
    UnfinishedFile(const UnfinishedFile &) = delete;
    UnfinishedFile &operator=(const UnfinishedFile &) = delete;

    const std::string &path() const { return m_path; }

private:
    UnfinishedFile(std::string path, std::unique_ptr<session::WriterLock> lock);

    std::string m_path;
    std::unique_ptr<session::WriterLock> m_lock; // null if the file system has no locks
};

} // namespace program
