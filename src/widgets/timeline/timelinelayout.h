// SPDX-License-Identifier: GPL-3.0-or-later
// Geometry of the timeline; the chart below uses the same columns. GUI thread.
#pragma once

#include "widgets/theme/theme.h"

#include <QFontMetrics>
#include <QString>

#include <algorithm>
#include <cmath>

namespace widgets {

struct ColumnGeometry {
    double firstCentre = 0; // of the first card, in the unscrolled viewport
    double pitch = 0;
    double scrolled = 0;
    bool operator==(const ColumnGeometry &) const = default;
};

class TimelineLayout {
public:
    // `names`: step names of a rail, joined; cards in `prose` hold text to read and get about 1.5 times the width;
    // those that list `rows` may be higher.
    TimelineLayout(const Theme &theme, const QString &names, bool prose, bool rows)
        : m_theme(theme),
          m_tallest(theme.u(rows ? 140 : 72)),
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
    // The cards of `branches` share a view: low ones begin their queries, higher ones show them, up to the height of
    // long texts, and their rows if there is room for several. More branches than fit are scrolled.
    double cardHeight(int branches, double view) const
    {
        const double card = view / std::max(1, branches) - branchHeight(0.0);
        if (card < cardHeight(false))
            return cardHeight(false);
        return std::min(card, listsRows(card) ? m_tallest : double(m_theme.u(72)));
    }
    double gutter() const { return m_theme.u(4); }
    // A card of this height has room for rows below query and note.
    bool listsRows(double card) const { return card >= m_theme.u(96); }
    double cardWidth(double pitch) const { return pitch - gutter(); }

    // As many columns as fit with all step names on their rails, three at the usual window size. At least two if they
    // fit, to compare an attempt with the one before; their rails may then omit names. In a wide view the first two
    // attempts (`shown`) share the width.
    ColumnGeometry columns(int width, int scrolled, int shown) const
    {
        const bool isShared = shown <= 2 && width >= m_theme.u(200);
        const int most = isShared ? std::max(2, int(std::ceil(width / double(m_theme.u(150)))))
                                  : std::max(3, int(width / m_theme.u(100))); // the cards widen first
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
            return int(std::max(1, branches) * branchHeight(cardHeight(branches, room)));
        return std::clamp(room, preferredHeight(branches),
                          std::max(preferredHeight(branches), int(branches * branchHeight(false))));
    }

private:
    Theme m_theme;
    double m_tallest;
    int m_usualPitch;
    int m_leastPitch; // fits a usual rail with all names in any font
};

} // namespace widgets
