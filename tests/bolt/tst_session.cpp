// SPDX-License-Identifier: GPL-3.0-or-later
// The protocol session: versions, states, failures, back-pressure, routing; every part without a network.
#include "base/text.h"
#include "bolt/gateway.h"
#include "bolt/neo4jsource.h"
#include "bolt/servererror.h"
#include "cypher/syntax/parse.h"
#include "golden.h"
#include "scriptedtransport.h"
#include "support/cypherredteam.h"

#include <QtTest>
#include <nlohmann/json.hpp>

using bolt::Request;
using bolt::Session;
using bolt::State;
using bolt::Version;
using data::Value;
using scripted::Network;

namespace {

bolt::Login loginTo(Network &network, const char *uri)
{
    bolt::Login login = bolt::loginFor(uri, "secret").value();
    login.hello.userAgent = "Test/1";
    login.transport = network.maker();
    login.clock = &network.clock;
    return login;
}

bolt::Statement query(const char *text)
{
    bolt::Statement out;
    out.text = text;
    return out;
}

int count(const scripted::Server &server, std::uint8_t tag)
{
    return static_cast<int>(std::count_if(server.seen.begin(), server.seen.end(),
                                          [&](const scripted::Message &each) { return each.tag == tag; }));
}

Value routingTable(const char *readers, const char *writers, int ttl = 300)
{
    const auto entry = [](const char *role, const char *address) {
        data::ValueList all;
        if (*address)
            all.emplace_back(address);
        return Value::map({{"role", Value(role)}, {"addresses", Value(all)}});
    };
    return Value::map({{"ttl", Value(ttl)},
                       {"servers", Value(data::ValueList{entry("ROUTE", "r1:7687"), entry("READ", readers),
                                                         entry("WRITE", writers)})}});
}

} // namespace

class TestSession : public QObject {
    Q_OBJECT

private slots:
    void versionsAreAgreedOn_data()
    {
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<QString>("version"); // empty: refused
        const auto row = [](const char *name, const char *hex, const char *version) {
            const std::string bytes = golden::bytes(hex);
            QTest::newRow(name) << QByteArray(bytes.data(), qsizetype(bytes.size())) << QString::fromLatin1(version);
        };
        row("5.8", "00000805", "5.8");
        row("4.4", "00000404", "4.4");
        row("4.1", "00000104", "4.1");
        row("none", "00000000", "");
        row("3", "00000003", "");
        row("web", "\"HTTP/1.1 400\"", "");
        row("nonsense", "\"SSH-\"", "");
        row("manifest", "000001ff 03 00000006 00080805 00000404 00", "6.0");
        row("manifest 6.1", "000001ff 02 00010106 00080805 00", "6.1");
        row("manifest of the future", "000001ff 02 00000109 00020805 00", "5.8");
        row("manifest without ours", "000001ff 01 00000009 00", "");
        row("manifest of nothing", "000001ff 00 00", "");
        row("endless manifest", "000001ff ffffffffffffffffffff01", "");
    }
    void versionsAreAgreedOn()
    {
        QFETCH(QByteArray, answer);
        QFETCH(QString, version);
        for (const bool slowly : {false, true}) {
            Session session;
            session.open();
            QCOMPARE(session.takeOutput().size(), std::size_t{20});
            bool ended = false;
            for (qsizetype i = 0; i < answer.size() && !ended; i += slowly ? 1 : answer.size()) {
                session.receive(answer.mid(i, slowly ? 1 : answer.size()).toStdString());
                const auto event = session.next();
                ended = !event || *event;
                if (!ended)
                    continue;
                QCOMPARE(event ? QString::fromStdString(session.version().text()) : QString(), version);
                if (!event) {
                    QCOMPARE(event.error().code, std::string("version"));
                    QVERIFY(session.state() == State::defunct);
                } else if (answer.startsWith(QByteArray("\0\0\x01\xff", 4))) {
                    QCOMPARE(session.takeOutput().size(), std::size_t{5});
                }
            }
            QVERIFY(ended);
        }
    }

