// SPDX-License-Identifier: GPL-3.0-or-later
// All colours, fonts and lengths of the window, derived from a palette and a font. Views use no literal colours or
// pixels. A value, owned by a cache; GUI thread.
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

    // For a widget's palette and the application's font. Valid for the next 4,000 combinations of palette and font.
    static const Theme &of(const QWidget *widget);

    QColor color(Role role) const;
    QColor tint(Role role, double light, double dark) const; // a share of the role's colour, 0 to 1, mixed into Base
    // The colour of a type of nodes: a function of its name alone, so it is the same in every view and session. Types
    // may share a colour; a name is next to it.
    QColor typeColor(const QString &type) const;
    QFont font(Type type, bool strong = false) const;
    bool isDark() const { return m_dark; }
    // Base, Window and text are pure black and white, as in the high contrast themes of desktops: texts have a contrast
    // of 7 instead of 4.5.
    bool isHighContrast() const { return m_high; }

    // `count` times U, a quarter of the line height of the application's font; all lengths are multiples of U.
    int u(double count = 1) const;
    double hairline() const { return 1.0; } // in logical pixels: the thinnest visible line
    double line() const { return 1.5; }
    double strong() const { return 2.0; }

    // Palettes of the program, for desktops without a theme and for the user's choice.
    static QPalette lightPalette();
    static QPalette darkPalette();
    static QPalette highContrastPalette();

    // Contrast ratio of WCAG 2.1 (1 to 21).
    static double contrast(const QColor &a, const QColor &b);
    static QColor mixed(const QColor &a, const QColor &b, double shareOfB);
    // Font family for queries; empty: the fixed font of the system.
    static void setFixedFamily(const QString &family);

private:
    QColor readable(QColor colour) const; // darkened or lightened until its contrast to Base is sufficient
    QColor usualColor(Role role) const;   // without the stronger contrast
    double ratio() const;                 // least contrast of texts

    QPalette m_palette;
    QFont m_font;
    QFont m_fixed;
    QColor m_accent;
    QColor m_fill;
    double m_unit = 4;
    bool m_dark = false;
    bool m_high = false;
};

} // namespace widgets
