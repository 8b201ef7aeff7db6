// SPDX-License-Identifier: GPL-3.0-or-later
// Data of the inspector's pages for tools: the calls of a step and their results. Artefacts are read by kind, never by
// name. Pure; any thread.
#pragma once

#include "app/inspector/inspectordata.h"

#include <QHash>
#include <QJsonObject>
#include <QString>
#include <vector>

namespace app {

struct ToolCallView {
    QString name;
    QJsonObject arguments;
};

struct ObservationView {
    enum Status { Success, Error, Refused, Cancelled };
    QString name;
    QJsonObject arguments;
    Status status = Success;
    QString text, code;
    bool truncated = false;
    qint64 rows = -1; // -1: not a table
    double milliseconds = -1;
    base::ArtefactPtr whole; // the whole result, if it is more than the text; else null
    qint64 run = 0;          // number of the run made inside this call; 0: none was stored
};

// The page's artefact of that kind, for edits; the name is empty if there is none.
QString artefactOfKind(const PageView &page, const char *kind);
std::vector<ToolCallView> callsOf(const PageView &page);
// `calls`: those of the iteration, with the whole results of tools.
std::vector<ObservationView> observationsOf(const PageView &page, const std::vector<CallView> &calls);

// The edited text of the calls with new arguments for one of them.
QString withCall(const PageView &page, int index, const QJsonObject &arguments);
// The observations with a new text for one of them.
QString withObservation(const PageView &page, int index, const QString &text);
// Number of calls of each tool on the path to the current place.
QHash<QString, int> toolUses(const Run &run);

// multiply(a=465, b=321)
QString callText(const ToolCallView &call);

} // namespace app
