// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/modelname.h"

#include "app/models/text.h"
#include "llm/providers.h"

#include <QStringList>
#include <algorithm>

namespace app {

QString providerOf(const QString &binding)
{
    const qsizetype colon = binding.indexOf(QLatin1Char(':'));
    const QString scheme = binding.left(std::max<qsizetype>(0, colon));
    static const QStringList others{QStringLiteral("http"), QStringLiteral("https"), QStringLiteral("recorded"),
                                    QStringLiteral("gguf")};
    return others.contains(scheme) || llm::findProvider(fromQt(scheme)) ? scheme : QString();
}

} // namespace app
