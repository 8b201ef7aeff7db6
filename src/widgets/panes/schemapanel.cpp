// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panes/schemapanel.h"

#include "app/models/format.h"
#include "app/run/agentrunner.h"
#include "app/source/learning.h"
#include "app/source/querylanguage.h"
#include "app/source/schemamodel.h"
#include "widgets/controls/escapefilter.h"
#include "widgets/controls/parts.h"
#include "widgets/controls/scrolledpart.h"
#include "widgets/text/coretext.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QToolButton>
#include <algorithm>

namespace widgets {

namespace {
constexpr int mostValues = 6;
}

// The most frequent values, each with a bar.
class SchemaPanel::Values final : public QWidget {
public:
    using QWidget::QWidget;
    void set(const QList<std::pair<QString, qint64>> &values)
    {
        // Fewer values in a low window leave room for the tree above.
        const int most = window()->height() < Theme::of(this).u(190) ? mostValues / 2 : mostValues;
        m_values = values.mid(0, most);
        setFixedHeight(int(m_values.size()) * Theme::of(this).u(5.5));
        update();
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        const Theme &theme = Theme::of(this);
        painter.setFont(theme.font(Type::small));
        const QFontMetrics metrics(painter.font());
        const qint64 most = m_values.isEmpty() ? 1 : std::max<qint64>(1, m_values.front().second);
        for (int i = 0; i < m_values.size(); ++i) {
            const auto &[value, number] = m_values[i];
            const QRect line(0, int(i * theme.u(5.5)), width(), theme.u(4.5));
            const QString count = app::formatCount(number);
            const int room = metrics.horizontalAdvance(count) + theme.u(2);
            painter.setPen(theme.color(Role::text));
            painter.drawText(line.adjusted(0, 0, -room, 0), Qt::AlignLeft | Qt::AlignVCenter,
                             metrics.elidedText(value, Qt::ElideRight, width() - room));
            painter.setPen(theme.color(Role::muted));
            painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, count);
            painter.fillRect(QRectF(0, line.bottom(), width() * double(number) / double(most), theme.u(0.6)),
                             theme.color(Role::accentFill));
        }
    }

private:
    QList<std::pair<QString, qint64>> m_values;
};

