// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/storedcommand.h"

#include <utility>

namespace app {

void StoredCommand::undo()
{
    if (!std::exchange(m_passes, false))
        apply(false);
}

void StoredCommand::redo()
{
    if (!std::exchange(m_passes, false))
        apply(true);
}

} // namespace app
