// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/result.h"

namespace base {

std::string_view toString(Category category)
{
    switch (category) {
    case Category::usage:
        return "usage";
    case Category::input:
        return "input";
    case Category::notFound:
        return "not-found";
    case Category::unreachable:
        return "unreachable";
    case Category::refused:
        return "refused";
    case Category::limit:
        return "limit";
    case Category::cancelled:
        return "cancelled";
    case Category::model:
        return "model";
    case Category::storage:
        return "storage";
    case Category::internal:
        return "internal";
    }
    return "internal";
}

} // namespace base
