// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of an attempt as a graph, if they hold nodes or relationships. GUI thread.
#pragma once

#include "widgets/graph/graphpage.h"
#include "widgets/inspector/inspectorpage.h"

namespace widgets {

class RowsGraphPage final : public GraphPage, public InspectorPage {
public:
    static const PageType type;
    void connectTo(Inspector &inspector) override;
    void showAttempt(const ShownAttempt &attempt, const app::PageView &view) override;
    void chooseRow(int row) override;
};

} // namespace widgets
