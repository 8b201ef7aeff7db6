// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/aboutdialog.h"

#include "widgets/controls/tablestyle.h"
#include "widgets/theme/theme.h"

#include <QDialogButtonBox>
#include <QFile>
#include <QHeaderView>
#include <QLabel>
#include <QStandardItemModel>
#include <QVBoxLayout>

namespace widgets {
namespace {

// Lines of the embedded file resources/licences/third-party.tsv.
void fillWithLibraries(QStandardItemModel &model)
{
    QFile file(QStringLiteral(":/licences/third-party.tsv"));
    if (!file.open(QIODevice::ReadOnly))
        return;
    for (const QString &line : QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
        if (line.startsWith(QLatin1Char('#')))
            continue;
        auto *name = new QStandardItem(line.section(QLatin1Char('\t'), 0, 0));
        auto *licence = new QStandardItem(line.section(QLatin1Char('\t'), 1, 1));
        name->setEditable(false);
        licence->setEditable(false);
        model.appendRow({name, licence});
    }
}

} // namespace

AboutDialog::AboutDialog(const QString &version, QWidget *parent) : QDialog(parent)
{
    setWindowTitle(tr("About Reflexion Workbench"));
    const Theme &theme = Theme::of(this);
    auto *name = new QLabel(tr("Reflexion Workbench %1").arg(version));
    name->setFont(theme.font(Type::display, true));
    auto *text = new QLabel(tr("Ask databases questions in plain words, and debug the agent that answers. You can "
                               "watch each step, pause the run, inspect and change any value, and continue from "
                               "there.\n\nFree software under the GNU General Public License, version 3 or later. The "
                               "sample graph has its own licence in a file next to the graph. Built with Qt %1.")
                                .arg(QString::fromLatin1(qVersion())));
    text->setWordWrap(true);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *model = new QStandardItemModel(0, 2, this);
    model->setHorizontalHeaderLabels({tr("Component"), tr("Licence")});
    fillWithLibraries(*model);
    auto *libraries = new QTableView;
    styleTable(libraries, tr("Libraries and data inside the program"));
    libraries->setModel(model);
    libraries->setSelectionBehavior(QAbstractItemView::SelectRows);
    libraries->horizontalHeader()->resizeSection(0, theme.u(55));
    libraries->horizontalHeader()->setStretchLastSection(true);
    auto *where =
        new QLabel(tr("The full texts of the licences are in the documentation that is installed with the program."));
    where->setWordWrap(true);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(theme.u(5), theme.u(5), theme.u(5), theme.u(4));
    column->setSpacing(theme.u(3));
    column->addWidget(name);
    column->addWidget(text);
    column->addWidget(libraries, 1);
    column->addWidget(where);
    column->addWidget(buttons);
    resize(theme.u(120), theme.u(120));
}

} // namespace widgets
