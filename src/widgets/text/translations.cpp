// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/translations.h"

#include <QCoreApplication>
#include <QLibraryInfo>

// Resources of a static library are registered explicitly; the macro must be outside of any namespace.
static void registerTranslations()
{
    Q_INIT_RESOURCE(i18n);
}

namespace widgets {

namespace {

// Words of Qt's controls. Not every system has Qt's translations installed, and dialogs would have English buttons
// without them.
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
                                                  QT_TRANSLATE_NOOP("QFileDialog", "Look in:"),
                                                  QT_TRANSLATE_NOOP("QFileDialog", "File &name:"),
                                                  QT_TRANSLATE_NOOP("QFileDialog", "Files of type:"),
                                                  QT_TRANSLATE_NOOP("QFileDialog", "Directory:"),
                                                  QT_TRANSLATE_NOOP("QFileDialog", "&Open"),
                                                  QT_TRANSLATE_NOOP("QFileDialog", "&Save"),
                                                  QT_TRANSLATE_NOOP("QFileDialog", "&Choose"),
                                                  QT_TRANSLATE_NOOP("QFileDialog", "Back"),
                                                  QT_TRANSLATE_NOOP("QFileDialog", "Forward"),
                                                  QT_TRANSLATE_NOOP("QFileDialog", "Parent Directory"),
                                                  QT_TRANSLATE_NOOP("QFileDialog", "Create New Folder"),
                                                  QT_TRANSLATE_NOOP("QFileDialog", "List View"),
                                                  QT_TRANSLATE_NOOP("QFileDialog", "Detail View"),
                                                  QT_TRANSLATE_NOOP("QFileDialog", "&Rename"),
                                                  QT_TRANSLATE_NOOP("QFileDialog", "&Delete"),
                                                  QT_TRANSLATE_NOOP("QFileDialog", "Show &hidden files"),
                                                  QT_TRANSLATE_NOOP("QFileDialog", "&New Folder"),
                                                  QT_TRANSLATE_NOOP("QFileSystemModel", "Name"),
                                                  QT_TRANSLATE_NOOP("QFileSystemModel", "Size"),
                                                  QT_TRANSLATE_NOOP("QFileSystemModel", "Date Modified"),
                                                  QT_TRANSLATE_NOOP("QFileSystemModel", "Computer"),
                                                  QT_TRANSLATE_NOOP("QMessageBox", "Show Details..."),
                                                  QT_TRANSLATE_NOOP("QMessageBox", "Hide Details..."),
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
                                                  QT_TRANSLATE_NOOP("QAbstractSpinBox", "Step &down"),
                                                  QT_TRANSLATE_NOOP("QShortcut", "Ctrl"),
                                                  QT_TRANSLATE_NOOP("QShortcut", "Shift"),
                                                  QT_TRANSLATE_NOOP("QShortcut", "Alt"),
                                                  QT_TRANSLATE_NOOP("QShortcut", "Return"),
                                                  QT_TRANSLATE_NOOP("QShortcut", "Enter"),
                                                  QT_TRANSLATE_NOOP("QShortcut", "Esc"),
                                                  QT_TRANSLATE_NOOP("QShortcut", "Del"),
                                                  QT_TRANSLATE_NOOP("QShortcut", "Ins"),
                                                  QT_TRANSLATE_NOOP("QShortcut", "Space"),
                                                  QT_TRANSLATE_NOOP("QShortcut", "Backspace"),
                                                  QT_TRANSLATE_NOOP("QShortcut", "Tab"),
                                                  QT_TRANSLATE_NOOP("QShortcut", "Up"),
                                                  QT_TRANSLATE_NOOP("QShortcut", "Down"),
                                                  QT_TRANSLATE_NOOP("QShortcut", "Left"),
                                                  QT_TRANSLATE_NOOP("QShortcut", "Right"),
                                                  QT_TRANSLATE_NOOP("QShortcut", "Home"),
                                                  QT_TRANSLATE_NOOP("QShortcut", "End"),
                                                  QT_TRANSLATE_NOOP("QShortcut", "PgUp"),
                                                  QT_TRANSLATE_NOOP("QShortcut", "PgDown")};

} // namespace

QLocale localeOf(const QString &language)
{
    const QLocale system = QLocale::system();
    const QLocale chosen(language);
    return language.isEmpty() || chosen.language() == system.language() ? system : chosen;
}

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
    m_language = m_installed.empty() ? QStringLiteral("en") : m_installed.back()->language().left(2);
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
