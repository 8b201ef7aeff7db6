// SPDX-License-Identifier: GPL-3.0-or-later
// Geometry of the timeline in one place: the chart below it uses the same columns. GUI thread.
#pragma once

#include "widgets/theme/theme.h"

#include <QFontMetrics>
#include <QString>

#include <algorithm>

namespace widgets {

struct ColumnGeometry {
    double firstCentre = 0; // of the first card, in the viewport when not scrolled
    double pitch = 0;
    double scrolled = 0;
    bool operator==(const ColumnGeometry &) const = default;
};

class TimelineLayout {
public:
    // `names`: of the steps of a rail, one after the other; cards in `prose` are read and want twice the room.
    TimelineLayout(const Theme &theme, const QString &names, bool prose)
        : m_theme(theme),
          m_usualPitch(theme.u(prose ? 80 : 54)),
          m_leastPitch(std::max(m_usualPitch,
                                QFontMetrics(theme.font(Type::small, true)).horizontalAdvance(names) + theme.u(12)))
    {
    }

    double lineTop() const { return m_theme.u(4); } // of the branch's line below the branch's top
    double cardTop() const { return m_theme.u(7); }
    double cardHeight(bool roomy) const { return m_theme.u(roomy ? 57 : 38); }
    double branchHeight(bool roomy) const { return cardTop() + cardHeight(roomy) + m_theme.u(3); }
    double gutter() const { return m_theme.u(4); }
    double cardWidth(double pitch) const { return pitch - gutter(); }

    // As many columns as fit with full sentences, three in a window of the usual width. What an attempt made better is
    // seen beside the one before: where there is room for two, two, though their rails leave names out.
    ColumnGeometry columns(int width, int scrolled) const
    {
        const int count = std::max({1, width / m_leastPitch, std::min(2, width / m_usualPitch)});
        const double pitch = (width - m_theme.u(6) + gutter()) / double(count);
        return {m_theme.u(3) + cardWidth(pitch) / 2, pitch, double(scrolled)};
    }
    int contentWidth(double pitch, int shown) const { return int(m_theme.u(6) + shown * pitch - gutter()); }
    int preferredHeight(int branches) const
    {
        constexpr int most = 2; // branches without scrolling
        return int(branches == 0   ? branchHeight(false)
                   : branches == 1 ? branchHeight(true)
                                   : std::min(branches, most) * branchHeight(false));
    }

private:
    Theme m_theme;
    int m_usualPitch;
    int m_leastPitch; // the rail of a usual attempt fits with all its names, whatever the desktop's font is
};

} // namespace widgets
