// SPDX-License-Identifier: GPL-3.0-or-later
// Size of the text in all windows of the program, in percent of the system's. Lengths that views set once (row heights,
// margins, icons) are scaled with it; views that compute theirs again when the font changes are left to do so. GUI
// thread.
#pragma once

#include <QFont>
#include <QHash>
#include <QObject>

namespace widgets {

class TextZoom {
public:
    static constexpr int least = 70, usual = 100, most = 200, step = 10; // percent

    static TextZoom &ofApplication();
    int percent() const { return m_percent; }
    void set(int percent); // bounded by the limits

private:
    // A length that a view set at zoom `at`; `now` is the scaled one. Scaled from `given`, so that nothing drifts.
    struct Length {
        int given = 0, at = usual, now = 0;
    };
    using Lengths = QHash<int, Length>; // by part
    int scaled(Length &length, int present, int before) const;
    int m_percent = usual;
    QFont m_usualFont;
    QHash<const QObject *, Lengths> m_lengths;
};

} // namespace widgets
