// SPDX-License-Identifier: GPL-3.0-or-later
// The texts of the window in the language of a locale. GUI thread, before the first window is made.
#pragma once

#include <QLocale>

#include <QTranslator>
#include <memory>
#include <vector>

namespace widgets {

// Installed as long as it lives: the program's own texts, and Qt's. Where the language is not there it is English,
// whose file brings the plurals.
class Translations {
public:
    explicit Translations(const QLocale &locale = QLocale());
    ~Translations();
    QString language() const { return m_language; } // of the program's own texts: "de", "en"
    Translations(const Translations &) = delete;
    Translations &operator=(const Translations &) = delete;

private:
    void install(const QLocale &locale, const QString &name, const QString &folder);
    std::vector<std::unique_ptr<QTranslator>> m_installed;
    QString m_language;
};

} // namespace widgets