    void statesFollowTheProtocol()
    {
        const Version now{5, 8}, old{5, 0};
        struct Row {
            State from;
            Request request;
            std::optional<State> to;
        };
        const Row rows[] = {
            {State::negotiation, Request::hello, State::authentication},
            {State::negotiation, Request::run, std::nullopt},
            {State::negotiation, Request::reset, std::nullopt},
            {State::authentication, Request::logon, State::ready},
            {State::authentication, Request::begin, std::nullopt},
            {State::ready, Request::logoff, State::authentication},
            {State::ready, Request::run, State::streaming},
            {State::ready, Request::begin, State::txReady},
            {State::ready, Request::pull, std::nullopt},
            {State::ready, Request::commit, std::nullopt},
            {State::ready, Request::route, State::ready},
            {State::streaming, Request::pull, State::ready},
            {State::streaming, Request::discard, State::ready},
            {State::streaming, Request::run, std::nullopt},
            {State::txReady, Request::run, State::txStreaming},
            {State::txReady, Request::commit, State::ready},
            {State::txReady, Request::rollback, State::ready},
            {State::txReady, Request::begin, std::nullopt},
            {State::txStreaming, Request::run, State::txStreaming},
            {State::txStreaming, Request::pull, State::txReady},
            {State::txStreaming, Request::commit, std::nullopt},
            {State::failed, Request::run, std::nullopt},
            {State::failed, Request::rollback, std::nullopt},
            {State::failed, Request::reset, State::ready},
            {State::failed, Request::goodbye, State::defunct},
            {State::defunct, Request::reset, std::nullopt},
            {State::defunct, Request::goodbye, std::nullopt},
        };
        for (const Row &row : rows)
            QVERIFY2(bolt::after(row.from, row.request, now) == row.to,
                     (std::string(toString(row.from)) + " " + std::string(toString(row.request))).c_str());
        QVERIFY(bolt::after(State::negotiation, Request::hello, old) == State::ready);
        QVERIFY(!bolt::after(State::ready, Request::logoff, old));
        QVERIFY(!bolt::after(State::ready, Request::route, Version{4, 2}));
        QVERIFY(bolt::after(State::streaming, Request::pull, now, true) == State::streaming);
        QVERIFY(bolt::after(State::txStreaming, Request::pull, now, false, 1) == State::txStreaming);
        QVERIFY(bolt::afterFailure(Request::logon) == State::defunct);
        QVERIFY(bolt::afterFailure(Request::run) == State::failed);
    }

    void requestDependsOnTheVersion_data()
    {
        QTest::addColumn<QByteArray>("version");
        QTest::addColumn<bool>("logon");
        QTest::addColumn<bool>("agent");
        QTest::addColumn<bool>("patch");
        const auto row = [](const char *name, char major, char minor, bool logon, bool agent, bool patch) {
            QTest::newRow(name) << QByteArray(2, '\0') + minor + major << logon << agent << patch;
        };
        row("4.4", 4, 4, false, false, true);
        row("5.0", 5, 0, false, false, false);
        row("5.1", 5, 1, true, false, false);
        row("5.3", 5, 3, true, true, false);
        row("5.8", 5, 8, true, true, false);
    }
    void requestDependsOnTheVersion()
    {
        QFETCH(QByteArray, version);
        QFETCH(bool, logon);
        QFETCH(bool, agent);
        QFETCH(bool, patch);
        Network network;
        network.servers["h:7687"].version = version.toStdString();
        network.servers["h:7687"].step = 1;
        auto connection = bolt::Connection::open({"h"}, loginTo(network, "bolt://me@h"), {});
        QVERIFY2(connection.has_value(), connection ? "" : connection.error().message.c_str());
        const auto &seen = network.servers["h:7687"].seen;
        const Value hello = seen[0].fields[0];
        QCOMPARE(seen.size(), std::size_t(logon ? 2 : 1));
        QCOMPARE(bolt::textOf(logon ? seen[1].fields[0] : hello, "credentials"), std::string("secret"));
        QCOMPARE(!hello.property("bolt_agent").isNull(), agent);
        QCOMPARE(!hello.property("patch_bolt").isNull(), patch);
        QVERIFY(hello.property("routing").isNull());
    }

    void rowsArePulledInBatchesAndNeverAllAtOnce()
    {
        Network network;
        scripted::Server &server = network.servers["h:7687"];
        int left = 2500;
        std::vector<std::int64_t> asked;
        server.pull = [&](const std::string &, std::int64_t n, bool) {
            asked.push_back(n);
            std::string out;
            for (; n > 0 && left > 0; --n)
                out += scripted::record({Value(left--)});
            return out + scripted::success({{"has_more", Value(left > 0)}, {"type", Value("r")}});
        };
        bolt::Gateway gateway(loginTo(network, "bolt://h"));
        const auto answer = gateway.ask(query("MATCH (n) RETURN n"), 10000, nullptr, {});
        QVERIFY2(answer.has_value(), answer ? "" : answer.error().detail.c_str());
        QCOMPARE(answer->rows.size(), std::size_t{2500});
        QVERIFY(asked == (std::vector<std::int64_t>{1000, 1000, 1000}));
        QCOMPARE(bolt::textOf(answer->summary, "type"), std::string("r"));
        // With a limit, one row more is requested, and the rest is never pulled.
        left = 2500;
        asked.clear();
        const auto few = gateway.ask(query("MATCH (n) RETURN n"), 10, nullptr, {});
        QCOMPARE(few->rows.size(), std::size_t{10});
        QVERIFY(few->cut);
        QVERIFY(asked == (std::vector<std::int64_t>{11}));
        QCOMPARE(count(server, 0x0F), 1); // RESET
        QCOMPARE(count(server, 0x12), 0); // never COMMIT
        QCOMPARE(server.connections, 1);
    }

    void serverThatSendsMoreThanRequestedIsTolerated()
    {
        Network network;
        network.servers["h:7687"].pull = [](const std::string &, std::int64_t, bool) {
            std::string out;
            for (int i = 0; i < 50; ++i)
                out += scripted::record({Value(i)}) + std::string(4, '\0');
            return out + scripted::success();
        };
        bolt::Gateway gateway(loginTo(network, "bolt://h"));
        QCOMPARE(gateway.ask(query("x"), 5, nullptr, {})->rows.size(), std::size_t{5});
        QCOMPARE(gateway.ask(query("x"), 100, nullptr, {})->rows.size(), std::size_t{50});
    }

