// SPDX-License-Identifier: GPL-3.0-or-later
// `reflexion schema --found` and related commands on a graph whose properties refer, and a question that needs this: on
// a folder, and on a real Neo4j if REFLEXION_TEST_NEO4J names a script to start one (../shared/neo4j-server/start).
#include "main/command.h"
#include "support/referringserver.h"

#include <QTemporaryDir>
#include <nlohmann/json.hpp>

class TestReferencesCommand : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QVERIFY(m_home.isValid());
        for (const char *name : {"XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"})
            qputenv(name, m_home.path().toUtf8());
        m_command = std::make_unique<support::Command>();
    }

    void foundRelationshipIsListedDecidedAndUsed_data()
    {
        QTest::addColumn<bool>("isServer");
        QTest::newRow("folder") << false;
        QTest::newRow("Neo4j") << true;
    }
    void foundRelationshipIsListedDecidedAndUsed()
    {
        QFETCH(bool, isServer);
        const fixtures::ReferringPlace place(isServer);
        if (place.skip())
            QSKIP(place.skip());
        QVERIFY(place.isReady());
        const std::string &source = place.source();
        // Used at once, and marked as found.
        QCOMPARE(states(source),
                 (std::map<std::string, std::string>{{fixtures::ofDisease, "used"}, {fixtures::atSite, "used"}}));
        QCOMPARE(schema(source, {}), 0);
        QVERIFY2(says("(:Trial).place = (:Site).code (found in the data"), m_command->output.c_str());
        QCOMPARE(asked(source), 0);
        QVERIFY2(says("Answered  3 trials") && says("t.place = s.code"), m_command->output.c_str());
        // A refused relationship answers nothing, also for the next command that opens the source.
        QVERIFY2(schema(source, {"--refuse", "Trial.place"}) == 0, m_command->errors.c_str());
        QCOMPARE(states(source)[fixtures::atSite], "refused");
        QVERIFY(asked(source) != 0);
        QVERIFY2(!says("s.code"), m_command->output.c_str());
        QCOMPARE(schema(source, {"--accept", "Trial.place"}), 0);
        QCOMPARE(states(source)[fixtures::atSite], "accepted");
        QCOMPARE(asked(source), 0);
        QCOMPARE(schema(source, {"--undecided", "all"}), 0);
        QCOMPARE(states(source)[fixtures::atSite], "used");
    }

private:
    bool says(const char *text) const { return m_command->output.find(text) != std::string::npos; }
    int schema(const std::string &source, const std::vector<std::string> &more)
    {
        std::vector<std::string> all{"schema", "--source", source};
        all.insert(all.end(), more.begin(), more.end());
        return m_command->run(all);
    }
    int asked(const std::string &source)
    {
        return m_command->run({"ask", "--source", source, fixtures::referringQuestion});
    }
    std::map<std::string, std::string> states(const std::string &source)
    {
        std::map<std::string, std::string> out;
        if (schema(source, {"--found", "--json"}) != 0)
            return out;
        for (const auto &each : nlohmann::json::parse(m_command->output, nullptr, false))
            out[each.value("name", "")] = each.value("state", "");
        return out;
    }
    std::unique_ptr<support::Command> m_command; // it reads the folders when it is made
    QTemporaryDir m_home;
};

QTEST_GUILESS_MAIN(TestReferencesCommand)
#include "tst_referencescommand.moc"
