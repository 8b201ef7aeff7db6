// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/windowcolours.h"

#include "widgets/theme/theme.h"

#include <QApplication>
#include <QStyle>
#include <algorithm>

namespace widgets {

Colours keptColours(const LayoutStore &store)
{
    return Colours(std::clamp(store.read ? store.read(QStringLiteral("colours")).toInt() : 0, 0, 2));
}

void keepColours(const LayoutStore &store, Colours colours)
{
    if (store.write)
        store.write(QStringLiteral("colours"), QByteArray::number(int(colours)));
}

void useColours(Colours colours)
{
    // Without a desktop theme the palette is that of the style; the program's light palette replaces it.
    static const QPalette system = QApplication::palette();
    const bool themed = system != QApplication::style()->standardPalette();
    if (colours == Colours::ofSystem && themed && QApplication::palette() == system)
        return;
    QApplication::setPalette(colours == Colours::dark               ? Theme::darkPalette()
                             : colours == Colours::light || !themed ? Theme::lightPalette()
                                                                    : system);
}

} // namespace widgets
