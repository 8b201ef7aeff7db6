// SPDX-License-Identifier: GPL-3.0-or-later
// Installs the translations of a locale. GUI thread, before the first window is created.
#pragma once

#include <QLocale>

#include <QTranslator>
#include <memory>
#include <vector>

namespace widgets {

// The locale of a language that the user chose, "de"; empty: that of the system. It keeps the system's country where
// the language is the same.
QLocale localeOf(const QString &language);

// Translations of the program and of Qt, installed as long as the object lives. An unknown language falls back to
// English, whose file has the plurals.
class Translations {
public:
    explicit Translations(const QLocale &locale = QLocale());
    ~Translations();
    QString language() const { return m_language; } // of the program's texts: "de", "en"
    Translations(const Translations &) = delete;
    Translations &operator=(const Translations &) = delete;

private:
    void install(const QLocale &locale, const QString &name, const QString &folder);
    std::vector<std::unique_ptr<QTranslator>> m_installed;
    QString m_language;
};

} // namespace widgets
