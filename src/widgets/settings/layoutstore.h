// SPDX-License-Identifier: GPL-3.0-or-later
// Storage of the window's settings: bytes by name. GUI thread.
#pragma once

#include <QByteArray>
#include <QString>
#include <functional>

namespace widgets {

// Stores layout and choices of the window by name; main connects it to the settings file.
struct LayoutStore {
    std::function<QByteArray(const QString &name)> read;
    std::function<void(const QString &name, const QByteArray &state)> write;
};

} // namespace widgets
