// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/windowtext.h"

#include <QCoreApplication>

namespace app {

QString windowText(const base::CodedText &text)
{
    if (text.code.empty())
        return QString::fromStdString(text.source);
    base::CodedText::Arguments arguments = text.arguments;
    for (const auto &[name, inner] : text.texts)
        arguments.insert_or_assign(name, windowText(inner).toStdString());
    const QString translated = QCoreApplication::translate(text.code.c_str(), text.source.c_str());
    return QString::fromStdString(base::filled(translated.toStdString(), arguments));
}

QString windowText(const base::Error &error)
{
    return windowText(base::textOf(error));
}

} // namespace app
