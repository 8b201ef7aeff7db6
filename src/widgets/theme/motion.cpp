// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/theme/motion.h"

#include <QApplication>
#include <QStyle>

namespace widgets {

namespace {

Motion &chosenMotion()
{
    static Motion motion = Motion::ofSystem;
    return motion;
}

constexpr Qt::UIEffect effectsOfQt[] = {Qt::UI_AnimateMenu,    Qt::UI_FadeMenu,    Qt::UI_AnimateCombo,
                                        Qt::UI_AnimateTooltip, Qt::UI_FadeTooltip, Qt::UI_AnimateToolBox};

} // namespace

void setMotion(Motion motion)
{
    if (motion == chosenMotion())
        return;
    static bool ofSystem[std::size(effectsOfQt)] = {};
    for (std::size_t i = 0; i < std::size(effectsOfQt); ++i) {
        if (motion == Motion::reduced)
            ofSystem[i] = QApplication::isEffectEnabled(effectsOfQt[i]);
        QApplication::setEffectEnabled(effectsOfQt[i], motion != Motion::reduced && ofSystem[i]);
    }
    chosenMotion() = motion;
}

// Platforms that turn animations off report a duration of 0 for those of their style.
bool isMotionReduced()
{
    return chosenMotion() == Motion::reduced ||
           QApplication::style()->styleHint(QStyle::SH_Widget_Animation_Duration) == 0;
}

} // namespace widgets
