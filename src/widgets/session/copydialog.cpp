// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/session/copydialog.h"

#include "app/run/runsource.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/viewstyle.h"

#include <QBoxLayout>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QStandardItemModel>
#include <QTreeView>

namespace widgets {

namespace {

enum Column { SourceColumn, SizeColumn, KeptColumn, ColumnCount };
enum CopyRole { AddressRole = Qt::UserRole + 1, BytesRole, NumberRole };

QString copySize(qint64 bytes)
{
    return QLocale().formattedDataSize(bytes, bytes < 1000 ? 0 : 1, QLocale::DataSizeSIFormat);
}

QLabel *wrappedLabel(const QString &text = {})
{
    auto *label = new QLabel(text);
    label->setWordWrap(true);
    return label;
}

} // namespace

CopyDialog::CopyDialog(app::AgentRunner *runner, QWidget *parent)
    : QDialog(parent),
      m_runner(runner),
      m_copying(new app::SourceCopying(runner->sessionFollower(), runner->factory()->copies, runner->threads(), this)),
      m_model(new QStandardItemModel(this)),
      m_tree(new QTreeView),
      m_facts(wrappedLabel(tr("The session file stores the copy. You can then rerun the session on a computer where "
                              "the original source is missing or has changed. Anyone who has the session file can read "
                              "the copied data, including private columns. Exports do not contain the copy. Additional "
                              "sources of a run are not listed and are never replaced by a copy."))),
      m_sum(wrappedLabel()),
      m_result(wrappedLabel()),
      m_progress(new QProgressBar)
{
    const Theme &theme = Theme::of(this);
    setWindowTitle(tr("Keep a copy with the session"));
    m_tree->setModel(m_model);
    ViewStyle::applyTo(m_tree);
    m_tree->setAccessibleName(tr("Session sources"));
    m_tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_tree->setUniformRowHeights(true);
    m_tree->setTextElideMode(Qt::ElideMiddle);
    m_progress->setAccessibleName(tr("Copy progress"));
    m_progress->setRange(0, 100);
    m_progress->hide();
    m_result->hide();
    m_sum->setText(tr("Checking the sources…"));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    m_close = buttons->button(QDialogButtonBox::Close);
    m_keep = buttons->addButton(tr("&Copy selected"), QDialogButtonBox::AcceptRole);
    m_keep->setDefault(true);
    m_keep->setEnabled(false);
    m_drop = buttons->addButton(tr("&Delete the copy"), QDialogButtonBox::ResetRole);
    m_drop->setAutoDefault(false);
    m_drop->setEnabled(false);
    connect(m_drop, &QPushButton::clicked, this, &CopyDialog::dropChosen);
    connect(m_copying, &app::SourceCopying::dropped, this, &CopyDialog::afterDrop);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, &CopyDialog::chooseCopy);
    auto *column = new QVBoxLayout(this);
    column->setSpacing(theme.u(2));
    column->addWidget(m_facts);
    column->addWidget(m_tree, 1);
    column->addWidget(m_sum);
    column->addWidget(m_progress);
    column->addWidget(m_result);
    column->addWidget(buttons);
    resize(theme.u(190), theme.u(100));
    connect(m_model, &QStandardItemModel::itemChanged, this, &CopyDialog::follow);
    connect(buttons, &QDialogButtonBox::accepted, this, &CopyDialog::keep);
    connect(buttons, &QDialogButtonBox::rejected, this, &CopyDialog::reject);
    connect(m_copying, &app::SourceCopying::looked, this, &CopyDialog::show);
    connect(m_copying, &app::SourceCopying::progressed, this, [this](const QString &source, double fraction) {
        m_sum->setText(tr("Copying %1…").arg(source));
        m_progress->setValue(int(fraction * 100));
    });
    connect(m_copying, &app::SourceCopying::kept, this, [this](const QString &source, qint64 bytes, bool isNew) {
        m_said += isNew ? tr("A copy of %1 was saved in the session (%2).").arg(source, copySize(bytes))
                        : tr("The session already has a copy of %1, and it is up to date.").arg(source);
    });
    connect(m_copying, &app::SourceCopying::ended, this, &CopyDialog::end);
    look();
}

void CopyDialog::look()
{
    if (m_runner)
        m_copying->look(app::sourceAddresses(*m_runner));
}