    void failureIsReportedAndTheConnectionSurvives()
    {
        Network network;
        scripted::Server &server = network.servers["h:7687"];
        server.run = [](const std::string &text) {
            return text == "good"
                       ? scripted::success({{"fields", Value(data::ValueList{Value("x")})}})
                       : scripted::failure("Neo.ClientError.Statement.SyntaxError", "Invalid input 'x'\n\"x\"\n ^");
        };
        bolt::Gateway gateway(loginTo(network, "bolt://h"));
        for (int i = 0; i < 3; ++i) {
            const auto bad = gateway.ask(query("bad"), 5, nullptr, {});
            QVERIFY(!bad);
            QCOMPARE(bad.error().code, std::string("syntax"));
            QCOMPARE(bad.error().message, std::string("Invalid input 'x'."));
            QCOMPARE(gateway.ask(query("good"), 5, nullptr, {})->rows.size(), std::size_t{1});
        }
        QCOMPARE(server.connections, 1);
    }

    void aStopSendsResetAtOnce()
    {
        Network network;
        scripted::Server &server = network.servers["h:7687"];
        std::stop_source stop;
        server.pull = [&](const std::string &text, std::int64_t, bool) {
            if (text != "long")
                return scripted::success();
            stop.request_stop(); // while the server is still computing
            return std::string();
        };
        bolt::Gateway gateway(loginTo(network, "bolt://h"));
        const auto cancelled = gateway.ask(query("long"), 5, nullptr, stop.get_token());
        QVERIFY(!cancelled);
        QCOMPARE(cancelled.error().code, std::string("cancelled"));
        QCOMPARE(count(server, 0x0F), 1);
    }

    void aSilentServerEndsInATimeout()
    {
        Network network;
        scripted::Server &server = network.servers["h:7687"];
        server.pull = [](const std::string &, std::int64_t, bool) { return std::string(); };
        bolt::Gateway gateway(loginTo(network, "bolt://h"));
        const auto late = gateway.ask(query("x"), 5, nullptr, {});
        QVERIFY(!late);
        QCOMPARE(late.error().code, std::string("connection")); // its reply to RESET is ambiguous
        QVERIFY(count(server, 0x0F) >= 1);
    }

    // Opening sends a server a dozen requests, each with its own timeout: a silent one gets only the first.
    void aServerThatFallsSilentIsNotAskedOn()
    {
        Network network;
        scripted::Server &server = network.servers["h:7687"];
        server.mute = true;
        bolt::SourceSettings settings;
        settings.login = loginTo(network, "bolt://h");
        const auto before = network.clock.now();
        const auto source = bolt::Neo4jSource::open(std::move(settings), {});
        QVERIFY(!source);
        QCOMPARE(source.error().code, std::string("connection"));
        QCOMPARE(count(server, 0x10), 1);
        QVERIFY(network.clock.now() - before < std::chrono::seconds(15)); // of a clock that only waiting moves
    }

    // It begins each query, ends none, and ignores RESET.
    void stalledServerGetsNoFurtherQueries()
    {
        Network network;
        scripted::Server &server = network.servers["h:7687"];
        server.pull = [&](const std::string &, std::int64_t, bool) {
            server.mute = true;
            return std::string();
        };
        bolt::Gateway gateway(loginTo(network, "bolt://h"));
        const auto late = gateway.ask(query("x"), 5, nullptr, {});
        QVERIFY(!late);
        QCOMPARE(late.error().code, std::string("connection"));
        QCOMPARE(count(server, 0x10), 1);
    }

    void deadConnectionIsReplacedAndLostResultReported()
    {
        Network network;
        scripted::Server &server = network.servers["h:7687"];
        bolt::Gateway gateway(loginTo(network, "bolt://h"));
        QVERIFY(gateway.ask(query("x"), 5, nullptr, {}).has_value());
        server.alive = false; // killed between two queries
        const auto refused = gateway.ask(query("x"), 5, nullptr, {});
        QCOMPARE(refused.error().code, std::string("connect"));
        server.alive = true;
        QVERIFY(gateway.ask(query("x"), 5, nullptr, {}).has_value());
        server.pull = [&](const std::string &, std::int64_t, bool) { // killed in mid-result
            server.alive = false;
            return scripted::record({Value(1)});
        };
        const auto lost = gateway.ask(query("x"), 5, nullptr, {});
        QVERIFY(!lost);
        QCOMPARE(lost.error().code, std::string("connection"));
        QVERIFY(lost.error().message.find("was lost") != std::string::npos);
    }

