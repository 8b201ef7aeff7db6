// SPDX-License-Identifier: GPL-3.0-or-later
// The list of the inspector's pages.
#include "widgets/inspector/callpage.h"
#include "widgets/inspector/changespage.h"
#include "widgets/inspector/documentpages.h"
#include "widgets/inspector/inspectorpages.h"
#include "widgets/inspector/observationpage.h"
#include "widgets/inspector/planpage.h"
#include "widgets/inspector/querypage.h"
#include "widgets/inspector/rowsgraphpage.h"
#include "widgets/inspector/rowspage.h"

#include <QCoreApplication>
#include <algorithm>

namespace widgets {

const std::vector<const PageType *> &pageTypes()
{
    static const std::vector<const PageType *> types{
        &QueryPage::type,  &RowsPage::type,         &RowsGraphPage::type,  &PlanPage::type, &ReflectionPage::type,
        &AnswerPage::type, &PassagesPage::type,     &GradesPage::type,     &CallPage::type, &ObservationPage::type,
        &PromptPage::type, &ArtefactsPage::ofTexts, &ArtefactsPage::ofAll, &RawPage::type,  &ChangesPage::type,
    };
    return types;
}

const PageType *pageTypeOf(const QString &id)
{
    for (const PageType *type : pageTypes()) {
        if (id == type->id)
            return type;
    }
    return nullptr;
}

QString PageType::titleText() const
{
    return QCoreApplication::translate("widgets::Inspector", title);
}

bool PageType::accepts(const app::PageView &view) const
{
    return kinds.empty() || std::any_of(view.items.begin(), view.items.end(), [&](const app::PageView::Item &item) {
               return std::any_of(kinds.begin(), kinds.end(),
                                  [&](const char *kind) { return item.kind == QLatin1String(kind); });
           });
}

} // namespace widgets