void CopyDialog::show(const std::vector<app::CopyChoice> &choices)
{
    const QSignalBlocker quiet(m_model);
    m_model->clear();
    m_model->setHorizontalHeaderLabels({tr("Source"), tr("Size"), tr("Copies")});
    m_model->horizontalHeaderItem(SizeColumn)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    for (const app::CopyChoice &choice : choices) {
        const bool can = choice.problem.isEmpty();
        auto *source = new QStandardItem(choice.source);
        source->setData(choice.source, AddressRole);
        source->setData(choice.bytes, BytesRole);
        source->setCheckable(can);
        source->setEnabled(can);
        if (can)
            source->setCheckState(choice.copies.empty() ? Qt::Checked : Qt::Unchecked);
        auto *size = new QStandardItem(can ? copySize(choice.bytes) : QString());
        size->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        auto *kept =
            new QStandardItem(!can                    ? choice.problem
                              : choice.copies.empty() ? tr("no copies yet")
                                                      : tr("%n copy(ies)", nullptr, int(choice.copies.size())));
        size->setEnabled(can);
        kept->setToolTip(kept->text());
        source->setToolTip(choice.source);
        for (const app::OldCopy &copy : choice.copies) {
            auto *made =
                new QStandardItem(tr("Copy made on %1").arg(QLocale().toString(copy.made, QLocale::ShortFormat)));
            made->setData(copy.number, NumberRole);
            auto *bytes = new QStandardItem(copySize(copy.bytes));
            bytes->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            source->appendRow({made, bytes, new QStandardItem});
        }
        // A source that cannot be copied any more may still have copies.
        source->setEnabled(can || !choice.copies.empty());
        m_model->appendRow({source, size, kept});
    }
    const Theme &theme = Theme::of(this);
    m_tree->header()->setStretchLastSection(true);
    m_tree->header()->resizeSection(SourceColumn, theme.u(84));
    m_tree->header()->resizeSection(SizeColumn, theme.u(24));
    m_tree->reset();
    m_tree->expandAll();
    chooseCopy();
    follow();
}

void CopyDialog::chooseCopy()
{
    const QModelIndex chosen = m_tree->currentIndex().siblingAtColumn(SourceColumn);
    const bool isCopy = chosen.isValid() && chosen.data(NumberRole).isValid();
    if (isCopy)
        m_bringsBack = false;
    m_drop->setText(m_bringsBack ? tr("&Restore the copy") : tr("&Delete the copy"));
    m_drop->setEnabled(!m_copying->isKeeping() && (m_bringsBack || isCopy));
}

void CopyDialog::dropChosen()
{
    m_drop->setEnabled(false);
    if (m_bringsBack)
        m_copying->bringBack();
    else
        m_copying->drop(m_tree->currentIndex().siblingAtColumn(SourceColumn).data(NumberRole).toLongLong());
}

void CopyDialog::afterDrop(bool isGone, const QString &problem)
{
    if (problem.isEmpty())
        m_bringsBack = isGone;
    m_result->setText(!problem.isEmpty() ? problem
                      : isGone ? tr("The copy is deleted. To free its space, choose “Session size” in the menu.")
                               : tr("The copy is restored."));
    m_result->show();
    look();
}

QStringList CopyDialog::chosen() const
{
    QStringList sources;
    for (int i = 0; i < m_model->rowCount(); ++i)
        if (m_model->item(i)->checkState() == Qt::Checked)
            sources += m_model->item(i)->data(AddressRole).toString();
    return sources;
}

void CopyDialog::follow()
{
    if (m_copying->isKeeping())
        return;
    qint64 bytes = 0;
    bool any = false;
    for (int i = 0; i < m_model->rowCount(); ++i) {
        any = any || m_model->item(i)->isCheckable();
        if (m_model->item(i)->checkState() == Qt::Checked)
            bytes += m_model->item(i)->data(BytesRole).toLongLong();
    }
    const QStringList sources = chosen();
    m_keep->setEnabled(!sources.isEmpty());
    m_sum->setText(!any                ? tr("There is nothing to copy. This session uses only servers or sample data.")
                   : sources.isEmpty() ? tr("Select the sources to copy.")
                                       : tr("The copies add about %1 to the session file.").arg(copySize(bytes)));
}

void CopyDialog::keep()
{
    m_said.clear();
    m_result->hide();
    m_progress->setValue(0);
    m_progress->show();
    m_tree->setEnabled(false);
    m_keep->setEnabled(false);
    m_drop->setEnabled(false);
    m_bringsBack = false;
    m_close->setText(tr("Cancel"));
    m_copying->keep(chosen());
}

void CopyDialog::end(const QString &problem)
{
    m_progress->hide();
    m_tree->setEnabled(true);
    m_close->setText(tr("Close"));
    QStringList lines = m_said;
    if (!problem.isEmpty())
        lines += problem;
    m_result->setText(lines.join(QLatin1Char('\n')));
    m_result->setVisible(!lines.isEmpty());
    look();
}

void CopyDialog::reject()
{
    if (m_copying->isKeeping())
        return m_copying->cancel();
    QDialog::reject();
}

} // namespace widgets
