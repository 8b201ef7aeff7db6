// SPDX-License-Identifier: GPL-3.0-or-later
// PackStream and chunks, compared with the official driver's encoder and captured bytes, and given nonsense.
#include "base/world.h"
#include "bolt/framing.h"
#include "bolt/packstream.h"
#include "golden.h"

#include <QtTest>
#include <bit>
#include <fstream>
#include <iterator>

using bolt::Decoder;
using bolt::Encoder;
using data::Type;
using data::Value;

namespace {

std::string encoded(const Value &value, bool utc = true)
{
    std::string out;
    Encoder(out, utc).value(value);
    return out;
}

std::optional<Value> decoded(const std::string &bytes)
{
    Decoder in(bytes);
    Value value;
    if (!in.value(value) || !in.atEnd())
        return std::nullopt;
    return value;
}

// The same values as vectors.py makes, call by call.
class Generator {
public:
    explicit Generator(std::uint64_t seed) : m_random(seed) {}

    Value value(int depth = 0)
    {
        switch (below(depth < 4 ? 18 : 14)) {
        case 0:
            return {};
        case 1:
            return Value(below(2) != 0);
        case 2:
        case 3:
            return Value(integer());
        case 4:
            return Value(number());
        case 5:
        case 6:
            return Value(text(depth));
        case 7: {
            std::string bytes;
            for (std::uint64_t n = size(depth); n > 0; --n)
                bytes += static_cast<char>(below(256));
            return Value::bytes(bytes);
        }
        case 8:
            return Value::temporal(Type::date, {date(), 0, 0, {}});
        case 9: {
            const bool zoned = below(2) != 0;
            const auto offset = zoned ? this->offset() : 0;
            return Value::temporal(zoned ? Type::time : Type::localTime, {0, clock(), offset, {}});
        }
        case 10:
            return dateTime();
        case 11: {
            data::Duration out;
            out.months = static_cast<std::int64_t>(below(2000)) - 1000;
            out.days = static_cast<std::int64_t>(below(100000)) - 50000;
            out.seconds = static_cast<std::int64_t>(below(std::uint64_t(1) << 40));
            out.nanos = static_cast<std::int32_t>(below(1'000'000'000));
            return Value(out);
        }
        case 12:
            return point(7203, 9157);
        case 13:
            return point(4326, 4979);
        case 14:
        case 15: {
            data::ValueList out;
            for (std::uint64_t n = size(2); n > 0; --n)
                out.push_back(value(depth + 1));
            return Value(std::move(out));
        }
        default: {
            data::ValueMap out;
            const std::uint64_t n = size(2);
            for (std::uint64_t i = 0; i < n; ++i) {
                // Python evaluates the value of an assignment before its key.
                Value each = value(depth + 1);
                std::string key = (i < 10 ? "0" : "") + std::to_string(i);
                key += text(2);
                out.emplace_back(key, std::move(each));
            }
            return Value::map(std::move(out));
        }
        }
    }

private:
    std::uint64_t below(std::uint64_t n) { return m_random.next() % n; }
    std::int64_t integer()
    {
        const std::uint64_t width = below(65);
        return width == 0 ? 0 : static_cast<std::int64_t>(m_random.next()) >> (64 - width);
    }
    double number() { return below(2) ? std::bit_cast<double>(m_random.next()) : static_cast<double>(integer()) / 8; }
    std::uint64_t size(int depth)
    {
        const std::uint64_t kind = below(40);
        if (kind == 0 && depth == 0)
            return 65530 + below(12);
        return kind < 3 && depth < 2 ? 250 + below(12) : below(20);
    }
    std::string text(int depth)
    {
        static const std::string alphabet[] = {"a", "Z", "0", " ",  "'", "\\", "\n", std::string(1, '\0'),
                                               "ä", "ß", "€", "語", "𝄞", "🧬"};
        std::string out;
        for (std::uint64_t n = size(depth); n > 0; --n)
            out += alphabet[below(std::size(alphabet))];
        return out;
    }
    std::int64_t date() { return 1 + static_cast<std::int64_t>(below(3652059)) - 719163; }
    std::int64_t clock() { return static_cast<std::int64_t>(below(std::uint64_t(86400) * 1'000'000'000)); }
    std::int32_t offset() { return (static_cast<std::int32_t>(below(1440)) - 720) * 60; }
    Value dateTime()
    {
        data::Temporal out;
        out.days = date();
        out.nanos = clock();
        const std::uint64_t zone = below(3);
        if (zone == 0)
            return Value::temporal(Type::localDateTime, out);
        if (zone == 1) {
            out.offset = offset();
            if (out.offset == 0)
                out.zone = "UTC"; // pytz has a name for this one offset
        } else {
            out.days = static_cast<std::int64_t>(below(20000));
            out.offset = 9 * 3600;
            out.zone = "Asia/Tokyo";
        }
        return Value::temporal(Type::dateTime, out);
    }
    Value point(int flat, int solid)
    {
        data::Point out;
        const bool isFlat = below(2) != 0;
        out.srid = isFlat ? flat : solid;
        out.x = number();
        out.y = number();
        if (!isFlat)
            out.z = number();
        return Value(out);
    }

    base::SeededRandom m_random;
};

} // namespace

class TestCodec : public QObject {
    Q_OBJECT

private slots:
    void encodesValuesLikeTheOfficialDriver()
    {
        std::ifstream file(REFLEXION_SOURCE_DIR "/tests/bolt/vectors.txt");
        Generator generator(20261122);
        std::string line;
        int blocks = 0;
        while (std::getline(file, line)) {
            if (line.starts_with('#'))
                continue;
            std::uint64_t hash = 0xcbf29ce484222325ULL;
            for (int i = 0; i < 50; ++i) {
                const Value value = generator.value();
                const std::string bytes = encoded(value);
                for (const char c : bytes)
                    hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
                // Decoding gives the same bytes again, so nothing was lost. Named zones need a table, see below.
                const auto again = decoded(bytes);
                QVERIFY2(again.has_value(), bytes.c_str());
                if (bytes.find("Asia/") == std::string::npos)
                    QVERIFY(encoded(*again) == bytes);
            }
            QVERIFY2(hash == std::stoull(line, nullptr, 16), ("block " + std::to_string(blocks)).c_str());
            ++blocks;
        }
        QCOMPARE(blocks, 240);
    }

    void capturedRecordsAreReadAsValues()
    {
        const auto fields = [](std::size_t message) { return *decoded(golden::serverMessages()[message].substr(2)); };
        QCOMPARE(fields(3).toLiteral(), std::string("[1, 1.5, 'a', [true, null], {k: 1}]"));
        QCOMPARE(fields(4).asList()[0].asInt(), -17);
        QCOMPARE(fields(5).asList()[0].asInt(), 3000000000);
        const Value graph = fields(9);
        QCOMPARE(graph.asList()[0].asNode().elementId, std::string("node_0"));
        const data::Relationship &edge = graph.asList()[1].asRelationship();
        QCOMPARE(edge.type, std::string("R"));
        QCOMPARE(edge.endElementId, std::string("node_1"));
        QCOMPARE(edge.end, 1);
    }

    void olderStructuresHaveNumbersForNames()
    {
        const Value node = *decoded(golden::bytes("b3 4e 07 91 81 \"P\" a0"));
        QCOMPARE(node.asNode().elementId, std::string("7"));
        const Value edge = *decoded(golden::bytes("b5 52 03 07 08 81 \"R\" a0"));
        QCOMPARE(edge.asRelationship().startElementId, std::string("7"));
        // 2020-01-01T12:00+01:00 by the local clock (4.x) and by UTC (5.x).
        const Value old = *decoded(golden::bytes("b3 46 ca 5e0c89c0 00 c9 0e10"));
        const Value now = *decoded(golden::bytes("b3 49 ca 5e0c7bb0 00 c9 0e10"));
        QCOMPARE(old.toDisplay(), std::string("2020-01-01T12:00+01:00"));
        QCOMPARE(now.toDisplay(), old.toDisplay());
        QVERIFY(encoded(now, false) == encoded(old, false));
        QCOMPARE(encoded(now, false)[1], 'F');
    }

    void aPathFindsTheEndsOfItsRelationships()
    {
        const Value path = *decoded(golden::bytes("b3 50 92 b4 4e 01 90 a0 81 \"a\" b4 4e 02 90 a0 81 \"b\""
                                                  "91 b4 72 09 81 \"R\" a0 81 \"r\" 94 01 01 ff 00"));
        QVERIFY(path.type() == Type::path);
        const auto &elements = path.asPath().elements;
        QCOMPARE(elements.size(), std::size_t{5});
        QCOMPARE(elements[1].asRelationship().start, 1);
        QCOMPARE(elements[1].asRelationship().endElementId, std::string("b"));
        QCOMPARE(elements[3].asRelationship().start, 1); // walked backwards: it still leads from a to b
        QVERIFY(decoded(encoded(path)).value().toLiteral() == path.toLiteral());
    }

    void unknownKeysAreKept()
    {
        QCOMPARE(decoded(golden::bytes("b2 2a 01 82 \"ab\""))->toLiteral(),
                 std::string("{fields: [1, 'ab'], structure: '0x2a'}"));
        // Known tags with meaningless fields: a relationship number 0, a date beyond all years, a missing field.
        for (const char *bytes : {"b3 50 91 b3 4e 01 90 a0 90 92 00 00", "b1 44 cb 7fffffffffffffff", "b1 54 01",
                                  "b3 49 cb 7fffffffffffffff 00 00", "b4 45 00 00 cb 8000000000000000 00"}) {
            const auto value = decoded(golden::bytes(bytes));
            QVERIFY2(value && value->type() == Type::map && !value->property("structure").isNull(), bytes);
        }
        QCOMPARE(decoded(golden::bytes("b2 56 cc01 c9 cc04 0001ffff"))->toLiteral(), std::string("[1, -1]"));
        QCOMPARE(decoded(golden::bytes("e0 00112233445566778899aabbccddeeff"))->asString(),
                 std::string("00112233-4455-6677-8899-aabbccddeeff"));
    }

    // Found by fuzzing: structures in structures, stored as maps with lists, are twice as deep when they are written
    // again.
    void writtenNestingStaysWithinTheReadLimit()
    {
        const auto written = [](const Value &value) -> std::optional<std::string> {
            std::string bytes;
            bolt::Encoder encoder(bytes);
            encoder.value(value);
            return encoder.ok() ? std::optional(bytes) : std::nullopt;
        };
        bool refused = false, kept = false;
        for (int depth = 1; depth <= 140; ++depth) {
            std::string nested;
            for (int i = 0; i < depth; ++i)
                nested += "\xb1\xb1";
            const auto unknown = decoded(nested + "\x01");
            Value list;
            for (int i = 0; i < depth; ++i)
                list = Value(data::ValueList{i == 0 ? Value::bytes("x") : list});
            for (const Value &value : {unknown.value_or(Value()), list}) {
                const auto bytes = written(value);
                (bytes ? kept : refused) = true;
                if (bytes)
                    QVERIFY2(decoded(*bytes).has_value(), qPrintable(QString::number(depth)));
            }
        }
        QVERIFY(refused && kept);
    }

    void aLaterEntryOfTheSameKeyWins()
    {
        QCOMPARE(decoded(golden::bytes("a3 81 \"b\" 01 81 \"a\" 02 81 \"b\" 03"))->toLiteral(),
                 std::string("{a: 2, b: 3}"));
        QCOMPARE(decoded(golden::bytes("b4 4e 01 90 a2 81 \"b\" 01 81 \"b\" 03 81 \"x\""))->property("b").asInt(), 3);
    }

    void truncatedMessagesFailCleanly()
    {
        for (const std::string &message : golden::serverMessages())
            for (std::size_t length = 0; length < message.size(); ++length) {
                // Copied, so that a read past the end leaves a heap block.
                const std::string prefix(message, 0, length);
                QVERIFY(!decoded(prefix));
            }
        // Deep nonsense exhausts neither the stack nor unbounded time.
        QVERIFY(!decoded(std::string(100000, '\x91')));
        QVERIFY(!decoded(golden::bytes("d6 7fffffff")));
        std::string nested;
        for (int i = 0; i < 120; ++i)
            nested += golden::bytes("b4 4e 01 90 a1 81 \"x\"");
        QVERIFY(!decoded(nested));
    }

    void randomBytesNeverCrash()
    {
        base::SeededRandom random(7);
        Generator generator(99);
        for (int round = 0; round < 20000; ++round) {
            std::string bytes;
            if (round % 2) { // a valid value with a few wrong bytes
                bytes = encoded(generator.value(2));
                for (int i = 0; i < 3 && !bytes.empty(); ++i)
                    bytes[random.next() % bytes.size()] = static_cast<char>(random.next());
            } else {
                for (std::uint64_t n = random.next() % 64; n > 0; --n)
                    bytes += static_cast<char>(random.next());
            }
            Decoder in(bytes);
            Value value;
            if (in.value(value))
                QVERIFY(!value.toDisplay().empty() || value.type() >= Type::string);
            else
                QVERIFY(!in.problem().empty());
        }
    }

    void messagesSurviveEverySplit()
    {
        std::string stream;
        for (const std::string &message : golden::serverMessages()) {
            bolt::appendChunked(stream, message);
            stream += std::string(2, '\0'); // a keep-alive between messages
        }
        bolt::appendChunked(stream, std::string(200000, 'x'));
        for (std::size_t step : {std::size_t{1}, std::size_t{2}, std::size_t{3}, std::size_t{70000}}) {
            bolt::Dechunker in;
            std::vector<std::string> seen;
            for (std::size_t at = 0; at < stream.size(); at += step) {
                in.add(std::string_view(stream).substr(at, step));
                while (const auto message = in.next().value())
                    seen.emplace_back(*message);
            }
            QCOMPARE(seen.size(), golden::serverMessages().size() + 1);
            QVERIFY(std::equal(seen.begin(), seen.end() - 1, golden::serverMessages().begin()));
            QVERIFY(seen.back() == std::string(200000, 'x'));
            QCOMPARE(in.waiting(), std::size_t{0});
        }
    }

    void aChunkMayEndAnywhere()
    {
        const std::string &message = golden::serverMessages()[9];
        for (std::size_t cut = 1; cut < message.size(); ++cut) {
            std::string stream{0, static_cast<char>(cut)};
            stream += message.substr(0, cut);
            stream += std::string{0, static_cast<char>(message.size() - cut)} + message.substr(cut);
            stream += std::string(2, '\0');
            bolt::Dechunker in;
            in.add(stream);
            QVERIFY(in.next().value() == message);
        }
        bolt::Dechunker small(10);
        std::string stream;
        bolt::appendChunked(stream, message);
        small.add(stream);
        QVERIFY(!small.next());
    }

    void zonesAreAskedForNames()
    {
        struct Zones final : bolt::Zones {
            std::optional<std::int32_t> atInstant(std::string_view, std::int64_t) const override { return 7200; }
            std::optional<std::int32_t> atClock(std::string_view, std::int64_t) const override { return 3600; }
        } zones;
        const std::string now = golden::bytes("b3 69 ca 5e0c7bb0 00 83 \"A/B\""),
                          old = golden::bytes("b3 66 ca 5e0c7bb0 00 83 \"A/B\"");
        Value value;
        QVERIFY(Decoder(now, &zones).value(value));
        QCOMPARE(value.toDisplay(), std::string("2020-01-01T13:00+02:00[A/B]"));
        QVERIFY(encoded(value) == now);
        QVERIFY(Decoder(old, &zones).value(value));
        QCOMPARE(value.toDisplay(), std::string("2020-01-01T11:00+01:00[A/B]"));
        QVERIFY(encoded(value, false) == old);
    }
};

QTEST_APPLESS_MAIN(TestCodec)
#include "tst_codec.moc"
