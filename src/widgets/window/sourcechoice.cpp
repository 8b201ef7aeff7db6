// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/sourcechoice.h"

#include "app/run/agentrunner.h"
#include "widgets/dialogs/sourcedialog.h"
#include "widgets/window/headerbar.h"
#include "widgets/window/parts.h"

#include <QAction>
#include <QLocale>
#include <QMenu>
#include <algorithm>

namespace widgets {

SourceChoice::SourceChoice(app::AgentRunner *runner, ChoiceButton *button, QList<QAction *> samples, QAction *open,
                           QAction *keepCopy, LayoutStore layout, QWidget *window)
    : QObject(window),
      m_runner(runner),
      m_samples(std::move(samples)),
      m_open(open),
      m_keepCopy(keepCopy),
      m_layout(std::move(layout)),
      m_known(m_layout),
      m_window(window),
      m_menu(new QMenu(button))
{
    connect(m_menu, &QMenu::aboutToShow, this, &SourceChoice::fillMenu);
    connect(m_open, &QAction::triggered, this, &SourceChoice::showDialog);
    button->setMenu(m_menu);
}

void SourceChoice::showDialog()
{
    auto *dialog = new SourceDialog(m_runner, &m_known, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void SourceChoice::remember()
{
    const auto &source = m_runner->source();
    const QString &address = source.uri;
    if (address.isEmpty())
        return;
    if (m_layout.write)
        m_layout.write(QStringLiteral("source"), address.toUtf8());
    if (!source.copy || !source.copy->why.isEmpty()) // a chosen copy is listed by its session
        m_known.add({address, {}});
}

void SourceChoice::fillMenu()
{
    constexpr std::size_t most = 10;
    m_menu->clear();
    m_menu->addActions(m_samples);
    const auto &known = m_known.all();
    if (!known.empty())
        m_menu->addSeparator();
    for (std::size_t i = 0; i < std::min(most, known.size()); ++i) {
        const KnownSource each = known[i];
        QAction *action = m_menu->addAction(each.name.isEmpty() ? each.address : each.name);
        action->setToolTip(each.address);
        action->setCheckable(true);
        action->setChecked(each.address == m_runner->source().uri);
        connect(action, &QAction::triggered, this, [this, each] { m_runner->openSource(each.address); });
    }
    const auto &copies = m_runner->session().copies;
    if (!copies.empty())
        m_menu->addSection(tr("Stored in the session"));
    for (const app::CopyView &copy : copies) {
        QAction *action = m_menu->addAction(
            tr("%1, copied on %2 (%3)")
                .arg(copy.name, QLocale().toString(copy.made, QLocale::ShortFormat),
                     QLocale().formattedDataSize(copy.bytes, copy.bytes < 1000 ? 0 : 1, QLocale::DataSizeSIFormat)));
        action->setToolTip(copy.source);
        action->setCheckable(true);
        action->setChecked(copy.address == m_runner->source().uri);
        connect(action, &QAction::triggered, this, [this, copy] { m_runner->openSource(copy.address); });
    }
    m_menu->addSeparator();
    m_menu->addAction(m_open);
    m_menu->addAction(m_keepCopy);
}

} // namespace widgets
