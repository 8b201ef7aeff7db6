// SPDX-License-Identifier: GPL-3.0-or-later
// What pages of the inspector show of tools: the calls of a step and what came of them. Read from artefacts by kind,
// never by name. Pure; any thread.
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
    qint64 rows = -1; // -1: it is no table
    double milliseconds = -1;
    base::ArtefactPtr whole; // all of it, where there is more than the text; null where there is not
    qint64 run = 0;          // number of the run that was made inside this call; 0: none was kept
};

// The artefact of that kind on the page; empty name where there is none. What an edit is of.
QString artefactOfKind(const PageView &page, const char *kind);
std::vector<ToolCallView> callsOf(const PageView &page);
// `calls`: of the iteration, in which what a tool gave stands whole.
std::vector<ObservationView> observationsOf(const PageView &page, const std::vector<CallView> &calls);

// The calls with one changed, as an edit takes them.
QString withCall(const PageView &page, int index, const QJsonObject &arguments);
// The observations with the text of one changed.
QString withObservation(const PageView &page, int index, const QString &text);
// How often each tool was called on the way to where the run stands.
QHash<QString, int> toolUses(const Run &run);

// multiply(a=465, b=321)
QString callText(const ToolCallView &call);

} // namespace app
