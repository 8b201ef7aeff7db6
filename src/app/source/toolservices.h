// SPDX-License-Identifier: GPL-3.0-or-later
// What the window may do with tools outside of a run. Made by `main`; every function may wait and is called on a thread
// of the controller's.
#pragma once

#include "app/source/toolview.h"
#include "base/result.h"

#include <stop_token>
#include <string>
#include <vector>

namespace app {

struct OpenedSource;

struct ToolList {
    std::vector<ToolView> tools; // in the order in which a run offers them
    QStringList notes;           // a sentence each: what could not be had
};

// What came of a tool that a person tried.
struct ToolTrial {
    bool works = false;
    QString text;
    double milliseconds = 0;
};

struct ServerReport {
    bool works = false;
    QString sentence;  // one, for people
    QStringList tools; // name and description of each
};

// The two files of the settings: servers of the Model Context Protocol, and commands of a person's own.
enum class ToolFile { Servers, Commands };

struct ToolServices {
    std::function<ToolList(const OpenedSource &source, const std::stop_token &stop)> list;
    std::function<ToolTrial(const OpenedSource &source, const QString &tool, const QJsonObject &arguments,
                            const std::stop_token &stop)>
        run;
    std::function<base::Status(const ToolView &tool, ToolPermission permission)> setPermission; // as it was listed
    std::function<base::Status(const QString &tool, bool approved)> approve; // a command, as its files are now
    std::function<base::Result<QString>(ToolFile file)> read;                // empty where there is no such file
    // Refused where it could not be read back.
    std::function<base::Status(ToolFile file, const QString &text)> write;
    // An entry of the file of servers.
    std::function<ServerReport(const QString &name, const QJsonObject &entry, const std::stop_token &stop)> test;
    std::function<base::Status(const QString &name, const QString &secret, const std::stop_token &stop)> keepSecret;
};

} // namespace app
