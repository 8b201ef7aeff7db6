// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/settings/appearance.h"

#include "widgets/settings/textzoom.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QStyle>
#include <algorithm>

namespace widgets {

namespace {

constexpr const char *keyOfColours = "colours";
constexpr const char *keyOfText = "textSize";
constexpr const char *keyOfMotion = "motion";
constexpr const char *keyOfLanguage = "language";
constexpr const char *reducedMotion = "reduced";

} // namespace

void useColours(Colours colours)
{
    // Without a desktop theme the palette is that of the style; the program's light palette replaces it.
    static const QPalette system = QApplication::palette();
    const bool themed = system != QApplication::style()->standardPalette();
    if (colours == Colours::ofSystem && themed && QApplication::palette() == system)
        return;
    QApplication::setPalette(colours == Colours::dark               ? Theme::darkPalette()
                             : colours == Colours::highContrast     ? Theme::highContrastPalette()
                             : colours == Colours::light || !themed ? Theme::lightPalette()
                                                                    : system);
}

Appearance::Appearance(LayoutStore store, QObject *parent) : QObject(parent), m_store(std::move(store))
{
    if (!m_store.read)
        return;
    widgets::setMotion(motion());
    TextZoom::ofApplication().set(read(keyOfText).isEmpty() ? TextZoom::usual : read(keyOfText).toInt());
    useColours(colours());
}

QByteArray Appearance::read(const char *name) const
{
    return m_store.read ? m_store.read(QLatin1String(name)) : QByteArray();
}

void Appearance::write(const char *name, const QByteArray &value)
{
    if (m_store.write)
        m_store.write(QLatin1String(name), value);
    emit changed();
}

Colours Appearance::colours() const
{
    return Colours(std::clamp(read(keyOfColours).toInt(), int(Colours::ofSystem), int(Colours::highContrast)));
}

void Appearance::setColours(Colours colours)
{
    useColours(colours);
    write(keyOfColours, QByteArray::number(int(colours)));
}

int Appearance::textPercent() const
{
    return TextZoom::ofApplication().percent();
}

void Appearance::setTextPercent(int percent)
{
    const int before = textPercent();
    TextZoom::ofApplication().set(percent);
    if (textPercent() == before)
        return;
    emit textScaled(before);
    write(keyOfText, textPercent() == TextZoom::usual ? QByteArray() : QByteArray::number(textPercent()));
}

Motion Appearance::motion() const
{
    return read(keyOfMotion) == reducedMotion ? Motion::reduced : Motion::ofSystem;
}

void Appearance::setMotion(Motion motion)
{
    widgets::setMotion(motion);
    write(keyOfMotion, motion == Motion::reduced ? QByteArray(reducedMotion) : QByteArray());
}

QString Appearance::language() const
{
    return QString::fromUtf8(read(keyOfLanguage));
}

void Appearance::setLanguage(const QString &language)
{
    write(keyOfLanguage, language.toUtf8());
}

} // namespace widgets
