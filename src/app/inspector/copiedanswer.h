// SPDX-License-Identifier: GPL-3.0-or-later
// A question with its answer as text for the clipboard: with the query and the rows, or with the cited sources. GUI
// thread.
#pragma once

#include <QString>

namespace app {

struct InspectorData;

struct CopiedAnswer {
    QString text;
    bool cites = false; // followed by the list of its sources
};
CopiedAnswer copiedAnswer(const InspectorData &data);

} // namespace app
