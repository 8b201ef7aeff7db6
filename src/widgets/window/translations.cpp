// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/translations.h"

#include <QCoreApplication>
#include <QLibraryInfo>

// A static library's resources are registered by hand; the macro must stand outside of any namespace.
static void registerTranslations()
{
    Q_INIT_RESOURCE(i18n);
}

namespace widgets {

namespace {

// Words of Qt's own controls. Its translations are a package that not every system has installed, and a dialog of which
// only the buttons speak English is worse than none.
[[maybe_unused]] const char *const wordsOfQt[] = {QT_TRANSLATE_NOOP("QPlatformTheme", "OK"),
                                                  QT_TRANSLATE_NOOP("QPlatformTheme", "Save"),
                                                  QT_TRANSLATE_NOOP("QPlatformTheme", "Open"),
                                                  QT_TRANSLATE_NOOP("QPlatformTheme", "&Yes"),
                                                  QT_TRANSLATE_NOOP("QPlatformTheme", "&No"),
                                                  QT_TRANSLATE_NOOP("QPlatformTheme", "Close"),
                                                  QT_TRANSLATE_NOOP("QPlatformTheme", "Cancel"),
                                                  QT_TRANSLATE_NOOP("QPlatformTheme", "Discard"),
                                                  QT_TRANSLATE_NOOP("QPlatformTheme", "Help"),
                                                  QT_TRANSLATE_NOOP("QPlatformTheme", "Apply"),
                                                  QT_TRANSLATE_NOOP("QPlatformTheme", "Reset"),
                                                  QT_TRANSLATE_NOOP("QPlatformTheme", "Retry"),
                                                  QT_TRANSLATE_NOOP("QPlatformTheme", "Ignore"),
                                                  QT_TRANSLATE_NOOP("QPlatformTheme", "Abort"),
                                                  QT_TRANSLATE_NOOP("QLineEdit", "&Undo"),
                                                  QT_TRANSLATE_NOOP("QLineEdit", "&Redo"),
                                                  QT_TRANSLATE_NOOP("QLineEdit", "Cu&t"),
                                                  QT_TRANSLATE_NOOP("QLineEdit", "&Copy"),
                                                  QT_TRANSLATE_NOOP("QLineEdit", "&Paste"),
                                                  QT_TRANSLATE_NOOP("QLineEdit", "Delete"),
                                                  QT_TRANSLATE_NOOP("QLineEdit", "Select All"),
                                                  QT_TRANSLATE_NOOP("QWidgetTextControl", "&Undo"),
                                                  QT_TRANSLATE_NOOP("QWidgetTextControl", "&Redo"),
                                                  QT_TRANSLATE_NOOP("QWidgetTextControl", "Cu&t"),
                                                  QT_TRANSLATE_NOOP("QWidgetTextControl", "&Copy"),
                                                  QT_TRANSLATE_NOOP("QWidgetTextControl", "&Paste"),
                                                  QT_TRANSLATE_NOOP("QWidgetTextControl", "Delete"),
                                                  QT_TRANSLATE_NOOP("QWidgetTextControl", "Select All"),
                                                  QT_TRANSLATE_NOOP("QWidgetTextControl", "Copy &Link Location"),
                                                  QT_TRANSLATE_NOOP("QAbstractSpinBox", "&Select All"),
                                                  QT_TRANSLATE_NOOP("QAbstractSpinBox", "&Step up"),
                                                  QT_TRANSLATE_NOOP("QAbstractSpinBox", "Step &down")};

} // namespace

Translations::Translations(const QLocale &locale)
{
    registerTranslations();
    const QString own = QStringLiteral("reflexion");
    const QString folder = QStringLiteral(":/i18n");
    install(locale, QStringLiteral("qtbase"), QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    install(locale, QStringLiteral("qscintilla"), QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    install(locale, own, folder);
    if (m_installed.empty() || m_installed.back()->filePath().startsWith(folder) == false)
        install(QLocale(QLocale::English), own, folder);
}

Translations::~Translations()
{
    for (const auto &translator : m_installed)
        QCoreApplication::removeTranslator(translator.get());
}

void Translations::install(const QLocale &locale, const QString &name, const QString &folder)
{
    auto translator = std::make_unique<QTranslator>();
    if (!translator->load(locale, name, QStringLiteral("_"), folder))
        return;
    QCoreApplication::installTranslator(translator.get());
    m_installed.push_back(std::move(translator));
}

} // namespace widgets
