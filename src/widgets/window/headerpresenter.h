// SPDX-License-Identifier: GPL-3.0-or-later
// Shows source and state of the runner in the header. GUI thread.
#pragma once

#include <QCoreApplication>

namespace app {
class AgentRunner;
}

namespace widgets {

class HeaderBar;

class HeaderPresenter {
    Q_DECLARE_TR_FUNCTIONS(widgets::HeaderPresenter)
public:
    HeaderPresenter(const app::AgentRunner *runner, HeaderBar *header);
    void refresh(bool isBuilding); // then the state is not shown

private:
    void showSource();
    void showState();

    const app::AgentRunner *m_runner;
    HeaderBar *m_header;
};

} // namespace widgets
