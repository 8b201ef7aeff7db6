// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/console/resulttabs.h"

#include "app/models/celltext.h"
#include "app/models/format.h"
#include "widgets/console/querytabs.h"
#include "widgets/console/resultgraph.h"
#include "widgets/console/resultview.h"
#include "widgets/controls/parts.h"
#include "widgets/text/uitext.h"

#include <QAction>
#include <QBoxLayout>
#include <QTabBar>

namespace widgets {

void addTabCross(QTabBar *bar, int index, const QString &name)
{
    auto *cross = flatButton(Icon::close, name, bar);
    cross->setFocusPolicy(Qt::NoFocus);
    QObject::connect(cross, &QToolButton::clicked, bar, [bar, cross] {
        for (int i = 0; i < bar->count(); ++i) {
            if (bar->tabButton(i, QTabBar::RightSide) == cross)
                return emit bar->tabCloseRequested(i);
        }
    });
    bar->setTabButton(index, QTabBar::RightSide, cross);
}

ResultTabs::ResultTabs(app::ConsoleController *console, QWidget *parent)
    : QWidget(parent),
      m_console(console),
      m_bar(new QueryTabs),
      m_view(new ResultView),
      m_none(new EmptyState(Icon::table, tr("Results appear here. Ctrl+Enter runs the query under the cursor.")))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(new Hairline);
    m_bar->setAccessibleName(tr("Results"));
    column->addWidget(m_bar);
    column->addWidget(m_view, 1);
    column->addWidget(m_none, 1);
    connect(m_none->addAction(Icon::play, tr("Run the query")), &QPushButton::clicked, this, &ResultTabs::runWanted);
    connect(m_bar, &QTabBar::currentChanged, this, [this](int index) {
        if (m_filling || index < 0)
            return;
        const quint64 id = m_bar->tabData(index).toULongLong();
        m_last.insert(m_document, id);
        show(withId(id));
    });
    connect(m_bar, &QTabBar::tabCloseRequested, this, [this](int index) {
        const quint64 id = m_bar->tabData(index).toULongLong();
        if (m_console->running() && m_console->running()->id == id)
            m_console->stop();
        m_results.removeIf([id](const app::ConsoleResultPtr &each) { return each->id == id; });
        fill();
    });
    connect(m_bar, &QTabBar::tabBarDoubleClicked, this, &ResultTabs::keep);
    auto *keeping = new QAction(tr("Pin or unpin the result"), m_bar);
    keeping->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_P));
    keeping->setShortcutContext(Qt::WidgetShortcut);
    m_bar->addAction(keeping);
    m_bar->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(keeping, &QAction::triggered, this, [this] { keep(m_bar->currentIndex()); });
    connect(m_view, &ResultView::stopRequested, m_console, &app::ConsoleController::stop);
    connect(m_view, &ResultView::neighboursRequested, this,
            [this](qint64 node) { m_console->fetchNeighbours(node, m_view->graph()->graph()); });
    connect(m_console, &app::ConsoleController::neighboursFetched, m_view->graph(), &ResultGraph::grown);
    connect(m_console, &app::ConsoleController::resultStarted, this, [this](const app::ConsoleResultPtr &result) {
        m_results += result;
        constexpr int most = 20; // over all tabs; removing a result deletes its files
        for (qsizetype i = 0; i < m_results.size() && m_results.size() > most;)
            m_results[i]->kept ? void(++i) : m_results.remove(i);
        m_last.insert(result->document, result->id);
        fill();
    });
    connect(m_console, &app::ConsoleController::privateChanged, this, [this] {
        for (const auto &each : std::as_const(m_results))
            m_console->hidePrivate(*each);
        m_view->refresh();
    });
    connect(m_console, &app::ConsoleController::resultChanged, this, [this](const app::ConsoleResultPtr &result) {
        if (m_last.value(m_document) == result->id)
            show(result);
        if (!result->running)
            fill();
    });
}

app::ConsoleResultPtr ResultTabs::withId(quint64 id) const
{
    for (const auto &each : m_results) {
        if (each->id == id)
            return each;
    }
    return nullptr;
}

app::ConsoleResultPtr ResultTabs::current() const
{
    return withId(m_last.value(m_document));
}

void ResultTabs::showResultsOf(const QString &document)
{
    m_document = document;
    fill();
}

// Kept results are not removed for newer ones.
void ResultTabs::keep(int index)
{
    if (const auto result = index < 0 ? nullptr : withId(m_bar->tabData(index).toULongLong()))
        result->kept = !result->kept;
    fill();
}

void ResultTabs::compareWithNewest()
{
    for (auto it = m_results.crbegin(); it != m_results.crend(); ++it) {
        if ((*it)->id == m_last.value(m_document) || (*it)->running || (*it)->error || (*it)->plan)
            continue;
        m_view->compareWith(*it, (*it)->name + dot + title(**it));
        return;
    }
    emit notified(tr("There is no other result to compare with."));
}

QString ResultTabs::title(const app::ConsoleResult &result) const
{
    const QString time = QLocale().toString(result.at.time(), QStringLiteral("HH:mm:ss"));
    const QString what = result.running   ? tr("running")
                         : result.error   ? tr("failed")
                         : result.stopped ? stoppedText(qint64(result.pages->rows()))
                         : result.plan    ? tr("plan")
                                          : rowsText(qint64(result.pages->rows()));
    return time + dot + what;
}

void ResultTabs::fill()
{
    m_filling = true;
    while (m_bar->count() > 0)
        m_bar->removeTab(0);
    app::ConsoleResultPtr shown;
    int chosen = -1;
    for (const auto &each : std::as_const(m_results)) {
        if (each->document != m_document)
            continue;
        const int index = m_bar->addTab(title(*each));
        m_bar->setTabData(index, each->id);
        if (each->kept)
            m_bar->setTabIcon(index, icon(Icon::star, Theme::of(this).color(Role::accent)));
        else
            addTabCross(m_bar, index, tr("Close the result"));
        m_bar->setTabToolTip(index, app::oneLine(each->query, 300));
        if (each->id == m_last.value(m_document) || chosen < 0) {
            chosen = index;
            shown = each;
        }
    }
    if (chosen >= 0)
        m_bar->setCurrentIndex(chosen);
    m_filling = false;
    m_bar->setVisible(m_bar->count() > 0);
    show(shown);
}

void ResultTabs::show(const app::ConsoleResultPtr &result)
{
    QList<std::pair<QString, app::ConsoleResultPtr>> others;
    for (auto it = m_results.crbegin(); it != m_results.crend(); ++it) {
        if (*it != result && !(*it)->running && !(*it)->waiting && !(*it)->error && !(*it)->plan)
            others += {(*it)->name + dot + title(**it), *it};
    }
    m_view->setOthers(others);
    m_view->show(result);
    m_view->setVisible(result != nullptr);
    m_none->setVisible(result == nullptr);
    emit shown(result);
}

} // namespace widgets