    void clusterReaderIsReplacedWhenItFails()
    {
        Network network;
        int tables = 0;
        for (const char *name : {"r1:7687", "a:7687", "b:7687"})
            network.servers[name].other = [&](const scripted::Message &message) {
                if (message.tag != 0x66)
                    return std::string();
                ++tables;
                return scripted::success(
                    {{"rt", routingTable(network.servers["a:7687"].alive ? "a:7687" : "b:7687", "b:7687")}});
            };
        bolt::Gateway gateway(loginTo(network, "neo4j://r1/films?region=eu"));
        QVERIFY(gateway.ask(query("x"), 5, nullptr, {}).has_value());
        QCOMPARE(network.dialled.back(), std::string("a:7687"));
        QCOMPARE(tables, 1);
        const Value hello = network.servers["r1:7687"].seen[0].fields[0];
        QCOMPARE(bolt::textOf(hello.property("routing"), "region"), std::string("eu"));
        const auto &begin = network.servers["a:7687"].seen;
        const auto found = std::find_if(begin.begin(), begin.end(), [](const auto &each) { return each.tag == 0x11; });
        QVERIFY(found != begin.end());

        network.servers["a:7687"].alive = false; // the next query finds it dead, and the new table names b
        QVERIFY(gateway.ask(query("x"), 5, nullptr, {}).has_value());
        QCOMPARE(network.dialled.back(), std::string("b:7687"));
        QCOMPARE(tables, 2);
        QVERIFY(gateway.ask(query("x"), 5, nullptr, {}).has_value());
        QCOMPARE(tables, 2); // not asked again while it is valid

        for (auto &[name, server] : network.servers)
            server.alive = false;
        QVERIFY(!gateway.ask(query("x"), 5, nullptr, {}));
    }

    void aServerWithoutRoutingIsUsedAsItIs()
    {
        Network network;
        network.servers["h:7687"].other = [](const scripted::Message &message) {
            return message.tag == 0x66 ? scripted::failure("66", "Route message not supported") : std::string();
        };
        bolt::Gateway gateway(loginTo(network, "neo4j://h"));
        QVERIFY(gateway.ask(query("x"), 5, nullptr, {}).has_value());
        QCOMPARE(network.servers["h:7687"].connections, 1);
    }

    void tablesGrowOldAndServersTakeTurns()
    {
        using namespace std::chrono_literals;
        bolt::Router router({"r1"});
        QVERIFY(router.needsTable(bolt::Role::reader, 0s));
        QVERIFY(router.tableServers() == (std::vector<bolt::Address>{{"r1"}}));
        auto table = bolt::RoutingTable::parse(Value::map({{"rt", routingTable("a:7687", "b:7688", 10)}}), 100s);
        QVERIFY(table.has_value());
        table->readers.push_back({"c"});
        router.update(*table);
        QVERIFY(!router.needsTable(bolt::Role::reader, 105s));
        QVERIFY(router.needsTable(bolt::Role::reader, 110s));
        QCOMPARE(router.choose(bolt::Role::reader)->host, std::string("a"));
        router.used({"a"});
        QCOMPARE(router.choose(bolt::Role::reader)->host, std::string("c"));
        QCOMPARE(router.choose(bolt::Role::writer)->port, std::uint16_t{7688});
        router.drop({"b", 7688});
        QVERIFY(!router.choose(bolt::Role::writer));
        QVERIFY(router.needsTable(bolt::Role::writer, 105s));
        router.drop({"a"});
        router.drop({"c"});
        QVERIFY(!router.choose(bolt::Role::reader));
        QVERIFY(!bolt::RoutingTable::parse(Value::map({{"rt", routingTable("", "")}}), 0s));
        QVERIFY(!bolt::RoutingTable::parse(Value(), 0s));
    }

    void addressesAreReadAsPeopleWriteThem()
    {
        const auto uri = bolt::Uri::parse("neo4j+s://a%40b:p%3Aw@[::1]:7700/films?policy=x&database=plays");
        QVERIFY(uri.has_value());
        QVERIFY(uri->routed && uri->encryption == bolt::Encryption::verified);
        QCOMPARE(uri->user, std::string("a@b"));
        QCOMPARE(uri->password, std::string("p:w"));
        QCOMPARE(uri->address.text(), std::string("[::1]:7700"));
        QCOMPARE(uri->database, std::string("plays"));
        QCOMPARE(uri->routing.size(), std::size_t{1});
        QCOMPARE(uri->display(), std::string("neo4j+s://[::1]:7700/plays"));
        QCOMPARE(bolt::Uri::parse("bolt://localhost")->address.port, std::uint16_t{7687});
        for (const char *wrong :
             {"bolt://", "bolt://h:0", "bolt://h:99999", "bolt://h:x", "bolt://[::1", "http://h", "bolt://h?policy=1"})
            QVERIFY2(!bolt::Uri::parse(wrong), wrong);
        QCOMPARE(data::withoutPassword("bolt://me:secret@h/db?x=1"), std::string("bolt://me@h/db"));
        QCOMPARE(data::withoutPassword("postgresql://me@h/db?sslmode=require&password=secret&functions=f#secret"),
                 std::string("postgresql://me@h/db?sslmode=require&functions=f"));
        QCOMPARE(data::withoutPassword("oracle:me:secret@h/db"), std::string("oracle:me@h/db"));
        QCOMPARE(data::withoutPassword("whatever://secret:secret@"), std::string("whatever://"));
        QCOMPARE(data::withoutPassword("jdbc:x://me:se?cr#et@h/db"), std::string("jdbc:x://h/db"));
        QCOMPARE(data::withoutPassword("docs:bolt://me:secret@h/db"), std::string("docs:bolt://me@h/db"));
        QCOMPARE(data::withoutPassword("postgresql://me:se@cr/et@h/db"), std::string("postgresql://me@h/db"));
        QCOMPARE(data::withoutPassword("host=h user=me password=secret7"), std::string("host=h user=me password=***"));
        QCOMPARE(data::withoutPassword("docs:/a:b@c/folder"), std::string("docs:/a:b@c/folder"));
        QCOMPARE(data::withoutPassword("bolt://me:se/cret@h"), std::string("bolt://me@h"));
        QCOMPARE(data::withoutPassword("bolt://h:7687/db"), std::string("bolt://h:7687/db"));
        QCOMPARE(data::withoutPassword("/a:b@c/folder"), std::string("/a:b@c/folder"));
    }

