// SPDX-License-Identifier: GPL-3.0-or-later
// Geometry of the timeline; the chart below uses the same columns. GUI thread.
#pragma once

#include "widgets/theme/theme.h"

#include <QFontMetrics>
#include <QString>

#include <algorithm>

namespace widgets {

struct ColumnGeometry {
    double firstCentre = 0; // of the first card, in the unscrolled viewport
    double pitch = 0;
    double scrolled = 0;
    bool operator==(const ColumnGeometry &) const = default;
};

class TimelineLayout {
public:
    // `names`: step names of a rail, joined; cards in `prose` hold text to read and get about 1.5 times the width.
    TimelineLayout(const Theme &theme, const QString &names, bool prose)
        : m_theme(theme),
          m_usualPitch(theme.u(prose ? 80 : 54)),
          m_leastPitch(std::max(m_usualPitch,
                                QFontMetrics(theme.font(Type::small, true)).horizontalAdvance(names) + theme.u(12)))
    {
    }

    double lineTop() const { return m_theme.u(4); } // the branch's line, from the top of the branch
    double cardTop() const { return m_theme.u(7); }
    double cardHeight(bool roomy) const { return m_theme.u(roomy ? 57 : 38); }
    double branchHeight(bool roomy) const { return branchHeight(cardHeight(roomy)); }
    double branchHeight(double card) const { return cardTop() + card + m_theme.u(3); }
    // The cards of `branches` share a high view: they show their queries if all fit, up to the height of long texts.
    double cardHeight(int branches, double view) const
    {
        const int count = std::max(1, branches);
        if (view < count * branchHeight(true))
            return cardHeight(false);
        return std::min(tallest(), view / count - branchHeight(0.0));
    }
    int tallestHeight(int branches) const { return int(std::max(1, branches) * branchHeight(tallest())); }
    double gutter() const { return m_theme.u(4); }
    double cardWidth(double pitch) const { return pitch - gutter(); }

    // As many columns as fit with all step names on their rails, three at the usual window size. At least two if they
    // fit at all, to compare an attempt with the one before; their rails may then omit names.
    ColumnGeometry columns(int width, int scrolled) const
    {
        const int most = std::max(3, int(width / m_theme.u(100))); // in a wide view the cards widen first
        const int count = std::max({1, std::min(width / m_leastPitch, most), std::min(2, width / m_usualPitch)});
        const double pitch = (width - m_theme.u(6) + gutter()) / double(count);
        return {m_theme.u(3) + cardWidth(pitch) / 2, pitch, double(scrolled)};
    }
    int contentWidth(double pitch, int shown) const { return int(m_theme.u(6) + shown * pitch - gutter()); }
    int preferredHeight(int branches) const
    {
        constexpr int most = 2; // branches shown without scrolling
        return int(branches == 0   ? branchHeight(false)
                   : branches == 1 ? branchHeight(true)
                                   : std::min(branches, most) * branchHeight(false));
    }
    // In a view that has `room`: as many branches as fit, with their queries if all do.
    int heightIn(int room, int branches) const
    {
        if (room >= branches * branchHeight(true))
            return std::min(room, tallestHeight(branches));
        return std::clamp(room, preferredHeight(branches),
                          std::max(preferredHeight(branches), int(branches * branchHeight(false))));
    }

private:
    double tallest() const { return m_theme.u(72); }
    Theme m_theme;
    int m_usualPitch;
    int m_leastPitch; // fits a usual rail with all names in any font
};

} // namespace widgets
