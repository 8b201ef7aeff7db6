// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/dialogs.h"

#include "ui_stopruledialog.h"
#include "widgets/theme/tablestyle.h"
#include "widgets/window/parts.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QFileInfo>
#include <QHeaderView>
#include <QStandardItemModel>
#include <QStandardPaths>
#include <QVBoxLayout>

namespace widgets {

QString documentsFolder()
{
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    return QFileInfo(documents).isDir() ? documents : QDir::homePath();
}

StopRuleDialog::StopRuleDialog(const app::StopRule &rule, QWidget *parent)
    : QDialog(parent), m_ui(std::make_unique<Ui::StopRuleDialog>())
{
    m_ui->setupUi(this);
    m_ui->preset->setItemData(0, QStringLiteral("documented"));
    m_ui->preset->setItemData(1, QStringLiteral("strict"));
    m_ui->preset->setCurrentIndex(std::max(0, m_ui->preset->findData(rule.preset)));
    m_ui->threshold->setValue(rule.threshold);
    m_ui->steps->setValue(rule.steps);
    m_ui->explanation->setMinimumHeight(fontMetrics().lineSpacing() * 4);
    connect(m_ui->preset, &QComboBox::currentIndexChanged, this, &StopRuleDialog::explain);
    explain();
}

StopRuleDialog::~StopRuleDialog() = default;

void StopRuleDialog::explain()
{
    m_ui->explanation->setText(
        m_ui->preset->currentIndex() == 0
            ? tr("Asked after each revision: too many steps end the run, then a score above the threshold, then a "
                 "result "
                 "with rows. The score is the model's own, or the execution score where the model gives none.")
            : tr("Asked after each score: the run ends when the execution score is above the threshold and there are "
                 "rows, "
                 "or when it is verified that there are none. The best attempt is the answer, not the last."));
}

app::StopRule StopRuleDialog::rule() const
{
    return {m_ui->preset->currentData().toString(), m_ui->threshold->value(), m_ui->steps->value()};
}

ShortcutsDialog::ShortcutsDialog(const QString &help, QWidget *parent) : QDialog(parent)
{
    setWindowTitle(tr("Keyboard shortcuts"));
    const Theme &theme = Theme::of(this);
    const QStringList lines = help.split(QLatin1Char('\n'));
    auto *model = new QStandardItemModel(0, 2, this);
    model->setHorizontalHeaderLabels({tr("Keys"), tr("What they do")});
    for (const QString &line : lines) {
        auto *keys = new QStandardItem(line.section(QLatin1Char('\t'), 0, 0));
        auto *what = new QStandardItem(line.section(QLatin1Char('\t'), 1));
        keys->setEditable(false);
        what->setEditable(false);
        model->appendRow({keys, what});
    }
    auto *table = new QTableView;
    dressTable(table, tr("Keyboard shortcuts"));
    table->setModel(model);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->horizontalHeader()->resizeSection(0, theme.u(40));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *column = new QVBoxLayout(this);
    column->addWidget(table);
    column->addWidget(buttons);
    resize(theme.u(140), theme.u(140));
}

} // namespace widgets
