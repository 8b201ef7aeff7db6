// SPDX-License-Identifier: GPL-3.0-or-later
// A question with its answer as text for the clipboard: with the query and the rows, or with the sources of an answer
// that cites. GUI thread.
#pragma once

#include <QString>

namespace app {

struct InspectorData;

struct CopiedAnswer {
    QString text;
    bool cites = false; // it rests on sources that stand below it
};
CopiedAnswer copiedAnswer(const InspectorData &data);

} // namespace app
