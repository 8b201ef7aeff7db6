// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QFontDatabase>
#include <QFontMetricsF>
#include <QWidget>

#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

namespace widgets {

namespace {

constexpr double readableRatio = 4.5;
constexpr double highRatio = 7;
constexpr double smallScale = 0.87;
constexpr double displayScale = 1.38;
constexpr double fixedScale = 0.93;
constexpr double fixedSmallScale = 0.85;

QString &fixedFamily()
{
    static QString family;
    return family;
}

double linear(double channel)
{
    return channel <= 0.03928 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor &colour)
{
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

QFont scaled(QFont font, double factor)
{
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * factor);
    else
        font.setPixelSize(std::max(1, int(std::lround(font.pixelSize() * factor))));
    return font;
}

// Fixed hues of states and tokens, for light and dark palettes.
QColor constantHue(Role role, bool dark)
{
    switch (role) {
    case Role::ok:
        return QColor(dark ? 0x5fcf92 : 0x157a45);
    case Role::warning:
        return QColor(dark ? 0xe8b64a : 0x8f5e00);
    case Role::amber:
        return QColor(dark ? 0xf0b13c : 0xc47500);
    case Role::error:
        return QColor(dark ? 0xff8a80 : 0xb92d25);
    case Role::label:
        return QColor(dark ? 0x6fd3c4 : 0x0f655b);
    case Role::string:
        return QColor(dark ? 0xf0a58a : 0xa3401f);
    case Role::number:
        return QColor(dark ? 0xd0a5ee : 0x7a3e9d);
    default:
        return {};
    }
}

struct Ground {
    QRgb window, base, alternate, text, highlight;
    double ratio = readableRatio; // of links to the base
    double dim = 0, pale = 0;     // share of the base in disabled texts and placeholders; 0: the usual one
    QRgb highlighted = 0xffffff;  // text on the highlight
};

bool isPure(const QColor &colour)
{
    return colour.rgb() == 0xff000000 || colour.rgb() == 0xffffffff;
}

QPalette madePalette(const Ground &ground)
{
    const QColor window(ground.window), base(ground.base), text(ground.text);
    const bool dark = luminance(base) < 0.2;
    QPalette palette(dark ? QColor(0x33373c) : QColor(0xf6f7f8), window);
    const QColor dim = Theme::mixed(text, base, ground.dim > 0 ? ground.dim : dark ? 0.55 : 0.52);
    QColor link(ground.highlight);
    for (int i = 0; i < 20 && std::min(Theme::contrast(link, base), Theme::contrast(link, window)) < ground.ratio; ++i)
        link = Theme::mixed(link, text, 0.06);
    palette.setColor(QPalette::Window, window);
    palette.setColor(QPalette::Base, base);
    palette.setColor(QPalette::AlternateBase, QColor(ground.alternate));
    palette.setColor(QPalette::ToolTipBase, dark ? QColor(0x33373c) : base);
    palette.setColor(QPalette::Highlight, QColor(ground.highlight));
    palette.setColor(QPalette::HighlightedText, QColor(ground.highlighted));
    palette.setColor(QPalette::Link, link);
    palette.setColor(QPalette::LinkVisited, link);
    palette.setColor(QPalette::PlaceholderText, Theme::mixed(text, base, ground.pale > 0 ? ground.pale : 0.33));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText}) {
        palette.setColor(role, text);
        palette.setColor(QPalette::Disabled, role, dim);
    }
    return palette;
}

} // namespace