    void readsErrorsAndNotificationsOfAllVersions()
    {
        const auto error = [](const char *key, const char *code) {
            return bolt::serverError(Value::map({{key, Value(code)}, {"message", Value("It is so")}}));
        };
        QCOMPARE(error("code", "Neo.ClientError.Security.Unauthorized").code, std::string("authentication"));
        QCOMPARE(error("neo4j_code", "Neo.ClientError.Statement.AccessMode").code, std::string("refused"));
        QCOMPARE(error("code", "Neo.ClientError.Transaction.TransactionTimedOutClientConfiguration").code,
                 std::string("timeout"));
        QCOMPARE(error("code", "Neo.ClientError.Database.DatabaseNotFound").code, std::string("database"));
        QCOMPARE(error("code", "SomethingNew").message, std::string("It is so."));
        QVERIFY(!bolt::serverError(Value()).message.empty());
        const Value old = Value::map(
            {{"notifications", Value(data::ValueList{Value::map(
                                   {{"code", Value("Neo.ClientNotification.X")},
                                    {"description", Value("No such label")},
                                    {"position", Value::map({{"line", Value(2)}, {"column", Value(3)}})}})})}});
        QCOMPARE(bolt::notificationsOf(old).at(0).line, 2);
        const Value now = Value::map(
            {{"statuses", Value(data::ValueList{Value::map({{"gql_status", Value("00000")}}),
                                                Value::map({{"gql_status", Value("01N50")},
                                                            {"status_description", Value("warn: unknown label")}})})}});
        QCOMPARE(bolt::notificationsOf(now).size(), std::size_t{1});
    }

    void textsOfATypeAreReadOnceAndStored()
    {
        class Store final : public bolt::SchemaStore {
        public:
            std::optional<std::string> load(const std::string &name) override
            {
                if (const auto found = kept.find(name); found != kept.end())
                    return found->second;
                if (name.ends_with("-texts"))
                    return std::nullopt;
                data::Schema schema;
                schema.fingerprint = name;
                data::EntityType gene;
                gene.name = "Gene";
                gene.count = 2;
                for (const char *property : {"name", "symbol", "story"}) {
                    gene.properties.emplace_back();
                    gene.properties.back().name = property;
                }
                gene.properties.back().samples.emplace_back(std::string(500, 'x')); // long texts are not read with it
                schema.entities.push_back(gene);
                return data::toJson(schema).dump();
            }
            void save(const std::string &name, const std::string &json) override { kept[name] = json; }
            std::map<std::string, std::string> kept;
        };
        const auto store = std::make_shared<Store>();
        const auto listed = [&](const char *property, int &passes) {
            Network network;
            scripted::Server &server = network.servers["h:7687"];
            server.run = [&](const std::string &query) {
                if (query.find("(e:Gene)") == std::string::npos)
                    return scripted::success({{"fields", Value(data::ValueList{Value("x")})}});
                ++passes;
                return scripted::success({{"fields", Value(data::ValueList{Value("v0"), Value("v1")})}});
            };
            server.pull = [](const std::string &query, std::int64_t, bool) {
                const auto end = scripted::success({{"type", Value("r")}});
                return query.find("(e:Gene)") == std::string::npos
                           ? scripted::record({Value(1)}) + end
                           : scripted::record({Value("insulin"), Value("INS")}) +
                                 scripted::record({Value("insulin"), Value()}) + end;
            };
            bolt::SourceSettings settings;
            settings.login = loginTo(network, "bolt://h");
            settings.schemas = store;
            auto source = bolt::Neo4jSource::open(std::move(settings), {});
            std::map<std::string, std::int64_t> texts;
            if (source)
                for (const char *each : {property, "name"})
                    if (!(*source)->eachValue("Gene", each, {}, [&](const Value &value, std::int64_t times) {
                            texts[value.asString()] = times;
                            return true;
                        }))
                        texts.clear();
            return texts;
        };
        int passes = 0;
        const auto first = listed("symbol", passes);
        QCOMPARE(passes, 1);
        QVERIFY(first.contains("INS") && first.contains("insulin"));
        QCOMPARE(store->kept.size(), std::size_t(1));
        const auto second = listed("symbol", passes);
        QCOMPARE(passes, 1); // no request was repeated
        QVERIFY(second == first);
        store->kept.begin()->second = "torn";
        QVERIFY(listed("symbol", passes) == first);
        QCOMPARE(passes, 2);
    }

