// SPDX-License-Identifier: GPL-3.0-or-later
// Connections that the user opened or named, without passwords. GUI thread.
#pragma once

#include "widgets/settings/layoutstore.h"

#include <vector>

namespace widgets {

// A remembered connection: its address without a password and the user's name for it, which may be empty.
struct KnownSource {
    QString address, name;
    bool operator==(const KnownSource &) const = default;
};

// Named ones first, then newest first; stored under "sources".
class KnownSources {
public:
    explicit KnownSources(LayoutStore layout);
    const std::vector<KnownSource> &all() const { return m_all; }
    void add(const KnownSource &source); // an empty name keeps the existing one
    void remove(const QString &address);

private:
    void write() const;
    LayoutStore m_layout;
    std::vector<KnownSource> m_all;
};

} // namespace widgets
