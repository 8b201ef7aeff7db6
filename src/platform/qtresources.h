// SPDX-License-Identifier: GPL-3.0-or-later
// Files that ship with the program: the folder of REFLEXION_RESOURCES (development), else the installed data folder,
// else what is compiled in (":/reflexion"). Immutable; any thread. Compiled-in files may be read on the GUI thread.
#pragma once

#include "base/world.h"

#include <QString>
#include <QStringList>

namespace platform {

class QtResources final : public base::Resources {
public:
    QtResources();                                                               // looks in the places above
    explicit QtResources(QStringList folders) : m_folders(std::move(folders)) {} // first one that has a file wins
    base::Result<std::string> read(std::string_view name) const override;
    std::vector<std::string> list(std::string_view folder) const override;
    // Where a file stands on disk, for what must open it by name (a graph folder); empty where it is compiled in or
    // missing.
    std::string path(std::string_view name) const;
    const QStringList &folders() const { return m_folders; }

private:
    QStringList m_folders;
};

} // namespace platform