    // Three layers guard a server, and the server has two. With any one of them off, the others still hold.
    void forbiddenIsStoppedWithAnyOneLayerDisabled_data()
    {
        QTest::addColumn<bool>("guard");
        QTest::addColumn<bool>("gate");
        QTest::addColumn<bool>("readMode");
        QTest::addColumn<bool>("obeys"); // the server refuses to write in a read transaction
        QTest::newRow("all on") << true << true << true << true;
        QTest::newRow("without the guard") << false << true << true << true;
        QTest::newRow("without EXPLAIN") << true << false << true << true;
        QTest::newRow("without read mode") << true << true << false << true;
        QTest::newRow("a server that does not obey") << true << true << true << false;
        QTest::newRow("the guard alone") << true << false << false << false;
        QTest::newRow("EXPLAIN alone") << false << true << false << false;
    }
    void forbiddenIsStoppedWithAnyOneLayerDisabled()
    {
        QFETCH(bool, guard);
        QFETCH(bool, gate);
        QFETCH(bool, readMode);
        QFETCH(bool, obeys);
        Network network;
        scripted::Server &server = network.servers["h:7687"];
        const support::CypherAttack *attack = nullptr;
        int done = 0, committed = 0; // what the attack achieved
        bool mayWrite = true, explains = false;
        const auto isOfAttack = [&](const std::string &query) {
            const std::string profile = "PROFILE "; // without it a plan is requested
            return attack && query.find(attack->text.rfind(profile, 0) == 0 ? attack->text.substr(profile.size())
                                                                            : attack->text) != std::string::npos;
        };
        const auto accessMode = [] {
            return scripted::failure("Neo.ClientError.Statement.AccessMode",
                                     "Writing in read access mode not allowed.");
        };
        server.other = [&](const scripted::Message &message) {
            if (message.tag == 0x11) // BEGIN
                mayWrite = message.fields[0].property("mode").isNull();
            if (message.tag == 0x12)
                ++committed;
            return std::string();
        };
        server.run = [&](const std::string &query) {
            const auto fields = scripted::success({{"fields", Value(data::ValueList{Value("x")})}});
            explains = query.rfind("EXPLAIN", 0) == 0;
            if (query.find("dbms.components") != std::string::npos)
                return scripted::success(
                    {{"fields", Value(data::ValueList{Value("name"), Value("versions"), Value("edition")})}});
            if (query == "CREATE ()") // the probe
                return obeys && !mayWrite ? accessMode() : fields;
            if (!isOfAttack(query) || !attack->mustNotPass())
                return fields;
            if (attack->isNotUnderstood())
                return scripted::failure("Neo.ClientError.Statement.SyntaxError", "Invalid input");
            if (attack->expected == "write" && obeys && !mayWrite)
                return accessMode();
            done += explains ? 0 : 1;
            return fields;
        };
        server.pull = [&](const std::string &query, std::int64_t, bool) {
            const bool writes = attack && attack->expected == "write" && isOfAttack(query);
            data::ValueMap plan{{"operatorType", Value("ProduceResults@neo4j")}};
            if (attack && attack->expected == "outside" && explains) {
                const std::string upper = base::upper(attack->text);
                const bool loads = upper.find("CSV") != std::string::npos;
                plan.emplace_back("children",
                                  Value(data::ValueList{Value::map(
                                      {{"operatorType", Value(loads ? "LoadCSV@neo4j" : "ProcedureCall@neo4j")},
                                       {"args", Value::map({{"Details", Value("apoc.load.json(x) :: (value)")}})}})}));
            }
            const auto end = scripted::success(
                {{"type", Value(writes || query == "EXPLAIN CREATE ()" ? "rw" : "r")}, {"plan", Value::map(plan)}});
            if (query.find("dbms.components") != std::string::npos)
                return scripted::record(
                           {Value("Neo4j Kernel"), Value(data::ValueList{Value("5.26.0")}), Value("community")}) +
                       end;
            return explains ? end : scripted::record({Value(1)}) + end;
        };
        bolt::SourceSettings settings;
        settings.login = loginTo(network, "bolt://h");
        settings.guard = guard;
        settings.gate = gate;
        settings.readMode = readMode;
        const auto source = bolt::Neo4jSource::open(std::move(settings), {});
        QVERIFY(source.has_value());
        QCOMPARE((*source)->info().readOnlyVerified,
                 obeys); // the guard status reports the server's behaviour, not its settings
        const std::vector<support::CypherAttack> all = support::cypherRedTeam();
        for (const support::CypherAttack &each : all) {
            attack = &each;
            done = 0;
            const auto rows = (*source)->run({each.text, {}}, {}, {});
            const std::string what = each.name + " -> " + (rows ? "rows" : rows.error().message);
            if (each.mustNotPass()) {
                QVERIFY2(!rows.has_value() && done == 0, what.c_str());
            } else {
                QVERIFY2(rows.has_value(), what.c_str());
            }
        }
        QCOMPARE(committed, 0); // and a write that would pass all of them is rolled back
    }

