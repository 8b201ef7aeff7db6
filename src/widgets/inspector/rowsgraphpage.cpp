// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/rowsgraphpage.h"

#include "app/models/graphpicture.h"
#include "widgets/inspector/inspector.h"

namespace widgets {

const PageType RowsGraphPage::type{.id = Inspector::GraphTab,
                                   .title = QT_TRANSLATE_NOOP("widgets::Inspector", "Graph"),
                                   .kinds = {"rows"},
                                   .make = makePage<RowsGraphPage>,
                                   .icon = Icon::relationship,
                                   .isUsual = true,
                                   .offers = [](const app::InspectorData &data) { return app::holdsGraph(data.rows); }};

void RowsGraphPage::connectTo(Inspector &inspector)
{
    connect(this, &GraphPage::rowChosen, &inspector, [this, &inspector](int row) { inspector.chooseRow(row, this); });
}

void RowsGraphPage::showAttempt(const ShownAttempt &attempt, const app::PageView &)
{
    show(attempt.data);
}

void RowsGraphPage::chooseRow(int row)
{
    GraphPage::chooseRow(row);
}

} // namespace widgets
