// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/freememory.h"

#include <malloc.h>

namespace platform {

void FreeMemory::releaseFreeMemory()
{
#ifdef __GLIBC__
    auto last = m_last.load();
    if (const auto at = now(); at - last >= m_apart && m_last.compare_exchange_strong(last, at))
        malloc_trim(0);
#endif
}

} // namespace platform
