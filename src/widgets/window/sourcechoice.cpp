// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/sourcechoice.h"

#include "app/run/agentrunner.h"
#include "app/source/sourcecontroller.h"
#include "widgets/controls/headerbar.h"
#include "widgets/controls/parts.h"
#include "widgets/dialogs/dialogs.h"
#include "widgets/dialogs/sourcedialog.h"

#include <QAction>
#include <QFileDialog>
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
      m_menu(new QMenu(button)),
      m_recent(new QMenu(window))
{
    m_recent->setTitle(tr("&Recent sources"));
    m_recent->menuAction()->setEnabled(!m_known.all().empty());
    connect(m_recent, &QMenu::aboutToShow, this, [this] {
        m_recent->clear();
        addKnown(m_recent);
    });
    for (QAction *sample : std::as_const(m_samples))
        sample->setCheckable(true);
    connect(m_runner, &app::AgentRunner::sourceFailed, this, &SourceChoice::markSamples);
    connect(m_menu, &QMenu::aboutToShow, this, &SourceChoice::fillMenu);
    connect(m_open, &QAction::triggered, this, [this] { showDialog(); });
    button->setMenu(m_menu);
}

std::vector<std::pair<QString, QString>> SourceChoice::choices() const
{
    std::vector<std::pair<QString, QString>> all;
    for (const QAction *sample : m_samples)
        all.emplace_back(sample->data().toString(), sample->text());
    for (const KnownSource &each : m_known.all())
        all.emplace_back(each.address, each.name.isEmpty() ? each.address : each.name);
    const QString &open = m_runner->source().uri;
    const auto now = std::find_if(all.begin(), all.end(), [&](const auto &each) { return each.first == open; });
    if (now != all.end())
        std::rotate(all.begin(), now, now + 1);
    else if (!open.isEmpty())
        all.emplace(all.begin(), open, open);
    return all;
}

void SourceChoice::showDialog(const QString &address)
{
    auto *dialog = new SourceDialog(m_runner, &m_known, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    if (!address.isEmpty())
        dialog->setAddress(address);
    dialog->open();
}

void SourceChoice::choose(const QString &title, bool isFile, const QString &filter, const QString &scheme)
{
    auto *dialog = new QFileDialog(m_window, title, documentsFolder(), filter);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(isFile ? QFileDialog::ExistingFile : QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly, !isFile);
    connect(dialog, &QFileDialog::fileSelected, m_runner,
            [this, scheme](const QString &path) { m_runner->openSource(scheme + path); });
    dialog->open();
}

void SourceChoice::chooseFolder()
{
    choose(tr("Open a folder"), false, {}, {});
}

void SourceChoice::chooseDocuments()
{
    QString scheme;
    for (const app::SourceKind &kind : m_runner->sources()->kinds())
        if (kind.id == "documents" && !kind.variants.empty())
            scheme = QString::fromStdString(kind.variants.front().scheme);
    choose(tr("Open a folder of documents"), false, {}, scheme);
}

void SourceChoice::chooseFile()
{
    QStringList endings;
    for (const app::SourceKind &kind : m_runner->sources()->kinds())
        for (const std::string &ending : kind.endings)
            endings += QLatin1Char('*') + QString::fromStdString(ending);
    const QString known =
        endings.isEmpty() ? QString()
                          : tr("Databases and tables (%1)").arg(endings.join(QLatin1Char(' '))) + QLatin1String(";;");
    choose(tr("Open a file"), true, known + tr("All files (*)"), {});
}

// Shown in the Session menu, too.
void SourceChoice::markSamples()
{
    for (QAction *sample : std::as_const(m_samples))
        sample->setChecked(sample->data().toString() == m_runner->source().uri);
}

void SourceChoice::remember()
{
    const auto &source = m_runner->source();
    const QString &address = source.uri;
    markSamples();
    if (address.isEmpty())
        return;
    if (m_layout.write)
        m_layout.write(QStringLiteral("source"), address.toUtf8());
    if (!source.copy || !source.copy->why.isEmpty()) // a chosen copy is listed by its session
        m_known.add({address, {}});
    m_recent->menuAction()->setEnabled(!m_known.all().empty());
}

// The latest ones; the open one is marked.
void SourceChoice::addKnown(QMenu *menu)
{
    constexpr std::size_t most = 10;
    const auto &known = m_known.all();
    for (std::size_t i = 0; i < std::min(most, known.size()); ++i) {
        const KnownSource each = known[i];
        QAction *action = menu->addAction(each.name.isEmpty() ? each.address : each.name);
        action->setToolTip(each.address);
        action->setStatusTip(each.address);
        action->setCheckable(true);
        action->setChecked(each.address == m_runner->source().uri);
        connect(action, &QAction::triggered, this, [this, each] { m_runner->openSource(each.address); });
    }
}

void SourceChoice::fillMenu()
{
    markSamples();
    m_menu->clear();
    m_menu->addActions(m_samples);
    if (!m_known.all().empty())
        m_menu->addSeparator();
    addKnown(m_menu);
    const auto &copies = m_runner->session().copies;
    if (!copies.empty())
        m_menu->addSection(tr("Copies in the session"));
    for (const app::CopyView &copy : copies) {
        QAction *action = m_menu->addAction(
            tr("%1, copy made on %2 (%3)")
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
