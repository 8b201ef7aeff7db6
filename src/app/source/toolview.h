// SPDX-License-Identifier: GPL-3.0-or-later
// A tool as the window knows it, before and beside any run. Values; any thread.
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
    QString seenAs;      // of a tool that others define: what a permission holds for (tools::Tool)
    ToolPermission permission = ToolPermission::Ask;
    bool isOwn = false;     // the agent runs it itself: it cannot be tried by hand
    bool isFixed = false;   // it ends a run: nobody is asked about it
    bool isApproved = true; // a person's own command, by the content of its files
};

// "SERVER" of "mcp:SERVER"; empty where the tool is of none.
inline QString serverOf(const QString &origin)
{
    return origin.startsWith(QLatin1String("mcp:")) ? origin.mid(4) : QString();
}

// What is known of a tool by its name; nothing where it is not here.
using FindTool = std::function<std::optional<ToolView>(const QString &name)>;

} // namespace app
