// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/describedtext.h"

#include <QCoreApplication>

namespace widgets {

QString describedText(const QString &english)
{
    return english.isEmpty() ? QString() : QCoreApplication::translate("agents", english.toUtf8().constData());
}

QString readingText(const QString &english)
{
    return english.isEmpty() ? QString() : QCoreApplication::translate("reading", english.toUtf8().constData());
}

} // namespace widgets