SchemaPanel::SchemaPanel(app::AgentRunner *runner, app::Learning *learning, QWidget *parent)
    : QFrame(parent),
      m_runner(runner),
      m_learning(learning),
      m_source(new app::SchemaFacts(runner->sourceSession(), this)),
      m_title(new TextLabel(Type::base, Role::text, true)),
      m_facts(new QLabel),
      m_description(new QLineEdit),
      m_valuesTitle(new TextLabel(Type::small, Role::muted)),
      m_values(new Values),
      m_rows(flatButton(Icon::table, tr("Show the first 100 rows"), this)),
      m_query(flatButton(Icon::braces, tr("Build a query from this type"), this)),
      m_ask(flatButton(Icon::ask, tr("Suggest a question about the selection"), this))
{
    const Theme &theme = Theme::of(this);
    setAccessibleName(tr("Details of the selected type"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    auto *whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, theme.u(1.5), 0, 0);
    whole->setSpacing(theme.u(1.5));
    auto *head = new QHBoxLayout;
    head->setSpacing(theme.u(1));
    head->setContentsMargins(theme.u(3), 0, theme.u(2), 0);
    auto *copy = flatButton(Icon::copy, tr("Copy the definition"), this);
    auto *close = flatButton(Icon::close, tr("Close"), this);
    head->addWidget(m_title, 1);
    head->addWidget(close);
    whole->addLayout(head);
    auto *content = new QWidget;
    content->setAutoFillBackground(true);
    content->setBackgroundRole(QPalette::Base);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(theme.u(3), 0, theme.u(2), theme.u(2));
    column->setSpacing(theme.u(1.5));
    m_facts->setWordWrap(true);
    m_facts->setFont(theme.font(Type::small));
    m_facts->setTextFormat(Qt::PlainText);
    m_facts->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column->addWidget(m_facts);
    m_description->setPlaceholderText(tr("Add a description for users and models"));
    m_description->setAccessibleName(tr("Description for users and models"));
    m_description->setFixedHeight(theme.u(7));
    m_description->setMinimumWidth(theme.u(20));
    column->addWidget(m_description);
    auto *row = new QHBoxLayout;
    row->setSpacing(theme.u(1));
    row->addWidget(m_valuesTitle, 1);
    for (QToolButton *each : {m_rows, m_query, m_ask, copy})
        row->addWidget(each);
    column->addLayout(row);
    column->addWidget(m_values);
    whole->addWidget(new ScrolledPart(content)); // scrolls in a low window instead of cutting lines
    hide();

    connect(close, &QToolButton::clicked, this, &QWidget::hide);
    new EscapeFilter(this, [this] { hide(); });
    connect(copy, &QToolButton::clicked, this, &SchemaPanel::copyDefinition);
    connect(m_description, &QLineEdit::editingFinished, this,
            [this] { m_learning->describe(m_place.type, m_place.property, m_description->text()); });
    connect(m_learning, &app::Learning::changed, this, &SchemaPanel::showDescription);
    connect(m_source, &app::SchemaFacts::valuesFetched, this, &SchemaPanel::showValues);
    connect(m_runner, &app::AgentRunner::sourceOpened, this, &QWidget::hide);
    const auto name = [this] {
        return m_place.property.isEmpty() ? m_place.type : m_place.type + u'.' + m_place.property;
    };
    const auto known = [this] { return m_runner->source().schema && m_runner->source().language; };
    connect(m_rows, &QToolButton::clicked, this, [this, name, known] {
        if (known())
            emit rowsWanted(app::firstRowsQuery(*m_runner->source().schema, *m_runner->source().language, m_place, 100),
                            name());
    });
    connect(m_query, &QToolButton::clicked, this, [this, name, known] {
        if (known())
            emit queryWanted(app::queryFrom(*m_runner->source().schema, *m_runner->source().language, m_place), name());
    });
    connect(m_ask, &QToolButton::clicked, this, [this, known] {
        if (known())
            emit questionWanted(app::questionAbout(*m_runner->source().schema, m_place));
    });
}

QString SchemaPanel::factsText() const
{
    return m_facts->text();
}

void SchemaPanel::showDescription()
{
    if (!m_description->hasFocus())
        m_description->setText(m_learning->descriptionOf(m_place.type, m_place.property));
}

app::SchemaPlace schemaPlaceAt(const QModelIndex &index)
{
    using Model = app::SchemaModel;
    const auto kind = index.data(Model::KindRole).value<Model::Kind>();
    const bool isProperty = kind == Model::Kind::Property;
    if (!index.isValid() || (!isProperty && kind != Model::Kind::Entity && kind != Model::Kind::Relationship))
        return {};
    const QModelIndex type = isProperty ? index.parent() : index;
    return {type.data(Model::NameRole).toString(), isProperty ? index.data(Model::NameRole).toString() : QString(),
            type.data(Model::KindRole).value<Model::Kind>() == Model::Kind::Relationship};
}

void SchemaPanel::show(const QModelIndex &index)
{
    using Model = app::SchemaModel;
    const auto &schema = m_runner->source().schema;
    const app::SchemaPlace place = schemaPlaceAt(index);
    if (place.type.isEmpty() || !schema || schema->ofDocuments) {
        hide();
        return;
    }
    m_place = place;
    const bool isProperty = !place.property.isEmpty();
    const QModelIndex type = isProperty ? index.parent() : index;
    m_title->setText(isProperty ? m_place.type + u'.' + m_place.property : m_place.type);
    const qint64 all = type.data(Model::CountRole).toLongLong();
    const qint64 count = index.data(Model::CountRole).toLongLong();
    QStringList lines;
    if (isProperty) {
        QStringList facts{typeText(index.data(Model::TypeNameRole).toString())};
        if (index.data(Model::KeyRole).toBool())
            facts += tr("key");
        if (all > 0 && count >= 0)
            facts += tr("%1 of %2 entries have a value").arg(app::formatCount(count), app::formatCount(all));
        const app::PropertyFacts more = app::factsOf(*schema, m_place);
        if (more.distinct > 0)
            facts += tr("%n distinct value(s)", nullptr, int(std::min<qint64>(more.distinct, 1'000'000'000)));
        if (!more.least.isEmpty() && !index.data(Model::PrivateRole).toBool())
            facts += tr("%1 to %2").arg(more.least, more.most);
        lines += facts.join(QStringLiteral(" \u00b7 "));
    } else {
        QStringList facts{count < 0                                     ? tr("number of rows unknown")
                          : schema->ofTables && !m_place.isRelationship ? tr("%n row(s)", nullptr, int(count))
                          : m_place.isRelationship                      ? tr("%n relationship(s)", nullptr, int(count))
                                                                        : tr("%n element(s)", nullptr, int(count))};
        facts += tr("%n property(ies)", nullptr, app::propertyCount(*schema, m_place));
        if (const QStringList keys = app::keysOf(*schema, m_place); !keys.isEmpty())
            facts += tr("key: %1").arg(keys.join(QStringLiteral(", ")));
        lines += facts.join(QStringLiteral(" \u00b7 "));
    }
    if (const QString comment = index.data(Model::CommentRole).toString(); !comment.isEmpty())
        lines += comment;
    m_facts->setText(lines.join(u'\n'));
    m_description->setText(m_learning->descriptionOf(m_place.type, m_place.property));
    m_valueLines.clear();
    m_values->set({});
    const bool counts = isProperty && !(schema->ofTables && m_place.isRelationship);
    m_valuesTitle->clear();
    m_values->setVisible(counts);
    if (index.data(Model::PrivateRole).toBool()) {
        m_values->setVisible(false);
        m_valuesTitle->setText(tr("The values are private"));
    } else if (counts) {
        m_valuesTitle->setText(tr("Counting values…"));
        m_source->fetchValues(m_place, 100);
    }
    QWidget::show();
}

void SchemaPanel::showValues(const app::SchemaPlace &place, const QList<std::pair<QString, qint64>> &values,
                             const QString &problem)
{
    if (!(place == m_place))
        return;
    for (const auto &[value, number] : values)
        m_valueLines += value + QStringLiteral(": ") + app::formatCount(number);
    m_values->set(values);
    m_values->setAccessibleName(m_valueLines.join(QStringLiteral(", ")));
    m_values->setToolTip(m_valueLines.mid(0, 40).join(u'\n'));
    m_valuesTitle->setText(!problem.isEmpty()            ? tr("The values cannot be counted: %1").arg(problem)
                           : values.isEmpty()            ? tr("No values")
                           : values.size() <= mostValues ? tr("Values")
                                                         : tr("Most frequent values"));
    emit valuesShown();
}

void SchemaPanel::copyDefinition()
{
    const auto &source = m_runner->source();
    if (source.schema && source.language)
        QGuiApplication::clipboard()->setText(app::definitionOf(*source.schema, *source.language, m_place.type));
}

} // namespace widgets