Theme::Theme(const QPalette &palette, const QFont &font) : m_palette(palette), m_font(font)
{
    m_dark = luminance(palette.color(QPalette::Base)) < luminance(palette.color(QPalette::Text));
    const QColor ground = palette.color(QPalette::Base), text = palette.color(QPalette::Active, QPalette::Text);
    m_high = ground == palette.color(QPalette::Window) && isPure(ground) && isPure(text) && ground != text;
    m_unit = QFontMetricsF(font).height() / 4.0;
    m_fixed = fixedFamily().isEmpty() ? QFontDatabase::systemFont(QFontDatabase::FixedFont) : QFont(fixedFamily());
    m_fixed.setStyleHint(QFont::Monospace);
    if (font.pointSizeF() > 0)
        m_fixed.setPointSizeF(font.pointSizeF());
    else
        m_fixed.setPixelSize(font.pixelSize());
    // The highlight colour of a desktop may be too light or too dark for its text.
    m_fill = palette.color(QPalette::Active, QPalette::Highlight);
    const QColor on = palette.color(QPalette::Active, QPalette::HighlightedText);
    const QColor towards = luminance(on) > 0.4 ? QColor(Qt::black) : QColor(Qt::white);
    for (int i = 0; i < 20 && contrast(m_fill, on) < ratio(); ++i)
        m_fill = mixed(m_fill, towards, 0.06);
    m_accent = readable(palette.color(QPalette::Active, QPalette::Highlight));
}

const Theme &Theme::of(const QWidget *widget)
{
    // A window has two or three palettes (normal, tinted selection, accent button), so a linear search is enough.
    struct Entry {
        qint64 palette;
        QFont font;
        std::unique_ptr<Theme> theme;
    };
    static std::vector<Entry> cache;
    const QPalette palette = widget ? widget->window()->palette() : QApplication::palette();
    const QFont font = QApplication::font();
    for (const Entry &entry : cache) {
        if (entry.palette == palette.cacheKey() && entry.font == font)
            return *entry.theme;
    }
    // Callers keep the reference while they build a view, which adds palettes: no entry may be dropped during that.
    constexpr std::size_t most = 4096;
    if (cache.size() == most)
        cache.erase(cache.begin());
    cache.push_back({palette.cacheKey(), font, std::make_unique<Theme>(palette, font)});
    return *cache.back().theme;
}

double Theme::ratio() const
{
    return m_high ? highRatio : readableRatio;
}

QColor Theme::color(Role role) const
{
    if (!m_high)
        return usualColor(role);
    const QColor base = m_palette.color(QPalette::Base);
    const QColor text = m_palette.color(QPalette::Active, QPalette::Text);
    switch (role) {
    case Role::hairline:
        return mixed(base, text, 0.6);
    case Role::grid:
        return mixed(base, text, 0.35);
    case Role::selection:
        return mixed(base, m_fill, 0.18);
    case Role::muted:
    case Role::faint:
    case Role::ok:
    case Role::warning:
    case Role::amber:
    case Role::error:
    case Role::label:
    case Role::string:
    case Role::number:
        return readable(usualColor(role));
    default:
        return usualColor(role);
    }
}

QColor Theme::usualColor(Role role) const
{
    const QColor base = m_palette.color(QPalette::Base);
    const QColor text = m_palette.color(QPalette::Active, QPalette::Text);
    switch (role) {
    case Role::window:
        return m_palette.color(QPalette::Window);
    case Role::base:
        return base;
    case Role::alternate:
        return m_palette.color(QPalette::AlternateBase);
    case Role::text:
        return text;
    case Role::muted:
        return mixed(text, base, m_dark ? 0.34 : 0.33);
    case Role::faint:
        return mixed(text, base, 0.48);
    case Role::hairline:
        return mixed(base, text, m_dark ? 0.20 : 0.16);
    case Role::grid:
        return mixed(base, text, m_dark ? 0.10 : 0.08);
    case Role::accentFill:
        return m_fill;
    case Role::onAccent:
        return m_palette.color(QPalette::Active, QPalette::HighlightedText);
    case Role::accent:
    case Role::keyword:
        return m_accent;
    case Role::added:
        return tint(Role::ok, 0.20, 0.20);
    case Role::removed:
        return tint(Role::error, 0.20, 0.22);
    case Role::changed:
        return tint(Role::accentFill, 0.20, 0.35);
    case Role::addedRow:
        return tint(Role::ok, 0.09, 0.14);
    case Role::removedRow:
        return tint(Role::error, 0.09, 0.14);
    case Role::selection:
        return tint(Role::accentFill, 0.13, 0.24);
    default:
        return constantHue(role, m_dark);
    }
}

