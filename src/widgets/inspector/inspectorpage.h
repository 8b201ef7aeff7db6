// SPDX-License-Identifier: GPL-3.0-or-later
// A page of the inspector, and the row that describes it in the list of all pages (pagetypes.cpp). A page is a widget
// that also is an InspectorPage; it is made when it is first shown. GUI thread.
#pragma once

#include "app/inspector/inspectordata.h"
#include "app/run/run.h"
#include "app/source/toolview.h"
#include "widgets/theme/icon.h"

#include <QLatin1String>
#include <QString>
#include <memory>
#include <optional>
#include <vector>

class QWidget;

namespace app {
class QueryLanguage;
}

namespace widgets {

class Inspector;

// The attempt in the inspector, which owns the value: pages may keep its address.
struct ShownAttempt {
    const app::Run *run = nullptr; // null: none
    app::Run::Position place;
    app::InspectorData data;
    app::InspectorData before; // of the previous attempt
    bool hasBefore = false;
    // The user's edit of this attempt that has not run; empty: none.
    QString draft(const QString &key) const { return run->draft(place, key); }
};

class InspectorPage {
public:
    virtual ~InspectorPage() = default;
    // Shows an attempt that has a run. `view`: the artefacts that the agent names for the page, without the others.
    virtual void showAttempt(const ShownAttempt &attempt, const app::PageView &view) = 0;
    virtual void connectTo(Inspector &) {} // once, after it is made
    // What the inspector knows; given when the page is made and after each change.
    virtual void setLanguage(std::shared_ptr<const app::QueryLanguage>) {}
    virtual void setReadOnly(const QString &, bool) {} // see Inspector::setReadOnly
    virtual void setCanRerun(bool) {}
    virtual void setTools(app::FindTool) {}
    virtual void chooseRow(int) {} // of the result, chosen on another page; -1: none
};

struct MadePage {
    QWidget *widget = nullptr;
    InspectorPage *page = nullptr; // the same object
};

struct PageType {
    QLatin1String id;                // used by agents, sessions and layouts: never reused
    const char *title;               // of the context widgets::Inspector
    std::vector<const char *> kinds; // of artefacts that it shows; empty: any
    MadePage (*make)(const PageType &type);
    std::optional<Icon> icon = std::nullopt;                  // replaces the title if the pane is narrow; none: never
    bool isUsual = false;                                     // shown until an agent names its pages
    bool isAlways = false;                                    // shown for every agent
    bool scrolls = false;                                     // in a low window
    bool keepsDraft = false;                                  // gets each attempt, even while its tab is hidden
    bool (*offers)(const app::InspectorData &data) = nullptr; // its tab is shown for this attempt; null: always
    QString titleText() const;
    bool accepts(const app::PageView &view) const; // an artefact has one of the kinds
};

template <class Page>
MadePage makePage(const PageType &)
{
    auto *page = new Page;
    return {page, page};
}

const std::vector<const PageType *> &pageTypes(); // all, in the order of the tabs
const PageType *pageTypeOf(const QString &id);    // null: unknown

} // namespace widgets
