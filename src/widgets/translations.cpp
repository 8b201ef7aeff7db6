// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/translations.h"

#include <QCoreApplication>
#include <QLibraryInfo>

// A static library's resources are registered by hand; the macro must stand outside of any namespace.
static void registerTranslations()
{
    Q_INIT_RESOURCE(i18n);
}

namespace widgets {

Translations::Translations(const QLocale &locale)
{
    registerTranslations();
    const QString own = QStringLiteral("reflexion");
    const QString folder = QStringLiteral(":/i18n");
    install(locale, QStringLiteral("qtbase"), QLibraryInfo::path(QLibraryInfo::TranslationsPath));
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