QColor Theme::tint(Role role, double light, double dark) const
{
    const double share = m_dark ? dark : light;
    return mixed(m_palette.color(QPalette::Base), color(role), m_high ? share / 2 : share);
}

QColor Theme::typeColor(const QString &type) const
{
    if (type.isEmpty())
        return color(Role::muted);
    // FNV-1a. This start value gives the types of the bundled sources different hues.
    quint32 hash = 2166136261U + 2452U * 7919U;
    for (const char c : type.toUtf8())
        hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
    hash ^= hash >> 15U;
    constexpr quint32 hues = 14, circle = 360;
    const quint32 place = hash % hues;
    // Neighbouring hues differ in lightness, too. Green and yellow look lighter than blue of the same value.
    const int hue = int((210 + place * circle / hues) % circle);
    const bool isDeep = place % 2 == 1;
    const double lightness = m_dark ? (isDeep ? 0.56 : 0.68) : (isDeep ? 0.38 : 0.50);
    QColor colour = QColor::fromHslF(float(hue / double(circle)), 0.58F, float(lightness));
    constexpr double visible = 3; // WCAG for graphics
    const QColor base = m_palette.color(QPalette::Base);
    for (int i = 0; i < 20 && contrast(colour, base) < visible; ++i)
        colour = mixed(colour, m_dark ? QColor(Qt::white) : QColor(Qt::black), 0.06);
    return colour;
}

QFont Theme::font(Type type, bool strong) const
{
    QFont font = type == Type::fixed || type == Type::fixedSmall ? m_fixed : m_font;
    switch (type) {
    case Type::base:
        break;
    case Type::small:
        font = scaled(font, smallScale);
        break;
    case Type::display:
        font = scaled(font, displayScale);
        break;
    case Type::fixed:
        font = scaled(font, fixedScale);
        break;
    case Type::fixedSmall:
        font = scaled(font, fixedSmallScale);
        break;
    }
    font.setWeight(strong ? QFont::DemiBold : QFont::Normal);
    return font;
}

int Theme::u(double count) const
{
    return int(std::lround(m_unit * count));
}

QPalette Theme::lightPalette()
{
    return madePalette({0xf1f2f4, 0xffffff, 0xf6f7f9, 0x1c2024, 0x2564c7});
}

QPalette Theme::darkPalette()
{
    return madePalette({0x26292d, 0x1c1e21, 0x222529, 0xe7e9ec, 0x3571d0});
}

QPalette Theme::highContrastPalette()
{
    return madePalette({0x000000, 0x000000, 0x101010, 0xffffff, 0xffd60a, highRatio * 1.5, 0.35, 0.2, 0x000000});
}

double Theme::contrast(const QColor &a, const QColor &b)
{
    const double first = luminance(a) + 0.05;
    const double second = luminance(b) + 0.05;
    return std::max(first, second) / std::min(first, second);
}

QColor Theme::mixed(const QColor &a, const QColor &b, double shareOfB)
{
    const auto part = [shareOfB](int from, int to) { return int(std::lround(from + (to - from) * shareOfB)); };
    return QColor(part(a.red(), b.red()), part(a.green(), b.green()), part(a.blue(), b.blue()));
}

void Theme::setFixedFamily(const QString &family)
{
    fixedFamily() = family;
}

QColor Theme::readable(QColor colour) const
{
    // Above the required ratio, because accent text is also painted on tints of Base.
    const double aim = ratio() * 1.5;
    const QColor base = m_palette.color(QPalette::Base);
    const QColor towards = m_dark ? QColor(Qt::white) : QColor(Qt::black);
    for (int i = 0; i < 30 && contrast(colour, base) < aim; ++i)
        colour = mixed(colour, towards, 0.06);
    return colour;
}

} // namespace widgets
