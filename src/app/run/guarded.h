// SPDX-License-Identifier: GPL-3.0-or-later
// An exception that reached a worker is a mistake of ours; the window must not fall with it. Any thread.
#pragma once

#include "base/result.h"

#include <exception>
#include <string>

namespace app {

template <class Function>
auto guarded(const char *what, const Function &function) -> decltype(function())
{
    try {
        return function();
    } catch (const std::exception &exception) {
        return base::fail(base::Category::internal, std::string(what) + " broke down.", exception.what(), "exception");
    }
}

} // namespace app
