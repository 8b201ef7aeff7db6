// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/preferences.h"

#include "app/run/settings.h"
#include "widgets/dialogs/preferencesdialog.h"
#include "widgets/dialogs/settingsform.h"

#include <QJsonDocument>

namespace widgets {

namespace {

const auto keyOfSettings = QStringLiteral("settings");

// Earlier versions stored settings with the model: "rows\tschema\trecord" in its second line.
QJsonObject settingsStoredWithModel(const LayoutStore &layout)
{
    QJsonObject values;
    const QString line = QString::fromUtf8(layout.read(QStringLiteral("model"))).section(QLatin1Char('\n'), 1, 1);
    const QString rows = line.section(QLatin1Char('\t'), 0, 0), schema = line.section(QLatin1Char('\t'), 1, 1);
    if (!rows.isEmpty())
        values[QStringLiteral("rowsSent")] = rows;
    if (!schema.isEmpty())
        values[QStringLiteral("schemaBy")] = schema;
    if (QString::fromUtf8(layout.read(QStringLiteral("prompts"))).section(QLatin1Char('\t'), 1, 1) ==
        QLatin1String("look"))
        values[QStringLiteral("secondLook")] = true;
    return values;
}

} // namespace

Preferences::Preferences(LayoutStore layout, QObject *parent) : QObject(parent), m_layout(std::move(layout))
{
    if (!m_layout.read)
        return;
    const QByteArray kept = m_layout.read(keyOfSettings);
    m_values = app::settingsThatDiffer(kept.isEmpty() ? settingsStoredWithModel(m_layout)
                                                      : QJsonDocument::fromJson(kept).object());
}

void Preferences::setValues(const QJsonObject &values)
{
    const QJsonObject differing = app::settingsThatDiffer(values);
    if (m_values == differing)
        return;
    m_values = differing;
    if (m_layout.write)
        m_layout.write(keyOfSettings, QJsonDocument(m_values).toJson(QJsonDocument::Compact));
    emit changed();
}

void Preferences::set(const QString &name, const QJsonValue &value)
{
    QJsonObject all = m_values;
    all[name] = value;
    setValues(all);
}

QJsonValue Preferences::value(const QString &name) const
{
    const app::SettingView *view = app::settingView(name);
    return m_values.contains(name) || !view ? m_values.value(name) : QJsonValue::fromVariant(view->standard);
}

void Preferences::setForNextRun(const QJsonObject &values)
{
    const QJsonObject differing = app::settingsThatDiffer(values);
    m_next = differing == m_values ? std::nullopt : std::optional(differing);
    QStringList words;
    for (const app::SettingView &view : app::settingViews())
        if (m_next && m_next->value(view.name) != m_values.value(view.name))
            words += settingInWords(view, m_next->value(view.name));
    emit notified(words.isEmpty() ? tr("The next run uses the settings from the preferences.")
                                  : tr("Changed for the next run only: %1.").arg(words.join(QStringLiteral(", "))));
    emit changed();
}

void Preferences::runStarted()
{
    if (!m_next)
        return;
    m_next.reset();
    emit changed();
}

void Preferences::showDialog(QWidget *window, const QString &find)
{
    auto *dialog = new PreferencesDialog(PreferencesDialog::Of::AllRuns, m_values, window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { setValues(dialog->values()); });
    emit dialogMade(dialog);
    if (!find.isEmpty())
        dialog->find(find);
    dialog->open();
}

void Preferences::showDialogOfNextRun(QWidget *window)
{
    auto *dialog = new PreferencesDialog(PreferencesDialog::Of::NextRun, inForce(), window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { setForNextRun(dialog->values()); });
    dialog->open();
}

} // namespace widgets
