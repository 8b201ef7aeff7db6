// SPDX-License-Identifier: GPL-3.0-or-later
// The window's functions for tools outside of runs. Made by `main`; every function may block and is called on a thread
// of the controller.
#pragma once

#include "app/source/toolview.h"
#include "base/result.h"

#include <stop_token>
#include <string>
#include <vector>

namespace app {

struct OpenedSource;

struct ToolList {
    std::vector<ToolView> tools; // in the order of a run
    QStringList notes;           // a sentence for each tool that is not available
};

// The result of a tool tried by the user.
struct ToolTrial {
    bool works = false;
    QString text;
    double milliseconds = 0;
};

struct ServerReport {
    bool works = false;
    QString sentence;  // a sentence for the user
    QStringList tools; // name and description of each
};

// The two files of the settings: servers of the Model Context Protocol, and the user's own commands.
enum class ToolFile { Servers, Commands };

struct ToolServices {
    std::function<ToolList(const OpenedSource &source, const std::stop_token &stop)> list;
    std::function<ToolTrial(const OpenedSource &source, const QString &tool, const QJsonObject &arguments,
                            const std::stop_token &stop)>
        run;
    std::function<base::Status(const ToolView &tool, ToolPermission permission)> setPermission; // the listed tool
    std::function<base::Status(const QString &tool, bool approved)> approve; // a command, with its current files
    std::function<base::Result<QString>(ToolFile file)> read;                // empty if there is no such file
    // Fails if the text could not be read back.
    std::function<base::Status(ToolFile file, const QString &text)> write;
    // `entry` is from the file of servers.
    std::function<ServerReport(const QString &name, const QJsonObject &entry, const std::stop_token &stop)> test;
    std::function<base::Status(const QString &name, const QString &secret, const std::stop_token &stop)> keepSecret;
};

} // namespace app
