// SPDX-License-Identifier: GPL-3.0-or-later
// A tool as the window shows it, independent of runs. Values; any thread.
#pragma once

#include <QJsonObject>
#include <QString>
#include <QStringList>
#include <functional>
#include <optional>

namespace app {

enum class ToolPermission { Allowed, Ask, Never };

struct ToolView {
    QString name, description;
    QString origin; // "built in", "command", "mcp:SERVER"
    QJsonObject schema;
    QStringList queries; // arguments that are queries
    QString seenAs;      // of an external tool: the definition that a permission applies to (tools::Tool)
    ToolPermission permission = ToolPermission::Ask;
    bool isOwn = false;     // run by the agent itself: cannot be tried by the user
    bool isFixed = false;   // ends a run: needs no permission
    bool isApproved = true; // the user's own command, with the present content of its files
};

// "SERVER" of "mcp:SERVER"; empty for a tool of no server.
inline QString serverOf(const QString &origin)
{
    return origin.startsWith(QLatin1String("mcp:")) ? origin.mid(4) : QString();
}

// The named tool; empty if it does not exist here.
using FindTool = std::function<std::optional<ToolView>(const QString &name)>;

} // namespace app
