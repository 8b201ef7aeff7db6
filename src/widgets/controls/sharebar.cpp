// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/sharebar.h"

#include "widgets/theme/motion.h"

#include <QProgressBar>

#include <cmath>

namespace widgets {

void showShare(QProgressBar &bar, double share)
{
    const bool shown = !std::isnan(share) && (share >= 0 || !isMotionReduced()); // a bar without a share moves
    bar.setVisible(shown);
    if (!shown)
        return;
    constexpr int whole = 1000;
    bar.setRange(0, share < 0 ? 0 : whole);
    bar.setValue(share < 0 ? 0 : int(std::lround(share * whole)));
}

} // namespace widgets
