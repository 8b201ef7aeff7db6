// SPDX-License-Identifier: GPL-3.0-or-later
// Settings of the window as it sees them: bytes under a name. GUI thread.
#pragma once

#include <QByteArray>
#include <QString>
#include <functional>

namespace widgets {

// Where the window keeps its layout and choices, under a name; main binds it to the settings.
struct LayoutStore {
    std::function<QByteArray(const QString &name)> read;
    std::function<void(const QString &name, const QByteArray &state)> write;
};

} // namespace widgets
