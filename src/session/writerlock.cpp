// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/writerlock.h"

#include "base/codedtext.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace session {

namespace {

std::string lockOf(const std::string &sessionFile)
{
    return sessionFile + "-lock";
}

// True if the name still leads to the locked file: a process that releases the lock deletes its file.
bool isStillThere(int descriptor, const std::string &name)
{
    struct stat held {
    }, there{};
    return ::fstat(descriptor, &held) == 0 && ::stat(name.c_str(), &there) == 0 && held.st_ino == there.st_ino &&
           held.st_dev == there.st_dev;
}

// True for a regular file. A pipe or a device may be in use elsewhere, or may block.
bool isPlain(int descriptor)
{
    struct stat status {};
    return ::fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
}

} // namespace

base::Result<std::unique_ptr<WriterLock>> WriterLock::take(const std::string &sessionFile)
{
    const std::string name = lockOf(sessionFile);
    for (int tries = 0; tries < 100; ++tries) {
        const int descriptor = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600);
        if (descriptor < 0)
            return std::unique_ptr<WriterLock>();
        if (!isPlain(descriptor)) {
            ::close(descriptor);
            return base::fail(
                base::Category::storage,
                {BASE_TEXT("session.strange-lock", "The lock file “{file}” of the session was not created by this "
                                                   "program. Remove the lock file first."),
                 {{"file", name}}},
                {}, "locked");
        }
        if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
            const int why = errno;
            ::close(descriptor);
            if (why == EINTR)
                continue;
            if (why == EWOULDBLOCK)
                return base::fail(base::Category::storage,
                                  BASE_TEXT("session.open",
                                            "The session is open in another window or program. Close it there first."),
                                  name, "locked");
            return std::unique_ptr<WriterLock>();
        }
        if (isStillThere(descriptor, name))
            return std::unique_ptr<WriterLock>(new WriterLock(descriptor, name));
        ::close(descriptor);
    }
    return std::unique_ptr<WriterLock>();
}

bool WriterLock::isTaken(const std::string &sessionFile)
{
    const int descriptor = ::open(lockOf(sessionFile).c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    if (descriptor < 0)
        return false;
    if (!isPlain(descriptor)) {
        ::close(descriptor);
        return false;
    }
    // Shared and brief, so that a writer, which tries up to a hundred times, still gets the lock.
    const bool taken = ::flock(descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    ::close(descriptor);
    return taken;
}

WriterLock::~WriterLock()
{
    ::unlink(m_name.c_str()); // before the release, so that the next locker sees its removal
    ::close(m_descriptor);
}

} // namespace session
