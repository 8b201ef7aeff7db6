// SPDX-License-Identifier: GPL-3.0-or-later
// The text for what an undo reverts: "rerun of attempt 2". GUI thread.
#pragma once

#include <QString>

class QUndoCommand;

namespace widgets {

QString undoText(const QUndoCommand *command); // empty for null

} // namespace widgets