    // The server's error position refers to the text it received, which begins with our EXPLAIN; the user's does not.
    void serverErrorColumnsReferToTheUsersQuery()
    {
        Network network;
        scripted::Server &server = network.servers["h:7687"];
        std::string sent;
        server.run = [&](const std::string &query) {
            if (query.find("n.name") == std::string::npos)
                return scripted::success({{"fields", Value(data::ValueList{Value("x")})}});
            sent = query;
            return query.starts_with("EXPLAIN\n")
                       ? scripted::failure("Neo.ClientError.Statement.SyntaxError",
                                           "Not today (line 2, column 18 (offset: 25))\n\"MATCH (n) RETURN n.name\"\n"
                                           "                  ^")
                       : scripted::failure("Neo.ClientError.Statement.SyntaxError",
                                           "Not today (line 1, column 26 (offset: 25))\n\"EXPLAIN MATCH (n) RETURN "
                                           "n.name\"\n                          ^");
        };
        server.pull = [](const std::string &query, std::int64_t, bool) {
            const auto end = scripted::success({{"type", Value(query == "EXPLAIN CREATE ()" ? "rw" : "r")}});
            return query.starts_with("EXPLAIN") ? end : scripted::record({Value(1)}) + end;
        };
        bolt::SourceSettings settings;
        settings.login = loginTo(network, "bolt://h");
        const auto source = bolt::Neo4jSource::open(std::move(settings), {});
        QVERIFY(source.has_value());
        const auto failed = [&](const std::string &text, bool plans) {
            if (plans)
                return (*source)->explain({text, {}}, {}).error();
            return (*source)->run({text, {}}, {}, {}).error();
        };
        for (const bool plans : {false, true}) {
            const base::Error error = failed("MATCH (n) RETURN n.name", plans);
            QCOMPARE(sent, std::string("EXPLAIN\nMATCH (n) RETURN n.name"));
            QCOMPARE(error.message, std::string("Not today (line 1, column 18 (offset: 17))."));
            QVERIFY2(error.detail.find("EXPLAIN") == std::string::npos, error.detail.c_str());
            QVERIFY2(error.detail.find("(line 1, column 18 (offset: 17))\n\"MATCH") != std::string::npos,
                     error.detail.c_str());
        }
        const base::Error profiled = failed("PROFILE MATCH (n) RETURN n.name", false);
        QCOMPARE(sent, std::string("EXPLAIN MATCH (n) RETURN n.name")); // as long as the word that it replaces
        QCOMPARE(profiled.message, std::string("Not today (line 1, column 26 (offset: 25))."));
        QVERIFY2(profiled.detail.find("\"PROFILE MATCH") != std::string::npos, profiled.detail.c_str());
    }

    // The version and functions that a server reports decide what is sent to it.
    void queryForTheEmbeddedEngineOnlyIsNotSent()
    {
        Network network;
        scripted::Server &server = network.servers["h:7687"];
        std::vector<std::string> sent;
        std::string version = "5.26.0";
        std::vector<std::string> functions{"size", "count", "sum"};
        server.run = [&](const std::string &query) {
            sent.push_back(query);
            const std::size_t columns = query.find("dbms.components") != std::string::npos ? 3 : 1;
            return scripted::success({{"fields", Value(data::ValueList(columns, Value("x")))}});
        };
        server.pull = [&](const std::string &query, std::int64_t, bool) {
            const auto end = scripted::success({{"type", Value(query == "EXPLAIN CREATE ()" ? "rw" : "r")}});
            std::string rows;
            if (query.find("dbms.components") != std::string::npos)
                rows = scripted::record(
                    {Value("Neo4j Kernel"), Value(data::ValueList{Value(version)}), Value("community")});
            else if (query == "SHOW FUNCTIONS YIELD name")
                for (const std::string &name : functions)
                    rows += scripted::record({Value(name)});
            else if (!query.starts_with("EXPLAIN"))
                rows = scripted::record({Value(1)});
            return rows + end;
        };
        const auto isSent = [&](const char *query) {
            bolt::SourceSettings settings;
            settings.login = loginTo(network, "bolt://h");
            const auto source = bolt::Neo4jSource::open(std::move(settings), {});
            sent.clear();
            const auto rows = source ? (*source)->run({query, {}}, {}, {}) : tl::unexpected(source.error());
            if (!rows && rows.error().category != base::Category::input)
                return QString::fromStdString(rows.error().message);
            const bool finds = !(*source)->language()->analyse(query, nullptr).diagnostics.empty();
            return QStringLiteral("%1, %2").arg(sent.empty() ? "kept" : "sent", finds ? "found" : "clean");
        };
        QCOMPARE(isSent("MATCH (n) RETURN size((n)--()) AS x"), QStringLiteral("kept, found"));
        QCOMPARE(isSent("MATCH (n) WHERE exists(n.p) RETURN size(n.p) AS x"), QStringLiteral("kept, found"));
        QCOMPARE(isSent("MATCH (n) RETURN n.a AS a, count(*) AS x ORDER BY sum(n.b)"), QStringLiteral("kept, found"));
        QCOMPARE(isSent("RETURN apoc.coll.toSet([1]) AS x"), QStringLiteral("kept, found"));
        QCOMPARE(isSent("RETURN size([1]) AS x"), QStringLiteral("sent, clean"));
        functions.push_back("apoc.coll.toSet"); // a server with APOC
        QCOMPARE(isSent("RETURN apoc.coll.toSet([1]) AS x"), QStringLiteral("sent, clean"));
        version = "4.4.30";
        QCOMPARE(isSent("MATCH (n) RETURN size((n)--()) AS x"), QStringLiteral("sent, found")); // a warning
        functions.clear();                                                                      // not reported
        QCOMPARE(isSent("RETURN distance(point({x: 1, y: 1}), point({x: 1, y: 1})) AS x"),
                 QStringLiteral("sent, clean"));
    }

