// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/session/sessiondialog.h"

#include "widgets/theme/theme.h"
#include "widgets/theme/viewstyle.h"

#include <QBoxLayout>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QStandardItemModel>
#include <QTreeView>

namespace widgets {

namespace {

QString bytesText(qint64 bytes)
{
    return QLocale().formattedDataSize(bytes, bytes < 10'000 ? 1 : 0, QLocale::DataSizeSIFormat);
}

QLabel *wrapped()
{
    auto *label = new QLabel;
    label->setWordWrap(true);
    return label;
}

QList<QStandardItem *> rowOf(const QString &name, qint64 id, bool deleted, qint64 steps, qint64 bytes)
{
    auto *first = new QStandardItem(name);
    first->setCheckable(true);
    first->setCheckState(deleted ? Qt::Checked : Qt::Unchecked); // items deleted in the window are preselected
    first->setData(id);
    auto *count = new QStandardItem(QLocale().toString(steps));
    auto *size = new QStandardItem(bytesText(bytes));
    for (QStandardItem *number : {count, size})
        number->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    return {first, count, size, new QStandardItem(deleted ? SessionDialog::tr("deleted") : QString())};
}

} // namespace

SessionDialog::SessionDialog(QWidget *parent)
    : QDialog(parent),
      m_model(new QStandardItemModel(this)),
      m_tree(new QTreeView),
      m_facts(wrapped()),
      m_preview(wrapped()),
      m_result(wrapped())
{
    const Theme &theme = Theme::of(this);
    setWindowTitle(tr("Session size"));
    m_tree->setModel(m_model);
    ViewStyle::applyTo(m_tree);
    m_tree->setAccessibleName(tr("Runs and branches"));
    m_tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_tree->setUniformRowHeights(true);
    m_facts->setText(tr("Measuring…"));
    m_result->hide();
    m_preview->setAccessibleName(tr("Preview of the deletion"));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    m_prune = buttons->addButton(tr("&Delete selected"), QDialogButtonBox::ActionRole);
    m_compact = buttons->addButton(tr("C&ompact"), QDialogButtonBox::ActionRole);
    m_compact->setToolTip(tr("Frees unused space in the session file. Runs do not change."));
    m_prune->setEnabled(false);
    m_compact->setEnabled(false);
    auto *column = new QVBoxLayout(this);
    column->setSpacing(theme.u(2));
    column->addWidget(m_facts);
    column->addWidget(m_tree, 1);
    column->addWidget(m_preview);
    column->addWidget(m_result);
    column->addWidget(buttons);
    resize(theme.u(170), theme.u(110));
    connect(m_model, &QStandardItemModel::itemChanged, this, &SessionDialog::follow);
    const auto ask = [this](const app::PruneOrder &order) {
        m_prune->setEnabled(false);
        m_compact->setEnabled(false);
        emit tidyRequested(order);
    };
    connect(m_prune, &QPushButton::clicked, this, [this, ask] { ask(chosen()); });
    connect(m_compact, &QPushButton::clicked, this, [ask] { ask({}); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void SessionDialog::show(const app::SessionSizes &sizes)
{
    m_sizes = sizes;
    m_facts->setText(sizes.file.isEmpty()
                         ? tr("There is no session yet. Ask a question first.")
                         : tr("%1: %2 in total, %3 shared by several runs, %4 unused.")
                                   .arg(QFileInfo(sizes.file).fileName(), bytesText(sizes.bytes),
                                        bytesText(sizes.shared), bytesText(sizes.unused)) +
                               (sizes.readOnly
                                    ? QLatin1Char(' ') +
                                          tr("The session is read-only, so you cannot delete runs or compact the file.")
                                    : QString()));
    m_compact->setEnabled(!sizes.file.isEmpty() && !sizes.readOnly);
    fill();
}

void SessionDialog::show(const app::PrunedView &pruned)
{
    m_result->setText(
        tr("Size: %1 before, %2 now.").arg(bytesText(pruned.before), bytesText(pruned.after)) +
        (pruned.steps > 0 ? QLatin1Char(' ') + tr("%n step(s) were deleted.", nullptr, int(pruned.steps)) : QString()));
    m_result->show();
}

void SessionDialog::showProblem(const QString &sentence)
{
    m_result->setText(sentence);
    m_result->show();
    m_compact->setEnabled(!m_sizes.file.isEmpty() && !m_sizes.readOnly);
    showPreview();
}

void SessionDialog::fill()
{
    m_filling = true;
    m_model->clear();
    m_model->setHorizontalHeaderLabels({tr("Run or branch"), tr("Steps"), tr("Size"), QString()});
    for (const app::SizedRun &run : m_sizes.runs) {
        const auto row = rowOf(run.question, run.id, run.deleted, run.steps, run.bytes);
        for (const app::SizedBranch &branch : run.branches)
            row.front()->appendRow(
                rowOf(branch.name, branch.id, run.deleted || branch.deleted, branch.steps, branch.bytes));
        m_model->appendRow(row);
    }
    m_filling = false;
    m_tree->expandAll();
    const Theme &theme = Theme::of(this);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    for (int column = 1; column < 4; ++column)
        m_tree->header()->resizeSection(column, theme.u(22));
    showPreview();
}

// A run and its branches are ticked together: deleting all branches deletes the run.
void SessionDialog::follow(QStandardItem *changed)
{
    if (m_filling || !changed->isCheckable())
        return;
    m_filling = true;
    for (int i = 0; i < changed->rowCount(); ++i)
        changed->child(i)->setCheckState(changed->checkState());
    if (QStandardItem *run = changed->parent()) {
        bool all = true;
        for (int i = 0; i < run->rowCount(); ++i)
            all = all && run->child(i)->checkState() == Qt::Checked;
        run->setCheckState(all ? Qt::Checked : Qt::Unchecked);
    }
    m_filling = false;
    showPreview();
}

app::PruneOrder SessionDialog::chosen() const
{
    app::PruneOrder order;
    for (int i = 0; i < m_model->rowCount(); ++i) {
        const QStandardItem *run = m_model->item(i);
        const qint64 id = run->data().toLongLong();
        if (run->checkState() == Qt::Checked) {
            order.runs.push_back(id);
            continue;
        }
        for (int j = 0; j < run->rowCount(); ++j)
            if (run->child(j)->checkState() == Qt::Checked)
                order.branches.emplace_back(id, run->child(j)->data().toLongLong());
    }
    return order;
}

void SessionDialog::showPreview()
{
    const app::PruneOrder order = chosen();
    qint64 steps = 0, bytes = 0;
    const auto holds = [](const auto &list, const auto &one) {
        return std::find(list.begin(), list.end(), one) != list.end();
    };
    for (const app::SizedRun &run : m_sizes.runs) {
        if (holds(order.runs, run.id)) {
            steps += run.steps;
            bytes += run.bytes;
            continue;
        }
        for (const app::SizedBranch &branch : run.branches)
            if (holds(order.branches, std::pair(run.id, branch.id))) {
                steps += branch.steps;
                bytes += branch.bytes;
            }
    }
    m_prune->setEnabled(!order.empty() && !m_sizes.readOnly);
    if (order.empty()) {
        m_preview->setText(m_sizes.runs.empty() ? QString() : tr("Select the runs and branches to delete."));
        return;
    }
    QStringList parts;
    if (!order.runs.empty())
        parts += tr("%n run(s)", nullptr, int(order.runs.size()));
    if (!order.branches.empty())
        parts += tr("%n branch(es)", nullptr, int(order.branches.size()));
    m_preview->setText(
        tr("%1 will be deleted: up to %n step(s), about %2. The program keeps steps from which another branch starts. "
           "You cannot undo the deletion.",
           nullptr, int(steps))
            .arg(parts.join(tr(" and ")), bytesText(bytes)));
}

} // namespace widgets
