// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/console/queryhistorypane.h"

#include "app/console/consolecontroller.h"
#include "app/models/format.h"
#include "widgets/controls/choiceswitch.h"
#include "widgets/controls/emptyhint.h"
#include "widgets/controls/parts.h"
#include "widgets/controls/shortcutprecedence.h"
#include "widgets/dialogs/dialogs.h"
#include "widgets/text/uitext.h"
#include "widgets/theme/viewstyle.h"

#include <QAction>
#include <QBoxLayout>
#include <QFileDialog>
#include <QInputDialog>
#include <QLineEdit>
#include <QListWidget>

namespace widgets {

namespace {
enum { queryRole = Qt::UserRole, nameRole, parametersRole };
}

QueryHistoryPane::QueryHistoryPane(app::ConsoleController *console, QWidget *parent)
    : QWidget(parent),
      m_console(console),
      m_search(new QLineEdit),
      m_list(new QListWidget),
      m_count(new TextLabel(Type::small, Role::muted)),
      m_shown(new ChoiceSwitch(tr("What the list shows")))
{
    const Theme &theme = Theme::of(this);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(theme.u(3), theme.u(2), theme.u(3), theme.u(2));
    column->setSpacing(theme.u(1.5));
    m_search->setPlaceholderText(tr("Find a query"));
    m_search->setToolTip(tr("Find a query or a question"));
    m_search->setAccessibleName(m_search->placeholderText());
    m_search->addAction(icon(Icon::search), QLineEdit::LeadingPosition);
    m_search->setClearButtonEnabled(true);
    ViewStyle::applyTo(m_list);
    m_list->setAccessibleName(tr("Queries that were run"));
    m_list->setWordWrap(false);
    m_list->setMinimumHeight(theme.u(26)); // for the hint of an empty list
    m_list->setUniformItemSizes(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setTextElideMode(Qt::ElideRight);
    m_list->setIconSize(QSize(theme.u(4.5), theme.u(4.5)));
    m_hint = new EmptyHint(m_list, {});
    m_shown->add(Icon::clock, tr("History"), tr("Earlier queries and questions, newest first"));
    m_shown->add(Icon::star, tr("Snippets"), tr("Queries that you saved under a name"));
    auto *row = new QHBoxLayout;
    row->addWidget(m_shown);
    row->addStretch(1);
    column->addLayout(row);
    column->addWidget(m_search);
    column->addWidget(m_list, 1);
    column->addWidget(m_count);
    connect(m_search, &QLineEdit::textChanged, this, &QueryHistoryPane::fill);
    connect(m_console, &app::ConsoleController::historyChanged, this, &QueryHistoryPane::fill);
    connect(m_console, &app::ConsoleController::snippetsChanged, this, &QueryHistoryPane::fill);
    connect(m_shown, &ChoiceSwitch::changed, this, &QueryHistoryPane::fill);
    connect(m_list, &QListWidget::itemActivated, this, [this](const QListWidgetItem *item) {
        emit chosen(item->data(queryRole).toString(), item->data(nameRole).toString(),
                    item->data(parametersRole).value<QMap<QString, QString>>());
    });
    const auto action = [this](const QString &text, const QKeySequence &keys, auto slot) {
        auto *made = new QAction(text, m_list);
        made->setShortcut(keys);
        made->setShortcutContext(Qt::WidgetShortcut);
        m_list->addAction(made);
        connect(made, &QAction::triggered, this, slot);
    };
    new ShortcutPrecedence(m_list);
    action(tr("Save as snippet…"), QKeySequence(Qt::CTRL | Qt::Key_D), &QueryHistoryPane::askForName);
    action(tr("Export snippet…"), QKeySequence(), &QueryHistoryPane::askForFile);
    action(tr("Delete snippet"), QKeySequence::Delete, &QueryHistoryPane::removeCurrent);
    m_list->setContextMenuPolicy(Qt::ActionsContextMenu);
    fill();
}

void QueryHistoryPane::fill()
{
    const QStringList words = m_search->text().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    m_list->clear();
    m_hint->setText(!words.isEmpty() ? tr("No entry contains these words.")
                    : m_shown->chosen() == 1
                        ? tr("Queries that you save under a name appear here.")
                        : tr("Queries that you run appear here. Press Enter to open the selected query."));
    const QList<QAction *> acts = m_list->actions();
    for (qsizetype i = 1; i < acts.size(); ++i) // those of a snippet
        acts[i]->setEnabled(m_shown->chosen() == 1);
    m_shown->chosen() == 1 ? fillSnippets(words) : fillHistory(words);
}

namespace {

bool holdsAll(const QString &where, const QStringList &words)
{
    return std::all_of(words.begin(), words.end(),
                       [&](const QString &word) { return where.contains(word, Qt::CaseInsensitive); });
}

} // namespace

void QueryHistoryPane::setLanguage(const QString &name)
{
    m_language = name;
    fill();
}

void QueryHistoryPane::fillSnippets(const QStringList &words)
{
    int found = 0;
    for (const app::Snippet &each : m_console->snippets()) {
        if ((!m_language.isEmpty() && each.language != m_language) || !holdsAll(each.name + u' ' + each.query, words))
            continue;
        ++found;
        auto *item = new QListWidgetItem(each.name + u'\n' + app::oneLine(each.query, 120), m_list);
        item->setIcon(icon(Icon::star, Theme::of(this).color(Role::accent)));
        item->setToolTip(each.query.left(2000));
        item->setData(queryRole, each.query);
        item->setData(nameRole, each.name);
        item->setData(parametersRole, QVariant::fromValue(each.parameters));
    }
    m_count->setText(found > 0 ? tr("%n snippet(s)", nullptr, found)
                               : tr("In the history, Ctrl+D saves the selected query as a snippet."));
}

void QueryHistoryPane::keepCurrent(const QString &name)
{
    const QListWidgetItem *item = m_list->currentItem();
    if (!item || name.trimmed().isEmpty())
        return;
    m_console->keepSnippet({name.trimmed(), item->data(queryRole).toString(), m_language,
                            item->data(parametersRole).value<QMap<QString, QString>>()});
}

void QueryHistoryPane::askForName()
{
    const QListWidgetItem *item = m_list->currentItem();
    if (!item)
        return;
    auto *dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Save as snippet"));
    dialog->setLabelText(tr("Name:"));
    dialog->setTextValue(item->data(nameRole).toString());
    connect(dialog, &QInputDialog::textValueSelected, this, &QueryHistoryPane::keepCurrent);
    dialog->open();
}

void QueryHistoryPane::askForFile()
{
    const QListWidgetItem *item = m_list->currentItem();
    if (!item || m_shown->chosen() != 1)
        return;
    const QString name = item->data(nameRole).toString();
    auto *dialog = new QFileDialog(this, tr("Export snippet"), documentsFolder(), tr("Snippets (*.json)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("json"));
    dialog->selectFile(QString(name).replace(u'/', u'-'));
    connect(dialog, &QFileDialog::fileSelected, m_console,
            [this, name](const QString &file) { m_console->saveSnippet(name, file); });
    dialog->open();
}

void QueryHistoryPane::removeCurrent()
{
    if (const QListWidgetItem *item = m_list->currentItem(); item && m_shown->chosen() == 1)
        m_console->removeSnippet(item->data(nameRole).toString());
}

void QueryHistoryPane::fillHistory(const QStringList &words)
{
    const QList<app::HistoryEntry> &all = m_console->history();
    constexpr int most = 500; // shown; the search finds older ones
    int found = 0;
    for (auto it = all.rbegin(); it != all.rend(); ++it) {
        const QString where = it->query + u' ' + it->name + u' ' + it->sourceName + u' ' + it->error;
        if (!holdsAll(where, words))
            continue;
        if (++found > most)
            continue;
        QStringList facts{QLocale().toString(it->at, it->at.date() == QDate::currentDate()
                                                         ? QStringLiteral("HH:mm")
                                                         : QStringLiteral("d MMM HH:mm")),
                          it->isQuestion && it->rows < 0 ? tr("question")
                          : it->rows < 0                 ? tr("failed")
                          : it->stopped                  ? stoppedText(it->rows)
                                                         : rowsText(it->rows)};
        if (it->isQuestion && it->rows >= 0)
            facts.insert(1, tr("question"));
        if (!it->isQuestion)
            facts += app::formatDuration(std::chrono::microseconds(it->microseconds));
        auto *item = new QListWidgetItem(
            app::oneLine(it->isQuestion ? it->name : it->query, 120) + u'\n' + facts.join(dot), m_list);
        item->setIcon(icon(it->rows < 0    ? Icon::error
                           : it->stopped   ? Icon::stopped
                           : it->rows == 0 ? Icon::norows
                                           : Icon::answered,
                           Theme::of(this).color(it->rows < 0                   ? Role::error
                                                 : it->rows == 0 || it->stopped ? Role::warning
                                                                                : Role::ok)));
        item->setToolTip(it->sourceName + u'\n' + it->query.left(2000) +
                         (it->error.isEmpty() ? QString() : u'\n' + it->error));
        item->setData(queryRole, it->query);
        item->setData(nameRole, it->name);
        item->setData(parametersRole, QVariant::fromValue(it->parameters));
    }
    m_count->setText(words.isEmpty()
                         ? tr("entries: %1").arg(app::formatCount(all.size()))
                         : tr("entries: %1 of %2").arg(app::formatCount(found), app::formatCount(all.size())));
}

} // namespace widgets
