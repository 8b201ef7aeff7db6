// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/settingsform.h"

#include "widgets/controls/parts.h"
#include "widgets/theme/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QDoubleSpinBox>
#include <QGridLayout>
#include <QHash>
#include <QLabel>
#include <QLocale>
#include <QSpinBox>
#include <QToolButton>
#include <QWheelEvent>

namespace widgets {

namespace {

// The wheel scrolls the page over a field instead of changing its value.
class WheelFilter : public QObject {
public:
    using QObject::QObject;
    bool eventFilter(QObject *object, QEvent *event) override
    {
        if (event->type() != QEvent::Wheel || static_cast<QWidget *>(object)->hasFocus())
            return false;
        event->ignore();
        return true;
    }
};

QVariant variantOf(const app::SettingView &view, const QJsonValue &value)
{
    return value.isUndefined() ? view.standard : value.toVariant();
}

QLabel *muted(const QString &text, const QWidget *of)
{
    auto *label = new QLabel(text);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    const Theme &theme = Theme::of(of);
    label->setFont(theme.font(Type::small));
    QPalette palette = label->palette();
    palette.setColor(QPalette::WindowText, theme.color(Role::muted));
    label->setPalette(palette);
    return label;
}

QString shownValue(const app::SettingView &view, const QVariant &value)
{
    switch (view.kind) {
    case app::SettingView::flag:
        return value.toBool() ? SettingsForm::tr("on") : SettingsForm::tr("off");
    case app::SettingView::choice:
        for (const auto &[name, title] : view.choices)
            if (name == value.toString())
                return settingText(title);
        return value.toString();
    default:
        if (value.toDouble() == 0 && !view.zero.isEmpty())
            return settingText(view.zero);
        return QLocale().toString(value.toDouble(), 'g', 10) +
               (view.unit.isEmpty() ? QString() : QLatin1Char(' ') + settingText(view.unit));
    }
}

} // namespace

QString settingText(const QString &english)
{
    return english.isEmpty() ? english : QCoreApplication::translate("settings", english.toUtf8().constData());
}

QString settingInWords(const app::SettingView &view, const QJsonValue &value)
{
    return SettingsForm::tr("%1: %2").arg(settingText(view.title), shownValue(view, variantOf(view, value)));
}

SettingsForm::SettingsForm(const QStringList &groups, const QJsonObject &values, QWidget *parent) : QWidget(parent)
{
    const Theme &theme = Theme::of(this);
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(theme.u(3));
    grid->setVerticalSpacing(theme.u());
    grid->setColumnStretch(1, 1);
    auto *wheel = new WheelFilter(this);
    QString group;
    int line = 0;
    // What most settings of a group apply to is shown once, above them.
    const auto commonOf = [](const QString &name) {
        QHash<QString, int> times;
        QString common;
        for (const app::SettingView &each : app::settingViews())
            if (each.group == name && ++times[each.applies] > times.value(common))
                common = each.applies;
        return times.value(common) > 1 ? common : QString();
    };
    QString common;
    for (const app::SettingView &view : app::settingViews()) {
        if (!groups.contains(view.group))
            continue;
        if (view.group != group) {
            if (!group.isEmpty())
                grid->setRowMinimumHeight(line++, theme.u(3));
            group = view.group;
            common = commonOf(group);
            if (!common.isEmpty()) {
                QLabel *whom =
                    muted(settingText(common) + QLatin1Char(' ') +
                              tr("If a setting applies to other agents, the description of the setting says so."),
                          this);
                whom->setObjectName(QStringLiteral("whom"));
                grid->addWidget(whom, line, 0, 1, 3);
                grid->setRowMinimumHeight(line + 1, theme.u(2));
                line += 2;
            }
        }
        Row row;
        row.view = &view;
        row.field = makeField(view);
        row.field->setObjectName(view.name);
        row.field->installEventFilter(wheel);
        row.field->setAccessibleName(settingText(view.title));
        const QString what = settingText(view.what) + QLatin1Char(' ') + settingText(view.applies);
        row.field->setAccessibleDescription(what);
        QToolButton *reset =
            flatButton(Icon::rerun, tr("Reset “%1” to the default").arg(settingText(view.title)), this);
        reset->setToolTip(tr("Reset to the default (%1)").arg(shownValue(view, view.standard)));
        QSizePolicy keeps = reset->sizePolicy();
        keeps.setRetainSizeWhenHidden(true);
        reset->setSizePolicy(keeps);
        row.reset = reset;
        const QString name = view.name;
        connect(reset, &QToolButton::clicked, this, [this, name] {
            show(m_rows.value(name), m_rows.value(name).view->standard);
            m_rows.value(name).field->setFocus();
        });
        row.parts = {row.field, reset};
        if (view.kind != app::SettingView::flag) {
            auto *label = new QLabel(settingText(view.title));
            label->setBuddy(row.field);
            grid->addWidget(label, line, 0);
            row.parts += label;
        }
        grid->addWidget(row.field, line, 1);
        grid->addWidget(reset, line++, 2);
        QLabel *explains = muted(view.applies == common ? settingText(view.what) : what, this);
        grid->addWidget(explains, line, 1, 1, 2);
        row.gap = line + 1;
        grid->setRowMinimumHeight(row.gap, theme.u(2));
        line += 2;
        row.parts += explains;
        m_order += view.name;
        m_rows[view.name] = row;
        show(row, variantOf(view, values.value(view.name)));
    }
    grid->setRowStretch(line, 1);
}

QWidget *SettingsForm::makeField(const app::SettingView &view)
{
    const auto tell = [this, name = view.name] {
        if (m_rows.contains(name)) {
            mark(m_rows.value(name));
            emit changed();
        }
    };
    const auto dress = [&](auto *box) {
        box->setRange(view.lowest, view.highest);
        box->setGroupSeparatorShown(true);
        box->setSuffix(view.unit.isEmpty() ? QString() : QLatin1Char(' ') + settingText(view.unit));
        if (!view.zero.isEmpty())
            box->setSpecialValueText(settingText(view.zero));
        box->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    };
    switch (view.kind) {
    case app::SettingView::flag: {
        auto *box = new QCheckBox(settingText(view.title));
        connect(box, &QCheckBox::toggled, this, tell);
        return box;
    }
    case app::SettingView::choice: {
        auto *box = new QComboBox;
        for (const auto &[value, title] : view.choices)
            box->addItem(settingText(title), value);
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        connect(box, &QComboBox::currentIndexChanged, this, tell);
        return box;
    }
    case app::SettingView::whole: {
        auto *box = new QSpinBox;
        dress(box);
        connect(box, &QSpinBox::valueChanged, this, tell);
        return box;
    }
    case app::SettingView::number:
        break;
    }
    auto *box = new QDoubleSpinBox;
    dress(box);
    box->setDecimals(view.highest > 100 ? 2 : 1);
    connect(box, &QDoubleSpinBox::valueChanged, this, tell);
    return box;
}

void SettingsForm::show(const Row &row, const QVariant &value)
{
    if (auto *check = qobject_cast<QCheckBox *>(row.field))
        check->setChecked(value.toBool());
    else if (auto *choice = qobject_cast<QComboBox *>(row.field))
        choice->setCurrentIndex(std::max(0, choice->findData(value.toString())));
    else if (auto *whole = qobject_cast<QSpinBox *>(row.field))
        whole->setValue(int(value.toDouble()));
    else if (auto *number = qobject_cast<QDoubleSpinBox *>(row.field))
        number->setValue(value.toDouble());
    mark(row);
}

QVariant SettingsForm::valueOf(const Row &row)
{
    if (auto *box = qobject_cast<QCheckBox *>(row.field))
        return box->isChecked();
    if (auto *box = qobject_cast<QComboBox *>(row.field))
        return box->currentData();
    if (auto *box = qobject_cast<QSpinBox *>(row.field))
        return double(box->value());
    return static_cast<QDoubleSpinBox *>(row.field)->value();
}

// Shows the reset button if the value differs from the default.
void SettingsForm::mark(const Row &row)
{
    row.reset->setVisible(valueOf(row) != row.view->standard && !row.field->isHidden());
}

QJsonObject SettingsForm::values() const
{
    QJsonObject out;
    for (const Row &row : m_rows)
        if (const QVariant value = valueOf(row); value != row.view->standard)
            out[row.view->name] = QJsonValue::fromVariant(value);
    return out;
}

void SettingsForm::setValues(const QJsonObject &values)
{
    for (const Row &row : m_rows)
        show(row, variantOf(*row.view, values.value(row.view->name)));
}

bool SettingsForm::filter(const QString &words)
{
    bool any = false;
    for (const Row &row : m_rows) {
        const QString text = settingText(row.view->title) + QLatin1Char(' ') + settingText(row.view->what) +
                             QLatin1Char(' ') + row.view->option;
        bool fits = true;
        for (const QString &word : words.split(QLatin1Char(' '), Qt::SkipEmptyParts))
            fits = fits && text.contains(word, Qt::CaseInsensitive);
        for (QWidget *part : row.parts)
            part->setVisible(fits);
        static_cast<QGridLayout *>(layout())->setRowMinimumHeight(row.gap, fits ? Theme::of(this).u(2) : 0);
        mark(row);
        any = any || fits;
    }
    return any;
}

} // namespace widgets