    void serverWithFewerColumnsDoesNotCrash()
    {
        Network network;
        scripted::Server &server = network.servers["h:7687"];
        for (const bool none : {false, true}) {
            server.run = [none](const std::string &) {
                return scripted::success(
                    {{"fields", Value(none ? data::ValueList{} : data::ValueList{Value("only")})}});
            };
            server.pull = [none](const std::string &, std::int64_t, bool) {
                return scripted::record(none ? data::ValueList{} : data::ValueList{Value("Neo4j Kernel")}) +
                       scripted::success({{"type", Value("r")}});
            };
            bolt::SourceSettings settings;
            settings.login = loginTo(network, "bolt://h");
            auto source = bolt::Neo4jSource::open(std::move(settings), {});
            QVERIFY(source.has_value());
            static_cast<void>((*source)->describe({}));
            static_cast<void>((*source)->values("Neo4j Kernel", "x", "y", 3, {}));
            const auto rows = (*source)->run({"RETURN 1 AS one, 2 AS two", {}}, {}, {});
            QVERIFY(rows && rows->columnCount() == (none ? 0u : 1u));
        }
    }

    // Names come from the database: one that would end a query and begin another stays a name in all that is sent.
    void namesOfTheDatabaseStayNames()
    {
        const std::string name = "X`]->(n) DETACH DELETE n //";
        Network network;
        scripted::Server &server = network.servers["h:7687"];
        std::vector<std::string> sent;
        server.run = [&](const std::string &text) {
            if (text.find("DETACH") != std::string::npos)
                sent.push_back(text);
            const bool two =
                text.find("labels(n)") != std::string::npos || text.find("count(*) AS n") != std::string::npos;
            data::ValueList fields{Value("x")};
            if (two)
                fields.emplace_back("n");
            if (text.find("labels(a)") != std::string::npos)
                fields.emplace_back("b");
            return scripted::success({{"fields", Value(fields)}});
        };
        server.pull = [&](const std::string &text, std::int64_t, bool) {
            const auto end = scripted::success({{"type", Value("r")}});
            const auto has = [&](const char *what) { return text.find(what) != std::string::npos; };
            const Value labels(data::ValueList{Value(name)});
            if (has("db.labels") || has("db.relationshipTypes"))
                return scripted::record({Value(name)}) + end;
            if (has("labels(a)"))
                return scripted::record({labels, labels, Value(1)}) + end;
            if (has("labels(n)"))
                return scripted::record({labels, Value(1)}) + end;
            if (has("properties(e)"))
                return scripted::record({Value::map({{name, Value("a text")}})}) + end;
            if (has("count(*) AS n"))
                return scripted::record({Value("a text"), Value(1)}) + end;
            return scripted::record({Value(1)}) + end;
        };
        bolt::SourceSettings settings;
        settings.login = loginTo(network, "bolt://h");
        auto source = bolt::Neo4jSource::open(std::move(settings), {});
        QVERIFY(source.has_value());
        const auto schema = (*source)->describe({});
        QVERIFY2(schema.has_value(), schema ? "" : schema.error().message.c_str());
        QCOMPARE((*schema)->entities.size() + (*schema)->relationships.size(), std::size_t(2));
        const auto found = (*source)->values(name, name, "a text", 3, {});
        QVERIFY2(found.has_value() && found->size() == 2, found ? "not of both" : found.error().message.c_str());
        QVERIFY(sent.size() >= 4);
        for (const std::string &text : sent) {
            const auto parsed = cypher::analyse(text);
            QVERIFY2(parsed.ok() && parsed.access() == data::Access::read, text.c_str());
        }
    }

    void invalidServerDataEndsConnectionWithMessage()
    {
        base::SeededRandom random(3);
        for (int round = 0; round < 2000; ++round) {
            Session session;
            session.open();
            static_cast<void>(session.takeOutput());
            session.receive(std::string("\0\0\x08\x05", 4));
            QVERIFY(session.next().value().has_value());
            QVERIFY(session.hello({"Test/1", "none", {}, {}, {}, {}}).has_value());
            std::string bytes;
            for (std::uint64_t n = random.next() % 200; n > 0; --n)
                bytes += static_cast<char>(random.next() % (round % 2 ? 256 : 8));
            session.receive(bytes);
            for (;;) {
                const auto event = session.next();
                if (!event) {
                    QVERIFY(!event.error().message.empty());
                    QVERIFY(session.state() == State::defunct);
                    break;
                }
                if (!*event)
                    break;
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestSession)
#include "tst_session.moc"
