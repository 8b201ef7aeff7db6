// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/session/exportdialog.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>

namespace widgets {

namespace {

QString suffixOf(app::ExportForm form)
{
    return form == app::ExportForm::html    ? QStringLiteral("html")
           : form == app::ExportForm::lines ? QStringLiteral("jsonl")
                                            : QStringLiteral("json");
}

} // namespace

ExportDialog::ExportDialog(const QString &folder, app::RunId current, QWidget *parent)
    : QDialog(parent),
      m_folder(folder),
      m_current(current),
      m_html(new QRadioButton(tr("One &HTML page, for reading and printing"))),
      m_lines(new QRadioButton(tr("&JSON lines, for programs and for import"))),
      m_spans(new QRadioButton(tr("&OpenTelemetry spans, for trace viewers"))),
      m_all(new QCheckBox(tr("&All runs of the session"))),
      m_rows(new QCheckBox(tr("Include &rows"))),
      m_prompts(new QCheckBox(tr("Include &prompts"))),
      m_safe(new QLabel)
{
    setWindowTitle(tr("Export"));
    m_html->setChecked(true);
    m_rows->setChecked(true);
    m_prompts->setChecked(true);
    m_all->setChecked(current == app::RunId::none);
    m_all->setEnabled(current != app::RunId::none);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    auto *go = buttons->addButton(tr("&Export…"), QDialogButtonBox::AcceptRole);
    auto *column = new QVBoxLayout(this);
    for (QWidget *part :
         {static_cast<QWidget *>(m_html), static_cast<QWidget *>(m_lines), static_cast<QWidget *>(m_spans),
          static_cast<QWidget *>(m_all), static_cast<QWidget *>(m_rows), static_cast<QWidget *>(m_prompts)})
        column->addWidget(part);
    m_safe->setWordWrap(true);
    m_safe->setMinimumHeight(fontMetrics().lineSpacing() * 4);
    m_safe->setAlignment(Qt::AlignTop);
    column->addWidget(m_safe);
    column->addWidget(buttons);
    connect(m_rows, &QCheckBox::toggled, this, &ExportDialog::explain);
    connect(m_prompts, &QCheckBox::toggled, this, &ExportDialog::explain);
    connect(m_lines, &QRadioButton::toggled, this, &ExportDialog::explain);
    explain();
    connect(go, &QPushButton::clicked, this, &ExportDialog::chooseFile);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

// Lists what the file will not contain.
void ExportDialog::explain()
{
    QStringList parts{
        tr("Passwords and keys are never stored in sessions or exports. Values of private columns are masked.")};
    if (!m_rows->isChecked())
        parts += tr("Without rows, the file contains no values from the database. It also contains no answers, no "
                    "reflections and no rows in prompts.");
    if (m_lines->isChecked() && !(m_rows->isChecked() && m_prompts->isChecked()))
        parts += tr("The exported runs can be imported and read, but not continued.");
    m_safe->setText(parts.join(QLatin1Char(' ')));
}

app::ExportForm ExportDialog::form() const
{
    return m_html->isChecked()    ? app::ExportForm::html
           : m_lines->isChecked() ? app::ExportForm::lines
                                  : app::ExportForm::spans;
}

void ExportDialog::chooseFile()
{
    app::ExportOrder order;
    order.form = form();
    order.run = m_all->isChecked() ? app::RunId::none : m_current;
    order.rows = m_rows->isChecked();
    order.prompts = m_prompts->isChecked();
    auto *dialog = new QFileDialog(parentWidget(), tr("Choose a file for the export"), m_folder,
                                   order.form == app::ExportForm::html    ? tr("HTML pages (*.html)")
                                   : order.form == app::ExportForm::lines ? tr("JSON lines (*.jsonl)")
                                                                          : tr("OpenTelemetry spans (*.json)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(suffixOf(order.form));
    dialog->selectFile(tr("report", "name of a file") + QLatin1Char('.') + dialog->defaultSuffix());
    connect(dialog, &QFileDialog::fileSelected, this, [this, order](const QString &file) mutable {
        order.file = file;
        emit exportRequested(order);
        accept();
    });
    dialog->open();
}

} // namespace widgets
