// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/checkpoint.h"

namespace workflow {

std::string_view toString(Origin origin)
{
    switch (origin) {
    case Origin::start:
        return "start";
    case Origin::run:
        return "run";
    case Origin::edit:
        return "edit";
    case Origin::hint:
        return "hint";
    case Origin::skip:
        return "skip";
    case Origin::swap:
        return "swap";
    case Origin::replay:
        return "replay";
    case Origin::limit:
        return "limit";
    }
    return {};
}

std::string_view toString(AttemptStatus status)
{
    switch (status) {
    case AttemptStatus::running:
        return "running";
    case AttemptStatus::suspended:
        return "suspended";
    case AttemptStatus::cancelled:
        return "cancelled";
    case AttemptStatus::failed:
        return "failed";
    case AttemptStatus::interrupted:
        return "interrupted";
    }
    return {};
}

} // namespace workflow
