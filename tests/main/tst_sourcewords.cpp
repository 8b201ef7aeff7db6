// SPDX-License-Identifier: GPL-3.0-or-later
// Words that a source itself brings, as the command lists them and turns them off and on: used by questions and by the
// check, from every caller.
#include "main/command.h"

#include <QTemporaryDir>
#include <QTest>
#include <nlohmann/json.hpp>
#include <optional>
#include <sqlite3.h>

class TestSourceWords : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QVERIFY(m_home.isValid());
        for (const char *name : {"HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"})
            qputenv(name, m_home.path().toUtf8());
        sqlite3 *file = nullptr;
        const QString path = m_home.filePath(QStringLiteral("shop.sqlite"));
        QCOMPARE(sqlite3_open(path.toUtf8().constData(), &file), SQLITE_OK);
        QCOMPARE(sqlite3_exec(file,
                              "CREATE TABLE orders(id INTEGER PRIMARY KEY, state TEXT, fcost REAL -- Freight charge\n"
                              ");"
                              "INSERT INTO orders VALUES (1, 'open', 2.5), (2, 'paid', 3.5);",
                              nullptr, nullptr, nullptr),
                 SQLITE_OK);
        sqlite3_close(file);
        m_source = "sqlite:" + path.toStdString();
        m_command.emplace();
    }

    void wordsAreListedByOriginAndDisabled()
    {
        QVERIFY2(run({"words", "list"}) == 0, m_command->errors.c_str());
        QVERIFY2(has("Freight charge") && has("from the comment of orders.fcost"), m_command->output.c_str());
        QCOMPARE(ask(), 0);
        QCOMPARE(run({"words", "off", "freight charge"}), 0);
        QVERIFY2(has("property, off"), m_command->output.c_str());
        QVERIFY(ask() != 0);
        // It is still listed, once, as a word of the source; none of it counts as taught.
        QCOMPARE(run({"words", "list", "--json"}), 0);
        const auto list = nlohmann::json::parse(m_command->output, nullptr, false);
        QVERIFY2(list.is_array() && list.size() == 1, m_command->output.c_str());
        QVERIFY(list[0]["off"] == true && list[0]["origin"] == "comment of orders.fcost");
        QCOMPARE(run({"words", "check"}), 0);
        QVERIFY2(has("0 words"), m_command->output.c_str());
        run({"check", "SELECT freight_charge FROM orders"});
        QVERIFY2(!has("Did you mean"), m_command->output.c_str());
        QCOMPARE(run({"words", "on", "Freight charge"}), 0);
        QCOMPARE(ask(), 0);
        run({"check", "SELECT freight_charge FROM orders"});
        QVERIFY2(has("Did you mean fcost"), m_command->output.c_str());
        QVERIFY(run({"words", "off", "haulage"}) != 0);
        QVERIFY2(m_command->errors.find("haulage") != std::string::npos, m_command->errors.c_str());
    }

    void aTaughtWordIsTurnedOffAndOn()
    {
        QCOMPARE(run({"words", "add", "haulage", "property", "orders.fcost"}), 0);
        QCOMPARE(run({"words", "off", "haulage"}), 0);
        QVERIFY2(has("property, off"), m_command->output.c_str());
        QCOMPARE(run({"words", "on", "haulage"}), 0);
        QVERIFY2(!has("off"), m_command->output.c_str());
        QCOMPARE(run({"words", "remove", "haulage"}), 0);
    }

    // Each answered question counts once for each word that its reading used, and not for other words.
    void usesAreCounted()
    {
        QCOMPARE(run({"words", "add", "haulage, carriage", "property", "orders.fcost"}), 0);
        QCOMPARE(run({"words", "add", "settled", "condition", "orders.state = 'paid'"}), 0);
        const auto uses = [&](const char *phrase) {
            run({"words", "list", "--json"});
            for (const auto &word : nlohmann::json::parse(m_command->output, nullptr, false))
                if (word["say"][0] == phrase)
                    return word["used"].get<int>();
            return -1;
        };
        const int before = uses("Freight charge");
        QCOMPARE(uses("haulage"), 0);
        QCOMPARE(run({"ask", "What is the average haulage of the settled orders?"}), 0);
        QCOMPARE(run({"ask", "What is the highest carriage of the orders?"}), 0);
        run({"ask", "Which haulage is quaint?"}); // not answered
        QCOMPARE(run({"ask", "How many orders are there?"}), 0);
        QCOMPARE(uses("haulage"), 2);
        QCOMPARE(uses("settled"), 1);
        QCOMPARE(uses("Freight charge"), before);
        QCOMPARE(ask(), 0);
        QCOMPARE(uses("Freight charge"), before + 1);
        run({"words", "list"});
        QVERIFY2(has("used 2 times, last on 20") && has("used once, last on 20"), m_command->output.c_str());
        QCOMPARE(run({"words", "remove", "haulage"}), 0);
        QCOMPARE(run({"words", "remove", "carriage"}), 0);
        QCOMPARE(run({"words", "remove", "settled"}), 0);
    }

private:
    int run(std::vector<std::string> arguments)
    {
        arguments.insert(arguments.end(), {"-s", m_source});
        return m_command->run(std::move(arguments));
    }
    int ask() { return run({"ask", "What is the average freight charge of the orders?"}); }
    bool has(const char *part) const { return m_command->output.find(part) != std::string::npos; }
    QTemporaryDir m_home;
    std::string m_source;
    std::optional<support::Command> m_command; // once the folders of this test are in use
};

QTEST_GUILESS_MAIN(TestSourceWords)
#include "tst_sourcewords.moc"
