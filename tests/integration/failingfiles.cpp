// SPDX-License-Identifier: GPL-3.0-or-later
// Loaded before the C library (LD_PRELOAD): files whose path holds ".rfx" fail as on a faulty or foreign disk.
//   FAILING_LOCKS=ERRNO   each lock fails, as on an NFS without its lock daemon (ENOLCK), or without locks
//   FAILING_WRITES=ERRNO  writes fail once FAILING_AFTER bytes were written by this process, as at a quota (EDQUOT)
//   FAILING_SYNCS=ERRNO   the disk does not confirm the write
// ERRNO is the number.
#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/types.h>
#include <unistd.h>

namespace {

template <class Function>
Function next(const char *name)
{
    return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}

bool isSession(int file)
{
    char link[32], path[4096];
    std::snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    const ssize_t size = readlink(link, path, sizeof path - 1);
    if (size <= 0)
        return false;
    path[size] = 0;
    return std::strstr(path, ".rfx") != nullptr;
}

int numberOf(const char *name)
{
    const char *text = std::getenv(name);
    return text ? std::atoi(text) : 0;
}

bool fails(int file, const char *name)
{
    const int error = numberOf(name);
    if (error == 0 || !isSession(file))
        return false;
    errno = error;
    return true;
}

std::atomic<long> written{0};

bool isRoomUsedUp(int file, std::size_t size)
{
    if (numberOf("FAILING_WRITES") == 0 || !isSession(file))
        return false;
    if ((written += static_cast<long>(size)) <= numberOf("FAILING_AFTER"))
        return false;
    errno = numberOf("FAILING_WRITES");
    return true;
}

int control(const char *name, int file, int command, void *argument)
{
    if ((command == F_SETLK || command == F_SETLKW || command == F_OFD_SETLK || command == F_OFD_SETLKW) &&
        static_cast<struct flock *>(argument)->l_type != F_UNLCK && fails(file, "FAILING_LOCKS"))
        return -1;
    return next<int (*)(int, int, ...)>(name)(file, command, argument);
}

} // namespace

extern "C" {

int fcntl(int file, int command, ...)
{
    va_list rest;
    va_start(rest, command);
    void *argument = va_arg(rest, void *);
    va_end(rest);
    return control("fcntl", file, command, argument);
}

int fcntl64(int file, int command, ...)
{
    va_list rest;
    va_start(rest, command);
    void *argument = va_arg(rest, void *);
    va_end(rest);
    return control("fcntl64", file, command, argument);
}

ssize_t write(int file, const void *bytes, size_t size)
{
    return isRoomUsedUp(file, size) ? -1 : next<ssize_t (*)(int, const void *, size_t)>("write")(file, bytes, size);
}

ssize_t pwrite(int file, const void *bytes, size_t size, off_t at)
{
    return isRoomUsedUp(file, size)
               ? -1
               : next<ssize_t (*)(int, const void *, size_t, off_t)>("pwrite")(file, bytes, size, at);
}

ssize_t pwrite64(int file, const void *bytes, size_t size, off64_t at)
{
    return isRoomUsedUp(file, size)
               ? -1
               : next<ssize_t (*)(int, const void *, size_t, off64_t)>("pwrite64")(file, bytes, size, at);
}

int fsync(int file)
{
    return fails(file, "FAILING_SYNCS") ? -1 : next<int (*)(int)>("fsync")(file);
}

int fdatasync(int file)
{
    return fails(file, "FAILING_SYNCS") ? -1 : next<int (*)(int)>("fdatasync")(file);
}

} // extern "C"
