// SPDX-License-Identifier: GPL-3.0-or-later
// The search for sample questions runs once for the same data, words and vocabulary.
#include "main/samplequestioncache.h"

#include "main/embedded.h"
#include "support/memorystore.h"

#include <QTest>

class TestKeptSamples : public QObject {
    Q_OBJECT
private slots:
    void theyAreReadBackForTheSameData()
    {
        QVERIFY(!samples().read());
        samples().write({{"Which drugs treat pain?", "a note"}, {"How many genes are there?", ""}});
        const auto read = samples().read();
        QVERIFY(read && read->size() == 2);
        QCOMPARE((*read)[0].text, std::string("Which drugs treat pain?"));
        QCOMPARE((*read)[0].note, std::string("a note"));
    }

    void theyAreFoundAgainWhenAnythingChanges()
    {
        samples().write({{"Which drugs treat pain?", ""}});
        QVERIFY(samples().read());
        data::Schema schema = m_schema;
        schema.fingerprint = "other data";
        QVERIFY(!samples(schema).read());
        schema = m_schema;
        schema.relationships.emplace_back().name = "TREATS";
        QVERIFY(!samples(schema).read());
        data::Learned learned;
        learned.synonyms.push_back({"Drug", {}, "medicine"});
        QVERIFY(!samples(m_schema, learned).read());
        learned = {};
        learned.words.emplace_back().phrases = {"medicine"};
        learned.words.back().type = "Drug";
        QVERIFY(!samples(m_schema, learned).read());
        QVERIFY(!samples(m_schema, {}, "de").read());
        QVERIFY(samples().read());
    }

    void dataWithoutFingerprintAreNotCached()
    {
        data::Schema schema = m_schema;
        schema.fingerprint.clear();
        samples(schema).write({{"Which drugs treat pain?", ""}});
        QVERIFY(!samples(schema).read());
        QCOMPARE(m_store.writes, 0);
    }

    void init()
    {
        m_store = {};
        m_schema = {};
        m_schema.entities.emplace_back().name = "Drug";
        m_schema.fingerprint = "some data";
    }

private:
    program::SampleQuestionCache samples(const data::Schema &schema, const data::Learned &learned = {},
                                         const std::string &language = "en")
    {
        return {m_store, m_resources, "Pharmacy", schema, learned, language};
    }
    program::SampleQuestionCache samples() { return samples(m_schema); }

    const program::EmbeddedResources m_resources;
    support::MemoryStore m_store;
    data::Schema m_schema;
};

QTEST_GUILESS_MAIN(TestKeptSamples)
#include "tst_samplequestioncache.moc"
