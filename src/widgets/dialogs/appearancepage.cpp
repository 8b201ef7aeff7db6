// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/appearancepage.h"

#include "widgets/settings/appearance.h"
#include "widgets/settings/textzoom.h"
#include "widgets/theme/theme.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QSpinBox>
#include <algorithm>

namespace widgets {

AppearancePage::AppearancePage(Appearance *appearance, QWidget *parent)
    : PreferencesPage(parent),
      m_appearance(appearance),
      m_colours(new QComboBox),
      m_language(new QComboBox),
      m_text(new QSpinBox),
      m_motion(new QCheckBox(tr("Reduce motion")))
{
    const Theme &theme = Theme::of(this);
    m_colours->addItems({tr("Same as the system"), tr("Light"), tr("Dark"), tr("High contrast")});
    m_colours->setCurrentIndex(int(appearance->colours()));
    m_language->addItem(tr("Same as the system"), QString());
    m_language->addItem(QStringLiteral("English"), QStringLiteral("en")); // each in its own language
    m_language->addItem(QStringLiteral("Deutsch"), QStringLiteral("de"));
    m_language->setCurrentIndex(std::max(0, m_language->findData(appearance->language())));
    m_text->setRange(TextZoom::least, TextZoom::most);
    m_text->setSingleStep(TextZoom::step);
    m_text->setSuffix(tr(" %"));
    m_text->setValue(appearance->textPercent());
    m_motion->setChecked(appearance->motion() == Motion::reduced);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(theme.u(3), theme.u(2), theme.u(3), theme.u(2));
    column->setSpacing(theme.u(1));
    addRow(column, tr("Theme"),
           tr("Colours of all windows. High contrast makes every text easy to distinguish from its background."),
           m_colours);
    addRow(column, tr("Language"), tr("The language changes when the program starts again."), m_language);
    addRow(column, tr("Text size"),
           tr("Size of the text in all windows, 70 to 200 % of the system's text size. Default: 100 %."), m_text);
    addRow(column, QString(),
           tr("Turns animations off. Animations are also off if the system asks for reduced motion."), m_motion);
    column->addStretch(1);
}

void AppearancePage::addRow(QVBoxLayout *column, const QString &title, const QString &effect, QWidget *field)
{
    const Theme &theme = Theme::of(this);
    auto *note = new QLabel(effect);
    note->setWordWrap(true);
    note->setForegroundRole(QPalette::PlaceholderText);
    Row row{title + QLatin1Char(' ') + effect, {field, note}};
    if (!title.isEmpty()) {
        auto *name = new QLabel(title);
        name->setBuddy(field);
        field->setAccessibleName(title);
        column->addWidget(name);
        row.parts += name;
    } else {
        row.words += m_motion->text();
    }
    field->setAccessibleDescription(effect);
    column->addWidget(field, 0, Qt::AlignLeft);
    column->addWidget(note);
    column->addSpacing(theme.u(2));
    m_rows += row;
}

QString AppearancePage::title() const
{
    return tr("Appearance");
}

bool AppearancePage::filter(const QString &words)
{
    bool any = false;
    const QStringList wanted = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (const Row &row : std::as_const(m_rows)) {
        const bool fits = std::all_of(wanted.begin(), wanted.end(), [&](const QString &word) {
            return row.words.contains(word, Qt::CaseInsensitive) || title().contains(word, Qt::CaseInsensitive);
        });
        for (QWidget *part : row.parts)
            part->setVisible(fits);
        any = any || fits;
    }
    return any;
}

void AppearancePage::restoreDefaults()
{
    m_colours->setCurrentIndex(int(Colours::ofSystem));
    m_language->setCurrentIndex(0);
    m_text->setValue(TextZoom::usual);
    m_motion->setChecked(false);
}

// Only what was changed: each change redraws all windows.
void AppearancePage::save()
{
    if (m_appearance->colours() != Colours(m_colours->currentIndex()))
        m_appearance->setColours(Colours(m_colours->currentIndex()));
    m_appearance->setTextPercent(m_text->value());
    const Motion motion = m_motion->isChecked() ? Motion::reduced : Motion::ofSystem;
    if (m_appearance->motion() != motion)
        m_appearance->setMotion(motion);
    if (m_appearance->language() != m_language->currentData().toString())
        m_appearance->setLanguage(m_language->currentData().toString());
}

} // namespace widgets
