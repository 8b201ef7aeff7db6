// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/values/value.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace data;

namespace {

const double notANumber = std::numeric_limits<double>::quiet_NaN();
const double infinity = std::numeric_limits<double>::infinity();

Value list(ValueList items)
{
    return Value(std::move(items));
}

Value node(std::int64_t id, std::string name = {})
{
    return Node{id, {}, {}, {{"name", Value(std::move(name))}}};
}

Value relationship(std::int64_t id)
{
    Relationship r;
    r.id = id;
    return r;
}

Value nested(int depth, Value innermost)
{
    Value value = std::move(innermost);
    for (int i = 0; i < depth; ++i)
        value = list({value});
    return value;
}

// Each value is below the next in ORDER BY.
ValueList ascending()
{
    return {Value::map({}),
            Value::map({{"a", 1}}),
            Value::map({{"a", 2}}),
            Value::map({{"b", 1}}),
            node(1),
            node(2),
            relationship(1),
            relationship(2),
            list({}),
            list({"z"}),
            list({1}),
            list({1, 2}),
            list({Value()}),
            Path{{node(1)}},
            Point{7203, 1, 2, 0},
            Value::temporal(Type::dateTime, {1, 0, 0, ""}),
            Value::temporal(Type::date, {1, 0, 0, ""}),
            Value::temporal(Type::date, {2, 0, 0, ""}),
            Value::temporal(Type::localTime, {0, 1, 0, ""}),
            Duration{0, 1, 0, 0},
            Duration{1, 0, 0, 0},
            "",
            "A",
            "a",
            "ab",
            "é",
            false,
            true,
            -infinity,
            -1,
            0.5,
            1,
            std::int64_t{9007199254740992},
            std::int64_t{9007199254740993},
            9007199254740994.0,
            std::numeric_limits<std::int64_t>::max(),
            9223372036854775808.0,
            infinity,
            notANumber,
            Value()};
}

} // namespace

class ValueOrderTest : public QObject {
    Q_OBJECT
private slots:
    void orderIsTotalOverAllTypes()
    {
        const ValueList values = ascending();
        for (std::size_t i = 0; i < values.size(); ++i)
            for (std::size_t j = 0; j < values.size(); ++j) {
                const int expected = i < j ? -1 : i > j ? 1 : 0;
                const int found = order(values[i], values[j]);
                QVERIFY2((found > 0) - (found < 0) == expected,
                         qPrintable(QString::fromStdString(values[i].toLiteral() + " and " + values[j].toLiteral())));
            }
    }

    void equivalentValuesHaveEqualHashes()
    {
        const ValueList values = ascending();
        for (std::size_t i = 0; i < values.size(); ++i)
            for (std::size_t j = 0; j < values.size(); ++j) {
                QCOMPARE(equivalent(values[i], values[j]), i == j);
                if (i == j)
                    QCOMPARE(equivalenceHash(values[i]), equivalenceHash(Value(values[j])));
            }
        QVERIFY(equivalent(1, 1.0) && equivalenceHash(1) == equivalenceHash(1.0));
        QVERIFY(equivalent(0.0, -0.0) && equivalenceHash(0.0) == equivalenceHash(-0.0));
        QVERIFY(equivalent(list({notANumber, Value()}), list({notANumber, Value()})));
        QCOMPARE(equivalenceHash(list({1, 2.0})), equivalenceHash(list({1.0, 2})));
    }

    void equalityOfNullIsNull()
    {
        QVERIFY(!equal(Value(), Value()));
        QVERIFY(!equal(1, Value()));
        QVERIFY(!equal(list({}), Value()));
    }

    void equalityAcrossTypesIsFalse()
    {
        QCOMPARE(equal(1, "1"), Ternary(false));
        QCOMPARE(equal(true, 1), Ternary(false));
        QCOMPARE(equal(list({1}), 1), Ternary(false));
        QCOMPARE(equal(Value::map({}), list({})), Ternary(false));
    }

    void wholeAndFloatingNumbersCompareExactly()
    {
        QCOMPARE(equal(1, 1.0), Ternary(true));
        QCOMPARE(equal(std::int64_t{9007199254740993}, 9007199254740992.0), Ternary(false));
        QCOMPARE(less(9007199254740992.0, std::int64_t{9007199254740993}), Ternary(true));
        QCOMPARE(less(std::numeric_limits<std::int64_t>::max(), 9223372036854775808.0), Ternary(true));
        QCOMPARE(less(-9223372036854775808.0, std::numeric_limits<std::int64_t>::min()), Ternary(false));
        QCOMPARE(equal(-9223372036854775808.0, std::numeric_limits<std::int64_t>::min()), Ternary(true));
    }

