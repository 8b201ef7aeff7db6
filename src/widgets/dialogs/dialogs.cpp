// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/dialogs.h"

#include "ui_stopruledialog.h"
#include "widgets/controls/parts.h"
#include "widgets/controls/tablestyle.h"
#include "widgets/dialogs/stopconditions.h"
#include "widgets/help/guide.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QFileInfo>
#include <QHeaderView>
#include <QPushButton>
#include <QStandardItemModel>
#include <QStandardPaths>
#include <QVBoxLayout>

namespace widgets {

QString documentsFolder()
{
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    return QFileInfo(documents).isDir() ? documents : QDir::homePath();
}

StopRuleDialog::StopRuleDialog(const std::optional<app::StopRule> &chosen, const app::StopRule &own, QWidget *parent)
    : QDialog(parent), m_ui(std::make_unique<Ui::StopRuleDialog>()), m_own(own)
{
    m_ui->setupUi(this);
    m_ui->preset->setItemData(0, QString());
    m_ui->preset->setItemData(1, QStringLiteral("documented"));
    m_ui->preset->setItemData(2, QStringLiteral("strict"));
    m_ui->preset->setItemData(3, QStringLiteral("custom"));
    m_conditions = new StopConditions;
    m_ui->column->insertWidget(2, m_conditions, 1);
    m_ui->preset->setCurrentIndex(chosen ? std::max(0, m_ui->preset->findData(chosen->preset)) : 0);
    const app::StopRule shown = chosen.value_or(own);
    m_ui->threshold->setValue(shown.threshold);
    m_ui->steps->setValue(shown.steps);
    // A custom list starts with the shown rule.
    m_conditions->show(shown.preset == QLatin1String("custom") ? shown : app::withConditions(shown));
    addHelp(m_ui->buttons, QStringLiteral("scores"));
    m_ui->buttons->button(QDialogButtonBox::Ok)->setDefault(true);
    connect(m_ui->preset, &QComboBox::currentIndexChanged, this, &StopRuleDialog::follow);
    follow();
}

StopRuleDialog::~StopRuleDialog() = default;

void StopRuleDialog::follow()
{
    const QString preset = m_ui->preset->currentData().toString();
    const bool isCustom = preset == QLatin1String("custom");
    m_ui->threshold->setEnabled(!preset.isEmpty());
    m_ui->steps->setEnabled(!preset.isEmpty());
    m_ui->form->setRowVisible(m_ui->threshold, !isCustom);
    m_ui->form->setRowVisible(m_ui->steps, !isCustom);
    m_conditions->setVisible(isCustom);
    // Keeps the fields below in place while the user tries rules.
    m_ui->explanation->setMinimumHeight(isCustom ? 0 : fontMetrics().lineSpacing() * 4);
    if (isCustom) {
        m_ui->explanation->setText(
            tr("The selected conditions are checked from top to bottom. The first true condition ends the run and is "
               "shown as the reason. The rule is saved for this agent."));
        resize(sizeHint().expandedTo(size()));
    } else if (preset.isEmpty()) {
        m_ui->threshold->setValue(m_own.threshold);
        m_ui->steps->setValue(m_own.steps);
        m_ui->explanation->setText(
            tr("Each agent has its own default rule. The numbers below belong to the selected agent."));
    } else if (preset == QLatin1String("documented")) {
        m_ui->explanation->setText(tr("After each revision, the run ends if it has reached the maximum number of "
                                      "steps, if the score is above the threshold, or if the result has rows. If the "
                                      "model gives no score, the program computes the score from the result."));
    } else {
        m_ui->explanation->setText(tr("After each attempt, the run ends in two cases: the result has rows and its "
                                      "computed score is above the threshold, or a check confirms that no rows can "
                                      "match. The answer is the best attempt, not the last attempt."));
    }
}

std::optional<app::StopRule> StopRuleDialog::rule() const
{
    const QString preset = m_ui->preset->currentData().toString();
    if (preset.isEmpty())
        return {};
    if (preset == QLatin1String("custom"))
        return m_conditions->rule();
    return app::StopRule{preset, m_ui->threshold->value(), m_ui->steps->value()};
}

ShortcutsDialog::ShortcutsDialog(const QString &help, QWidget *parent) : QDialog(parent)
{
    setWindowTitle(tr("Keyboard shortcuts"));
    const Theme &theme = Theme::of(this);
    const QStringList lines = help.split(QLatin1Char('\n'));
    auto *model = new QStandardItemModel(0, 2, this);
    model->setHorizontalHeaderLabels({tr("Keys"), tr("Action")});
    for (const QString &line : lines) {
        auto *keys = new QStandardItem(line.section(QLatin1Char('\t'), 0, 0));
        auto *what = new QStandardItem(line.section(QLatin1Char('\t'), 1));
        keys->setEditable(false);
        what->setEditable(false);
        model->appendRow({keys, what});
    }
    auto *table = new QTableView;
    styleTable(table, tr("Keyboard shortcuts"));
    table->setModel(model);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *column = new QVBoxLayout(this);
    column->addWidget(table);
    column->addWidget(buttons);
    resize(theme.u(140), theme.u(140));
}

} // namespace widgets
