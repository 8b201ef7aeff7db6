// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/console/querydialogs.h"

#include "app/console/consolecontroller.h"
#include "widgets/dialogs/dialogs.h"

#include <QFileDialog>
#include <QInputDialog>

namespace widgets {

QueryDialogs::QueryDialogs(app::ConsoleController *console, QWidget *window)
    : QObject(window), m_console(console), m_window(window)
{
}

void QueryDialogs::open()
{
    auto *dialog = new QFileDialog(m_window, tr("Open a query"), documentsFolder(),
                                   tr("Queries and snippets (*.cypher *.cql *.sql *.json);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, m_console, &app::ConsoleController::openFile);
    dialog->open();
}

void QueryDialogs::save(const QString &id, bool asOther, bool isCypher)
{
    const app::ConsoleDocument *document = m_console->document(id);
    if (!document)
        return;
    if (!asOther && !document->file.isEmpty()) {
        m_console->saveFile(id, document->file);
        return;
    }
    auto *dialog = new QFileDialog(m_window, tr("Save the query"), documentsFolder(),
                                   isCypher ? tr("Cypher (*.cypher)") : tr("SQL (*.sql)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(isCypher ? QStringLiteral("cypher") : QStringLiteral("sql"));
    dialog->selectFile(document->file.isEmpty() ? document->name : document->file);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, id](const QString &file) { m_console->saveFile(id, file); });
    dialog->open();
}

void QueryDialogs::rename(const QString &id)
{
    const app::ConsoleDocument *document = m_console->document(id);
    if (!document)
        return;
    auto *dialog = new QInputDialog(m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Rename the query"));
    dialog->setLabelText(tr("Name:"));
    dialog->setTextValue(document->name);
    connect(dialog, &QInputDialog::textValueSelected, this,
            [this, id](const QString &name) { m_console->rename(id, name); });
    dialog->open();
}

} // namespace widgets
