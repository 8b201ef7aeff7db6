// SPDX-License-Identifier: GPL-3.0-or-later
// Taught words in a test: "won = condition: RACED_IN.position = 1; burgher = type: Councillor".
#pragma once

#include "offline/readings.h"

namespace offline_tests {

inline data::Words wordsOf(const QString &text)
{
    data::Words words;
    for (const QString &each : text.split(QStringLiteral("; "))) {
        const qsizetype equals = each.indexOf(QLatin1String("= ")), colon = each.indexOf(QLatin1Char(':'), equals);
        auto word = data::readMeaning(each.mid(equals + 2, colon - equals - 2).toStdString(),
                                      each.mid(colon + 1).trimmed().toStdString());
        if (!word)
            qFatal("%s", word.error().message.c_str());
        QString phrase = each.left(equals).trimmed();
        word->off = phrase == QLatin1String("off") || phrase.startsWith(QLatin1String("off "));
        if (word->off)
            phrase = phrase.mid(4);
        if (!phrase.isEmpty())
            word->phrases = {phrase.toStdString()};
        words.push_back(*std::move(word));
    }
    return words;
}

inline void teach(offline::Knowledge &knowledge, const QString &words)
{
    data::Learned learned;
    learned.words = wordsOf(words);
    knowledge.setLearned(learned);
    QVERIFY(knowledge.prepare(**knowledge.source().describe({}), {}));
}

} // namespace offline_tests
