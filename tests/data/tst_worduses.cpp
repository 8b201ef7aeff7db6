// SPDX-License-Identifier: GPL-3.0-or-later
// How often words helped, as counted and stored.
#include "data/words/worduses.h"
#include "support/memorystore.h"

#include <QTest>

namespace {

data::Word word(const char *phrase, const char *meaning, const char *means, const char *origin = "taught")
{
    auto made = *data::readMeaning(meaning, means);
    made.phrases = {phrase};
    made.origin = origin;
    return made;
}

} // namespace

class TestWordUses : public QObject {
    Q_OBJECT
private slots:
    // Phrases of one meaning are one word of the user; a word of the source is counted separately.
    void usesAreCountedByMeaningAndStored()
    {
        const auto big = word("big", "condition", "City.population > 150000");
        const auto major = word("major", "condition", "City.population > 150000");
        const auto ofSource = word("major", "condition", "City.population > 150000", "view major_cities");
        data::WordUses uses;
        uses.count({big, ofSource}, "2026-11-24");
        uses.count({major}, "2026-11-26");
        QCOMPARE(uses.of(big).times, 2);
        QCOMPARE(uses.of(big).last, std::string("2026-11-26"));
        QCOMPARE(uses.of(ofSource).times, 1);
        QCOMPARE(uses.of(word("big", "type", "City")).times, 0);
        support::MemoryStore store;
        QVERIFY(data::writeUses(&store, "cities", uses));
        const auto back = data::readUses(&store, "cities");
        QVERIFY(back && *back == uses);
        QVERIFY(*data::readUses(&store, "others") == data::WordUses());
        QVERIFY(*data::readUses(nullptr, "cities") == data::WordUses());
    }

    void brokenFileIsReported()
    {
        for (const char *text : {"[", "[]", "{}", "{\"uses\": 1}"})
            QVERIFY2(!data::WordUses::fromJson(text), text);
        const auto read =
            data::WordUses::fromJson(R"({"uses": {"a": 1, "b": {"times": "2"}, "type City": {"times": 3}}})");
        QVERIFY(read);
        QCOMPARE(read->of(word("town", "type", "City")).times, 3);
    }
};

QTEST_GUILESS_MAIN(TestWordUses)
#include "tst_worduses.moc"
