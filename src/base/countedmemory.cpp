// SPDX-License-Identifier: GPL-3.0-or-later
// operator new and delete of the programs: malloc and free, counted while the thread has a budget (base/workbudget.h).
// A large block beyond the budget throws bad_alloc. Small blocks never fail, because a destructor may need one; work()
// detects their sum.
#include "base/workbudget.h"

#include <cstdlib>
#include <malloc.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define REFLEXION_SANITIZER_ALLOCATES
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define REFLEXION_SANITIZER_ALLOCATES
#endif

#ifndef REFLEXION_SANITIZER_ALLOCATES

namespace {

constexpr std::size_t large = 64u << 10;

} // namespace

void *operator new(std::size_t size)
{
    base::detail::WorkState &state = base::detail::workState;
    if (state.active && size >= large && !state.spent && state.held + static_cast<std::int64_t>(size) > state.most) {
        state.spent = true;
        throw std::bad_alloc();
    }
    for (;;) {
        if (void *made = std::malloc(size > 0 ? size : 1)) {
            if (state.active)
                state.held += static_cast<std::int64_t>(malloc_usable_size(made));
            return made;
        }
        const std::new_handler handler = std::get_new_handler();
        if (!handler)
            throw std::bad_alloc();
        handler();
    }
}

void operator delete(void *memory) noexcept
{
    if (base::detail::workState.active)
        base::detail::workState.held -= static_cast<std::int64_t>(malloc_usable_size(memory));
    std::free(memory);
}

void operator delete(void *memory, std::size_t) noexcept
{
    operator delete(memory);
}

#endif
