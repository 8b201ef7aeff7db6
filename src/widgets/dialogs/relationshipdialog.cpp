// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/relationshipdialog.h"

#include "app/models/format.h"
#include "app/source/relationships.h"
#include "widgets/help/guide.h"
#include "widgets/text/uitext.h"
#include "widgets/theme/theme.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTimer>
#include <algorithm>

namespace widgets {

RelationshipDialog::RelationshipDialog(app::Relationships *relationships, std::shared_ptr<const app::Schema> schema,
                                       QWidget *parent)
    : QDialog(parent),
      m_relationships(relationships),
      m_schema(std::move(schema)),
      m_evidence(new QLabel),
      m_quiet(new QTimer(this))
{
    const Theme &theme = Theme::of(parent);
    setWindowTitle(tr("Add relationship"));
    setObjectName(QStringLiteral("addRelationship"));
    const bool isOfTables = m_schema && m_schema->ofTables;
    m_from = makeSide(isOfTables ? tr("Referring table") : tr("Referring type"),
                      isOfTables ? tr("Referring column") : tr("Referring property"));
    m_to = makeSide(isOfTables ? tr("Referenced table") : tr("Referenced type"),
                    isOfTables ? tr("Referenced column") : tr("Referenced property"));
    auto *from = new QLabel(tr("&Referring values"));
    from->setBuddy(m_from.table);
    auto *to = new QLabel(tr("Referenced &values"));
    to->setBuddy(m_to.table);
    auto *grid = new QGridLayout;
    grid->addWidget(from, 0, 0);
    grid->addWidget(m_from.table, 0, 1);
    grid->addWidget(m_from.column, 0, 2);
    grid->addWidget(to, 1, 0);
    grid->addWidget(m_to.table, 1, 1);
    grid->addWidget(m_to.column, 1, 2);
    grid->setColumnStretch(1, 1);
    grid->setColumnStretch(2, 1);
    m_evidence->setWordWrap(true);
    m_evidence->setTextFormat(Qt::PlainText);
    m_evidence->setAccessibleName(tr("Evidence"));
    m_evidence->setAlignment(Qt::AlignTop | Qt::AlignLeading);
    m_evidence->setMinimumHeight(fontMetrics().lineSpacing() * 3);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_use = buttons->addButton(tr("&Use relationship"), QDialogButtonBox::AcceptRole);
    m_use->setDefault(true);
    addHelp(buttons, QStringLiteral("sql"));
    auto *column = new QVBoxLayout(this);
    column->addLayout(grid);
    column->addWidget(m_evidence, 1);
    column->addWidget(buttons);
    setMinimumWidth(int(theme.u(150)));
    m_quiet->setSingleShot(true);
    constexpr int quiet = 200; // ms after the last choice
    m_quiet->setInterval(quiet);
    connect(m_quiet, &QTimer::timeout, this, &RelationshipDialog::count);
    connect(m_relationships, &app::Relationships::counted, this, &RelationshipDialog::show);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        if (!m_counted.found)
            return;
        emit useRequested(m_counted);
        accept();
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    changed();
}

RelationshipDialog::Side RelationshipDialog::makeSide(const QString &tableName, const QString &columnName)
{
    Side side{new QComboBox, new QComboBox};
    side.table->setAccessibleName(tableName);
    side.column->setAccessibleName(columnName);
    for (QComboBox *box : {side.table, side.column}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        constexpr int characters = 18;
        box->setMinimumContentsLength(characters);
    }
    if (m_schema)
        for (const auto &each : m_schema->entities)
            if (!each.abstract)
                side.table->addItem(QString::fromStdString(each.name));
    fillColumns(side);
    connect(side.table, &QComboBox::currentIndexChanged, this, [this, side] {
        fillColumns(side);
        changed();
    });
    connect(side.column, &QComboBox::currentIndexChanged, this, &RelationshipDialog::changed);
    return side;
}

void RelationshipDialog::fillColumns(const Side &side)
{
    const QSignalBlocker quiet(side.column);
    side.column->clear();
    const auto *type = m_schema ? m_schema->entity(side.table->currentText().toStdString()) : nullptr;
    for (std::size_t i = 0; type && i < type->properties.size(); ++i)
        side.column->addItem(QString::fromStdString(type->properties[i].name));
}

void RelationshipDialog::choose(const QString &table, const QString &column, const QString &to)
{
    const auto put = [](QComboBox *box, const QString &text) {
        if (const int at = box->findText(text); at >= 0)
            box->setCurrentIndex(at);
    };
    put(m_from.table, table);
    put(m_from.column, column);
    put(m_to.table, to);
    // Another table than the referring one is the usual case.
    if (to.isEmpty() && m_to.table->count() > 1 && m_to.table->currentIndex() == m_from.table->currentIndex())
        m_to.table->setCurrentIndex(m_from.table->currentIndex() == 0 ? 1 : 0);
    // Its key, if it has one.
    const auto *type = m_schema ? m_schema->entity(m_to.table->currentText().toStdString()) : nullptr;
    for (std::size_t i = 0; type && i < type->properties.size(); ++i)
        if (type->properties[i].isKey) {
            m_to.column->setCurrentIndex(int(i));
            break;
        }
}

app::Endpoints RelationshipDialog::chosen() const
{
    app::Endpoints ends;
    ends.from = m_from.table->currentText().toStdString();
    ends.to = m_to.table->currentText().toStdString();
    ends.columns.emplace_back(m_from.column->currentText().toStdString(), m_to.column->currentText().toStdString());
    return ends;
}

void RelationshipDialog::changed()
{
    m_counted = {};
    m_use->setEnabled(false);
    m_quiet->start();
    m_evidence->setText(tr("Counting values…"));
}

void RelationshipDialog::count()
{
    const app::Endpoints ends = chosen();
    const auto &[column, target] = ends.columns.front();
    const bool isSame = ends.from == ends.to && column == target;
    if (!m_schema || column.empty() || target.empty() || isSame) {
        m_evidence->setText(tr("Choose two different columns."));
        return;
    }
    const auto isEqual = [&](const app::Endpoints &each) {
        return each.from == ends.from && each.to == ends.to && each.columns == ends.columns && !each.found;
    };
    for (const auto &type : m_schema->relationships)
        if (std::any_of(type.endpoints.begin(), type.endpoints.end(), isEqual)) {
            m_evidence->setText(
                tr("The source declares this relationship. The program already uses the relationship."));
            return;
        }
    m_relationships->count(ends);
}

void RelationshipDialog::show(const app::Endpoints &ends, const QString &problem)
{
    const app::Endpoints now = chosen();
    if (ends.from != now.from || ends.to != now.to || ends.columns != now.columns || m_quiet->isActive())
        return; // the choice has changed since
    if (!problem.isEmpty() || !ends.found) {
        m_evidence->setText(problem);
        return;
    }
    m_counted = ends;
    m_use->setEnabled(true);
    const app::FoundEvidence facts = app::evidenceOf(*m_schema, ends);
    const QString counted =
        facts.values == 0      ? tr("%1 has no values, so the relationship joins no rows.").arg(facts.from)
        : facts.contained == 0 ? tr("None of the %n value(s) of %1 is a value of %2.", nullptr, int(facts.values))
                                     .arg(facts.from, facts.to)
                               : tr("%1 of %2 values of %3 also occur in %4 (%5).")
                                     .arg(app::formatCount(facts.contained), app::formatCount(facts.values), facts.from,
                                          facts.to, shareText(facts.share));
    QStringList lines{counted};
    if (!facts.isUnique)
        lines += tr("Some values of %1 occur several times, so a join may count rows several times.").arg(facts.to);
    else if (facts.keys > 0)
        lines += tr("Every value of %1 is unique.").arg(facts.to);
    if (!facts.isSameType)
        lines += tr("The values have different types.");
    m_evidence->setText(lines.join(u'\n'));
}

QString RelationshipDialog::evidence() const
{
    return m_evidence->text();
}

} // namespace widgets
