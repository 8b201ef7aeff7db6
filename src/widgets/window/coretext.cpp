// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/coretext.h"

#include <QCoreApplication>

namespace widgets {

QString coreText(const base::CodedText &text)
{
    if (text.code.empty())
        return QString::fromStdString(text.source);
    const QString translated = QCoreApplication::translate(text.code.c_str(), text.source.c_str());
    return QString::fromStdString(base::filled(translated.toStdString(), text.arguments));
}

QString scorePartText(const QString &name)
{
    return QCoreApplication::translate("score.part", name.toUtf8().constData());
}

QString typeText(const QString &type)
{
    return type.isEmpty() ? QString() : QCoreApplication::translate("types", type.toUtf8().constData());
}

QString sampleNoteText(const QString &note)
{
    return note.isEmpty() ? QString() : QCoreApplication::translate("samples", note.toUtf8().constData());
}

} // namespace widgets
