// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/source/teaching.h"

#include "app/models/text.h"
#include "app/models/windowtext.h"

namespace app {

std::optional<data::Word> meaningOf(const QString &meaning, const QString &text, QString *problem)
{
    auto read = data::readMeaning(fromQt(meaning), fromQt(text));
    if (read)
        return *std::move(read);
    if (problem)
        *problem = windowText(read.error());
    return std::nullopt;
}

QString meaningText(const data::Word &word)
{
    return toQt(word.meaningText());
}

QString meaningName(const data::Word &word)
{
    return toQt(std::string(data::toString(word.meaning)));
}

} // namespace app
