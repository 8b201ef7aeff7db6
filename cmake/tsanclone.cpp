// SPDX-License-Identifier: GPL-3.0-or-later
// For builds under the thread sanitizer. QProcess starts a child that shares the memory of the program until it executes
// another (clone() with CLONE_VM and CLONE_VFORK). GCC's thread sanitizer does not intercept clone(), so the child's
// calls change its state of the parent's thread: execve() never returns to it, and from then on it sees no lock of that
// thread and reports races where there are none. Here the child gets a copy of the memory, as from fork().
#include <cstdarg>
#include <sched.h>

extern "C" int __clone(int (*run)(void *), void *stack, int flags, void *argument, ...) noexcept;

extern "C" int clone(int (*run)(void *), void *stack, int flags, void *argument, ...) noexcept
{
    va_list rest;
    va_start(rest, argument);
    int *const descriptor = va_arg(rest, int *); // QProcess asks for it (CLONE_PIDFD); nobody else here calls clone()
    va_end(rest);
    return __clone(run, stack, flags & ~(CLONE_VM | CLONE_VFORK), argument, descriptor);
}
