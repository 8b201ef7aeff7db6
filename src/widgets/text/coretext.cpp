// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/coretext.h"

#include "app/inspector/inspectormodels.h"

#include <QCoreApplication>

namespace widgets {

QString scorePartText(const QString &name)
{
    const QString translated = QCoreApplication::translate("score.part", name.toUtf8().constData());
    return translated == name ? app::scorePartWords(name) : translated; // English has no translation
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
