// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/language/vocabulary.h"

#include "base/world.h"
#include "offline/language/words.h"

#include <QtTest>
#include <set>
#include <sstream>

using namespace offline;

class TestVocabulary : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const base::FolderResources resources(REFLEXION_SOURCE_DIR "/resources");
        const auto text = resources.read("language/en.json");
        QVERIFY(text.has_value());
        auto parsed = Vocabulary::parse(*text, &resources);
        QVERIFY2(parsed.has_value(), parsed ? "" : parsed.error().message.c_str());
        m_vocabulary = *parsed;
    }

    void everySentenceExistsInEveryLanguage()
    {
        const auto german =
            Vocabulary::parse(*base::FolderResources(REFLEXION_SOURCE_DIR "/resources").read("language/de.json"));
        QVERIFY(german.has_value());
        const auto &here = m_vocabulary->texts().all(), &there = (*german)->texts().all();
        QVERIFY(here.size() > 50);
        for (const auto &[key, text] : here) {
            QVERIFY2(there.count(key) == 1, key.c_str());
            for (const char *place : {"{0}", "{1}", "{2}", "{3}"}) // no entry of English is lost
                QVERIFY2((text.find(place) == std::string::npos) == (there.at(key).find(place) == std::string::npos),
                         key.c_str());
        }
        QCOMPARE(there.size(), here.size());
        QCOMPARE(m_vocabulary->texts().say("readOf", {"year", "film"}), std::string("year of film"));
        QCOMPARE(m_vocabulary->texts().listed({"a", "b", "c"}), std::string("a, b and c"));
        QCOMPARE((*german)->texts().listed({"a", "b"}), std::string("a und b"));
    }

    // JSON keeps the last of two equal keys in one object, and silently loses the other.
    void noKeyOfAWordFileIsGivenTwice()
    {
        const base::FolderResources resources(REFLEXION_SOURCE_DIR "/resources");
        for (const char *file : {"language/en.json", "language/de.json"}) {
            std::vector<std::set<std::string>> open;
            std::string twice;
            const auto parsed = nlohmann::json::parse(
                *resources.read(file), [&](int, nlohmann::json::parse_event_t event, nlohmann::json &value) {
                    if (event == nlohmann::json::parse_event_t::object_start)
                        open.emplace_back();
                    else if (event == nlohmann::json::parse_event_t::object_end)
                        open.pop_back();
                    else if (event == nlohmann::json::parse_event_t::key &&
                             !open.back().insert(value.get<std::string>()).second)
                        twice = value.get<std::string>();
                    return true;
                });
            QVERIFY2(parsed.is_object() && twice.empty(), (std::string(file) + ": " + twice).c_str());
        }
    }

    // The guarantees of packaging/thesaurus.py and thesaurus_german.py that the search needs.
    void theThesaurusIsSortedAndReadable_data()
    {
        QTest::addColumn<QString>("owner");
        QTest::newRow("en") << "Princeton University";
        QTest::newRow("de") << "OpenThesaurus";
    }
    void theThesaurusIsSortedAndReadable()
    {
        QFETCH(QString, owner);
        const std::string language = QTest::currentDataTag();
        const base::FolderResources resources(REFLEXION_SOURCE_DIR "/resources");
        const std::string text = *resources.read("language/thesaurus-" + language + ".txt");
        QVERIFY(text.ends_with('\n'));
        const QRegularExpression meaning(
            "^#[0-9a-z]+ ([a-z_]+\\d)+\\|([a-z_]+\\d)*\\|([a-z_]+\\d)*(\\|[0-9a-z]+(,[0-9a-z]+)*)?$"),
            word("^[a-z_]+( [nvar](\\d([0-9a-z]+:\\d(,[0-9a-z]+:\\d)*)?|=[a-z_]+|\\+[a-z_]+\\d))+$");
        std::istringstream lines(text);
        std::string before, line, notice, parts;
        int words = 0, meanings = 0;
        std::getline(lines, notice);
        std::getline(lines, parts);
        QVERIFY(QString::fromStdString(notice).contains(owner));
        QVERIFY(
            QRegularExpression("^[#a-z0-9_]+:0( [#a-z0-9_]+:\\d+)+$").match(QString::fromStdString(parts)).hasMatch());
        while (std::getline(lines, line)) {
            const std::string key = line.substr(0, line.find(' '));
            QVERIFY2(before < key, line.c_str());
            before = key;
            const bool ofMeaning = key[0] == '#';
            QVERIFY2((ofMeaning ? meaning : word).match(QString::fromStdString(line)).hasMatch(), line.c_str());
            ++(ofMeaning ? meanings : words);
        }
        QVERIFY(words > 50000 && meanings > 15000);
        // The search finds every line.
        const auto vocabulary = Vocabulary::parse(*resources.read("language/" + language + ".json"), &resources);
        QVERIFY(vocabulary);
        const auto &thesaurus = (*vocabulary)->thesaurus();
        std::istringstream again(text);
        std::getline(again, notice);
        std::getline(again, parts);
        while (std::getline(again, line))
            if (const std::string key = line.substr(0, line.find(' ')); key[0] >= 'a')
                QVERIFY2(thesaurus.knows(key), line.c_str());
    }

    void theThesaurusTellsPartsOfSpeech()
    {
        const auto &words = m_vocabulary->thesaurus();
        for (const char *verb :
             {"settle", "settles", "settled", "came", "stopped", "turned up", "carries out", "struck"})
            QVERIFY2(words.isVerb(verb) && words.mayBeVerb(verb), verb);
        for (const char *other : {"happiness", "green tea", "unable"})
            QVERIFY2(!words.isVerb(other), other);
        QVERIFY(!words.mayBeVerb("happiness"));
        QVERIFY(words.mayBeVerb("zorbing") && !words.knows("zorbing")); // in no dictionary
        QVERIFY(words.isNoun("vessels") && words.isNoun("women") && !words.isNoun("quickly"));
        QVERIFY(words.isAdjective("commonest") && words.isAdjective("bigger") && words.isAdverb("quickly"));
        QVERIFY(words.frequency("only", Phrasing::adverb) > words.frequency("grandiosely", Phrasing::adverb));
        const auto came = words.readings("came", Phrasing::verb);
        QCOMPARE(came.size(), std::size_t(1));
        QCOMPARE(came.front().base, std::string("come"));
        bool shared = false;
        for (const auto &reading : words.readings("illnesses", Phrasing::noun))
            for (const auto &meaning : reading.meanings)
                for (const auto &relative : words.kin(meaning).same)
                    shared = shared || relative.word == "malady" || relative.word == "sickness";
        QVERIFY(shared);
    }

    void withoutAThesaurusNoWordIsKnown()
    {
        const Thesaurus none;
        QVERIFY(none.isEmpty() && !none.knows("settle") && !none.isVerb("settle") && none.mayBeVerb("settle"));
        const base::FolderResources resources(REFLEXION_SOURCE_DIR "/resources"), nothing("/nonexistent");
        const auto english = *resources.read("language/en.json");
        QVERIFY((*Vocabulary::parse(english))->thesaurus().isEmpty());
        QVERIFY((*Vocabulary::parse(english, &nothing))->thesaurus().isEmpty());
    }

    void germanWordsShareMeaningsInTheirForms()
    {
        const base::FolderResources resources(REFLEXION_SOURCE_DIR "/resources");
        const auto german = Vocabulary::parse(*resources.read("language/de.json"), &resources);
        QVERIFY(german && (*german)->nounsHaveCapitals() && !m_vocabulary->nounsHaveCapitals());
        const auto &words = (*german)->thesaurus();
        for (const char *verb : {"zeigen", "zeigt", "verfasst", "ausgestellt", "hergestellt"})
            QVERIFY2(words.isVerb(verb), verb);
        QVERIFY(words.isNoun("praparate") && !words.isVerb("praparate") && words.isAdjective("ungewohnliche"));
        bool shared = false;
        for (const auto &reading : words.readings("praparate", Phrasing::noun))
            for (const auto &meaning : reading.meanings)
                for (const auto &relative : words.kin(meaning).same)
                    shared = shared || relative.word == "medikament";
        QVERIFY(shared);
    }

    void formsOfAWordShareTheirStem()
    {
        const std::vector<std::vector<std::string>> families{{"localise", "localised", "localizes", "localization"},
                                                             {"associate", "associated", "associates", "association"},
                                                             {"treat", "treats", "treating", "treatment"},
                                                             {"movie", "movies"},
                                                             {"category", "categories"},
                                                             {"class", "classes"},
                                                             {"participate", "participates", "participation"},
                                                             {"locus", "loci"}};
        for (const auto &family : families)
            for (const auto &word : family)
                QCOMPARE(m_vocabulary->stem(word), m_vocabulary->stem(family.front()));
        QVERIFY(m_vocabulary->stem("gene") != m_vocabulary->stem("general"));
    }

    void phrasesAndSynonymsAreFound()
    {
        QVERIFY(m_vocabulary->hasRole("how many", Role::count));
        QVERIFY(!m_vocabulary->hasRole("how many", Role::list));
        QCOMPARE(m_vocabulary->canonical(m_vocabulary->stem("illness")),
                 m_vocabulary->canonical(m_vocabulary->stem("disease")));
        QVERIFY(!m_vocabulary->relationSets(m_vocabulary->stem("treats")).empty());
        QCOMPARE(m_vocabulary->number("five"), 5);
    }

    void brokenFileIsRefusedWithMessage()
    {
        QVERIFY(!Vocabulary::parse("{").has_value());
        QVERIFY(!Vocabulary::parse("{}").has_value());
        QVERIFY(!Vocabulary::parse("[]").has_value());
    }

    void wordsKeepTheirPlaceAndDropSigns()
    {
        const auto words = tokenize("Crohn's (−log10 p) 0.5, Émile");
        QStringList folded;
        for (const auto &word : words)
            folded << QString::fromStdString(word.folded);
        QCOMPARE(folded.join(' '), QString("crohns log10 p 0.5 emile"));
        QCOMPARE(words.front().span.end, 7u);
        QCOMPARE(words[1].before, '-');
        QCOMPARE(QString::fromStdString(base::join(identifierWords("VariantToDiseaseHTTPAssociation_x"), " ")),
                 QString("variant to disease http association x"));
    }

private:
    std::shared_ptr<const Vocabulary> m_vocabulary;
};

QTEST_APPLESS_MAIN(TestVocabulary)
#include "tst_vocabulary.moc"
