// SPDX-License-Identifier: GPL-3.0-or-later
// An exception that reaches a worker is a bug; it must not end the program. Any thread.
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
        return base::fail(base::Category::internal, std::string(what) + " failed.", exception.what(), "exception");
    }
}

} // namespace app