    void nanIsUnequalToItselfAndNeverLess()
    {
        QCOMPARE(equal(notANumber, notANumber), Ternary(false));
        QCOMPARE(less(notANumber, 1), Ternary(false));
        QCOMPARE(less(1, notANumber), Ternary(false));
        QVERIFY(!less(notANumber, "a"));
    }

    void listsAreUnequalByLengthBeforeNullCounts()
    {
        QVERIFY(!equal(list({1, Value()}), list({1, 2})));
        QCOMPARE(equal(list({1, Value()}), list({2, Value()})), Ternary(false));
        QCOMPARE(equal(list({Value()}), list({Value(), Value()})), Ternary(false));
        QCOMPARE(equal(list({list({Value()}), 1}), list({list({2}), 3})), Ternary(false));
        QCOMPARE(equal(list({}), list({})), Ternary(true));
    }

    void mapsAreEqualByKeysThenValues()
    {
        QCOMPARE(equal(Value::map({{"b", 2}, {"a", 1}}), Value::map({{"a", 1}, {"b", 2}})), Ternary(true));
        QCOMPARE(equal(Value::map({{"a", Value()}}), Value::map({{"b", Value()}})), Ternary(false));
        QVERIFY(!equal(Value::map({{"a", Value()}}), Value::map({{"a", Value()}})));
        QCOMPARE(Value::map({{"a", 1}, {"a", 2}}).property("a").asInt(), 2);
    }

    void nodesAreEqualByIdentity()
    {
        QCOMPARE(equal(node(1, "a"), node(1, "b")), Ternary(true));
        QCOMPARE(equal(node(1, "a"), node(2, "a")), Ternary(false));
    }

    void onlyValuesOfOneKindAreComparable()
    {
        QVERIFY(!less(1, "a"));
        QVERIFY(!less(Value(), 1));
        QVERIFY(!less(node(1), node(2)));
        QVERIFY(!less(Value::map({}), Value::map({})));
        QVERIFY(!less(Duration{0, 1, 0, 0}, Duration{0, 2, 0, 0}));
        QVERIFY(!less(Value::temporal(Type::date, {}), Value::temporal(Type::localDateTime, {})));
        QCOMPARE(less(false, true), Ternary(true));
        QCOMPARE(less("a", "b"), Ternary(true));
    }

    void listsCompareElementByElement()
    {
        QCOMPARE(less(list({1}), list({1, 0})), Ternary(true));
        QCOMPARE(less(list({1, 0}), list({1})), Ternary(false));
        QVERIFY(!less(list({1, 2}), list({1, Value()})));
        QVERIFY(!less(list({1, "a"}), list({1, 2})));
        QCOMPARE(less(list({1, 2}), list({3, Value()})), Ternary(true));
    }

    void zonedValuesCompareOnTheLineOfUtc()
    {
        const auto at = [](std::int64_t hour, int offset) {
            return Value::temporal(Type::dateTime, {0, hour * 3600 * 1000000000, offset * 3600, ""});
        };
        QCOMPARE(less(at(12, 2), at(11, 0)), Ternary(true));
        QCOMPARE(less(at(12, -2), at(13, 0)), Ternary(false));
        const auto time = [](std::int64_t hour, int offset) {
            return Value::temporal(Type::time, {0, hour * 3600 * 1000000000, offset * 3600, ""});
        };
        QCOMPARE(less(time(12, 2), time(11, 0)), Ternary(true));
    }

    void deepNestingNeverOverflowsTheStack()
    {
        constexpr int depth = 200000;
        const Value a = nested(depth, 1), b = nested(depth, 2);
        QCOMPARE(order(a, b), -1);
        QCOMPARE(equal(a, b), Ternary(false));
        QCOMPARE(less(a, b), Ternary(true));
        QVERIFY(equivalent(a, nested(depth, 1.0)));
        QCOMPARE(equivalenceHash(a), equivalenceHash(nested(depth, 1)));
        QVERIFY(equivalenceHash(a) != equivalenceHash(b));
        QVERIFY(a.byteSize() > depth * sizeof(Value));
        QCOMPARE(a.toLiteral().size(), std::size_t{2 * depth + 1});
        Value map = 1;
        for (int i = 0; i < depth; ++i)
            map = Value::map({{"k", map}});
        QCOMPARE(order(map, map), 0);
    }
};

QTEST_APPLESS_MAIN(ValueOrderTest)
#include "tst_valueorder.moc"
