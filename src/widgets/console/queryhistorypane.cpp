// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/console/queryhistorypane.h"

#include "app/console/consolecontroller.h"
#include "app/models/format.h"
#include "widgets/theme/viewstyle.h"
#include "widgets/window/parts.h"
#include "widgets/window/uitext.h"

#include <QBoxLayout>
#include <QLineEdit>
#include <QListWidget>

namespace widgets {

QueryHistoryPane::QueryHistoryPane(app::ConsoleController *console, QWidget *parent)
    : QWidget(parent),
      m_console(console),
      m_search(new QLineEdit),
      m_list(new QListWidget),
      m_count(new TextLabel(Type::small, Role::muted))
{
    const Theme &theme = Theme::of(this);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(theme.u(3), theme.u(2), theme.u(3), theme.u(2));
    column->setSpacing(theme.u(1.5));
    m_search->setPlaceholderText(tr("Search queries that were run"));
    m_search->setAccessibleName(m_search->placeholderText());
    m_search->addAction(icon(Icon::search), QLineEdit::LeadingPosition);
    m_search->setClearButtonEnabled(true);
    ViewStyle::applyTo(m_list);
    m_list->setAccessibleName(tr("Queries that were run"));
    m_list->setWordWrap(false);
    m_list->setUniformItemSizes(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setTextElideMode(Qt::ElideRight);
    column->addWidget(m_search);
    column->addWidget(m_list, 1);
    column->addWidget(m_count);
    connect(m_search, &QLineEdit::textChanged, this, &QueryHistoryPane::fill);
    connect(m_console, &app::ConsoleController::historyChanged, this, &QueryHistoryPane::fill);
    connect(m_list, &QListWidget::itemActivated, this, [this](const QListWidgetItem *item) {
        emit chosen(item->data(Qt::UserRole).toString(), item->data(Qt::UserRole + 1).toString());
    });
    fill();
}

void QueryHistoryPane::fill()
{
    const QStringList words = m_search->text().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    const QList<app::HistoryEntry> &all = m_console->history();
    m_list->clear();
    constexpr int most = 500; // in the list; what is older is found by searching
    int found = 0;
    for (auto it = all.rbegin(); it != all.rend(); ++it) {
        const QString where = it->query + u' ' + it->name + u' ' + it->sourceName + u' ' + it->error;
        if (!std::all_of(words.begin(), words.end(),
                         [&](const QString &word) { return where.contains(word, Qt::CaseInsensitive); }))
            continue;
        if (++found > most)
            continue;
        QStringList facts{QLocale().toString(it->at, it->at.date() == QDate::currentDate()
                                                         ? QStringLiteral("HH:mm")
                                                         : QStringLiteral("d MMM HH:mm")),
                          it->rows < 0 ? tr("failed") : rowsText(it->rows),
                          app::formatDuration(std::chrono::microseconds(it->microseconds))};
        auto *item = new QListWidgetItem(app::oneLine(it->query, 120) + u'\n' + facts.join(dot), m_list);
        item->setIcon(icon(it->rows < 0    ? Icon::error
                           : it->stopped   ? Icon::stopped
                           : it->rows == 0 ? Icon::norows
                                           : Icon::answered,
                           Theme::of(this).color(it->rows < 0                   ? Role::error
                                                 : it->rows == 0 || it->stopped ? Role::warning
                                                                                : Role::ok)));
        item->setToolTip(it->sourceName + u'\n' + it->query.left(2000) +
                         (it->error.isEmpty() ? QString() : u'\n' + it->error));
        item->setData(Qt::UserRole, it->query);
        item->setData(Qt::UserRole + 1, it->name);
    }
    m_count->setText(words.isEmpty() ? tr("%1 kept").arg(app::formatCount(all.size()))
                                     : tr("%1 of %2").arg(app::formatCount(found), app::formatCount(all.size())));
}

} // namespace widgets
