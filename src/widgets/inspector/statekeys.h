// SPDX-License-Identifier: GPL-3.0-or-later
// The words that views show for the keys in a state's values, in the language of the window. GUI thread.
#pragma once

#include <QString>

namespace widgets {

// For example "rows" for "rowCount", "Rows per query" for "queryRows" in `artefact` "settings"; the key itself if it
// has no words, for example a name of the data.
QString stateKeyText(const QString &artefact, const QString &key);

} // namespace widgets
