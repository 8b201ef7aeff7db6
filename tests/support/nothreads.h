// SPDX-License-Identifier: GPL-3.0-or-later
// A system without further threads: the test's pthread_create() replaces that of the C library. Include it in one file
// of a program. Any thread.
#pragma once

#include <atomic>
#include <cerrno>
#include <dlfcn.h>
#include <pthread.h>

namespace support {

inline std::atomic<bool> givesNoThreads = false;

// While it lives, no thread can be started.
struct NoThreads {
    NoThreads() { givesNoThreads = true; }
    ~NoThreads() { givesNoThreads = false; }
    NoThreads(const NoThreads &) = delete;
    NoThreads &operator=(const NoThreads &) = delete;
};

} // namespace support

extern "C" int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*begin)(void *),
                              void *argument) noexcept
{
    static const auto real = reinterpret_cast<int (*)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *)>(
        ::dlsym(RTLD_NEXT, "pthread_create"));
    return support::givesNoThreads ? EAGAIN : real(thread, attributes, begin, argument);
}
