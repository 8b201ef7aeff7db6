// SPDX-License-Identifier: GPL-3.0-or-later
// The connections that a person opened or named, without their passwords. GUI thread.
#pragma once

#include "widgets/window/layoutstore.h"

#include <vector>

namespace widgets {

// A connection as the window remembers it: an address without a password, and a person's name for it, or none.
struct KnownSource {
    QString address, name;
    bool operator==(const KnownSource &) const = default;
};

// Newest first, those with a name before the others; kept under "sources".
class KnownSources {
public:
    explicit KnownSources(LayoutStore layout);
    const std::vector<KnownSource> &all() const { return m_all; }
    void add(const KnownSource &source); // an empty name leaves the one that it has
    void remove(const QString &address);

private:
    void write() const;
    LayoutStore m_layout;
    std::vector<KnownSource> m_all;
};

} // namespace widgets
