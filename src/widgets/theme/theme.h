// SPDX-License-Identifier: GPL-3.0-or-later
// Every colour, font and length of the window, derived from a palette and a font. No view names a colour or a pixel.
// A value, owned by a small cache; GUI thread.
#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>

class QWidget;

namespace widgets {

enum class Role {
    window,
    base,
    alternate,
    text,
    muted,
    faint,
    hairline,
    grid,
    accentFill,
    onAccent,
    accent,
    ok,
    warning,
    amber,
    error,
    keyword,
    label,
    string,
    number,
    added,
    removed,
    changed, // behind a token
    addedRow,
    removedRow, // behind a row
    selection   // behind a selected row or iteration
};

enum class Type { base, small, display, fixed, fixedSmall };

class Theme {
public:
    Theme(const QPalette &palette, const QFont &font);

    // Of a widget's palette and the application's font; valid until the next call that meets a new palette or font.
    static const Theme &of(const QWidget *widget);

    QColor color(Role role) const;
    QColor tint(Role role, double light, double dark) const; // that share of the role, mixed into Base
    QFont font(Type type, bool strong = false) const;
    bool isDark() const { return m_dark; }

    // U, a quarter of the line height of the application's font; lengths are multiples of it.
    int u(double count = 1) const;
    double hairline() const { return 1.0; } // logical pixel: the thinnest line a person can see
    double line() const { return 1.5; }
    double strong() const { return 2.0; }

    // Palettes with the product's own colours, for desktops that have no theme and for a person's choice.
    static QPalette lightPalette();
    static QPalette darkPalette();

    // Contrast ratio of WCAG 2.1 (1 to 21).
    static double contrast(const QColor &a, const QColor &b);
    static QColor mixed(const QColor &a, const QColor &b, double shareOfB);
    // The family that queries are shown in; empty takes the system's fixed font.
    static void setFixedFamily(const QString &family);

private:
    QColor readable(QColor colour) const; // darker or lighter until 4.5 : 1 on Base

    QPalette m_palette;
    QFont m_font;
    QFont m_fixed;
    QColor m_accent;
    QColor m_fill;
    double m_unit = 4;
    bool m_dark = false;
};

} // namespace widgets
